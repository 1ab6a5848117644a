// Writes the tokens of a page as HTML with markers. Along the way, it collects everything that later stages need from
// the text.

import { escapeHtml } from '../../text/html.ts';
import { marker } from '../../text/marker.ts';
import type { BodyEnv } from '../body-env.ts';
import type { Headings } from '../headings.ts';
import { PlainText } from '../plain-text.ts';
import { writeAside, writeCell, writeLabel, writeTable, writeTableEnd, writeTag, writeTask } from './write-block.ts';
import { writeCode } from './write-code.ts';
import { writeAnchors, writeElement, writeElementEnd } from './write-element.ts';
import type { Write, Writer } from './writer.ts';

/** Writes a page. Returns its HTML with what was collected. */
export function writeHtml(headings: Headings, env: BodyEnv): Writer & { readonly html: string } {
  const { tokens } = headings;
  const writer: Writer = {
    env,
    headings,
    text: new PlainText(),
    codes: [],
    images: [],
    links: [],
    openLinks: 0,
    section: undefined,
  };
  let html = '';
  for (const [index, token] of tokens.entries())
    html += (writers[token.type] ?? writeTag)(writer, token, tokens, index);
  writer.text.end();
  return { ...writer, html };
}

const writeText: Write = ({ text }, { content }) => {
  text.add(content);
  return escapeHtml(content);
};

const writeCodeSpan: Write = (...written) => `<code>${writeText(...written)}</code>`;

const writeBreak =
  (html: string): Write =>
  ({ text }) => {
    text.add(' ');
    return html;
  };

const writeComponent =
  (kind: 'component' | 'end'): Write =>
  ({ text }, token) => {
    if (token.meta?.inline !== true) text.end();
    return marker(kind, Number(token.meta?.index));
  };

/** Every kind of token that isn't just one element. */
const writers: { readonly [type: string]: Write } = {
  text: writeText,
  emoji: writeText,
  code_inline: writeCodeSpan,
  softbreak: writeBreak('\n'),
  hardbreak: writeBreak('<br>\n'),
  hr: ({ text }) => {
    text.end();
    return '<hr>\n';
  },
  td_open: writeCell,
  th_open: writeCell,
  table_open: writeTable,
  table_close: writeTableEnd,
  blockquote_open: writeAside,
  blockquote_close: writeAside,
  alert_open: writeAside,
  alert_close: writeAside,
  label: writeLabel,
  anchors: writeAnchors,
  element: writeElement,
  element_close: writeElementEnd,
  component_open: writeComponent('component'),
  component_close: writeComponent('end'),
  task: writeTask,
  task_end: () => '</label>',
  fence: writeCode,
  code_block: writeCode,
};
