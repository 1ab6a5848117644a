// Reads everything that the stages need from the content and public folders into memory.

import { lstatSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
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
import { folderOf, normalForm, pageEnding, urlOf } from '@sitegen/renderer/text';
import { type Project, sitePages } from '../project.ts';
import { assetEnding, contentKindOf, publishedPath, redirectsPath, shellFile } from './content-kind.ts';
import { type FetchedFile, fetchedTexts, leftOutFiles } from './fetched-texts.ts';
import { fragmentsOf } from './fragments.ts';
import { ownContentOf, readFrame, type TextFile } from './frame.ts';
import { gitDates } from './git-dates.ts';
import { isInside } from './is-inside.ts';
import { listFolder } from './list-folder.ts';
import { pictureAddress, pictureEnding, pictureFolders } from './picture-folders.ts';
import { type AssetFile, type CheckedAssets, checkAssets } from './published-files.ts';
import { readText } from './read-text.ts';
import { spareMemory } from './spare-memory.ts';

export interface Sources {
  readonly pages: readonly SourceFile[];
  readonly data: readonly TextFile[];
  readonly strings: readonly TextFile[];
  /** In the order in which their rules apply. */
  readonly redirects: readonly TextFile[];
  /** The list of published addresses, if there is one. Another project's pages have none. */
  readonly published: TextFile | undefined;
  readonly assets: readonly AssetFile[];
  readonly images: { readonly [url: string]: ImageFile };
  /** The files that couldn't be read, as in diagnostics. They exist, so nothing should call them missing. */
  readonly unread: readonly string[];
}

/** What reading depends on besides the disk. */
export function readingOf({ root, contentDir, publicDir, cacheDir, taken, config }: Project): string {
  const { folders, importAliases, redirects, content, sources } = config;
  const rules = [folders, importAliases, redirects, content, sources];
  return JSON.stringify([root, contentDir, publicDir, cacheDir, taken, ...rules]);
}

/** Reads the project's content and public folders. */
export async function readSources(project: Project): Promise<Noted<Sources>> {
  const shown = shownIn(project, project.contentDir);
  const listed = listContent(project, shown);
  const published = readPublic(project);
  const diagnostics: Diagnostic[] = [...listed.diagnostics, ...published.diagnostics];
  spareMemory(listed.value.length); // Before the first texts are held.

  const dates = await gitDates(project.contentDir, project.cacheDir);
  const texts: TextFile[] = [];
  const assets: AssetFile[] = [...published.value, ...readPictures(project, published.value)];
  const unpublished: Diagnostic[] = [];
  for (const path of listed.value) {
    const file = `${shown}/${path}`;
    if (project.taken?.publicDir && isInside(join(project.contentDir, path), project.taken.publicDir)) continue;
    if (join(project.contentDir, path) === project.taken?.authors?.file) continue;
    const kind = contentKindOf(project, path);
    if (kind === 'other') {
      unpublished.push(fileUnpublished(file, /^(data|i18n)\//.test(path)));
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
  const replaced = new Set(fetched.files.assets.map(({ url }) => url));
  const files = checkAssets(assets.filter(({ url }) => !replaced.has(url)));
  const ownPages = texts.filter(({ path }) => pageEnding.test(path));
  const frame = project.taken && readFrame(project, new Set(ownPages.map(({ path }) => addressOf(project, path))));
  const shell = (frame?.value ?? texts).filter(({ path }) => shellFile.test(path));
  const pages = [
    ...ownPages.map((one) => sourceOf(project, one, dates.get(one.path))),
    ...framePages(project, frame?.value ?? []),
    ...fetched.pages,
  ];
  const included = new Set(
    pages.flatMap(({ value }) => Object.values(value.fragments ?? {}).map((fragment) => fragment.file)),
  );
  const redirects = redirectsOf(project, [...(frame?.value ?? []), ...texts]);
  return {
    value: {
      pages: pages.map(({ value }) => value),
      data: shell.filter((one) => one.path.startsWith('data/')),
      strings: shell.filter((one) => one.path.startsWith('i18n/')),
      redirects: redirects.value,
      published: texts.find(({ path }) => path === publishedPath),
      unread: [...diagnostics, ...(frame?.diagnostics ?? [])].map(({ at }) => at.file),
      assets: [...files.value.assets, ...fetched.files.assets],
      images: Object.assign(Object.create(null), files.value.images, fetched.files.images),
    },
    diagnostics: [
      ...diagnostics,
      ...(frame?.diagnostics ?? []),
      ...unpublished.filter(({ at }) => !included.has(at.file)),
      ...redirects.diagnostics,
      ...fetched.diagnostics,
      ...pages.flatMap((page) => page.diagnostics),
      ...files.diagnostics,
      ...[...texts, ...pages.flatMap(({ value }) => Object.values(value.fragments ?? {}))].flatMap(({ file, text }) =>
        checkSecrets(file, text),
      ),
    ],
  };
}

interface FetchedSources {
  readonly pages: readonly Noted<SourceFile>[];
  /** They replace files of this site. */
  readonly files: CheckedAssets;
  readonly diagnostics: readonly Diagnostic[];
}

/** The pages and files of other repositories. A file that isn't a page is published unchanged. */
function readFetched(project: Project, own: readonly AssetFile[]): FetchedSources {
  const { files, diagnostics } = fetchedTexts(project);
  const isPage = ({ path }: FetchedFile): boolean => pageEnding.test(path);
  const pages = files.filter(isPage).map((one) => fetchedPage(project, one));
  const taken = new Set(own.map(({ url }) => url));
  const checked = checkAssets(
    files
      .filter((one) => !isPage(one))
      .map((one) => ({ ...fetchedAsset(project, one), wins: one.source.wins === 'theirs' }))
      .filter(({ url, wins }) => wins || !taken.has(url)),
  );
  const found = [...pages.flatMap((page) => page.diagnostics), ...checked.diagnostics];
  const refused = leftOutFiles(project, found);
  const kept = pages.flatMap(({ value }) => (value === undefined || refused.has(value.file) ? [] : [value]));
  const assets = checked.value.assets.filter(({ file }) => !refused.has(file));
  const { images } = checked.value;
  return {
    pages: kept.map((value) => ({ value, diagnostics: [] })),
    files: {
      assets,
      images: Object.fromEntries(assets.flatMap(({ url }) => (images[url] ? [[url, images[url]]] : []))),
    },
    diagnostics: [...diagnostics, ...found],
  };
}

function fetchedAsset(project: Project, { path, folder, from }: FetchedFile): AssetFile {
  return asset(addressOf(project, path), join(folder, from), shownIn(project, join(folder, from)));
}

/** A fetched page. It can import only what was fetched with it. */
function fetchedPage(project: Project, { name, source, commit, from, path, folder }: FetchedFile) {
  const file = shownIn(project, join(folder, from));
  const text = readText(join(folder, from), file);
  if (typeof text !== 'string') return { value: undefined, diagnostics: [text] };
  const { layout, dialect, titleFrom, wins } = source;
  const place = {
    ...project,
    contentDir: folder,
    taken: { contentDir: folder, projectDir: folder, redirects: [], codePages: {}, unread: [] },
  };
  const { value, diagnostics } = sourceOf(place, { file, path: from, text }, undefined);
  // A text that's shown with a page of this site has that page's title.
  const titleOptional = wins === 'both';
  const rule = {
    ...(layout && { layout }),
    ...(dialect && { dialect }),
    ...(titleFrom && { titleFrom }),
    ...(titleOptional && { titleOptional }),
  };
  // What's included is published with the page.
  const secrets = [text, ...Object.values(value.fragments ?? {}).map((fragment) => fragment.text)];
  return {
    value: { ...value, path, origin: { source: name, commit, path: from }, rule },
    diagnostics: [...diagnostics, ...secrets.flatMap((one) => checkSecrets(file, one))],
  };
}

/** Paths below the content folder. */
function listContent(project: Project, shown: string): Noted<readonly string[]> {
  const { contentDir, taken } = project;
  if (taken?.parts === undefined)
    return listFolder(contentDir, shown, (path) => contentKindOf(project, path) === 'text');
  const listed = taken.parts.map((part) => ({ part, ...listFolder(join(contentDir, part), `${shown}/${part}`) }));
  // Docusaurus has pages of Markdown and of JavaScript in one folder.
  const isContent = (part: string, path: string): boolean =>
    part !== sitePages || pageEnding.test(path) || assetEnding.test(path);
  return {
    value: listed.flatMap(({ part, value }) =>
      value.filter((path) => isContent(part, path)).map((path) => `${part}/${path}`),
    ),
    diagnostics: listed.flatMap(({ diagnostics }) => diagnostics),
  };
}

/** The pages of this site that are kept with another site's pages. Their own build checks what they import. */
function framePages(project: Project, frame: readonly TextFile[]): readonly Noted<SourceFile>[] {
  const { taken: _, ...rest } = project;
  const own = { ...rest, contentDir: ownContentOf(project) };
  return frame
    .filter(({ path }) => pageEnding.test(path))
    .map((one) => sourceOf(own, one, undefined))
    .map(({ value }) => ({ value: { ...value, stays: true }, diagnostics: [] }));
}

/** The files of the public folder. With `--content`, those of the other project come first and win. */
function readPublic(project: Project): Noted<readonly AssetFile[]> {
  const { taken, publicDir } = project;
  const folders = [...new Set([...(taken?.publicDir ? [taken.publicDir] : []), publicDir])];
  const read = folders.map((folder) => {
    const shown = shownIn(project, folder);
    const { value, diagnostics } = listFolder(folder, shown);
    const files = value.filter((path) => !taken?.redirects.includes(join(folder, path)));
    return { files: files.map((path) => asset(`/${path}`, join(folder, path), `${shown}/${path}`)), diagnostics };
  });
  const first = new Set(read[0]?.files.map(({ url }) => url));
  return {
    value: read.flatMap(({ files }, index) => (index === 0 ? files : files.filter(({ url }) => !first.has(url)))),
    diagnostics: read.flatMap(({ diagnostics }) => diagnostics),
  };
}

/** Pictures above the pages, unless the public folder has a file at their address. */
function readPictures(project: Project, published: readonly AssetFile[]): readonly AssetFile[] {
  const taken = new Set(published.map(({ url }) => url));
  return pictureFolders(project)
    .flatMap((folder) => listFolder(folder, shownIn(project, folder)).value.map((path) => join(folder, path)))
    .filter((path) => pictureEnding.test(path))
    .map((path) => asset(pictureAddress(project, path), path, shownIn(project, path)))
    .filter(({ url }) => !taken.has(url));
}

/** The files with redirect rules. Another project's replace those of this one. */
function redirectsOf(project: Project, texts: readonly TextFile[]): Noted<readonly TextFile[]> {
  const diagnostics: Diagnostic[] = [];
  const taken = (project.taken?.redirects ?? []).flatMap((path) => {
    const file = shownIn(project, path);
    const text = readText(path, file, siteFileTooLarge);
    if (typeof text === 'string') return [{ file, path: basename(path), text }];
    diagnostics.push(text);
    return [];
  });
  const own = texts.filter(({ path }) => path === redirectsPath(project)).slice(0, 1);
  return { value: taken.length > 0 ? taken : own, diagnostics };
}

function shownIn({ root }: Project, path: string): string {
  return relative(root, path).replaceAll('\\', '/');
}

function asset(url: string, absolutePath: string, file: string): AssetFile {
  return { url: normalForm(url, 'NFC'), absolutePath, file };
}

const root: FolderRule = { path: '', url: '', layout: '', tocDepth: 0 };

/** The address of a page, and of a picture next to it. */
function addressOf(project: Project, path: string): string {
  return urlOf(folderOf(project.config.folders, path) ?? root, path);
}

/** Reads one content file as `readSources` does. Undefined if it's gone. */
export function readPage(project: Project, path: string, updated: string | undefined): Noted<SourceFile | undefined> {
  const absolutePath = join(project.contentDir, path);
  if (!lstatSync(absolutePath, { throwIfNoEntry: false })?.isFile()) return { value: undefined, diagnostics: [] };
  const file = `${shownIn(project, project.contentDir)}/${path}`;
  const text = readText(absolutePath, file);
  if (typeof text !== 'string') return { value: undefined, diagnostics: [text] };
  const { value, diagnostics } = sourceOf(project, { file, path, text }, updated);
  return { value, diagnostics: [...diagnostics, ...checkSecrets(file, text)] };
}

function sourceOf(project: Project, { file, path, text }: TextFile, updated: string | undefined): Noted<SourceFile> {
  const source = { file, path, text, ...(updated !== undefined && { updated }) };
  const { value: fragments, diagnostics } = fragmentsOf(project, source);
  return { value: fragments === undefined ? source : { ...source, fragments }, diagnostics };
}
