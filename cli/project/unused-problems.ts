// Rules of the configuration that no page or file needs. They're typos or leftovers.

import { join } from 'node:path';
import { configUnused, type Diagnostic } from '@sitegen/renderer/diagnostics';
import type { Site } from '@sitegen/renderer/model';
import { compilePattern } from '@sitegen/renderer/text';
import micromatch from 'micromatch';
import { isFolder } from '../io/is-folder.ts';
import type { Project } from '../project.ts';
import { isFont } from './entry-file.ts';
import { type FieldPath, fieldName } from './field-problem.ts';

/** Rules about pages and folders that there are none of. Not checked with another folder of pages. */
export function unusedRules(project: Project, site: Site): readonly Diagnostic[] {
  if (project.other !== undefined) return [];
  const { editLinks = [], search } = project.config;
  const hasPage = (start: string): boolean =>
    site.posts.some(({ url }) => url === start || url.startsWith(`${start}/`));
  return [
    ...editLinks.flatMap(({ prefix }, index) => {
      if (site.posts.some(({ url }) => url.startsWith(prefix))) return [];
      return [unused(project, ['editLinks', index, 'prefix'], `no page is at '${prefix}' or below`)];
    }),
    ...Object.keys(search?.weights ?? {})
      .filter((start) => !hasPage(start))
      .map((start) => unused(project, ['search', 'weights', start], `no page is at '${start}' or below`)),
    ...unusedFolders(project),
  ];
}

/**
 * Budgets for files that the build doesn't make, and headers for addresses that nothing answers. `paths` are those of all
 * files. Not checked with another folder of pages.
 */
export function unusedFileRules(
  project: Project,
  paths: readonly string[],
  { redirects }: Site,
): readonly Diagnostic[] {
  const { budgets = [], headers = {}, functions = {} } = project.config;
  if (project.other !== undefined) return [];
  const addresses = paths.flatMap((path) => [`/${path}`, `/${path.replace(/(?:^|\/)index\.html$|\.html$/, '')}`]);
  const answered = [...addresses, ...Object.keys(functions), ...redirects.map(({ from }) => from)];
  return [
    ...budgets.flatMap(({ files }, index) => {
      if (micromatch(paths, files, { dot: true }).length > 0) return [];
      return [unused(project, ['budgets', index, 'files'], `the build makes no file '${files}'`)];
    }),
    ...Object.keys(headers).flatMap((rule) => {
      const matches = compilePattern(rule);
      if (answered.some((address) => matches(address))) return [];
      return [unused(project, ['headers', rule], `nothing is at '${rule}'`)];
    }),
  ];
}

/** Folder rules for folders that don't exist. */
function unusedFolders(project: Project): readonly Diagnostic[] {
  const { config, contentDir } = project;
  if (!isFolder(contentDir)) return [];
  return config.folders.flatMap(({ path, optional }, index) => {
    if (optional || isFolder(join(contentDir, path))) return [];
    return [unused(project, ['folders', index, 'path'], `there is no folder ${config.content ?? 'content'}/${path}`)];
  });
}

/** Fonts that the stylesheet doesn't use. `copied` are the files that it uses. */
export function unusedFonts(project: Project, copied: readonly string[]): readonly Diagnostic[] {
  return (project.config.fonts ?? []).flatMap((font) => {
    if (copied.some((path) => isFont(project, font, path))) return [];
    return [unused(project, ['fonts'], `the stylesheet uses no file that ends in '${font}'`)];
  });
}

function unused({ configFile }: Project, path: FieldPath, what: string): Diagnostic {
  return configUnused(configFile, fieldName(path), what);
}
