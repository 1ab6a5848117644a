// Fetches the texts of one source: at the commit of the lockfile, or at the newest one if there's no entry yet or the user
// asks for it. One rename puts the files into a folder for the commit, and only then the lockfile names it. So a killed fetch
// leaves everything as it was.

import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TextSource } from '@sitegen/renderer/config';
import {
  type Diagnostic,
  sourceCommitGone,
  sourceFailed,
  sourceFileRefused,
  sourcePathMissing,
  sourceRefMissing,
  sourceTagMoved,
  sourceTooLarge,
  startOf,
} from '@sitegen/renderer/diagnostics';
import { nearest } from '@sitegen/renderer/text';
import { isComplete, sha256 } from '../io/fetched-texts.ts';
import { hasPaths, type LockEntry, lockedEntry, readSourceLock, refOf, type SourceRef } from '../io/source-lock.ts';
import type { Project } from '../project.ts';
import { chooseFiles } from './choose-files.ts';
import { changesOf, type FileChanges } from './file-changes.ts';
import { folderBytes } from './folder-bytes.ts';
import { type Keepable, keepFiles, workFolder } from './kept-files.ts';
import { openRemote, type Remote } from './remote.ts';
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
  /** A newer commit of the branch, which is only fetched with `update`. */
  readonly newer?: string;
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

/** A repository, opened in a folder. */
interface Opened {
  readonly at: Diagnostic['at'];
  readonly remote: Remote;
  readonly folder: string;
}

/** What all steps of a fetch need. */
interface Fetching extends Opened {
  readonly project: Project;
  readonly name: string;
  readonly source: TextSource;
}

const defaultSeconds = 120;
const defaultMegabytes = 100;

/** Fetches a source, or says what is in the way. The caller has the lock of the folder of fetched texts. */
export async function fetchSource(project: Project, name: string, options: FetchOptions): Promise<Outcome> {
  const source = project.config.sources?.[name] as TextSource;
  return withRemote(project, { name, ...source }, (opened) => fetchFrom({ project, name, source, ...opened }, options));
}

/** Opens a repository in a folder that is removed afterwards, and turns what ends the work early into a problem. */
export async function withRemote<Result>(
  project: Project,
  { name, repository, limit = {} }: Pick<TextSource, 'repository' | 'limit'> & { readonly name: string },
  work: (opened: Opened) => Promise<Result>,
): Promise<Result | { readonly problems: readonly Diagnostic[] }> {
  const at = startOf(project.configFile);
  const { seconds = defaultSeconds, megabytes = defaultMegabytes } = limit;
  const folder = join(workFolder(project), 'repository');
  mkdirSync(folder, { recursive: true });
  try {
    const limits = { signal: AbortSignal.timeout(seconds * 1000), maxBytes: megabytes * 1e6 };
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
    rmSync(workFolder(project), { recursive: true, force: true });
  }
}

async function fetchFrom(fetching: Fetching, { dryRun, update, named }: FetchOptions): Promise<Fetched> {
  const { project, name, source, at, folder } = fetching;
  const lock = readSourceLock(project.root);
  if (lock.diagnostics[0]) throw new FetchProblem(lock.diagnostics[0]);
  const locked = lockedEntry(lock.value, name, source);
  const newest = await newestCommit(fetching, name, source);
  const mayMove = source.tag === undefined || (update && named.includes(name));
  if (locked && locked.commit !== newest && !mayMove)
    throw new FetchProblem(sourceTagMoved(at, name, source.tag ?? '', locked.commit, newest));
  const commit = update ? newest : (locked?.commit ?? newest);
  const isHere = locked?.commit === commit && hasPaths(locked, source) && isComplete(project, name, locked);
  const fresh = isHere ? undefined : await download(fetching, commit, locked);
  if (fresh && !dryRun) keepFiles(project, name, fresh);
  const files = Object.entries((fresh?.entry ?? locked)?.files ?? {});
  return {
    name,
    commit,
    files: files.length,
    changes: changesOf(new Map(Object.entries(locked?.files ?? {})), new Map(files)),
    ...(newest !== commit && { newer: newest }),
    downloaded: folderBytes(join(folder, 'objects')),
    written: fresh !== undefined && !dryRun,
    refused: fresh?.refused ?? [],
  };
}

/** The commit of a branch or tag. Throws a problem if the repository has none of that name. */
export async function newestCommit({ at, remote }: Opened, name: string, source: SourceRef): Promise<string> {
  const refs = await remote.refs();
  const found = refs.get(refOf(source));
  if (found !== undefined) return found;
  const [kind, folder] = source.branch === undefined ? ['tag', 'tags'] : ['branch', 'heads'];
  const names = [...refs.keys()].flatMap((ref) => ref.split(`refs/${folder}/`)[1] ?? []);
  const ref = source.branch ?? source.tag ?? '';
  // If there's only one branch, it must be the one that was meant.
  const near = nearest(ref, names) ?? (names.length === 1 ? names[0] : undefined);
  throw new FetchProblem(sourceRefMissing(at, name, kind, ref, near));
}

/** Downloads and checks the files of a commit. */
async function download(
  { at, name, source, remote }: Fetching,
  commit: string,
  locked: LockEntry | undefined,
): Promise<Keepable & Pick<Fetched, 'refused'>> {
  const paths = Object.keys(source.files).sort();
  const entries = await remote.entries(commit, paths).catch((error: unknown) => {
    const isGone = error instanceof GitError && error.reason === 'failed' && locked?.commit === commit;
    throw isGone ? new FetchProblem(sourceCommitGone(at, name, commit)) : error;
  });
  const chosen = chooseFiles(entries, source);
  const [missing] = chosen.empty;
  if (missing !== undefined) throw new FetchProblem(sourcePathMissing(at, name, missing));
  const byId = await remote.contents(chosen.files.map(({ id }) => id));
  const contents = new Map(chosen.files.map(({ path, id }) => [path, byId.get(id) ?? Buffer.alloc(0)]));
  const files = Object.fromEntries([...contents].map(([path, bytes]) => [path, sha256(bytes)]));
  return {
    entry: { repository: source.repository, ref: refOf(source), commit, paths, files },
    contents,
    refused: chosen.refused.map(({ path, why }) => sourceFileRefused(at, name, path, why)),
  };
}
