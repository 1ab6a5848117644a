// Turns the tokens of a grammar into HTML, line by line.

import type { HighlighterCore, ThemedToken } from 'shiki/core';
import { escapeHtml } from '../text/html.ts';
import { classOf, classTheme } from './palette.ts';

const options = {
  theme: classTheme.name,
  /** Longer lines get no colors. Nobody reads minified code. */
  tokenizeMaxLineLength: 2000,
  /** None. With a limit, the output on a busy machine would differ from build to build. */
  tokenizeTimeLimit: 0,
};

/** Highlights code in one language. Returns the HTML of each line. */
export type DrawLines = (code: string) => readonly string[];

/** Creates a function that highlights a language. The engine must have loaded it. */
export function createLineDrawing(engine: HighlighterCore, lang: string): DrawLines {
  return (code) => engine.codeToTokensBase(code, { ...options, lang }).map(lineHtml);
}

/** Adjacent tokens of one class share an element. Blanks join the token before. */
function lineHtml(tokens: readonly ThemedToken[]): string {
  const runs: { readonly name: string | undefined; text: string }[] = [];
  for (const { content, color } of tokens) {
    const isBlank = content.trim() === '';
    const name = isBlank ? undefined : classOf(color);
    const last = runs.at(-1);
    if (last && (isBlank || last.name === name)) last.text += content;
    else runs.push({ name, text: content });
  }
  const parts = runs.map(({ name, text }) =>
    name === undefined ? escapeHtml(text) : `<span class="${name}">${escapeHtml(text)}</span>`,
  );
  return parts.join('');
}
