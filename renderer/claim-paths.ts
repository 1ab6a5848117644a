// Decides which file has a path that several want.

import type { Diagnostic, Noted } from './diagnostics/diagnostic.ts';
import { caseTwin, duplicateAddress } from './diagnostics/problems/address.ts';
import { fileIsFolder } from './diagnostics/problems/file.ts';
import type { OutputFile } from './model.ts';

/** A file and what it was made from. */
export interface SourcedFile extends OutputFile {
  readonly source: string;
}

/** Gives each path to one file and reports the others. Pages win over files, and earlier files win over later ones. */
export function claimPaths(
  pages: readonly SourcedFile[],
  outputs: readonly OutputFile[],
  assets: readonly SourcedFile[],
): Noted<readonly OutputFile[]> {
  const diagnostics: Diagnostic[] = [];
  const byPath = new Map<string, OutputFile>(pages.map((page) => [page.path, page]));
  // The server would answer a page's address with a file of the same name without an extension.
  const byAddress = new Map(pages.map(({ path, source }) => [path.replace(/\.html$/, ''), source]));
  for (const file of outputs) {
    const first = byPath.get(file.path);
    if (first) diagnostics.push(duplicateAddress(file.source ?? 'site.config.ts', `/${file.path}`, sourceOf(first)));
    else byPath.set(file.path, file);
  }
  const byFold = new Map([...byPath.keys()].map((path) => [path.toLowerCase(), path]));
  for (const asset of assets) {
    const same = byPath.get(asset.path);
    const first = same ? sourceOf(same) : byAddress.get(asset.path.replace(/\/index\.html$/, ''));
    const twin = byFold.get(asset.path.toLowerCase());
    if (first) diagnostics.push(duplicateAddress(asset.source, `/${asset.path}`, first));
    else {
      if (twin !== undefined) diagnostics.push(caseTwin(asset.source, `/${asset.path}`, `/${twin}`));
      byPath.set(asset.path, asset);
      byFold.set(asset.path.toLowerCase(), asset.path);
    }
  }
  const placed = withoutFileFolders([...byPath.values()]);
  return { value: placed.value, diagnostics: [...diagnostics, ...placed.diagnostics] };
}

const sourceOf = ({ source = 'the build' }: OutputFile): string => source;

/** Leaves out files at whose path others need a folder. The later one is reported, unless the build makes it. */
function withoutFileFolders(files: readonly OutputFile[]): Noted<readonly OutputFile[]> {
  const users = new Map<string, OutputFile>();
  for (const file of files.toReversed())
    for (let { path } = file; path.includes('/'); users.set(path, file)) path = path.slice(0, path.lastIndexOf('/'));
  const diagnostics = files.flatMap((file, index) => {
    const user = users.get(file.path);
    if (user === undefined) return [];
    const isLater = index > files.indexOf(user) || user.source === undefined;
    const [first, second] = isLater && file.source !== undefined ? [user, file] : [file, user];
    return [fileIsFolder(sourceOf(second), file.path, sourceOf(first))];
  });
  return { value: files.filter(({ path }) => !users.has(path)), diagnostics };
}
