// Compares two states of a site, such as those before and after a change.

import { resolve } from 'node:path';
import { type Diagnostic, publishedAddressGone, publishedPageMoved, startOf } from '@sitegen/renderer/diagnostics';
import type { OutputFile, Post } from '@sitegen/renderer/model';
import { outputPathOf } from '@sitegen/renderer/text';
import { hashOf } from '../io/hash.ts';
import { readRegularFile } from '../io/is-regular-file.ts';
import type { Project } from '../project.ts';
import { type Rated, rate, ratingOf } from '../report/rating.ts';
import { aliasFix, aliasLine } from './alias-fix.ts';
import type { CheckedProject } from './check-project.ts';
import { movedPages, type WrittenPage } from './moved-pages.ts';

export interface SiteState {
  readonly problems: readonly Rated[];
  /** Gives problems the severities of this state's configuration. */
  readonly rated: (found: readonly Diagnostic[]) => readonly Rated[];
  /** By address. */
  readonly pages: ReadonlyMap<string, PageState>;
  /** Where an address leads that has no page. */
  readonly redirectOf: (url: string) => string | undefined;
}

interface PageState extends WrittenPage {
  readonly anchors: readonly string[];
  /** A hash of its text, without what the layout shows around it. */
  readonly text: string;
}

export interface PageChange {
  readonly change: 'added' | 'changed' | 'removed' | 'moved';
  readonly url: string;
  /** Where the address of a removed or moved page leads now. */
  readonly redirect?: string;
  /** The new address and the file of a moved page. */
  readonly to?: string;
  readonly file?: string;
}

export interface SiteDifference {
  readonly found: readonly Rated[];
  readonly fixed: readonly string[];
  readonly pages: readonly PageChange[];
  readonly anchors: readonly { readonly url: string; readonly id: string }[];
}

/** The state of a checked project. */
export function stateOf(project: Project, { staged, found }: CheckedProject, strict: boolean): SiteState {
  const { site } = staged;
  const rated = (all: readonly Diagnostic[]): readonly Rated[] =>
    rate(all, ratingOf(project, 'check', strict)).filter(({ severity, source }) => severity !== 'info' && !source);
  const files = new Map(staged.files.map((file) => [file.path, file]));
  return {
    problems: rated(found),
    rated,
    pages: new Map(site.posts.map((post) => [post.url, pageState(project, files, post)])),
    redirectOf: (url) => staged.links.ruleAt(url)?.to,
  };
}

function pageState({ root }: Project, files: ReadonlyMap<string, OutputFile>, post: Post): PageState {
  const { url, file, path, title, anchors, copyOf } = post;
  const source = readRegularFile(resolve(root, file))?.toString() ?? '';
  // A component or an included part can change without the file, and front matter without the Markdown copy. A generated
  // list has neither, so everything on its page counts, except for the hashes in the names of scripts and styles.
  const html = outputPathOf(url);
  const copy = files.get(html.replace(/html$/, 'md')) ?? (source === '' ? files.get(html) : undefined);
  const shown = String(copy?.contents() ?? '').replace(/(\/assets\/[\w.-]+)-[A-Z0-9]{8}(?=\.)/g, '$1');
  return { url, file, path, title, anchors, text: hashOf(source, shown), source: copyOf ? '' : source };
}

/** Compares two states. Everything is in the order of the later one, then of the earlier one. */
export function compareStates(before: SiteState, after: SiteState): SiteDifference {
  const moved = movedPages(writtenOnly(before, after), writtenOnly(after, before));
  const names = new Map(
    [...before.pages.values()].flatMap(({ url, file }) => {
      const now = after.pages.get(url) ?? moved.get(url);
      return now ? [[file, now.file] as const] : [];
    }),
  );
  const gone = before.problems.map((problem) => ({ line: problemLine(problem), now: problemLine(problem, names) }));
  const found = after.problems.filter((problem) => {
    const line = problemLine(problem);
    const index = gone.findIndex(({ now }) => now === line);
    if (index >= 0) gone.splice(index, 1);
    return index < 0;
  });
  const pages = pageChanges(before, after, moved);
  return {
    found: withMoves(found, pages, after),
    fixed: gone.map(({ line }) => line),
    pages,
    anchors: [...after.pages].flatMap(([url, { anchors }]) => {
      const now = new Set(anchors);
      return (before.pages.get(url)?.anchors ?? []).filter((id) => !now.has(id)).map((id) => ({ url, id }));
    }),
  };
}

/**
 * `content/docs/oil.md: link/broken-page: /docs/nowhere doesn't lead to a page`. Stays the same when the text around it
 * moves. `names` are the files that have another name now.
 */
function problemLine({ at, code, message }: Diagnostic, names?: ReadonlyMap<string, string>): string {
  return `${names?.get(at.file) ?? at.file}: ${code}: ${message.replace(/\s+/g, ' ')}`;
}

/** Adds a problem for each moved page whose old address is dead. It replaces the one of the list of published addresses. */
function withMoves(found: readonly Rated[], pages: readonly PageChange[], after: SiteState): readonly Rated[] {
  const dead = pages.filter(({ change, redirect }) => change === 'moved' && redirect === undefined);
  const isListed = ({ at, message }: Rated): boolean =>
    dead.some(({ url }) => message === publishedAddressGone(at, url).message);
  const moves = dead.flatMap(({ url, to = '' }) => {
    const page = after.pages.get(to);
    if (page === undefined) return [];
    const { at, ...fix } = aliasFix(page.file, page.source, url) ?? { at: startOf(page.file) };
    return publishedPageMoved(at, url, page.file, aliasLine(url), 'from' in fix ? fix : undefined);
  });
  return [...found.filter((problem) => !isListed(problem)), ...after.rated(moves)];
}

function pageChanges(
  before: SiteState,
  after: SiteState,
  moved: ReadonlyMap<string, WrittenPage>,
): readonly PageChange[] {
  const urls = [...new Set([...after.pages.keys(), ...before.pages.keys()])].sort();
  const targets = new Set([...moved.values()].map(({ url }) => url));
  return urls.flatMap((url): readonly PageChange[] => {
    const [was, is] = [before.pages.get(url), after.pages.get(url)];
    if (is === undefined) return [withoutPage(url, moved.get(url), after.redirectOf(url))];
    if (was === undefined) return targets.has(url) ? [] : [{ change: 'added', url }];
    return was.text === is.text ? [] : [{ change: 'changed', url }];
  });
}

function withoutPage(url: string, page: WrittenPage | undefined, redirect: string | undefined): PageChange {
  const leads = redirect !== undefined && { redirect };
  return page
    ? { change: 'moved', url, to: page.url, file: page.file, ...leads }
    : { change: 'removed', url, ...leads };
}

/** Pages with a file that only one of the states has. */
function writtenOnly({ pages }: SiteState, other: SiteState): readonly WrittenPage[] {
  return [...pages.values()].filter(({ url, source }) => source !== '' && !other.pages.has(url));
}
