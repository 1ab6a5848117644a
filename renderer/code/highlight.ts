// Highlights code as HTML that uses only classes. The engine and each grammar are loaded on first use.

import type { HighlighterCore, LanguageRegistration, RegexEngine } from 'shiki/core';
import type { BundledLanguage } from 'shiki/langs';
import { escapeHtml } from '../text/html.ts';
import { grammarOf } from '../text/languages.ts';
import { createLineDrawing, type DrawLines } from './highlight-lines.ts';
import { classTheme } from './palette.ts';
import { lightened, scriptGrammar } from './script-grammar.ts';

export interface Highlighter {
  /** Loads the grammars of these languages. Unknown languages need none. */
  readonly load: (languages: Iterable<string>) => Promise<void>;
  /** Returns one string of HTML per line. A language that wasn't loaded has no colors. */
  readonly lines: (code: string, language: string) => readonly string[];
  /** Releases the engine. Nothing can be highlighted afterwards. */
  readonly dispose: () => void;
}

/** Creates a highlighter that has nothing loaded. It costs nothing until `load` is called. */
export function createHighlighter(): Highlighter {
  const loading = new Map<string, Promise<void>>();
  const loaded = new Map<string, Loaded>();
  const loadOne = async (name: BundledLanguage): Promise<void> => {
    loaded.set(name, await loadLanguage(name));
  };
  const load = async (languages: Iterable<string>): Promise<void> => {
    const { bundledLanguages } = await import('shiki/langs');
    for (const name of new Set([...languages].map(grammarOf))) {
      if (loading.has(name) || !Object.hasOwn(bundledLanguages, name)) continue;
      loading.set(name, loadOne(name as BundledLanguage));
    }
    await Promise.all(loading.values());
  };
  const lines = (code: string, language: string): readonly string[] =>
    loaded.get(grammarOf(language))?.draw(code) ?? code.split('\n').map(escapeHtml);
  const dispose = (): void => {
    for (const { core } of loaded.values()) core.dispose();
    loaded.clear();
  };
  return { load, lines, dispose };
}

interface Loaded {
  readonly core: HighlighterCore;
  readonly draw: DrawLines;
}

async function grammarsOf(name: BundledLanguage): Promise<readonly LanguageRegistration[]> {
  if (name === scriptGrammar.name) return [scriptGrammar];
  const { bundledLanguages } = await import('shiki/langs');
  return (await bundledLanguages[name]()).default.map(lightened);
}

/** The engine's unpacked WebAssembly, for callers that have it. */
export type EngineProgram = () => Promise<BufferSource>;

let engine: Promise<RegexEngine> | undefined;

/** Loads what all languages need, ahead of time. Only the first call's `program` counts. */
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
 * loaded, so a page would depend on the pages highlighted before it.
 */
async function loadLanguage(name: BundledLanguage): Promise<Loaded> {
  const { createHighlighterCore } = await import('shiki/core');
  const langs = [...(await grammarsOf(name))];
  const core = await createHighlighterCore({ themes: [classTheme], langs, engine: startEngine(), warnings: false });
  return { core, draw: createLineDrawing(core, name) };
}
