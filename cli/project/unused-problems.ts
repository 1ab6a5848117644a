// Finds rules of the configuration that match no page or file. They're typos or leftovers.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { configUnused, type Diagnostic } from '@sitegen/renderer/diagnostics';
import type { Site } from '@sitegen/renderer/model';
import { compilePattern } from '@sitegen/renderer/site';
import micromatch from 'micromatch';
import { isFolder } from '../io/is-folder.ts';
import type { Project } from '../project.ts';
import { isFont } from './entry-file.ts';
import { type FieldPath, fieldName } from './field-problem.ts';

/** A rule of the configuration: whether something needs it, its field, and what isn't there. */
type Rule = readonly [isUsed: boolean, path: FieldPath, what: string];

/** Rules about pages and folders that there are none of. */
export function unusedRules(project: Project, { posts }: Site): readonly Diagnostic[] {
  const { config, contentDir, root } = project;
  const { folders, editLinks = [], glossary, search, severitiesIn = {} } = config;
  const urls = posts.map(({ url }) => url);
  return unused(project, [
    [glossary === undefined || urls.includes(glossary), ['glossary'], `no page is at '${glossary}'`],
    ...Object.keys(severitiesIn).map((path): Rule => {
      return [existsSync(join(root, path)), ['severitiesIn', path], `there is no folder ${path}`];
    }),
    ...folders.map(({ path, optional }, index): Rule => {
      const isThere = optional || isFolder(join(contentDir, path));
      return [isThere, ['folders', index, 'path'], `there is no folder ${config.content ?? 'content'}/${path}`];
    }),
    ...editLinks.map(({ prefix }, index): Rule => {
      const isUsed = urls.some((url) => url.startsWith(prefix));
      return [isUsed, ['editLinks', index, 'prefix'], `no page is at '${prefix}' or below`];
    }),
    ...Object.keys(search?.weights ?? {}).map((start): Rule => {
      const isUsed = urls.some((url) => url === start || url.startsWith(`${start}/`));
      return [isUsed, ['search', 'weights', start], `no page is at '${start}' or below`];
    }),
  ]);
}

/** Rules about files that a build doesn't make. `paths` are those of all files. */
export function unusedFileRules(project: Project, paths: readonly string[], site: Site): readonly Diagnostic[] {
  const { budgets = [], headers = {}, functions = {} } = project.config;
  const addresses = paths.flatMap((path) => [`/${path}`, `/${path.replace(/(?:^|\/)index\.html$|\.html$/, '')}`]);
  const answered = [...addresses, ...Object.keys(functions), ...site.redirects.map(({ from }) => from)];
  return unused(project, [
    ...budgets.map(({ files }, index): Rule => {
      const isUsed = micromatch(paths, files, { dot: true }).length > 0;
      return [isUsed, ['budgets', index, 'files'], `the build makes no file '${files}'`];
    }),
    ...Object.keys(headers).map((pattern): Rule => {
      return [answered.some(compilePattern(pattern)), ['headers', pattern], `nothing is at '${pattern}'`];
    }),
  ]);
}

/** Not checked with another folder of pages. */
function unused(project: Project, rules: readonly Rule[]): readonly Diagnostic[] {
  if (project.other !== undefined) return [];
  const idle = rules.filter(([isUsed]) => !isUsed);
  return idle.map(([, path, what]) => configUnused(project.configFile, fieldName(path), what));
}

/** Fonts that the stylesheet doesn't use. `copied` are the files that it uses. */
export function unusedFonts(project: Project, copied: readonly string[]): readonly Diagnostic[] {
  const { fonts = [] } = project.config;
  const rules = fonts.map((font): Rule => {
    const isUsed = copied.some((path) => isFont(project, font, path));
    return [isUsed, ['fonts'], `the stylesheet uses no file that ends in '${font}'`];
  });
  return unused(project, rules);
}
