// Code into lines of HTML whose only attribute is a class. The engine and each grammar are loaded when first needed.

import type { HighlighterCore, LanguageRegistration, ThemedToken } from 'shiki/core';
import { escapeHtml } from '../text/html.ts';
import { grammarOf, plainLanguage } from '../text/languages.ts';
import { classOf, classTheme } from './palette.ts';
import { lightened, scriptGrammar } from './script-grammar.ts';

/**
 * Longer lines are shown without colours: minified code is not read. The engine's limit of time is off: with it, what
 * a busy machine does not manage in half a second comes out differently from build to build.
 */
const limits = { tokenizeMaxLineLength: 2000, tokenizeTimeLimit: 0 };

export interface Highlighter {
  /** Loads what these languages need; unknown ones need nothing. */
  readonly load: (languages: Iterable<string>) => Promise<void>;
  /** One string of HTML per line; a language that was not loaded comes out plain. */
  readonly lines: (code: string, language: string) => readonly string[];
  /** Gives back what the engine holds; nothing can be drawn afterwards. */
  readonly dispose: () => void;
}

/** A highlighter with nothing loaded; costs nothing until `load` is called. */
export function createHighlighter(): Highlighter {
  let core: Promise<HighlighterCore> | undefined;
  let ready: HighlighterCore | undefined;
  const loaded = new Set<string>();
  const load = async (languages: Iterable<string>): Promise<void> => {
    const { bundledLanguages } = await import('shiki/langs');
    const known = (name: string): name is keyof typeof bundledLanguages => Object.hasOwn(bundledLanguages, name);
    const wanted = [...new Set([...languages].map(grammarOf))].filter((name) => !loaded.has(name) && known(name));
    if (wanted.length === 0) return;
    core ??= startEngine();
    const highlighter = await core;
    const load = async (name: keyof typeof bundledLanguages): Promise<readonly LanguageRegistration[]> =>
      name === scriptGrammar.name ? [scriptGrammar] : (await bundledLanguages[name]()).default.map(lightened);
    const registrations = await Promise.all(wanted.filter(known).map(load));
    await highlighter.loadLanguage(...registrations.flat());
    for (const name of wanted) loaded.add(name);
    ready = highlighter;
  };
  const lines = (code: string, language: string): readonly string[] => {
    const lang = grammarOf(language);
    if (ready === undefined || lang === plainLanguage || !loaded.has(lang)) return code.split('\n').map(escapeHtml);
    const tokens = ready.codeToTokensBase(code, { lang, theme: classTheme.name, ...limits });
    return tokens.map(lineHtml);
  };
  return { load, lines, dispose: () => ready?.dispose() };
}

async function startEngine(): Promise<HighlighterCore> {
  const [{ createHighlighterCore }, { createOnigurumaEngine }] = await Promise.all([
    import('shiki/core'),
    import('shiki/engine/oniguruma'),
  ]);
  return createHighlighterCore({
    themes: [classTheme],
    langs: [],
    engine: createOnigurumaEngine(import('shiki/wasm')),
  });
}

/** Neighbours of one class are one element, and white space joins whatever stands before it. */
function lineHtml(tokens: readonly ThemedToken[]): string {
  let html = '';
  let text = '';
  let current: string | undefined;
  const flush = (): void => {
    html +=
      current === undefined || text === '' ? escapeHtml(text) : `<span class="${current}">${escapeHtml(text)}</span>`;
    text = '';
  };
  for (const token of tokens) {
    const next = classOf(token.color);
    if (next !== current && token.content.trim() !== '') {
      flush();
      current = next;
    }
    text += token.content;
  }
  flush();
  return html;
}
