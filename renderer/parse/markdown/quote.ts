// Quotes whose first line is `[!NOTE]` are alerts, as on GitHub. The rest of that line is the alert's title.

import type { StateBlock, Token } from 'markdown-it';
import { ownValue } from '../../text/own-value.ts';
import { envOf } from '../body-env.ts';

/** The kinds, and the alerts that they're shown as. */
const alerts = {
  note: 'note',
  info: 'note',
  tip: 'tip',
  important: 'important',
  warning: 'warning',
  caution: 'caution',
  danger: 'caution',
};

/** `[!NOTE]`, and with a title `[!TIP] Trim it`. Obsidian marks those that fold with `+` or `-`. */
const marker = /^\[!([A-Za-z][\w-]*)\][+-]?(?:[ \t]+|(?=\n)|$)/;

/** Turns the quote whose tokens begin at `index` into an alert, if it is one. */
export function markAlert(state: StateBlock, index: number): void {
  const [open, begin, text] = state.tokens.slice(index, index + 3);
  const [mark = '', name = ''] = (begin?.type === 'paragraph_open' && marker.exec(text?.content ?? '')) || [];
  const kind = name.toLowerCase();
  const alert = ownValue(alerts, kind);
  if (open === undefined || text === undefined || alert === undefined) return;
  const line = text.map?.[0] ?? 0;
  const [title = '', ...lines] = text.content.slice(mark.length).split('\n');
  const contents = state.tokens.splice(index + 1);
  const attrs = Object.entries({ class: `alert alert-${alert}`, role: 'note' });
  Object.assign(open, { type: 'alert_open', tag: 'div', attrs });
  Object.assign(contents.at(-1) as Token, { type: 'alert_close', tag: 'div' });
  state.push('alert_title_open', 'p', 1).attrs = [['class', 'alert-title']];
  if (title !== '') Object.assign(state.push('inline', '', 0), { content: title, map: [line, line + 1], children: [] });
  else
    state.push('label', '', 0).content =
      envOf(state).words.alerts[kind] ?? kind.charAt(0).toUpperCase() + kind.slice(1);
  state.push('alert_title_close', 'p', -1);
  // What follows the title is a paragraph of its own.
  Object.assign(text, { content: lines.join('\n'), map: [line + 1, text.map?.[1] ?? line + 1] });
  for (const token of lines.length === 0 ? contents.slice(3) : contents) state.tokens.push(token);
}
