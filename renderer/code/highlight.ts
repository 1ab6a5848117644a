// Highlights code as HTML that uses only classes. The engine and each grammar are loaded on first use.

import type { LanguageRegistration, RegexEngine } from 'shiki/core';
import type { BundledLanguage } from 'shiki/langs';
import type { CodeBlock } from '../model.ts';
import { escapeHtml } from '../text/html.ts';
import { grammarOf } from '../text/languages.ts';
import { createLineDrawing, type DrawLines } from './highlight-lines.ts';
import { classTheme } from './palette.ts';
import { lightened, scriptGrammar } from './script-grammar.ts';

/** Highlighted lines by `codeKey`. Can be a Map, and its contents can be stored. */
interface CodeCache {
  readonly get: (key: string) => string | undefined;
  readonly set: (key: string, html: string) => unknown;
}

export interface CodeRenderer {
  /** Loads the grammars for the blocks that aren't cached. Call it before `draw`. */
  readonly prepare: (blocks: Iterable<CodeText>) => Promise<void>;
  /** Returns the inner HTML of a block (see `frameHtml`). A language that wasn't prepared has no colors. */
  readonly draw: (block: CodeText) => string;
}

/** Everything that a block's highlighting depends on. */
export type CodeText = Pick<CodeBlock, 'lang' | 'code'>;

export function codeKey(block: CodeText): string {
  return `${block.lang}\n${block.code}`;
}

/** Creates a renderer that has nothing loaded. It costs nothing until `prepare` is called. Equal blocks are drawn once. */
export function createCodeRenderer(cache: CodeCache = new Map()): CodeRenderer {
  const loading = new Map<string, Promise<void>>();
  const loaded = new Map<string, DrawLines>();
  const load = async (name: BundledLanguage): Promise<void> => {
    loaded.set(name, await loadLanguage(name));
  };
  const prepare: CodeRenderer['prepare'] = async (blocks) => {
    const unknown = [...blocks].filter((block) => cache.get(codeKey(block)) === undefined);
    const { bundledLanguages } = await import('shiki/langs');
    for (const name of new Set(unknown.map(({ lang }) => grammarOf(lang)))) {
      if (loading.has(name) || !Object.hasOwn(bundledLanguages, name)) continue;
      loading.set(name, load(name as BundledLanguage));
    }
    await Promise.all(loading.values());
  };
  const draw = (block: CodeText): string => {
    const known = cache.get(codeKey(block));
    if (known !== undefined) return known;
    const lines = loaded.get(grammarOf(block.lang))?.(block.code) ?? block.code.split('\n').map(escapeHtml);
    const html = lines.join('\n');
    cache.set(codeKey(block), html);
    return html;
  };
  return { prepare, draw };
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
async function loadLanguage(name: BundledLanguage): Promise<DrawLines> {
  const { createHighlighterCore } = await import('shiki/core');
  const langs = [...(await grammarsOf(name))];
  const core = await createHighlighterCore({ themes: [classTheme], langs, engine: startEngine(), warnings: false });
  return createLineDrawing(core, name);
}
