// `sitegen import <folder>`: converts a project of another program into a folder that `--content` takes. The project
// isn't changed, and importing again replaces the folder.

import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { UsageError } from '../environment-error.ts';
import {
  formatReport,
  hiddenFiles,
  hiddenFolders,
  type Imported,
  importProject,
  type ProjectFiles,
  pathsIn,
} from '../import/index.ts';
import type { Ran } from '../in-project.ts';
import { assetEnding } from '../io/content-kind.ts';
import { importedRecord } from '../io/imported-folder.ts';
import { isFolder } from '../io/is-folder.ts';
import { isInside } from '../io/is-inside.ts';
import { isRegularFile } from '../io/is-regular-file.ts';
import { listFolder } from '../io/list-folder.ts';
import { realPathOf } from '../io/real-path.ts';
import { plural } from '../report/report.ts';

export interface ImportOptions {
  /** The folder to write. Default: one in `.sitegen/imported`. */
  readonly to?: string;
  /** A sitemap of the published site, to say which of its addresses would be lost. */
  readonly sitemap?: string;
}

/** Imports and reports. Throws a `UsageError` for folders that can't be used. */
export function run({ project, argument: folder, flags: options, reporter }: Ran<ImportOptions, string>): number {
  const from = resolve(folder);
  const to = resolve(options.to ?? join(project.root, '.sitegen', 'imported', basename(from)));
  requireFolders(from, to);
  const files = projectFiles(from);
  const components = new Set(Object.keys(project.config.components ?? {}));
  const imported = importProject(files, { components, isAsset: (path) => assetEnding.test(path) });
  if (imported.pages.length === 0)
    throw new UsageError(`There are no pages in ${folder}`, 'Name the folder of a project whose pages are Markdown.');
  const live = options.sitemap === undefined ? undefined : pathsIn(readFileSync(resolve(options.sitemap), 'utf8'));
  const report = formatReport(imported, { project: imported.plan.name ?? files.name, live });
  write(from, to, imported, report);
  const shown = relative(process.cwd(), to).replaceAll('\\', '/') || '.';
  const facts = { pages: imported.pages.length, files: imported.copies.length, redirects: imported.rules.length };
  const { program, roots } = imported.plan;
  const folders = new Set(roots.map((root) => root.from || '.'));
  reporter.info(`${program}, with pages in ${[...folders].join(', ')}`);
  reporter.summary(
    `imported ${plural(facts.pages, 'page')}, ${plural(facts.files, 'file')}, and ${plural(facts.redirects, 'redirect')} into ${shown}; ` +
      `${plural(imported.findings.length, 'finding')} in ${shown}/report.md\nSee it with: sitegen serve --build --content ${shown}`,
    { ...facts, findings: imported.findings.length, to },
  );
  return 0;
}

function requireFolders(from: string, to: string): void {
  if (!isFolder(from)) throw new UsageError(`There is no folder ${from}`, 'Name the folder of a project.');
  if (to === from || isInside(from, to))
    throw new UsageError(`${to} contains the project`, 'Name another folder with `--to`.');
  if (existsSync(to) && !isRegularFile(join(to, importedRecord)))
    throw new UsageError(
      `${to} is there already, and not from an import`,
      'Name another folder with `--to`. Nothing was written.',
    );
}

/** Larger texts are data. */
const maxBytes = 5_000_000;

function projectFiles(folder: string): ProjectFiles {
  const { value: regular, diagnostics } = listFolder(folder, '');
  const others = diagnostics.map(({ at }) => at.file.replaceAll('\\', '/'));
  // A link to a file of the project is that file.
  const isOurs = (path: string): boolean =>
    isInside(realPathOf(join(folder, path)) ?? '', realPathOf(folder) ?? folder);
  const linked = others.filter((path) => isOurs(path) && isRegularFile(join(folder, path)));
  const listed = [...regular, ...linked];
  const foldersOf = (path: string) => [0, 1, 2].map((depth) => path.split('/').slice(0, -1).slice(0, depth).join('/'));
  const hidden = [...new Set(listed.flatMap(foldersOf))].flatMap((path) => [
    ...hiddenFiles.map((name) => join(path, name)).filter((name) => isRegularFile(join(folder, name))),
    ...hiddenFolders.flatMap((name) => {
      const inside = listFolder(join(folder, path, name), name).value;
      return inside.map((below) => join(path, name, below).replaceAll('\\', '/'));
    }),
  ]);
  const known = new Set([...listed, ...hidden]);
  const read = (path: string): string | undefined => {
    if (!known.has(path)) return undefined;
    const bytes = readFileSync(join(folder, path));
    return bytes.length > maxBytes || bytes.subarray(0, 8000).includes(0) ? undefined : bytes.toString('utf8');
  };
  return { name: basename(folder), paths: [...known], unread: others.filter((path) => !known.has(path)), read };
}

/** Replaces the folder. Its own files are the content, the report, and a record of what it is. */
function write(from: string, to: string, { pages, copies, rules, plan }: Imported, report: string): void {
  rmSync(to, { recursive: true, force: true });
  const placeOf = (path: string): string => {
    const file = join(to, path);
    mkdirSync(dirname(file), { recursive: true });
    return file;
  };
  const put = (path: string, text: string): void => writeFileSync(placeOf(path), text);
  const record = { name: plan.name ?? basename(from), origin: plan.origin?.replace(/\/+$/, '') };
  put(importedRecord, `${JSON.stringify(record, undefined, 2)}\n`);
  put('report.md', report);
  put('content/redirects.txt', rules.map(({ from: old, to: now, status }) => `${old} ${now} ${status}\n`).join(''));
  for (const { path, text } of pages) put(`content/${path}`, text);
  // `cpSync` fails for a symbolic link in Node.js 26.
  for (const { from: source, to: path } of copies) copyFileSync(join(from, source), placeOf(`content/${path}`));
}
