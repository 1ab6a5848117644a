// Maps the names that authors use for a language to one canonical name. Case doesn't matter.

import { bundledLanguagesInfo } from 'shiki/langs';
import type { SiteConfig } from '../config.ts';
import { ownValue } from './own-value.ts';

/** The language without a grammar, shown without colors. */
export const plainLanguage = 'text';

/** Names for it. */
const plainNames = 'txt plain plaintext none ascii output cron go-text-template gitignore dockerignore'.split(' ');

/** Other names that occur in documentation but aren't on the highlighter's list. */
const moreAliases: { readonly [alias: string]: string } = {
  njk: 'jinja',
  nunjucks: 'jinja',
  'sh-session': 'shellsession',
  'shell-session': 'shellsession',
  node: 'javascript',
  patch: 'diff',
  pcss: 'postcss',
  ejs: 'html',
  'go-html-template': 'html',
  conf: 'ini',
};

const canonical = new Map<string, string>([
  [plainLanguage, plainLanguage],
  ['mermaid', 'mermaid'],
]);
for (const { id, aliases = [] } of bundledLanguagesInfo) {
  for (const name of [id, ...aliases]) canonical.set(name, id === 'shellscript' ? 'shell' : id);
}
for (const [alias, id] of Object.entries(moreAliases)) canonical.set(alias, id);
for (const alias of plainNames) canonical.set(alias, plainLanguage);

/** Returns `yaml` for `YML`, and undefined for an unknown language. The site's own `aliases` win. */
export function canonicalLanguage(name: string, aliases: SiteConfig['langAliases'] = {}): string | undefined {
  const lower = name.toLowerCase();
  return canonical.get(ownValue(aliases, lower) ?? lower);
}

/** Every name that may follow a fence, for suggestions. */
export function knownLanguages(): readonly string[] {
  return [...canonical.keys()];
}

/** The grammar for a language. One grammar serves the JavaScript family, and HTML's serves languages based on HTML. */
export function grammarOf(language: string): string {
  return ownValue(drawnBy, language) ?? language;
}

const drawnBy: { readonly [language: string]: string } = {
  shell: 'shellscript',
  typescript: 'javascript',
  jsx: 'javascript',
  tsx: 'javascript',
  vue: 'html',
  'vue-html': 'html',
  jsonc: 'json',
  json5: 'json',
};
