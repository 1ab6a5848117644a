// Rules of the configuration that no page or file needs. They're typos or leftovers.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { configUnused, type Diagnostic, fileUnused } from '@sitegen/renderer/diagnostics';
import type { LightParsed, Site } from '@sitegen/renderer/model';
import micromatch from 'micromatch';
import { isFolder } from '../io/is-folder.ts';
import type { Project } from '../project.ts';
import { compilePattern } from '../serve/url-pattern.ts';
import { isFont } from './entry-file.ts';
import { type FieldPath, fieldName } from './field-problem.ts';

/** Rules about pages and folders that there are none of. Not checked with another folder of pages. */
export function unusedRules(project: Project, site: Site, parsed: readonly LightParsed[]): readonly Diagnostic[] {
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
    ...unusedLayouts(project, site, parsed),
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

/**
 * Layouts that no page has, including pages that are held back, and no rule. The site's code may choose one for a page
 * that it generates at other times: a name that it writes anywhere counts as used.
 */
function unusedLayouts(project: Project, { posts }: Site, parsed: readonly LightParsed[]): readonly Diagnostic[] {
  const { folders, sources = {}, layouts } = project.config;
  const used = new Set([
    ...[...folders, ...Object.values(sources), ...posts].map(({ layout }) => layout),
    ...folders.map(({ nav }) => nav?.print),
    ...parsed.map((one) => (one.kind === 'page' ? one.page.frontMatter.layout : undefined)),
  ]);
  return Object.keys(layouts)
    .filter((name) => !used.has(name) && !isWritten(project, name))
    .map((name) => unused(project, ['layouts', name], `no page and no folder has the layout '${name}'`));
}

/** Data files that the site's code never reads. A shape alone is no use. Not checked with another folder of pages. */
export function unusedData(project: Project, { data }: Site): readonly Diagnostic[] {
  if (project.other !== undefined) return [];
  return Object.keys(data).flatMap((name) => {
    if (readsData(project, name)) return [];
    const folder = `${project.config.content ?? 'content'}/data`;
    const file = ['yml', 'yaml']
      .map((end) => `${folder}/${name}.${end}`)
      .find((path) => existsSync(join(project.root, path)));
    return file === undefined ? [] : [fileUnused(file)];
  });
}

/**
 * Whether the site's code reads data of a name: as a field of `data`, by a text next to `data` or `site`, or through a
 * function that takes the name. The name alone says nothing, because most of them are also names of other fields.
 */
function readsData({ code }: Project, name: string): boolean {
  const word = name.replace(/\W/g, '\\$&');
  const text = `(?<mark>['"\`])${word}\\k<mark>`;
  const uses = [
    `\\bdata[?!]*\\.${word}\\b`,
    `\\b(?:data\\w*|site)\\b[^;'"\`{}=]{0,80}${text}`,
    `${text}[^;]{0,200}\\bdata\\[`,
    `\\{[^{}]*\\b${word}\\b[^{}]*\\}\\s*=\\s*(?:[\\w.?!]*\\bdata\\s*[;,\\n]|\\w*[Dd]ata\\w*\\([\\w.]*\\))`,
    `\\bsite\\s*:\\s*\\{\\s*data\\s*:\\s*\\{[^{}]*\\b${word}\\b`,
  ];
  const isIn = (use: string): boolean => new RegExp(use).test(code);
  if (uses.some(isIn)) return true;
  const takers = [...code.matchAll(new RegExp(`(\\w+)(?:<[^<>()]*>)?\\(\\s*${text}`, 'g'))];
  return takers.some(([, taker]) => isIn(`\\b(?:function|const) ${taker}\\b[\\s\\S]{0,600}?\\bdata\\w*[[(]`));
}

/** Whether the site's code has this name as a text. */
function isWritten({ code }: Project, name: string): boolean {
  const quoted = ["'", '"', '`'].map((quote) => quote + name + quote);
  return quoted.some((word) => code.replaceAll(`${word}:`, '').includes(word));
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
