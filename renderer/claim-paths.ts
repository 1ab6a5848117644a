// Decides which file has a path that several want.

import type { Diagnostic, Noted } from './diagnostics/diagnostic.ts';
import { caseTwin, duplicateAddress } from './diagnostics/problems/address.ts';
import { fileIsFolder } from './diagnostics/problems/file.ts';
import type { OutputFile } from './model.ts';

/** A file and what it was made from. */
export interface SourcedFile extends OutputFile {
  readonly source: string;
}

interface Claim {
  readonly file: OutputFile;
  readonly source: string;
}

/** Gives each path to one file and reports the others. Pages win over files, and earlier files win over later ones. */
export function claimPaths(
  pages: readonly SourcedFile[],
  outputs: readonly OutputFile[],
  assets: readonly SourcedFile[],
): Noted<readonly OutputFile[]> {
  const diagnostics: Diagnostic[] = [];
  const byPath = new Map<string, Claim>();
  for (const page of pages) byPath.set(page.path, { file: page, source: page.source });
  // The server would answer a page's address with a file of the same name without an extension.
  const byAddress = new Map(pages.map(({ path, source }) => [path.replace(/\.html$/, ''), source]));
  for (const file of outputs) {
    const source = file.source ?? 'the build';
    const first = byPath.get(file.path)?.source;
    if (first) diagnostics.push(duplicateAddress(file.source ?? 'site.config.ts', `/${file.path}`, first));
    else byPath.set(file.path, { file, source });
  }
  const byFold = new Map([...byPath.keys()].map((path) => [path.toLowerCase(), path]));
  for (const asset of assets) {
    const first = byPath.get(asset.path)?.source ?? byAddress.get(asset.path.replace(/\/index\.html$/, ''));
    const twin = byFold.get(asset.path.toLowerCase());
    if (first) diagnostics.push(duplicateAddress(asset.source, `/${asset.path}`, first));
    else {
      if (twin !== undefined) diagnostics.push(caseTwin(asset.source, `/${asset.path}`, `/${twin}`));
      byPath.set(asset.path, { file: asset, source: asset.source });
      byFold.set(asset.path.toLowerCase(), asset.path);
    }
  }
  const placed = withoutFileFolders([...byPath.values()]);
  return { value: placed.value, diagnostics: [...diagnostics, ...placed.diagnostics] };
}

/** If one file needs a folder that is already a file, the first of the two wins. */
function withoutFileFolders(claims: readonly Claim[]): Noted<readonly OutputFile[]> {
  const diagnostics: Diagnostic[] = [];
  const value: OutputFile[] = [];
  const files = new Map<string, string>();
  const folders = new Map<string, string>();
  for (const { file, source } of claims) {
    const above = newFoldersAbove(file.path, folders);
    const parent = above.find((path) => files.has(path));
    const name = folders.has(file.path) ? file.path : parent;
    const other = name && (folders.get(name) ?? files.get(name));
    if (name !== undefined && other !== undefined) {
      diagnostics.push(source === 'the build' ? fileIsFolder(other, name, source) : fileIsFolder(source, name, other));
      continue;
    }
    value.push(file);
    files.set(file.path, source);
    for (const folder of above) folders.set(folder, source);
  }
  return { value, diagnostics };
}

/** `a/b/c.html` gives `a/b` and `a`, up to a known folder. What's above that is known, too. */
function newFoldersAbove(path: string, known: ReadonlyMap<string, string>): readonly string[] {
  const folders: string[] = [];
  for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) {
    const folder = path.slice(0, end);
    if (known.has(folder)) break;
    folders.push(folder);
  }
  return folders;
}
