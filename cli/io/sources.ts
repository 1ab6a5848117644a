// Reads everything that the stages need from the content and public folders into memory.

import { join, relative } from 'node:path';
import { checkSecrets } from '@sitegen/renderer/check';
import type { FolderRule } from '@sitegen/renderer/config';
import {
  type Diagnostic,
  fileTooLarge,
  fileUnpublished,
  type Noted,
  siteFileTooLarge,
} from '@sitegen/renderer/diagnostics';
import type { ImageFile, SourceFile } from '@sitegen/renderer/model';
import { folderOf, normalForm, pageEnding, remembered, urlOf } from '@sitegen/renderer/text';
import { importPage, type ProjectFiles } from '../import/index.ts';
import type { Project } from '../project.ts';
import { contentKindOf, publishedPath, redirectsPath, shellFile } from './content-kind.ts';
import { type FetchedFile, fetchedTexts, leftOutFiles } from './fetched-texts.ts';
import { fragmentsOf } from './fragments.ts';
import { gitDates } from './git-dates.ts';
import { listFolder } from './list-folder.ts';
import { type AssetFile, publishable } from './published-files.ts';
import { readText } from './read-text.ts';
import { spareMemory } from './spare-memory.ts';

/** A text file below a content folder: a page, data, strings, or redirects. */
type TextFile = Pick<SourceFile, 'file' | 'path' | 'text'>;

export interface Sources {
  readonly pages: readonly SourceFile[];
  readonly data: readonly TextFile[];
  readonly strings: readonly TextFile[];
  /** In the order in which their rules apply. */
  readonly redirects: readonly TextFile[];
  /** The list of published addresses, if there is one. Another folder of pages has none. */
  readonly published: TextFile | undefined;
  readonly assets: readonly AssetFile[];
  readonly images: { readonly [url: string]: ImageFile };
  /** The files that couldn't be read, as in diagnostics. They exist, so they aren't reported as missing. */
  readonly unread: readonly string[];
}

/** What reading depends on besides the disk, as a text to compare. */
export function readingOf({ root, contentDir, publicDir, cacheDir, other, config }: Project): string {
  const { folders, content, sources, severities, components = {} } = config;
  // Texts of other repositories are read by the names of components, and left out by severities.
  const rules = [folders, content, sources, severities, Object.keys(components)];
  return JSON.stringify([root, contentDir, publicDir, cacheDir, other, ...rules]);
}

/** Reads the project's content and public folders. */
export async function readSources(project: Project): Promise<Noted<Sources>> {
  const shown = shownIn(project, project.contentDir);
  const listed = listFolder(project.contentDir, shown, (path) => contentKindOf(project, path) === 'text');
  const publicFiles = readPublic(project);
  const diagnostics: Diagnostic[] = [...listed.diagnostics, ...publicFiles.diagnostics];
  spareMemory(listed.value.length); // Before the first texts are in memory.

  const dates = await gitDates(project.contentDir, project.cacheDir);
  const texts: TextFile[] = [];
  const assets: AssetFile[] = [...publicFiles.value];
  const unpublished: Diagnostic[] = [];
  for (const path of listed.value) {
    const file = `${shown}/${path}`;
    const kind = contentKindOf(project, path);
    if (kind === 'other') {
      unpublished.push(fileUnpublished(file, path));
      continue;
    }
    if (kind === 'asset') {
      assets.push(asset(addressOf(project, path), join(project.contentDir, path), file));
      continue;
    }
    const read = readText(join(project.contentDir, path), file, kind === 'page' ? fileTooLarge : siteFileTooLarge);
    if (typeof read === 'string') texts.push({ file, path, text: read });
    else diagnostics.push(read);
  }
  const fetched = readFetched(project, assets);
  const replaced = new Set(fetched.assets.map(({ url }) => url));
  const files = publishable(assets.filter(({ url }) => !replaced.has(url)));
  const shell = readShell(project, texts);
  const ownPages = texts.filter(({ path }) => pageEnding.test(path));
  const ownSources = ownPages.map((page) => sourceOf(project, page, dates.get(page.path)));
  const pages = [...ownSources.map(({ value }) => value), ...fetched.pages];
  const fragments = pages.flatMap((page) => Object.values(page.fragments ?? {}));
  const included = new Set(fragments.map(({ file }) => file));
  return {
    value: {
      pages,
      data: shell.value.filter(({ path }) => path.startsWith('data/')),
      strings: shell.value.filter(({ path }) => path.startsWith('i18n/')),
      redirects: texts.filter(({ path }) => path === redirectsPath),
      published: texts.find(({ path }) => path === publishedPath),
      unread: [...diagnostics, ...shell.diagnostics].map(({ at }) => at.file),
      assets: [...files.value.assets, ...fetched.assets],
      images: Object.assign(Object.create(null), files.value.images, fetched.images),
    },
    diagnostics: [
      ...diagnostics,
      ...shell.diagnostics,
      ...unpublished.filter(({ at }) => !included.has(at.file)),
      ...fetched.diagnostics,
      ...ownSources.flatMap((page) => page.diagnostics),
      ...files.diagnostics,
      ...[...texts, ...fragments].flatMap(({ file, text }) => checkSecrets(file, text)),
    ],
  };
}

/**
 * The pages of other repositories, and their other files, which are published unchanged and replace files of this site.
 */
function readFetched(project: Project, own: readonly AssetFile[]) {
  const { value: files, diagnostics } = fetchedTexts(project);
  const isPage = ({ path }: FetchedFile): boolean => pageEnding.test(path);
  const textsOf = remembered((folder: string) => textsIn(folder, files));
  // Pages of all sources include the others. They aren't published.
  const published = files.filter(({ path }) => !path.startsWith('_'));
  const pages = published.filter(isPage).map((file) => fetchedPage(project, file, textsOf(file.folder)));
  const ownUrls = new Set(own.map(({ url }) => url));
  const checked = publishable(
    published
      .filter((file) => !isPage(file))
      .map((file) => ({ ...fetchedAsset(project, file), wins: file.source.wins === 'theirs' }))
      .filter(({ url, wins }) => wins || !ownUrls.has(url)),
  );
  const found = [...pages.flatMap((page) => page.diagnostics), ...checked.diagnostics];
  const refused = leftOutFiles(project, found);
  const kept = pages.flatMap(({ value }) => (value === undefined || refused.has(value.file) ? [] : [value]));
  const assets = checked.value.assets.filter(({ file }) => !refused.has(file));
  const { images: sizes } = checked.value;
  const images = Object.fromEntries(assets.flatMap(({ url }) => (sizes[url] ? [[url, sizes[url]]] : [])));
  return { pages: kept, assets, images, diagnostics: [...diagnostics, ...found] };
}

function fetchedAsset(project: Project, { path, folder, from }: FetchedFile): AssetFile {
  return asset(addressOf(project, path), join(folder, from), shownIn(project, join(folder, from)));
}

/** A fetched page, in the form that this site's own pages have. It can include only what was fetched with it. */
function fetchedPage(project: Project, { name, source, commit, from, path, folder }: FetchedFile, texts: ProjectFiles) {
  const file = shownIn(project, join(folder, from));
  const read = readText(join(folder, from), file);
  if (typeof read !== 'string') return { value: undefined, diagnostics: [read] };
  const text = importPage(read, from, texts, new Set(Object.keys(project.config.components ?? {})));
  const { layout, titleFrom, wins } = source;
  const { value, diagnostics } = sourceOf({ ...project, contentDir: folder }, { file, path: from, text }, undefined);
  // A text that's shown with a page of this site has that page's title.
  const titleOptional = wins === 'both';
  const rule = { ...(layout && { layout }), ...(titleFrom && { titleFrom }), ...(titleOptional && { titleOptional }) };
  // What's included is published with the page.
  const publishedTexts = [text, ...Object.values(value.fragments ?? {}).map((fragment) => fragment.text)];
  return {
    value: { ...value, path, origin: { source: name, commit, path: from }, rule },
    diagnostics: [...diagnostics, ...publishedTexts.flatMap((published) => checkSecrets(file, published))],
  };
}

/** The texts that were fetched from one repository, and the parts that all repositories share. */
function textsIn(folder: string, files: readonly FetchedFile[]): ProjectFiles {
  const shared = files.filter((file) => file.folder === folder || file.path.startsWith('_'));
  const places = new Map(shared.map((file) => [file.from, join(file.folder, file.from)]));
  const read = (path: string): string | undefined => {
    const place = places.get(path);
    const text = place === undefined ? undefined : readText(place, path);
    return typeof text === 'string' ? text : undefined;
  };
  return { name: '', paths: [...places.keys()], read };
}

/** Data and strings. With another folder of pages, layouts still need those of this site. */
function readShell(project: Project, texts: readonly TextFile[]): Noted<readonly TextFile[]> {
  const folder = project.other?.shellDir ?? project.contentDir;
  const own = texts.filter(({ path }) => shellFile.test(path));
  if (folder === project.contentDir) return { value: own, diagnostics: [] };
  const value: TextFile[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const name of ['data', 'i18n'])
    for (const below of listFolder(join(folder, name), `${shownIn(project, folder)}/${name}`).value) {
      const path = `${name}/${below}`;
      const file = `${shownIn(project, folder)}/${path}`;
      const text = shellFile.test(path) ? readText(join(folder, path), file, siteFileTooLarge) : undefined;
      if (typeof text === 'string') value.push({ file, path, text });
      else if (text !== undefined) diagnostics.push(text);
    }
  return { value, diagnostics };
}

/** The files of the public folder. Around an imported project, only the sheets of icons that layouts draw from. */
function readPublic(project: Project): Noted<readonly AssetFile[]> {
  const { publicDir } = project;
  const shown = shownIn(project, publicDir);
  const { value: all, diagnostics } = listFolder(publicDir, shown);
  const value = project.other?.imported === undefined ? all : all.filter((path) => /^[^/]+\.svg$/.test(path));
  return { value: value.map((path) => asset(`/${path}`, join(publicDir, path), `${shown}/${path}`)), diagnostics };
}

function shownIn({ root }: Project, path: string): string {
  return relative(root, path).replaceAll('\\', '/');
}

function asset(url: string, absolutePath: string, file: string): AssetFile {
  return { url: normalForm(url, 'NFC'), absolutePath, file };
}

const root: FolderRule = { path: '', url: '', layout: '', tocDepth: 0 };

/** The address of a page, or of a picture next to it. */
function addressOf(project: Project, path: string): string {
  return urlOf(folderOf(project.config.folders, path) ?? root, path);
}

/** Reads one content file as `readSources` does. Undefined if it can't be read. */
export function readPage(project: Project, path: string, updated: string | undefined): Noted<SourceFile | undefined> {
  const file = `${shownIn(project, project.contentDir)}/${path}`;
  const text = readText(join(project.contentDir, path), file);
  if (typeof text !== 'string') return { value: undefined, diagnostics: [text] };
  const { value, diagnostics } = sourceOf(project, { file, path, text }, updated);
  return { value, diagnostics: [...diagnostics, ...checkSecrets(file, text)] };
}

function sourceOf(project: Project, { file, path, text }: TextFile, updated: string | undefined): Noted<SourceFile> {
  const source = { file, path, text, ...(updated !== undefined && { updated }) };
  const { value: fragments, diagnostics } = fragmentsOf(project, source);
  return { value: fragments === undefined ? source : { ...source, fragments }, diagnostics };
}
