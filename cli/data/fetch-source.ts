// Brings the texts of one source here: at the commit of the lockfile, or at the newest one if there's no entry yet or
// the user asks for it. Files appear in a folder per commit by one rename, and the lockfile names it afterwards, so a
// fetch that is killed leaves everything as it was.

import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TextSource } from '@sitegen/renderer/config';
import {
  type Diagnostic,
  sourceCommitGone,
  sourceFailed,
  sourceFileRefused,
  sourceHashDiffers,
  sourcePathMissing,
  sourceRefMissing,
  sourceTagMoved,
  sourceTooLarge,
  startOf,
} from '@sitegen/renderer/diagnostics';
import { nearest } from '@sitegen/renderer/text';
import { isComplete, sha256 } from '../io/fetched-texts.ts';
import { hasPaths, type LockEntry, lockedEntry, readSourceLock, refOf } from '../io/source-lock.ts';
import type { Project } from '../project.ts';
import { type Chosen, chooseFiles, whyTooLarge } from './choose-files.ts';
import { changesOf, type FileChanges } from './file-changes.ts';
import { folderBytes } from './folder-bytes.ts';
import { idsOf, keepFiles, workFolder } from './kept-files.ts';
import { openRemote, type Remote, type TreeEntry } from './remote.ts';
import { GitError } from './run-git.ts';

export interface FetchOptions {
  /** Say what would change, and write nothing. */
  readonly dryRun: boolean;
  /** Go to the newest commit of a branch. */
  readonly update: boolean;
  /** The sources whose tag may have moved, if `update` is set too. */
  readonly named: readonly string[];
}

/** What a fetch did, or would do. */
export interface Fetched {
  readonly name: string;
  readonly commit: string;
  readonly files: number;
  /** How the files differ from what the lockfile had. */
  readonly changes: FileChanges;
  /** A newer commit of the branch, and what it would change. */
  readonly newer?: { readonly commit: string; readonly changes: FileChanges };
  readonly downloaded: number;
  readonly written: boolean;
  readonly refused: readonly Diagnostic[];
}

type Outcome = Fetched | { readonly problems: readonly Diagnostic[] };

/** A problem that ends the fetch of one source. */
class FetchProblem extends Error {
  readonly problem: Diagnostic;
  constructor(problem: Diagnostic) {
    super(problem.message);
    this.problem = problem;
  }
}

/** What all steps of a fetch need. */
interface Fetching {
  readonly project: Project;
  readonly name: string;
  readonly source: TextSource;
  readonly at: Diagnostic['at'];
  readonly remote: Remote;
}

const defaultSeconds = 120;
const defaultMegabytes = 100;

/** Fetches a source, or says what is in the way. The caller has the lock of the folder of fetched texts. */
export async function fetchSource(project: Project, name: string, options: FetchOptions): Promise<Outcome> {
  const source = project.config.sources?.[name] as TextSource;
  return withRemote(project, { name, ...source }, async ({ at, remote, folder }) => {
    const fetched = await fetchFrom({ project, name, source, at, remote }, options);
    return { ...fetched, downloaded: folderBytes(join(folder, 'objects')) };
  });
}

/** Opens a repository in a folder that is removed afterwards, and turns what ends the work early into a problem. */
export async function withRemote<Result>(
  project: Project,
  { name, repository, limit = {} }: Pick<TextSource, 'repository' | 'limit'> & { readonly name: string },
  work: (opened: Pick<Fetching, 'at' | 'remote'> & { readonly folder: string }) => Promise<Result>,
): Promise<Result | { readonly problems: readonly Diagnostic[] }> {
  const at = startOf(project.configFile);
  const { seconds = defaultSeconds, megabytes = defaultMegabytes } = limit;
  const folder = join(workFolder(project), 'repository');
  mkdirSync(folder, { recursive: true });
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), seconds * 1000);
  try {
    const limits = { signal: abort.signal, maxBytes: megabytes * 1e6 };
    const remote = await openRemote(repository, { root: project.root, folder }, limits);
    return await work({ at, remote, folder });
  } catch (error) {
    if (error instanceof FetchProblem) return { problems: [error.problem] };
    if (!(error instanceof GitError)) throw error;
    if (error.reason === 'large') return { problems: [sourceTooLarge(at, name, megabytes)] };
    const why = error.reason === 'slow' ? `it took more than ${seconds} seconds` : error.message;
    const hint = error.reason === 'slow' ? 'Does the host answer? `limit.seconds` allows more time.' : undefined;
    return { problems: [sourceFailed(at, name, why, hint)] };
  } finally {
    clearTimeout(timer);
    rmSync(workFolder(project), { recursive: true, force: true });
  }
}

async function fetchFrom(fetching: Fetching, options: FetchOptions): Promise<Omit<Fetched, 'downloaded'>> {
  const { project, name, source } = fetching;
  const lock = readSourceLock(project.root);
  if (lock.diagnostics[0]) throw new FetchProblem(lock.diagnostics[0]);
  const locked = lockedEntry(lock.value, name, source);
  const newest = await newestCommit(fetching);
  const mayMove = source.tag === undefined || (options.update && options.named.includes(name));
  if (locked && locked.commit !== newest && !mayMove)
    throw new FetchProblem(sourceTagMoved(fetching.at, name, source.tag ?? '', locked.commit, newest));
  const commit = options.update ? newest : (locked?.commit ?? newest);
  const isHere = locked?.commit === commit && hasPaths(locked, source) && isComplete(project, name, locked);
  const before = locked && isComplete(project, name, locked) ? idsOf(project, name, locked) : undefined;
  const taken = isHere ? undefined : await take(fetching, commit, locked);
  const after = taken?.ids ?? before ?? new Map();
  const newer = newest === commit ? undefined : await idsAt(fetching, newest);
  if (taken && !options.dryRun) keepFiles(project, name, taken);
  return {
    name,
    commit,
    files: after.size,
    changes: changesOf(before ?? new Map(), after),
    ...(newer && { newer: { commit: newest, changes: changesOf(after, newer) } }),
    written: taken !== undefined && !options.dryRun,
    refused: taken?.refused ?? [],
  };
}

/** The commit of a branch or tag. Throws a problem if the repository has none of that name. */
export async function newestCommit({
  at,
  name,
  source,
  remote,
}: Pick<Fetching, 'at' | 'name' | 'remote'> & {
  readonly source: Pick<TextSource, 'branch' | 'tag'>;
}): Promise<string> {
  const refs = await remote.refs();
  const wanted = refOf(source);
  const found = refs.get(wanted);
  if (found !== undefined) return found;
  const kind = source.branch === undefined ? 'tag' : 'branch';
  const prefix = wanted.slice(0, 'refs/tags/'.length + (kind === 'branch' ? 1 : 0));
  const names = [...refs.keys()].flatMap((one) => (one.startsWith(prefix) ? [one.slice(prefix.length)] : []));
  const ref = wanted.slice(prefix.length);
  throw new FetchProblem(sourceRefMissing(at, name, kind, ref, nearest(ref, names) ?? onlyOne(names)));
}

/** A repository with one branch has no other that could be meant. */
function onlyOne(names: readonly string[]): string | undefined {
  return names.length === 1 ? names[0] : undefined;
}

/** The files of a commit, downloaded and checked. */
interface Taken {
  readonly entry: LockEntry;
  readonly ids: ReadonlyMap<string, string>;
  readonly contents: ReadonlyMap<string, Buffer>;
  readonly refused: readonly Diagnostic[];
}

async function take(fetching: Fetching, commit: string, locked: LockEntry | undefined): Promise<Taken> {
  const { at, name, source, remote } = fetching;
  const chosen = await chosenAt(fetching, commit, locked);
  const [missing] = chosen.empty;
  if (missing !== undefined) throw new FetchProblem(sourcePathMissing(at, name, missing));
  const byId = await remote.contents(chosen.files.map(({ id }) => id));
  const contents = new Map<string, Buffer>();
  const refused = [...chosen.refused];
  for (const { path, id } of chosen.files) {
    const bytes = byId.get(id) ?? Buffer.alloc(0);
    const why = whyTooLarge(path, bytes.length);
    if (why === undefined) contents.set(path, bytes);
    else refused.push({ path, why });
  }
  const files = Object.fromEntries([...contents].map(([path, bytes]) => [path, sha256(bytes)]));
  const entry = {
    repository: source.repository,
    ref: refOf(source),
    commit,
    paths: Object.keys(source.files).sort(),
    files,
  };
  const differing = locked?.commit === commit ? differingFile(locked, entry) : undefined;
  if (differing !== undefined) throw new FetchProblem(sourceHashDiffers(at, name, differing));
  return {
    entry,
    ids: new Map(chosen.files.map(({ path, id }) => [path, id])),
    contents,
    refused: refused.map(({ path, why }) => sourceFileRefused(at, name, path, why)),
  };
}

async function chosenAt({ at, name, source, remote }: Fetching, commit: string, locked?: LockEntry): Promise<Chosen> {
  const entries = await remote.entries(commit, Object.keys(source.files)).catch((error: unknown) => {
    const isGone = error instanceof GitError && error.reason === 'failed' && locked?.commit === commit;
    throw isGone ? new FetchProblem(sourceCommitGone(at, name, commit)) : error;
  });
  return chooseFiles(entries, source);
}

async function idsAt(fetching: Fetching, commit: string): Promise<ReadonlyMap<string, string>> {
  const { files } = await chosenAt(fetching, commit);
  return new Map(files.map(({ path, id }: TreeEntry) => [path, id]));
}

/** A file that the lockfile has with another hash for the same commit. */
function differingFile(locked: LockEntry, { files }: LockEntry): string | undefined {
  return Object.keys(locked.files).find((path) => files[path] !== undefined && files[path] !== locked.files[path]);
}
