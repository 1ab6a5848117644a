// Moves the text of footnotes to the end of the page. It replaces the plugin's own rule, which drops notes that nothing
// refers to and takes quadratic time. Labels belong to a text, numbers to the page: two parts may both have a `[^1]`.

import type { Token } from 'markdown-it';
import { duplicateFootnote, unusedFootnote } from '../../diagnostics/problems/markdown.ts';
import type { BlockRule } from '../block-rule.ts';
import type { BodyEnv } from '../body-env.ts';
import { Token as TokenClass } from '../html/token.ts';
import { locationAt } from '../source-text.ts';
import type { CoreState } from './sentences.ts';

/** A note that is referred to, in the order of the page. */
interface Note {
  readonly label?: string;
  readonly count?: number;
}

interface Definition {
  readonly label: string;
  readonly line: number;
  readonly tokens: Token[];
}

/** The plugin's rule for a definition, which also notes the line. */
export function placedDefinition(inner: BlockRule): BlockRule {
  return (state, startLine, endLine, silent) => {
    const index = state.tokens.length;
    const found = inner(state, startLine, endLine, silent);
    const opening = state.tokens[index];
    if (found && opening) opening.map = [startLine, startLine + 1];
    return found;
  };
}

/** Runs for each text: the page and the parts in it. Its notes follow it, until `placedNotes` moves them. */
export function footnotes(state: CoreState & { tokens: Token[] }): void {
  const env = state.env as BodyEnv;
  const { list = [] } = (env.footnotes ?? {}) as { readonly list?: readonly Note[] };
  const { kept, definitions } = withoutDefinitions(state.tokens, env);
  const used = new Set(list.map(({ label }) => label));
  for (const { label, line } of definitions.values())
    if (!used.has(label)) env.diagnostics.push(unusedFootnote(locationAt(env.source, line, 0), label));
  for (const note of list) pushNote(kept, note, definitions.get(note.label ?? '')?.tokens ?? []);
  state.tokens = kept;
  if (list.length === 0) return;
  for (const mark of kept.flatMap(({ children }) => children ?? []))
    if (mark.type === 'footnote_ref') mark.meta = { ...mark.meta, note: list[Number(mark.meta?.id)] };
}

/** Moves the notes of a page and its parts to its end, and numbers them in the order in which readers meet them. */
export function placedNotes(tokens: readonly Token[]): readonly Token[] {
  const { kept, notes } = withoutNotes(tokens);
  if (notes.size === 0) return tokens;
  const numbers = new Map<unknown, number>();
  const number = ({ meta }: Token): void => {
    if (meta?.note === undefined) return;
    if (!numbers.has(meta.note)) numbers.set(meta.note, numbers.size);
    meta.id = numbers.get(meta.note);
  };
  kept.forEach(number);
  // The loop goes on with the notes that it finds in notes. Those without a mark, as in the text of an image, are last.
  for (const note of numbers.keys()) notes.get(note)?.forEach(number);
  for (const texts of notes.values()) texts.forEach(number);
  const placed = [...numbers.keys()].flatMap((note) => notes.get(note) ?? []);
  return [...kept, token('footnote_block_open', 1), ...placed, token('footnote_block_close', -1)];
}

/** The tokens of a page without its notes, and those of each note. */
function withoutNotes(tokens: readonly Token[]) {
  const kept: Token[] = [];
  const notes = new Map<unknown, Token[]>();
  const open: Token[][] = [];
  for (const one of tokens) {
    if (one.type === 'footnote_open') {
      open.push([]);
      notes.set(one.meta?.note, open.at(-1) as Token[]);
    }
    (open.at(-1) ?? kept).push(one);
    if (one.type === 'footnote_close') open.pop();
  }
  return { kept, notes };
}

/** The tokens of the page without its notes, and the notes by label. A note in a note is a note of the page. */
function withoutDefinitions(tokens: readonly Token[], env: BodyEnv) {
  const kept: Token[] = [];
  const definitions = new Map<string, Definition>();
  const open: Definition[] = [];
  for (const one of tokens) {
    if (one.type === 'footnote_reference_open')
      open.push({ label: String(one.meta?.label), line: one.map?.[0] ?? 0, tokens: [] });
    else if (one.type === 'footnote_reference_close') {
      const definition = open.pop() as Definition;
      if (!definitions.has(definition.label)) definitions.set(definition.label, definition);
      else env.diagnostics.push(duplicateFootnote(locationAt(env.source, definition.line, 0), definition.label));
    } else (open.at(-1)?.tokens ?? kept).push(one);
  }
  return { kept, definitions };
}

/** The links back go into the last paragraph. */
function pushNote(out: Token[], note: Note, text: readonly Token[]): void {
  const { label, count = 1 } = note;
  out.push(token('footnote_open', 1));
  (out.at(-1) as Token).meta = { note, label };
  for (const one of text) out.push(one);
  const last = out.at(-1)?.type === 'paragraph_close' ? out.pop() : undefined;
  for (let subId = 0; subId < Math.max(count, 1); subId++) {
    const anchor = token('footnote_anchor', 0);
    anchor.meta = { note, subId, label };
    out.push(anchor);
  }
  if (last) out.push(last);
  out.push(token('footnote_close', -1));
}

function token(type: string, nesting: -1 | 0 | 1, tag = ''): Token {
  return new TokenClass(type, tag, nesting);
}
