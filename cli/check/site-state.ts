// One state of a site, as far as a comparison with another state needs it, and the difference between two.

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import {
  type Diagnostic,
  publishedAddressGone,
  publishedAnchorGone,
  publishedHeadingRenamed,
  publishedPageMoved,
} from '@sitegen/renderer/diagnostics';
import type { OutputFile, Post } from '@sitegen/renderer/model';
import { createLinkResolver } from '@sitegen/renderer/site';
import { outputPathOf } from '@sitegen/renderer/text';
import { createHashing, hashOf } from '../io/hash.ts';
import { isRegularFile } from '../io/is-regular-file.ts';
import type { Written } from '../io/manifest.ts';
import type { Project } from '../project.ts';
import { type Rated, rate, ratingOf } from '../report/rating.ts';
import { aliasFix, aliasLine } from './alias-fix.ts';
import type { CheckedProject } from './check-project.ts';
import { movedPages, type WrittenPage } from './moved-pages.ts';
import { problemLine, renamedLine, splitByLines, withoutFolder } from './problem-line.ts';
import { type PageHeadings, renamedHeadings } from './renamed-headings.ts';

export interface SiteState {
  readonly problems: readonly Rated[];
  /** Problems of files of this state as the project rates them. */
  readonly rated: (found: readonly Diagnostic[]) => readonly Rated[];
  readonly lineOf: (problem: Diagnostic) => string;
  /** A line of another state as this one would say it. */
  readonly inOwnWords: (line: string) => string;
  readonly files: { readonly [path: string]: Written };
  /** By address. */
  readonly pages: ReadonlyMap<string, PageState>;
  /** At which place search finds a page for its questions, by `questionKey`. Undefined if it doesn't. */
  readonly ranks: ReadonlyMap<string, Rank>;
  /** Where an address leads that has no page. */
  readonly redirectOf: (url: string) => string | undefined;
}

interface Rank {
  readonly url: string;
  readonly question: string;
  /** From 1. Absent if the page isn't among the results. */
  readonly rank?: number;
}

export interface RankChange {
  readonly url: string;
  readonly question: string;
  readonly before?: number;
  readonly after?: number;
}

interface PageState extends WrittenPage, PageHeadings {
  /** Changes with the text of the page, whatever is around it. */
  readonly text: string;
}

export interface PageChange {
  readonly change: 'added' | 'changed' | 'removed' | 'moved';
  readonly url: string;
  /** Where the address of a removed or moved page leads now. */
  readonly redirect?: string;
  /** Of a moved page: its new address and its file. */
  readonly to?: string;
  readonly file?: string;
}

export interface Bytes {
  readonly kind: 'pages' | 'scripts' | 'styles' | 'other files';
  readonly before: number;
  readonly after: number;
}

export interface SiteDifference {
  readonly found: readonly Rated[];
  readonly fixed: readonly string[];
  readonly pages: readonly PageChange[];
  /** Pages with the same text whose menus, links, or layout changed. */
  readonly redrawn: readonly string[];
  readonly anchors: readonly { readonly url: string; readonly id: string }[];
  /** Questions for which search finds a page at another place than before. */
  readonly ranks: readonly RankChange[];
  readonly bytes: readonly Bytes[];
}

/** Makes every file of a checked project. */
export function stateOf(project: Project, { staged, found, asked }: CheckedProject, strict: boolean): SiteState {
  const { site } = staged;
  const rated = (all: readonly Diagnostic[]): readonly Rated[] =>
    rate(all, ratingOf(project, 'check', strict)).filter(({ severity, source }) => severity !== 'info' && !source);
  const files = Object.fromEntries(staged.files.map((file) => [file.path, writtenFile(withPlainAssets(file))]));
  return {
    problems: rated(found),
    rated,
    lineOf: (problem) => problemLine(project, problem),
    inOwnWords: (line) => withoutFolder(project, line),
    files,
    pages: new Map(site.posts.map((post) => [post.url, pageState(project, files, post)])),
    ranks: new Map(
      asked.map(({ url, question, found: urls }) => {
        const rank = urls.indexOf(url) + 1;
        return [questionKey(url, question), { url, question, ...(rank > 0 && { rank }) }];
      }),
    ),
    redirectOf: createLinkResolver(site, project.config, new Set()).redirectOf,
  };
}

function pageState({ root }: Project, files: SiteState['files'], post: Post): PageState {
  const { url, file, path, title, headings, anchors, copyOf } = post;
  const place = resolve(root, file);
  const source = isRegularFile(place) ? readFileSync(place, 'utf8') : '';
  const text = textOf(source, files, url);
  return { url, file, path, title, headings, anchors, text, source: copyOf === undefined ? source : '' };
}

/**
 * A component or an included part can change without the file, and front matter without the Markdown copy. Of a generated
 * list there's neither, so everything on its page counts.
 */
function textOf(source: string, files: SiteState['files'], url: string): string {
  const html = outputPathOf(url);
  const copy = files[html.replace(/html$/, 'md')] ?? (source === '' ? files[html] : undefined);
  return hashOf(source, copy?.hash ?? '');
}

function questionKey(url: string, question: string): string {
  return `${url} ${question}`;
}

/** A page that moved keeps its questions. */
function rankChanges(before: SiteState, after: SiteState, pages: readonly PageChange[]): readonly RankChange[] {
  const moved = new Map(pages.map(({ url, to = url }) => [url, to]));
  return [...before.ranks.values()].flatMap(({ url: old, question, rank: was }) => {
    const url = moved.get(old) ?? old;
    const now = after.ranks.get(questionKey(url, question));
    if (now === undefined || now.rank === was) return [];
    return [{ url, question, ...(was && { before: was }), ...(now.rank && { after: now.rank }) }];
  });
}

/** Compares two states. Everything is in the order of the later one, then of the earlier one. */
export function compareStates(before: SiteState, after: SiteState): SiteDifference {
  // The folder of pages may be the beginning of links in messages, too.
  const wordsOf = (text: string): string => after.inOwnWords(before.inOwnWords(text));
  const moved = movedPages(writtenOnly(before, after), writtenOnly(after, before));
  const names = new Map(
    [...before.pages.values()].flatMap(({ url, file }) => {
      const now = after.pages.get(url) ?? moved.get(url);
      return now ? [[wordsOf(file), wordsOf(now.file)] as const] : [];
    }),
  );
  const known = before.problems.map((problem) => {
    const line = before.lineOf(problem);
    return { line, now: renamedLine(after.inOwnWords(line), names) };
  });
  const lines = new Map(known.map(({ line, now }) => [now, line]));
  const { others, rest } = splitByLines(
    after.problems,
    known.map(({ now }) => now),
    after.lineOf,
  );
  const changes = pageChanges(before, after, moved);
  return {
    found: withHeadings(withMoves(others, changes.pages, after), changes.pages, { before, after }),
    fixed: rest.map((line) => lines.get(line) ?? line),
    ...changes,
    anchors: [...after.pages].flatMap(([url, { anchors }]) => {
      const now = new Set(anchors);
      return (before.pages.get(url)?.anchors ?? []).filter((id) => !now.has(id)).map((id) => ({ url, id }));
    }),
    ranks: rankChanges(before, after, changes.pages),
    bytes: bytesOf(before, after),
  };
}

/** Adds a problem for each moved page whose old address is dead, in place of what the list of addresses says of it. */
function withMoves(found: readonly Rated[], pages: readonly PageChange[], after: SiteState): readonly Rated[] {
  const dead = pages.filter(({ change, redirect }) => change === 'moved' && redirect === undefined);
  const isSaid = ({ at, message }: Rated): boolean =>
    dead.some(({ url }) => message === publishedAddressGone(at, url).message);
  const moves = dead.flatMap(({ url, to = '' }) => {
    const page = after.pages.get(to);
    if (page === undefined) return [];
    const { at = { file: page.file, line: 1, column: 1 }, ...fix } = aliasFix(page.file, page.source, url) ?? {};
    return publishedPageMoved(at, url, at.file, aliasLine(url), 'from' in fix ? fix : undefined);
  });
  return [...found.filter((one) => !isSaid(one)), ...after.rated(moves)];
}

interface TwoStates {
  readonly before: SiteState;
  readonly after: SiteState;
}

/** Adds a problem for each heading that was renamed, in place of what the list of addresses says of it. */
function withHeadings(found: readonly Rated[], pages: readonly PageChange[], { before, after }: TwoStates) {
  const moved = new Map(pages.map(({ url, to = url }) => [url, to]));
  const renamed = [...before.pages.values()].flatMap((page) => {
    const now = after.pages.get(moved.get(page.url) ?? page.url);
    if (now === undefined) return [];
    return renamedHeadings(page, now).map((heading) => ({ url: page.url, file: now.file, heading }));
  });
  const said = new Set(
    renamed.flatMap(({ url, file, heading: { ids, line } }) =>
      ids.map((id) => publishedAnchorGone({ file, line, column: 1 }, url, id).message),
    ),
  );
  const problems = renamed.map(({ url, file, heading }) =>
    publishedHeadingRenamed({ file, line: heading.line, column: 1 }, url, heading),
  );
  return [...found.filter(({ message }) => !said.has(message)), ...after.rated(problems)];
}

function pageChanges(
  before: SiteState,
  after: SiteState,
  moved: ReadonlyMap<string, WrittenPage>,
): Pick<SiteDifference, 'pages' | 'redrawn'> {
  const hasChanged = (path: string): boolean => before.files[path]?.hash !== after.files[path]?.hash;
  const urls = [...new Set([...after.pages.keys(), ...before.pages.keys()])].sort();
  const isRedrawn = (url: string): boolean => before.pages.get(url)?.text === after.pages.get(url)?.text;
  const targets = new Set([...moved.values()].map(({ url }) => url));
  const pages = urls.flatMap((url): readonly PageChange[] => {
    if (!after.pages.has(url)) return [withoutPage(url, moved.get(url), after.redirectOf(url))];
    if (!before.pages.has(url)) return targets.has(url) ? [] : [{ change: 'added', url }];
    return hasChanged(outputPathOf(url)) ? [{ change: 'changed', url }] : [];
  });
  return {
    pages: pages.filter(({ url }) => !isRedrawn(url)),
    redrawn: pages.map(({ url }) => url).filter(isRedrawn),
  };
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

/** Source maps aren't counted: readers don't load them, and they have the path of the working copy. */
const kinds: readonly (readonly [Bytes['kind'], RegExp])[] = [
  ['pages', /\.html$/],
  ['scripts', /\.m?js$/],
  ['styles', /\.css$/],
  ['other files', /(?<!\.map)$/],
];

function bytesOf(before: SiteState, after: SiteState): readonly Bytes[] {
  const sum = ({ files }: SiteState, kind: Bytes['kind']): number =>
    Object.entries(files)
      .filter(([path]) => kinds.find(([, pattern]) => pattern.test(path))?.[0] === kind)
      .reduce((total, [, { bytes }]) => total + bytes, 0);
  return kinds.map(([kind]) => ({ kind, before: sum(before, kind), after: sum(after, kind) }));
}

/** The hash and the size of a file. */
function writtenFile(file: OutputFile): Written {
  const hashing = createHashing();
  let bytes = 0;
  for (const piece of file.pieces === undefined ? [file.contents()] : file.pieces()) {
    const buffer = Buffer.from(piece);
    hashing.add(buffer);
    bytes += buffer.length;
  }
  return { hash: hashing.end(), bytes };
}

/** A page doesn't count as changed because a script or style that it names has another hash. */
function withPlainAssets(file: OutputFile): OutputFile {
  if (!file.path.endsWith('.html') || file.pieces !== undefined) return file;
  return { ...file, contents: () => String(file.contents()).replace(/(\/assets\/[\w.-]+)-[A-Z0-9]{8}(?=\.)/g, '$1') };
}
