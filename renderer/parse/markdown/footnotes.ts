// Moves the text of footnotes to the end of the page. It replaces the plugin's own rule, which drops notes that nothing
// refers to and takes quadratic time. Labels belong to a text, numbers to the page: two parts may both have a `[^1]`.

import type { Token } from 'markdown-it';
import type { Location } from '../../diagnostics/diagnostic.ts';
import { duplicateFootnote, unusedFootnote } from '../../diagnostics/problems/markdown.ts';
import type { BlockRule } from '../block-rule.ts';
import type { BodyEnv } from '../body-env.ts';
import { Token as TokenClass } from '../html/token.ts';
import type { CoreState } from './sentences.ts';

/** A note of one text. Its tokens and those of the references to it know it. */
interface Note {
  readonly label: string;
}

/** The plugin's rule for a definition, which also notes the line. */
export function placedDefinition(inner: BlockRule): BlockRule {
  return (state, startLine, endLine, silent) => {
    const index = state.tokens.length;
    const found = inner(state, startLine, endLine, silent);
    const opening = state.tokens[index];
    if (found && opening) Object.assign(opening, { map: [startLine, startLine + 1], block: true });
    return found;
  };
}

/** Runs for each text: the page and the parts in it. */
export function footnotes({ tokens }: CoreState): void {
  const notes = new Map<string, Note>();
  for (const token of tokens)
    for (const one of token.children ?? [token]) {
      if (one.type !== 'footnote_ref' && one.type !== 'footnote_reference_open') continue;
      const label = String(one.meta?.label);
      const note = notes.get(label) ?? { label };
      notes.set(label, note);
      one.meta = { ...one.meta, note };
    }
}

/** Moves the notes of a page and its parts to its end, and numbers them in the order in which readers meet them. */
export function placedNotes(tokens: readonly Token[], { diagnostics }: BodyEnv): readonly Token[] {
  const { kept, texts } = withoutNotes(tokens, diagnostics);
  if (texts.size === 0) return kept;
  /** In the order of the first reference to each: its number, and how often it's referred to. */
  const mentions = new Map<Note, { readonly id: number; readonly count: number }>();
  const number = (one: Token): void => {
    if (one.type !== 'footnote_ref') return;
    const note = one.meta?.note as Note;
    const { id, count } = mentions.get(note) ?? { id: mentions.size, count: 0 };
    mentions.set(note, { id, count: count + 1 });
    one.meta = { ...one.meta, id, subId: count };
  };
  kept.forEach(number);
  // A note can refer to more notes. They're added while the loop runs, so it reaches them, too.
  for (const note of mentions.keys()) texts.get(note)?.tokens.forEach(number);
  for (const [note, { at }] of texts) if (!mentions.has(note)) diagnostics.push(unusedFootnote(at, note.label));
  const placed = [...mentions].flatMap(([note, { id, count }]) => noteTokens(texts.get(note)?.tokens ?? [], id, count));
  return [...kept, token('footnote_block_open', 1), ...placed, token('footnote_block_close', -1)];
}

/** The tokens of a page without its notes, and those of each note. A note in a note is a note of the page. */
function withoutNotes(tokens: readonly Token[], diagnostics: BodyEnv['diagnostics']) {
  const kept: Token[] = [];
  const texts = new Map<Note, { readonly at: Location; readonly tokens: Token[] }>();
  const open: Token[][] = [];
  for (const one of tokens) {
    if (one.type === 'footnote_reference_open') {
      const { note, at } = one.meta as unknown as { readonly note: Note; readonly at: Location };
      open.push([]);
      if (texts.has(note)) diagnostics.push(duplicateFootnote(at, note.label));
      else texts.set(note, { at, tokens: open.at(-1) as Token[] });
    } else if (one.type === 'footnote_reference_close') open.pop();
    else (open.at(-1) ?? kept).push(one);
  }
  return { kept, texts };
}

/** The links back go into the last paragraph. */
function noteTokens(text: readonly Token[], id: number, count: number): readonly Token[] {
  const end = text.at(-1)?.type === 'paragraph_close' ? text.length - 1 : text.length;
  const anchors = Array.from({ length: count }, (_, subId) => token('footnote_anchor', 0, { id, subId }));
  return [
    token('footnote_open', 1, { id }),
    ...text.slice(0, end),
    ...anchors,
    ...text.slice(end),
    token('footnote_close', -1),
  ];
}

function token(type: string, nesting: -1 | 0 | 1, meta: Token['meta'] = null): Token {
  return Object.assign(new TokenClass(type, '', nesting), { meta });
}
