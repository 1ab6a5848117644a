// Projects of other programs, as lists of files.

import { importProject, type ProjectFiles } from '../../cli/import/index.ts';

/** Texts by path. */
export type Files = { readonly [path: string]: string };

export function filesOf(texts: Files): ProjectFiles {
  return { name: 'mill', paths: Object.keys(texts).sort(), read: (path) => texts[path] };
}

export const site = {
  components: new Set(['Tabs', 'Tab', 'TabItem', 'Aside', 'Steps', 'Link']),
  isAsset: (path: string) => /\.(?:png|svg|json|ya?ml|proto)$/.test(path),
};

/** Converts a project, and says what was told about it as lines. */
export function imported(texts: Files) {
  const result = importProject(filesOf(texts), site);
  const pages = Object.fromEntries(result.pages.map(({ path, text }) => [path, text]));
  return {
    ...result,
    pages,
    told: result.findings.map(({ kind, file, line, text }) => `${kind} ${file}:${line} ${text}`),
  };
}

/** Converts a plain project of one page. */
export const textOf = (text: string, more: Files = {}) => imported({ 'docs/page.md': text, ...more });
