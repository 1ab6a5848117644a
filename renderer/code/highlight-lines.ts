// Highlights code line by line. Each line is highlighted once per grammar state, because the lines of documentation
// repeat: `type: object` is highlighted once for a whole site.

import type { HighlighterCore } from 'shiki/core';
import { escapeHtml } from '../text/html.ts';
import { classOf, classTheme } from './palette.ts';

type Grammar = ReturnType<HighlighterCore['getLanguage']>;
type State = ReturnType<Grammar['tokenizeLine2']>['ruleStack'];

/** Longer lines get no colors. Nobody reads minified code. */
const maxLineCharacters = 2000;
/** Limits the memory that remembered lines take. */
const maxRememberedCharacters = 2_000_000;
/** With a time limit, the output on a busy machine would differ from build to build. */
const noTimeLimit = 0;

/** A grammar's state between two lines, and the lines that have followed it. */
interface Standing {
  /** Null before the first line. */
  readonly state: State | null;
  readonly lines: Map<string, Drawn>;
}
interface Drawn {
  readonly html: string;
  readonly next: Standing;
}

/** Highlights code in one language. Returns the HTML of each line. */
export type DrawLines = (code: string) => readonly string[];

/** Creates a function that highlights a language. The engine must have loaded it. */
export function createLineDrawing(engine: HighlighterCore, language: string): DrawLines {
  const grammar = engine.getLanguage(language);
  const { colorMap } = engine.setTheme(classTheme.name);
  const classes = colorMap.map(classOf);
  let standings = new Map<string, Standing>();
  let start: Standing = { state: null, lines: new Map() };
  let remembered = 0;
  const standingAt = (state: State): Standing => {
    const key = keyOf(state);
    const known = standings.get(key);
    if (known !== undefined) return known;
    const standing = { state, lines: new Map() };
    standings.set(key, standing);
    return standing;
  };
  const forget = (): void => {
    standings = new Map();
    start = { state: null, lines: new Map() };
    remembered = 0;
  };
  const drawLine = (line: string, at: Standing): Drawn => {
    const { tokens, ruleStack } = grammar.tokenizeLine2(line, at.state, noTimeLimit);
    // Most lines leave the state as it was, and looking one up takes longer than drawing a short line.
    const next = ruleStack === at.state ? at : standingAt(ruleStack);
    const drawn = { html: lineHtml(line, tokens, classes), next };
    at.lines.set(line, drawn);
    remembered += line.length + drawn.html.length;
    return drawn;
  };
  return (code) => {
    if (remembered > maxRememberedCharacters) forget();
    let at = start;
    return code.split('\n').map((line) => {
      if (line === '') return '';
      if (line.length >= maxLineCharacters) return escapeHtml(line);
      const { html, next } = at.lines.get(line) ?? drawLine(line, at);
      at = next;
      return html;
    });
  };
}

/** Fields of a state that its public type leaves out. */
interface Level {
  readonly parent: Level | null;
  readonly depth: number;
  readonly endRule: string | null;
  readonly beginRuleCapturedEOL: boolean;
}

/** Everything that distinguishes two states: rules, scopes, and what the start of a rule saved for its end. */
function keyOf(state: State): string {
  let key = String(state);
  for (let at: Level | null = state as State & Level; at !== null; at = at.parent) {
    const { depth, beginRuleCapturedEOL, endRule } = at;
    if (endRule !== null || beginRuleCapturedEOL) key += `\n${depth} ${beginRuleCapturedEOL} ${endRule}`;
  }
  return key;
}

/**
 * Turns pairs of offset and metadata into HTML. Adjacent tokens of one class share an element; blanks join the one
 * before.
 */
function lineHtml(line: string, tokens: Uint32Array, classes: readonly (string | undefined)[]): string {
  let html = '';
  let from = 0;
  let current: string | undefined;
  const flush = (to: number): void => {
    const text = escapeHtml(line.slice(from, to));
    html += current === undefined || text === '' ? text : `<span class="${current}">${text}</span>`;
    from = to;
  };
  for (let i = 0; i < tokens.length; i += 2) {
    const start = tokens[i] ?? 0;
    const next = classes[foregroundOf(tokens[i + 1] ?? 0)];
    if (next === current || line.slice(start, tokens[i + 2] ?? line.length).trim() === '') continue;
    flush(start);
    current = next;
  }
  flush(line.length);
  return html;
}

/** The number of the color in a token's metadata, as vscode-textmate packs it. */
function foregroundOf(metadata: number): number {
  return (metadata & 0b1111_1111_1000_0000_0000_0000) >>> 15;
}
