// The tokens around the contents of a container: an alert, a box of details, or a component of the site.

import type { StateBlock } from 'markdown-it';
import { ownValue } from '../../text/own-value.ts';
import { envOf } from '../body-env.ts';
import type { Region } from '../region.ts';
import { lineText } from '../source-text.ts';
import { pushTag } from '../tags/tag-token.ts';
import { alertOf } from './container-kinds.ts';

/** How a container begins. */
export interface Opening {
  readonly kind: string;
  /** Markdown of a sentence. */
  readonly title?: string;
  readonly line: number;
}

/** The lines between which a container's blocks are. */
export interface Lines {
  readonly from: number;
  readonly to: number;
}

/** Pushes an alert. */
export function pushAlert(state: StateBlock, opening: Opening, lines: Lines): void {
  const alert = alertOf(opening.kind) ?? 'note';
  state.push('alert_open', 'div', 1).meta = { alert };
  pushAlertTitle(state, opening);
  pushBlocks(state, lines);
  state.push('alert_close', 'div', -1);
}

/** Pushes the first line of an alert: its title, or the name of its kind. */
export function pushAlertTitle(state: StateBlock, opening: Opening): void {
  state.push('alert_title_open', 'p', 1).attrs = [['class', 'alert-title']];
  pushLabel(state, opening);
  state.push('alert_title_close', 'p', -1);
}

/** Pushes a box that opens at a click. */
export function pushDetails(state: StateBlock, opening: Opening & { readonly open: boolean }, lines: Lines): void {
  state.push('details_open', 'details', 1).meta = { open: opening.open };
  state.push('summary_open', 'summary', 1);
  pushLabel(state, opening);
  state.push('summary_close', 'summary', -1);
  state.push('details_body_open', 'div', 1).attrs = [['class', 'accordion-body']];
  pushBlocks(state, lines);
  state.push('details_body_close', 'div', -1);
  state.push('details_close', 'details', -1);
}

/** Pushes the title of a container that has no place for one, as a paragraph. */
export function pushTitle(state: StateBlock, opening: Opening): void {
  if (opening.title === undefined || opening.title === '') return;
  state.push('paragraph_open', 'p', 1).map = [opening.line, opening.line + 1];
  pushLabel(state, opening);
  state.push('paragraph_close', 'p', -1);
}

/** Pushes a title, or the name of a kind of container: a word for it, or the kind itself. */
function pushLabel(state: StateBlock, { kind, title, line }: Opening): void {
  if (title === undefined || title === '') {
    const name = kind.toLowerCase();
    const word = ownValue(envOf(state).words.alerts, name) ?? name.charAt(0).toUpperCase() + name.slice(1);
    state.push('label', '', 0).content = word;
    return;
  }
  const inline = state.push('inline', '', 0);
  inline.content = title;
  inline.map = [line, line + 1];
  inline.children = [];
}

/** Reads the blocks of a container. */
export function pushBlocks(state: StateBlock, { from, to }: Lines): void {
  const { parentType, lineMax } = state;
  Object.assign(state, { parentType: 'blockquote', lineMax: to });
  state.md.block.tokenize(state, from, to);
  Object.assign(state, { parentType, lineMax });
}

/** Pushes the tag of a component as if it had been at the beginning of that line. The Markdown copy keeps the line. */
export function pushComponentTag(
  state: StateBlock,
  line: number,
  tag: { readonly name: string; readonly closing: boolean; readonly attributes?: { readonly [name: string]: string } },
): void {
  const { source } = envOf(state);
  const region: Region = { source, line, text: lineText(source, line) };
  const attributes = Object.entries(tag.attributes ?? {}).map(([name, value]) => ({ name, value, start: 0 }));
  const place = { start: 0, end: 0, selfClosing: false };
  pushTag(state.push.bind(state), { name: tag.name, closing: tag.closing, attributes, ...place }, region);
}
