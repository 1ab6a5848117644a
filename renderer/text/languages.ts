// The name an author gives a language into the one name the engine knows it by. Case does not matter.

import { bundledLanguagesInfo } from 'shiki/langs';
import { ownValue } from './own-value.ts';

/** Shown as it is: no grammar, no colours. */
export const plainLanguage = 'text';

/** Names that occur in documentation and that the highlighter does not list. */
const furtherAliases: { readonly [alias: string]: string } = {
  txt: plainLanguage,
  plain: plainLanguage,
  plaintext: plainLanguage,
  none: plainLanguage,
  ascii: plainLanguage,
  output: plainLanguage,
  cron: plainLanguage,
  njk: 'jinja',
  nunjucks: 'jinja',
  'sh-session': 'shellsession',
  'shell-session': 'shellsession',
  node: 'javascript',
  patch: 'diff',
  pcss: 'postcss',
  ejs: 'html',
  gitignore: plainLanguage,
  dockerignore: plainLanguage,
  conf: 'ini',
};

const canonical = new Map<string, string>([
  [plainLanguage, plainLanguage],
  ['mermaid', 'mermaid'],
]);
for (const { id, aliases = [] } of bundledLanguagesInfo) {
  for (const name of [id, ...aliases]) canonical.set(name, id === 'shellscript' ? 'shell' : id);
}
for (const [alias, id] of Object.entries(furtherAliases)) canonical.set(alias, id);

/** `YML` gives `yaml`; undefined for a language nobody knows. `aliases` are the site's own and win. */
export function canonicalLanguage(
  name: string,
  aliases: { readonly [alias: string]: string } = {},
): string | undefined {
  const lower = name.toLowerCase();
  const own = ownValue(aliases, lower);
  return canonical.get(own ?? lower);
}

/** Every name that can be written after a fence, for finding the nearest one. */
export function knownLanguages(): readonly string[] {
  return [...canonical.keys()];
}

/** The grammar that draws a language: one serves the whole JavaScript family, HTML's serves its offspring. */
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
