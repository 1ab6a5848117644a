// Highlights code as HTML that uses only classes. The engine and each grammar are loaded on first use.

import type { RegexEngine } from 'shiki/core';
import type { BundledLanguage } from 'shiki/langs';
import type { CodeBlock } from '../model.ts';
import { escapeHtml } from '../text/html.ts';
import { grammarOf } from '../text/languages.ts';
import { remembered } from '../text/remembered.ts';
import { createLineDrawing, type DrawLines } from './highlight-lines.ts';
import { classTheme } from './palette.ts';
import { lightened } from './script-grammar.ts';

/** The part of a block that its highlighting depends on. */
export type CodeText = Pick<CodeBlock, 'lang' | 'code'>;

/** One text for both, as the key of drawn blocks. */
export function codeKey(block: CodeText): string {
  return `${block.lang}\n${block.code}`;
}

/** Returns the inner HTML of a block (see `frameHtml`). */
type DrawCode = (block: CodeText) => Promise<string>;

/** Creates a function that has nothing loaded yet. */
export function createCodeRenderer(): DrawCode {
  const languages = remembered(loadLanguage);
  return async ({ lang, code }) => (await languages(grammarOf(lang)))(code).join('\n');
}

/** The engine's unpacked WebAssembly, for callers that have it. */
export type EngineProgram = () => Promise<BufferSource>;

let engine: Promise<RegexEngine> | undefined;

/** Loads what all languages need. Only the `program` of the first call counts. */
export function startEngine(program?: EngineProgram): Promise<RegexEngine> {
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

/**
 * Each language gets its own registry. In a shared one, a grammar that embeds others uses whichever happen to be
 * loaded, so a page would depend on the pages highlighted before it. What isn't a language has no colors.
 */
async function loadLanguage(name: string): Promise<DrawLines> {
  const { bundledLanguages } = await import('shiki/langs');
  if (!Object.hasOwn(bundledLanguages, name)) return (code) => code.split('\n').map(escapeHtml);
  const { createHighlighterCore } = await import('shiki/core');
  const langs = (await bundledLanguages[name as BundledLanguage]()).default.map(lightened);
  const core = await createHighlighterCore({ themes: [classTheme], langs, engine: startEngine(), warnings: false });
  return createLineDrawing(core, name);
}
