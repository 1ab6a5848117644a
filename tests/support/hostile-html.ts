// Turns a hostile body into the HTML of a page: its code in frames, and no markers left.

import { frameHtml } from '../../renderer/code/frame.ts';
import { escapeHtml } from '../../renderer/text/html.ts';
import { parsePage } from '../markdown/markdown-rules.ts';
import { t } from './code-blocks.ts';

/** The HTML of a body. */
export function htmlOf(body: string): string {
  const { body: parsed } = parsePage(body);
  return parsed.html.replace(/\u0001([C<>I])(\d+)\u0002/g, (_, kind, index) => {
    const block = parsed.codes[Number(index)];
    return kind === 'C' && block ? frameHtml(block, escapeHtml(block.code), t, { index: 0 }) : '';
  });
}
