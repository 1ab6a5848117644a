// Decides which files don't have to be rendered again. A page's document and its Markdown copy show one post with its
// article, the site around it, and what its layout and components have read of other posts and of trees
// (shown-fields.ts). The printed page of a section shows the posts in it. A file's key is a hash of all this, so while
// the key is the same, the file is.

import { createHash } from 'node:crypto';
import type { AssetManifest, OutputFile, Post, Site } from '@sitegen/renderer/model';
import { fixedFields } from '@sitegen/renderer/site-reads';
import { isNotes, remembered } from '@sitegen/renderer/text';
import { hashOf } from '../io/hash.ts';
import type { Sources } from '../io/sources.ts';
import type { Project } from '../project.ts';
import type { KeyedFile, Keys } from './output/sink.ts';
import type { PageStore } from './store/page-store.ts';

export interface KeyInputs {
  readonly project: Project;
  readonly drafts: boolean;
  readonly sources: Omit<Sources, 'pages'>;
  readonly site: Site;
  readonly manifest: AssetManifest;
  /** The key of everything that a layout or a component has read of other pages. */
  readonly readKeyOf: (reader: string) => string;
  readonly articleKeyOf: PageStore['keyOf'];
}

/** The key of everything that some files and readers show. */
export type KeyOfShown = (files: readonly string[], readers: readonly string[]) => string;

/** Returns a function that makes keys. Undefined if the configuration reads something that isn't known. */
export function createPageKeys(files: readonly OutputFile[], inputs: KeyInputs): KeyOfShown | undefined {
  const site = siteKey(files, inputs);
  if (site === undefined) return undefined;
  const keys = new Map<string, string>();
  // One source may be several posts: a page is also published with the prefix of its language.
  for (const post of inputs.site.posts) {
    const before = keys.get(post.file) ?? hashOf(site, inputs.articleKeyOf(post.file) ?? 'generated');
    keys.set(post.file, hashOf(before, JSON.stringify(shownOf(post))));
  }
  const articleKey = (file: string): string => keys.get(file) ?? inputs.articleKeyOf(file) ?? 'none';
  return (shown, readers) => hashOf(site, ...shown.map(articleKey), ...readers.map(inputs.readKeyOf));
}

/**
 * Gives keys to the files that say which articles they show, or that have `inputs`. The keys of files that the
 * configuration lists also change with its `code`. Without `keyOf`, no file gets a key.
 */
export function withKeys(
  files: readonly OutputFile[],
  keyOf: KeyOfShown | undefined,
  code: readonly string[],
): readonly KeyedFile[] {
  if (keyOf === undefined) return files;
  const inputsKey = remembered((file: OutputFile) =>
    hashOf(...(file.source === undefined ? [] : code), file.inputs?.() ?? ''),
  );
  return files.map((file) => {
    const { inputs, articles, readers = ['outputs'] } = file;
    if (inputs !== undefined) return { ...file, key: () => inputsKey(file) };
    if (articles === undefined) return file;
    // Computed now, because what readers have read is saved before the files are written.
    const key = keyOf(articles, readers);
    return { ...file, key: () => key };
  });
}

/** The keys of files that have one. */
export function keysOf(files: readonly KeyedFile[]): Keys {
  return Object.fromEntries(files.flatMap(({ path, key }) => (key === undefined ? [] : [[path, key()]])));
}

/** A hash of everything that documents show besides their own posts. Undefined if it's unknown what the configuration reads. */
function siteKey(
  files: readonly OutputFile[],
  { project, drafts, sources, site, manifest }: KeyInputs,
): string | undefined {
  if (project.reach === undefined) return undefined;
  const { data, strings, assets, images } = sources;
  const hash = createHash('sha256');
  const add = (part: unknown): void => void hash.update(JSON.stringify(part) ?? '').update('\n');
  for (const part of [projectParts(project, drafts), data, strings, images, manifest, shapeOf(site)]) add(part);
  add(site.redirects.map(({ at, ...rule }) => rule));
  add(Object.entries(site.dated).map(([folder, posts]) => [folder, posts.map(({ url }) => url)]));
  add(site.posts.map((post) => fixedFields.map((field) => post[field])));
  add([...assets.map(({ url }) => url), ...files.flatMap(({ path }) => (isNotes(path) ? [] : [path]))]);
  return hash.digest('hex');
}

/** The trees without the titles of pages. Documents that show such a title have read it, which their key knows. */
function shapeOf({ nav, posts }: Site): string {
  const pages = new Set(posts.map(({ url }) => url));
  return JSON.stringify(nav, (_, value) => (pages.has(value?.slug) ? { ...value, title: undefined } : value));
}

/**
 * What documents show of a post. Only checks use the positions of its links and images, so a new line in one page doesn't
 * change the others. Facts can be anything, but the configuration made them of fields that are known to be read.
 */
function shownOf({ facts: _, links, images, ...rest }: Post) {
  return { ...rest, links: links.map(({ href }) => href), images: images.map(({ src, alt }) => [src, alt]) };
}

/** The parts of a project besides its content that its files depend on. */
export function projectParts(project: Project, drafts: boolean): readonly string[] {
  const { fingerprint, reach = '', other, config, contentDir, publicDir, outDir } = project;
  return [fingerprint, reach, config.origin, JSON.stringify([other, drafts]), contentDir, publicDir, outDir];
}
