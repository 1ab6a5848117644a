// Reads a project's folders for the preview. If only pages were edited, only those are read again.

import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Diagnostic, Noted } from '@sitegen/renderer/diagnostics';
import type { SourceFile } from '@sitegen/renderer/model';
import { readPages } from '../build/stages.ts';
import { attempt } from '../io/attempt.ts';
import { isInside } from '../io/is-inside.ts';
import { sourceLockOf } from '../io/source-lock.ts';
import { readPage, type Sources } from '../io/sources.ts';
import type { Project } from '../project.ts';
import type { Changes } from './disk-view.ts';
import { foldersOf } from './watched-places.ts';

/** What was read for an earlier snapshot. */
export interface EarlierSources {
  readonly sources: Noted<Sources>;
  /** Absolute paths of the files that pages include, and of those that don't exist. */
  readonly fragments: ReadonlySet<string>;
}

export interface CurrentSources {
  /** The same value as before if nothing has changed. */
  readonly sources: Noted<Sources>;
  /** The files of pages that were read again, as in diagnostics. Undefined if everything was read. */
  readonly edited: readonly string[] | undefined;
}

/** Reads what has changed since `before`. Throws if there's no page. */
export async function currentSources(
  project: Project,
  before: EarlierSources | undefined,
  changes: Changes,
): Promise<CurrentSources> {
  const pages = before && editedPages(project, before, changes);
  let sources = pages && before?.sources;
  for (const page of pages ?? []) sources &&= withPage(project, sources, page);
  if (sources === undefined) return { sources: await readPages(project), edited: undefined };
  return { sources, edited: pages?.map(({ file }) => file) };
}

/** The pages among the changed files. Undefined if anything else that's read has changed, come, or gone. */
function editedPages(
  project: Project,
  { sources, fragments }: EarlierSources,
  changes: Changes,
): readonly SourceFile[] | undefined {
  const ownPages = sources.value.pages.filter(({ origin }) => origin === undefined);
  const pages = new Map(ownPages.map((page) => [join(project.contentDir, page.path), page]));
  const folders = foldersOf(project);
  const isRead = (path: string): boolean =>
    path === sourceLockOf(project.root) ||
    fragments.has(path) ||
    folders.some((folder) => path === folder || isInside(path, folder));
  const read = [...changes].filter(isRead);
  const edited = read.flatMap((path) =>
    attempt(() => lstatSync(path).isFile()) && !fragments.has(path) ? (pages.get(path) ?? []) : [],
  );
  return edited.length === read.length ? edited : undefined;
}

/**
 * The same sources with one page read again. If it can't be read, the old one stays, and it's listed as unread. Undefined if
 * it includes other files than before, because what's found in a file depends on whether a page includes it.
 */
function withPage(project: Project, sources: Noted<Sources>, before: SourceFile): Noted<Sources> | undefined {
  const { pages, unread } = sources.value;
  const { file, path, updated } = before;
  const { value: readAgain, diagnostics } = readPage(project, path, updated);
  const isOfPage = ({ at }: Diagnostic): boolean => at.file === file;
  const page = readAgain ?? before;
  const [included, earlier] = [page, before].map(({ fragments = {} }) => Object.keys(fragments));
  if (!isDeepStrictEqual(included, earlier)) return undefined;
  if (isDeepStrictEqual([page, diagnostics], [before, sources.diagnostics.filter(isOfPage)])) return sources;
  const others = unread.filter((other) => other !== file);
  return {
    value: {
      ...sources.value,
      pages: pages.with(pages.indexOf(before), page),
      unread: readAgain ? others : [...others, file],
    },
    diagnostics: [...sources.diagnostics.filter((problem) => !isOfPage(problem)), ...diagnostics],
  };
}
