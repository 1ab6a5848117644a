// Turns the tokens of a grammar into HTML, line by line.

import type { HighlighterCore } from 'shiki/core';
import { escapeHtml } from '../text/html.ts';
import { classOf, classTheme } from './palette.ts';

/** Longer lines get no colors. Nobody reads minified code. */
const maxLineCharacters = 2000;
/** With a time limit, the output on a busy machine would differ from build to build. */
const noTimeLimit = 0;

/** Highlights code in one language. Returns the HTML of each line. */
export type DrawLines = (code: string) => readonly string[];

/** Creates a function that highlights a language. The engine must have loaded it. */
export function createLineDrawing(engine: HighlighterCore, language: string): DrawLines {
  const grammar = engine.getLanguage(language);
  const { colorMap } = engine.setTheme(classTheme.name);
  const classes = colorMap.map(classOf);
  return (code) => {
    let state: Parameters<typeof grammar.tokenizeLine2>[1] = null;
    return code.split('\n').map((line) => {
      if (line === '') return '';
      if (line.length >= maxLineCharacters) return escapeHtml(line);
      const { tokens, ruleStack } = grammar.tokenizeLine2(line, state, noTimeLimit);
      state = ruleStack;
      return lineHtml(line, tokens, classes);
    });
  };
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
