// Which files need not be rendered again. A page's document and its Markdown copy show the site and one article, and the
// printed page of a section shows the articles in it. While these are the same, so is the file, and its key says both.
// Excerpts of pages aren't in the key: a build keeps which of them anything has read, and their key.

import { createHash } from 'node:crypto';
import type { AssetManifest, LightParsed, OutputFile, Page, Site } from '@sitegen/renderer/model';
import { hashOf } from '../io/hash.ts';
import type { Sources } from '../io/sources.ts';
import type { KeyedFile, Keys } from '../output/sink.ts';
import type { Project } from '../project.ts';
import type { PageStore } from '../store/page-store.ts';

export interface KeyInputs {
  readonly project: Project;
  readonly drafts: boolean;
  readonly sources: Omit<Sources, 'pages'>;
  readonly parsed: readonly LightParsed[];
  readonly site: Site;
  readonly manifest: AssetManifest;
}

/** Gives a key to each file that says which articles it shows or what it's made of, or to none if the site has no key. */
export function withKeys(
  files: readonly OutputFile[],
  { site, code }: { readonly site: string | undefined; readonly code: readonly string[] },
  articleKeyOf: PageStore['keyOf'],
): readonly KeyedFile[] {
  if (site === undefined) return files;
  const keyOf = (file: string): string => articleKeyOf(file) ?? 'generated';
  return files.map((file) => {
    if (file.inputs !== undefined) return { ...file, key: hashOf(...code, file.inputs) };
    return file.articles === undefined ? file : { ...file, key: hashOf(site, ...file.articles.map(keyOf)) };
  });
}

/** The keys of files that have one. */
export function keysOf(files: readonly KeyedFile[]): Keys {
  return Object.fromEntries(files.flatMap(({ path, key }) => (key === undefined ? [] : [[path, key]])));
}

/**
 * A hash of all that pages are made of but their articles: the site is assembled of nothing else. Undefined if it's
 * unknown what the configuration reads.
 */
export function siteKey(
  files: readonly OutputFile[],
  { project, drafts, sources, parsed, site, manifest }: KeyInputs,
): string | undefined {
  if (project.reach === undefined) return undefined;
  const { data, strings, redirects, assets, images } = sources;
  const hash = createHash('sha256');
  const add = (part: unknown): void => void hash.update(JSON.stringify(part) ?? '').update('\n');
  add(projectParts(project, drafts));
  for (const one of parsed) add(one.kind === 'page' ? withoutExcerpt(one.page) : one);
  for (const part of [data, strings, redirects, images, manifest]) add(part);
  add(assets.map(({ url }) => url));
  add(site.posts.map(({ url }) => url));
  add(files.map(({ path }) => path));
  return hash.digest('hex');
}

/** What other pages show of a page, apart from its excerpt, which few do. A text from elsewhere is shown by another page. */
function withoutExcerpt(page: Page) {
  const { excerpt, ...rest } = withoutPlaces(page);
  return page.origin === undefined ? rest : { excerpt, ...rest };
}

/** Excerpts that layouts, components, or functions of the configuration have read. */
export interface ReadExcerpts {
  /** The files of their pages. There are more of them with each page that is rendered. */
  readonly files: ReadonlySet<string>;
  /** A hash of the excerpts of these files. */
  readonly keyOf: (files: ReadonlySet<string>) => string;
}

/** A hash of the excerpts of some files: pages that show only these, and have the same key, are the same. */
export function excerptsKey(files: ReadonlySet<string>, parsed: readonly LightParsed[]): string {
  const shown = parsed.flatMap((one) =>
    one.kind === 'page' && files.has(one.page.file) ? [[one.page.file, one.page.excerpt]] : [],
  );
  return hashOf(JSON.stringify(shown));
}

/**
 * A page without the positions of its links and images. Only checks use those, so a new line in one page doesn't change
 * the others.
 */
export function withoutPlaces({ links, images, ...rest }: Page) {
  return { ...rest, links: links.map(({ href }) => href), images: images.map(({ src, alt }) => [src, alt]) };
}

/** What a project is besides its content. */
export function projectParts(project: Project, drafts: boolean): readonly string[] {
  const { fingerprint, reach = '', other, config, contentDir, publicDir, outDir } = project;
  return [fingerprint, reach, config.origin, JSON.stringify([other, drafts]), contentDir, publicDir, outDir];
}
