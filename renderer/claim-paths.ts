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

/** Leaves out files at whose path others need a folder. The later one is reported, unless the build makes it. */
function withoutFileFolders(claims: readonly Claim[]): Noted<readonly OutputFile[]> {
  const users = new Map<string, Claim>();
  for (const claim of claims.toReversed())
    for (let { path } = claim.file; path.includes('/'); users.set(path, claim))
      path = path.slice(0, path.lastIndexOf('/'));
  const diagnostics = claims.flatMap((claim, index) => {
    const path = claim.file.path;
    const user = users.get(path);
    if (user === undefined) return [];
    const isLater = index > claims.indexOf(user) || user.source === 'the build';
    const [first, second] = isLater && claim.source !== 'the build' ? [user, claim] : [claim, user];
    return [fileIsFolder(second.source, path, first.source)];
  });
  return { value: claims.flatMap(({ file }) => (users.has(file.path) ? [] : [file])), diagnostics };
}
