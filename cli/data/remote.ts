// Reads a repository of another project. Only the trees of single commits and the contents of chosen files are downloaded,
// not the history or anything else.

import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createGit, type Git, type GitLimits } from './run-git.ts';

/** A file, link, or submodule in a commit. */
export interface TreeEntry {
  readonly mode: string;
  /** The hash that git gives the contents. */
  readonly id: string;
  readonly path: string;
}

export type Remote = Awaited<ReturnType<typeof openRemote>>;

const fetchArgs = ['fetch', '--quiet', '--no-tags', '--no-recurse-submodules', '--filter=blob:none'];

/** Opens a repository. `folder` is an empty folder for downloads, and local paths are relative to `root`. */
export async function openRemote(
  repository: string,
  { root, folder }: { readonly root: string; readonly folder: string },
  limits: Omit<GitLimits, 'isLocal'>,
) {
  const isLocal = /^[./]/.test(repository); // A folder on this machine.
  const address = isLocal ? pathToFileURL(resolve(root, repository)).href : repository;
  const git = createGit(folder, { ...limits, isLocal });
  await git(['init', '--quiet', '--bare', '--template=']);
  await git(['remote', 'add', 'origin', address]);
  return {
    /** The commits of all branches and tags by their full names. An annotated tag has the commit that it leads to. */
    refs: async () => refsOf(String(await git(['ls-remote', '--quiet', '--heads', '--tags', 'origin']))),
    /** Everything in a commit below some paths. Rejects with a `GitError` if the repository doesn't have the commit. */
    entries: async (commit: string, paths: readonly string[]) => {
      await git([...fetchArgs, '--depth=1', 'origin', commit]);
      return entriesOf(String(await git(['--literal-pathspecs', 'ls-tree', '-r', '-z', commit, '--', ...paths])));
    },
    /** The contents of files by their `id`. */
    contents: (ids: readonly string[]) => contentsOf(git, ids),
  };
}

/** `ls-remote` lists an annotated tag twice: the tag, and with `^{}` the commit. */
function refsOf(text: string): ReadonlyMap<string, string> {
  const refs = new Map<string, string>();
  for (const line of text.split('\n')) {
    const [commit = '', name = ''] = line.split('\t');
    if (name !== '') refs.set(name.replace(/\^\{\}$/, ''), commit);
  }
  return refs;
}

function entriesOf(text: string): readonly TreeEntry[] {
  return text.split('\0').flatMap((line) => {
    const [, mode, id, path] = /^(\d+) \w+ ([0-9a-f]+)\t([\s\S]+)$/.exec(line) ?? [];
    return mode === undefined || id === undefined || path === undefined ? [] : [{ mode, id, path }];
  });
}

async function contentsOf(git: Git, ids: readonly string[]): Promise<ReadonlyMap<string, Buffer>> {
  const contents = new Map<string, Buffer>();
  if (ids.length === 0) return contents;
  const list = `${[...new Set(ids)].join('\n')}\n`;
  // All in one request: `cat-file` alone would get each missing file with a request of its own.
  await git(
    ['-c', 'fetch.negotiationAlgorithm=noop', ...fetchArgs, '--no-write-fetch-head', '--stdin', 'origin'],
    list,
  );
  const output = await git(['cat-file', '--batch'], list);
  for (let at = 0; at < output.length; ) {
    const end = output.indexOf(10, at);
    const [id = '', , size = ''] = output.toString('latin1', at, end).split(' ');
    const from = end + 1;
    contents.set(id, output.subarray(from, from + Number(size)));
    at = from + Number(size) + 1;
  }
  return contents;
}
