// Where a code host shows the pages of another project, so that edit links lead to the files that the pages are made of.

import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { TakenProject } from '../project.ts';

/** How the addresses of files begin on each host. `HEAD` is the default branch, whatever its name is. */
const views: { readonly [host: string]: string } = { 'github.com': 'blob/HEAD', 'gitlab.com': '-/blob/HEAD' };

/** A repository as npm and git write it: `git+https://…/owner/name.git`, `git@host:owner/name.git`, `owner/name`. */
const address = /^(?:git\+)?(?:(?:https?|ssh|git):\/\/)?(?:[^@/]+@)?(github\.com|gitlab\.com)[/:](.+?)(?:\.git)?\/?$/i;
const shorthand = /^(?:(github|gitlab):)?([\w.-]+\/[\w.-]+)$/;

/**
 * The address of the folder with the pages on its code host. The repository is the one in the closest package.json, or
 * git's `origin`. Undefined if neither says it, or if the host isn't known.
 */
export function webFolderOf({ contentDir, projectDir }: TakenProject): string | undefined {
  const above = [...foldersUp(contentDir)];
  const top = above.find((folder) => existsSync(join(folder, '.git')));
  const searched = above.slice(0, above.indexOf(top ?? projectDir) + 1);
  const named = searched.map(inPackage).find((found) => found !== undefined);
  const origin = named?.url ?? (top && originOf(top));
  const repository = origin === undefined ? undefined : repositoryOf(origin);
  if (repository === undefined) return undefined;
  const below = relative(top ?? named?.folder ?? projectDir, contentDir).replaceAll('\\', '/');
  return [repository, top === undefined ? named?.directory : undefined, below].filter(Boolean).join('/');
}

function* foldersUp(folder: string): Iterable<string> {
  for (let next = folder; ; next = dirname(next)) {
    yield next;
    if (dirname(next) === next) return;
  }
}

interface Named {
  readonly folder: string;
  readonly url: string;
  /** Where the package is in its repository. */
  readonly directory?: string;
}

function inPackage(folder: string): Named | undefined {
  try {
    const { repository } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const { url, directory } = typeof repository === 'string' ? { url: repository } : (repository ?? {});
    if (typeof url !== 'string') return undefined;
    return { folder, url, ...(typeof directory === 'string' && { directory }) };
  } catch {
    return undefined;
  }
}

function originOf(top: string): string | undefined {
  try {
    const config = readFileSync(join(top, '.git', 'config'), 'utf8');
    return /\[remote "origin"\][^[]*?^\s*url\s*=\s*(.+?)\s*$/m.exec(config)?.[1];
  } catch {
    return undefined;
  }
}

function repositoryOf(text: string): string | undefined {
  const [, host, name] = address.exec(text) ?? [];
  const [, site = 'github', short] = host === undefined ? (shorthand.exec(text) ?? []) : [];
  const domain = host?.toLowerCase() ?? `${site}.com`;
  const path = name ?? short;
  return path === undefined ? undefined : `https://${domain}/${path}/${views[domain]}`;
}
