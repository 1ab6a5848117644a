// Highlights code as HTML that uses only classes. The engine and each grammar are loaded on first use.

import type { RegexEngine, ThemedToken } from 'shiki/core';
import type { BundledLanguage } from 'shiki/langs';
import type { CodeBlock } from '../model.ts';
import { escapeHtml } from '../text/html.ts';
import { grammarOf } from '../text/languages.ts';
import { remembered } from '../text/remembered.ts';
import { classOf, classTheme } from './palette.ts';
import { lightened } from './script-grammar.ts';

/** The part of a block that its highlighting depends on. */
export type CodeText = Pick<CodeBlock, 'lang' | 'code'>;

/** One text for both, as the key of drawn blocks. */
export function codeKey(block: CodeText): string {
  return `${block.lang}\n${block.code}`;
}

/** Creates a function that returns the inner HTML of a block (see `frameHtml`). It has nothing loaded yet. */
export function createCodeRenderer() {
  const languages = remembered(loadLanguage);
  return async ({ lang, code }: CodeText): Promise<string> => (await languages(grammarOf(lang)))(code).join('\n');
}

let engine: Promise<RegexEngine> | undefined;

/** Loads what all languages need. `program` is the engine's unpacked WebAssembly; only that of the first call counts. */
export function startEngine(program?: () => Promise<BufferSource>): Promise<RegexEngine> {
  engine ??= import('shiki/engine/oniguruma').then(({ createOnigurumaEngine }) =>
    createOnigurumaEngine(
      // As an object, because the engine would ask whether a program is a `Response`, and that loads all of `fetch`.
      program
        ? { instantiator: async (imports) => WebAssembly.instantiate(await program(), imports) }
        : import('shiki/wasm'),
    ),
  );
  return engine;
}

const options = {
  theme: classTheme.name,
  /** Longer lines get no colors. Nobody reads minified code. */
  tokenizeMaxLineLength: 2000,
  /** None. With a limit, the output on a busy machine would differ from build to build. */
  tokenizeTimeLimit: 0,
};

/**
 * Returns a function from code to the HTML of its lines. Each language gets its own registry. In a shared one, a grammar
 * that embeds others uses whichever happen to be loaded, so a page would depend on the pages highlighted before it. What
 * isn't a language has no colors.
 */
async function loadLanguage(lang: string): Promise<(code: string) => readonly string[]> {
  const { bundledLanguages } = await import('shiki/langs');
  if (!Object.hasOwn(bundledLanguages, lang)) return (code) => code.split('\n').map(escapeHtml);
  const { createHighlighterCore } = await import('shiki/core');
  const langs = (await bundledLanguages[lang as BundledLanguage]()).default.map(lightened);
  const core = await createHighlighterCore({ themes: [classTheme], langs, engine: startEngine(), warnings: false });
  return (code) => core.codeToTokensBase(code, { ...options, lang }).map(lineHtml);
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
