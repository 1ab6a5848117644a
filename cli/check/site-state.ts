// One state of a site, as far as a comparison with another state needs it, and the difference between two.

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Diagnostic } from '@sitegen/renderer/diagnostics';
import type { OutputFile, Post, Site } from '@sitegen/renderer/model';
import { createLinkResolver } from '@sitegen/renderer/site';
import { outputPathOf } from '@sitegen/renderer/text';
import { createHashing, hashOf } from '../io/hash.ts';
import { isRegularFile } from '../io/is-regular-file.ts';
import type { Written } from '../io/manifest.ts';
import type { Project } from '../project.ts';
import { type Rated, rate, ratingOf } from '../report/rating.ts';
import type { CheckedProject } from './check-project.ts';
import { followRenames, problemLine, splitByLines, withoutFolder } from './problem-line.ts';

export interface SiteState {
  readonly problems: readonly Rated[];
  readonly lineOf: (problem: Diagnostic) => string;
  /** A line of another state as this one would say it. */
  readonly inOwnWords: (line: string) => string;
  /** Gives lines of another state the names that renamed files have in this one. */
  readonly follow: (lines: readonly string[], now: readonly string[]) => readonly string[];
  readonly files: { readonly [path: string]: Written };
  /** By address. */
  readonly pages: ReadonlyMap<string, PageState>;
  /** Where an address leads that has no page. */
  readonly redirectOf: (url: string) => string | undefined;
}

interface PageState {
  readonly anchors: readonly string[];
  /** Changes with the text of the page, whatever is around it. */
  readonly text: string;
}

export interface PageChange {
  readonly change: 'added' | 'changed' | 'removed';
  readonly url: string;
  /** Where the address of a removed page leads now. */
  readonly redirect?: string;
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
  readonly bytes: readonly Bytes[];
}

/** Makes every file of a checked project. */
export function stateOf(project: Project, { staged, found }: CheckedProject, strict: boolean): SiteState {
  const { site } = staged;
  const files = Object.fromEntries(staged.files.map((file) => [file.path, writtenFile(withPlainAssets(file))]));
  return {
    problems: rate(found, ratingOf(project, 'check', strict)).filter(
      ({ severity, source }) => severity !== 'info' && !source,
    ),
    lineOf: (problem) => problemLine(project, problem),
    inOwnWords: (line) => withoutFolder(project, line),
    follow: (lines, now) => followRenames(project, lines, now),
    files,
    pages: new Map(site.posts.map((post) => [post.url, { anchors: post.anchors, text: textOf(project, files, post) }])),
    redirectOf: redirectsIn(project, site),
  };
}

/**
 * A component or an included part can change without the file, and front matter without the Markdown copy. Of a generated
 * list there's neither, so everything on its page counts.
 */
function textOf({ root }: Project, files: SiteState['files'], { url, file }: Post): string {
  const path = resolve(root, file);
  const source = isRegularFile(path) ? readFileSync(path, 'utf8') : '';
  const html = outputPathOf(url);
  const copy = files[html.replace(/html$/, 'md')] ?? (source === '' ? files[html] : undefined);
  return hashOf(source, copy?.hash ?? '');
}

/** Compares two states. Everything is in the order of the later one, then of the earlier one. */
export function compareStates(before: SiteState, after: SiteState): SiteDifference {
  // The folder of pages may be the beginning of links in messages, too.
  const lines = new Map(before.problems.map(before.lineOf).map((line) => [after.inOwnWords(line), line]));
  const known = after.follow(
    before.problems.map((problem) => after.inOwnWords(before.lineOf(problem))),
    after.problems.map(after.lineOf),
  );
  const { others, rest } = splitByLines(after.problems, known, after.lineOf);
  return {
    found: others,
    fixed: rest.map((line) => lines.get(line) ?? line),
    ...pageChanges(before, after),
    anchors: [...after.pages].flatMap(([url, { anchors }]) => {
      const now = new Set(anchors);
      return (before.pages.get(url)?.anchors ?? []).filter((id) => !now.has(id)).map((id) => ({ url, id }));
    }),
    bytes: bytesOf(before, after),
  };
}

function pageChanges(before: SiteState, after: SiteState): Pick<SiteDifference, 'pages' | 'redrawn'> {
  const hasChanged = (path: string): boolean => before.files[path]?.hash !== after.files[path]?.hash;
  const urls = [...new Set([...after.pages.keys(), ...before.pages.keys()])].sort();
  const isRedrawn = (url: string): boolean => before.pages.get(url)?.text === after.pages.get(url)?.text;
  const pages = urls.flatMap((url): readonly PageChange[] => {
    if (!after.pages.has(url)) {
      const redirect = after.redirectOf(url);
      return [{ change: 'removed', url, ...(redirect !== undefined && { redirect }) }];
    }
    if (!before.pages.has(url)) return [{ change: 'added', url }];
    return hasChanged(outputPathOf(url)) ? [{ change: 'changed', url }] : [];
  });
  return {
    pages: pages.filter(({ url }) => !isRedrawn(url)),
    redrawn: pages.map(({ url }) => url).filter(isRedrawn),
  };
}

function redirectsIn({ config }: Project, site: Site): SiteState['redirectOf'] {
  const links = createLinkResolver(site, config, new Set());
  const [page] = site.posts;
  return (url) => {
    const target = page && links.resolve(page, encodeURI(url));
    return target?.kind === 'redirect' ? target.to : undefined;
  };
}

const kinds: readonly (readonly [Bytes['kind'], RegExp])[] = [
  ['pages', /\.html$/],
  ['scripts', /\.m?js$/],
  ['styles', /\.css$/],
  ['other files', /(?:)/],
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
