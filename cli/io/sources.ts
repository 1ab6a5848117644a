// The content and public folders -> everything the stages need to read of them, in memory.

import { accessSync, constants, lstatSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { checkSecrets } from '@sitegen/renderer/check';
import type { FolderRule } from '@sitegen/renderer/config';
import type { Diagnostic, Noted } from '@sitegen/renderer/diagnostics';
import {
  assetTooLarge,
  fileUnpublished,
  fileUnreadable,
  imageBroken,
  imageMisnamed,
} from '@sitegen/renderer/diagnostics';
import type { ImageFile, SourceFile } from '@sitegen/renderer/model';
import { folderOf, pageEnding, urlOf } from '@sitegen/renderer/text';
import { imageSize } from 'image-size';
import type { Project } from '../project.ts';
import { contentKindOf, redirectsPath, shellFile } from './content-kind.ts';
import { fragmentsOf } from './fragments.ts';
import { gitDates } from './git-dates.ts';
import { listFolder } from './list-folder.ts';
import { readText, reasonOf } from './read-text.ts';
import { spareMemory } from './spare-memory.ts';

/** A file that is published as it is. */
export interface AssetFile {
  /** Site path: `/docs/diagram.png`. */
  readonly url: string;
  readonly absolutePath: string;
  /** As in diagnostics. */
  readonly file: string;
}

/** A text file that is not markdown: data, strings, redirects. */
interface TextFile {
  readonly file: string;
  /** Below the content folder. */
  readonly path: string;
  readonly text: string;
}

export interface Sources {
  readonly pages: readonly SourceFile[];
  readonly data: readonly TextFile[];
  readonly strings: readonly TextFile[];
  readonly redirects: TextFile | undefined;
  readonly assets: readonly AssetFile[];
  readonly images: { readonly [url: string]: ImageFile };
}

/** Reads the project's content and public folders. */
export async function readSources(project: Project): Promise<Noted<Sources>> {
  const shown = relative(project.root, project.contentDir).replaceAll('\\', '/');
  const diagnostics: Diagnostic[] = [];
  const listed = listFolder(project.contentDir, shown);
  const publicShown = relative(project.root, project.publicDir).replaceAll('\\', '/');
  const published = listFolder(project.publicDir, publicShown);
  diagnostics.push(...listed.diagnostics, ...published.diagnostics);
  spareMemory(listed.value.length); // Before the first texts are held.

  const dates = await gitDates(project.contentDir, project.cacheDir);
  const texts: TextFile[] = [];
  const assets: AssetFile[] = published.value.map((path) =>
    asset(`/${path}`, join(project.publicDir, path), `${publicShown}/${path}`),
  );
  for (const path of listed.value) {
    const file = `${shown}/${path}`;
    const kind = contentKindOf(project, path);
    if (kind === 'other') {
      diagnostics.push(fileUnpublished(file, /^(data|i18n)\//.test(path)));
      continue;
    }
    if (kind === 'asset') {
      assets.push(asset(assetUrl(project, path), join(project.contentDir, path), file));
      continue;
    }
    const read = readText(join(project.contentDir, path), file);
    if (typeof read === 'string') texts.push({ file, path, text: read });
    else diagnostics.push(read);
  }
  const readable = assets.filter((one) => {
    const problem = refusal(one);
    if (problem !== undefined) diagnostics.push(problem);
    return problem === undefined;
  });
  const images = sizesOf(readable);
  const pages = texts
    .filter((one) => pageEnding.test(one.path))
    .map((one) => sourceOf(project, one, dates.get(one.path)));
  const shell = project.foreign ? ownShell(project) : texts.filter((one) => shellFile.test(one.path));
  return {
    value: {
      pages: pages.map(({ value }) => value),
      data: shell.filter((one) => one.path.startsWith('data/')),
      strings: shell.filter((one) => one.path.startsWith('i18n/')),
      redirects: [...shell, ...texts].find((one) => one.path === redirectsPath(project)),
      assets: readable,
      images: images.value,
    },
    diagnostics: [
      ...diagnostics,
      ...pages.flatMap((page) => page.diagnostics),
      ...images.diagnostics,
      ...[...texts, ...pages.flatMap(({ value }) => Object.values(value.fragments ?? {}))].flatMap(({ file, text }) =>
        checkSecrets(file, text),
      ),
      ...readable.flatMap(secretsOfAsset),
    ],
  };
}

/** With another site's markdown, data, strings and redirects still come from the project. */
function ownShell(project: Project): readonly TextFile[] {
  const folder = resolve(project.root, project.config.content ?? 'content');
  const shown = relative(project.root, folder).replaceAll('\\', '/');
  return listFolder(folder, shown).value.flatMap((path) => {
    const isShell = shellFile.test(path) || path === redirectsPath(project);
    const text = isShell ? readText(join(folder, path), `${shown}/${path}`) : undefined;
    return typeof text === 'string' ? [{ file: `${shown}/${path}`, path, text }] : [];
  });
}

function asset(url: string, absolutePath: string, file: string): AssetFile {
  return { url: url.normalize('NFC'), absolutePath, file };
}

const root: FolderRule = { path: '', url: '', layout: '', tocDepth: 0 };

/** A picture beside a page is published beside the page. */
function assetUrl(project: Project, path: string): string {
  return urlOf(folderOf(project.config.folders, path) ?? root, path);
}

/** A file above this is no part of a website, and hosts of code refuse it. */
const largestAsset = 100_000_000;

/** Why a file cannot be published. */
function refusal({ absolutePath, file }: AssetFile): Diagnostic | undefined {
  try {
    accessSync(absolutePath, constants.R_OK);
    const { size } = lstatSync(absolutePath);
    return size > largestAsset ? assetTooLarge(file, size, largestAsset) : undefined;
  } catch (error) {
    return fileUnreadable(file, reasonOf(error));
  }
}

/** Formats that are no text. */
const binary = /\.(png|jpe?g|webp|gif|avif|ico|woff2?|ttf|otf|mp[34]|webm|pdf|zip|gz)$/i;

function secretsOfAsset({ absolutePath, file }: AssetFile): readonly Diagnostic[] {
  if (binary.test(file)) return [];
  try {
    return checkSecrets(file, readFileSync(absolutePath, 'utf8'));
  } catch {
    return []; // It vanished, which is said where it is written.
  }
}

/** One content file again, as `readSources` would read it; undefined when it is gone. */
export function readPage(project: Project, path: string, updated: string | undefined): Noted<SourceFile | undefined> {
  const absolutePath = join(project.contentDir, path);
  if (!lstatSync(absolutePath, { throwIfNoEntry: false })?.isFile()) return { value: undefined, diagnostics: [] };
  const file = `${relative(project.root, project.contentDir).replaceAll('\\', '/')}/${path}`;
  const text = readText(absolutePath, file);
  if (typeof text !== 'string') return { value: undefined, diagnostics: [text] };
  const { value, diagnostics } = sourceOf(project, { file, path, text }, updated);
  return { value, diagnostics: [...diagnostics, ...checkSecrets(file, text)] };
}

function sourceOf(project: Project, { file, path, text }: TextFile, updated: string | undefined): Noted<SourceFile> {
  const source = { file, path, text, ...(updated === undefined ? {} : { updated }) };
  const { value: fragments, diagnostics } = fragmentsOf(project, source);
  return { value: fragments === undefined ? source : { ...source, fragments }, diagnostics };
}

/** Endings that are not the name of the format; AVIF is one of the pictures in a HEIF container. */
const endings: { readonly [format: string]: string } = { jpg: 'jpe?g', heif: 'avif' };

function sizesOf(assets: readonly AssetFile[]): Noted<Sources['images']> {
  const value: { [url: string]: ImageFile } = Object.create(null);
  const diagnostics: Diagnostic[] = [];
  for (const { url, absolutePath, file } of assets) {
    if (!/\.(png|jpe?g|webp|gif|svg|avif)$/i.test(url)) continue;
    try {
      const { width, height, type } = imageSize(readFileSync(absolutePath));
      value[url] = { width: Math.round(width), height: Math.round(height) };
      const named = type === undefined || new RegExp(`\\.(${endings[type] ?? type})$`, 'i').test(url);
      if (!named) diagnostics.push(imageMisnamed(file, type));
    } catch (error) {
      // An SVG without a size of its own is fine: it takes the one its page gives it.
      if (!/\.svg$/i.test(url))
        diagnostics.push(imageBroken(file, (error as Error).message.replace(/: undefined$/, '')));
    }
  }
  return { value, diagnostics };
}
