// What the configuration of a Hugo project says about its pages. It's read as text and never run.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isFolder } from '../io/is-folder.ts';
import { isOwnFile } from '../io/is-regular-file.ts';

/** Where Hugo looks for its configuration. */
const names = ['hugo', 'config', 'config/_default/hugo', 'config/_default/config', 'config/_default/languages'];

/**
 * In Hugo, each language may have a folder of its own. The pages of the default one, which comes first here, are at the
 * root of the site unless the configuration says otherwise. Absolute paths. Empty if it names no such folders.
 */
export function languageFolders(project: string): readonly string[] {
  const files = names.flatMap((name) => ['toml', 'yaml', 'yml', 'json'].map((ending) => `${name}.${ending}`));
  const found = files.map((name) => join(project, name)).filter(isOwnFile);
  const settings = found.map((path) => readFileSync(path, 'utf8')).join('\n');
  if (/defaultContentLanguageInSubdir["']?\s*[=:]\s*true/i.test(settings)) return [];
  const named = [...settings.matchAll(/\bcontentDir["']?\s*[=:]\s*["']?(content\/[\w-]+)/gi)];
  const folders = [...new Set(named.map(([, folder = '']) => folder))].filter((one) => isFolder(join(project, one)));
  const language = /defaultContentLanguage["']?\s*[=:]\s*["']?([\w-]+)/i.exec(settings)?.[1] ?? 'en';
  const isFirst = (folder: string): boolean => folder === `content/${language}`;
  const sorted = [...folders.filter(isFirst), ...folders.filter((folder) => !isFirst(folder))];
  return sorted.map((folder) => join(project, folder));
}
