// Checks files that are published unchanged, and collects the sizes of images.

import { accessSync, constants, lstatSync, readFileSync } from 'node:fs';
import { checkSecrets, checkSvg } from '@sitegen/renderer/check';
import {
  type Diagnostic,
  fileTooLarge,
  fileUnreadable,
  imageBroken,
  type Noted,
  unsafeAddress,
} from '@sitegen/renderer/diagnostics';
import type { ImageFile } from '@sitegen/renderer/model';
import { whyUnsafe } from '@sitegen/renderer/text';
import { imageSize } from 'image-size';
import { attempt } from './attempt.ts';
import { reasonOf } from './read-text.ts';

/** A file that's published unchanged. */
export interface AssetFile {
  /** Site path: `/docs/diagram.png`. */
  readonly url: string;
  readonly absolutePath: string;
  /** As in diagnostics. */
  readonly file: string;
}

/**
 * Returns the files that can be published, and the sizes of the images among them by site path. Reports files that can't be
 * published, and those that shouldn't.
 */
export function publishable(assets: readonly AssetFile[]) {
  const diagnostics: Diagnostic[] = [];
  const readable = assets.filter((asset) => {
    const problem = refusal(asset);
    if (problem !== undefined) diagnostics.push(problem);
    return problem === undefined;
  });
  const images = sizesOf(readable);
  return {
    value: { assets: readable, images: images.value },
    diagnostics: [...diagnostics, ...images.diagnostics, ...readable.flatMap(dangersOf)],
  };
}

/** In bytes. Larger files don't belong on a website, and code hosts refuse them. */
const maxAssetBytes = 100_000_000;

/** Why a file can't be published. */
function refusal({ url, absolutePath, file }: AssetFile): Diagnostic | undefined {
  // Names such as `.well-known` are fine for files.
  const unsafe = whyUnsafe(url.replaceAll('/.', '/'));
  if (unsafe !== undefined) return unsafeAddress(file, url, unsafe);
  try {
    accessSync(absolutePath, constants.R_OK);
    const { size } = lstatSync(absolutePath);
    return size > maxAssetBytes ? fileTooLarge(file, size, maxAssetBytes) : undefined;
  } catch (error) {
    return fileUnreadable(file, reasonOf(error));
  }
}

/** Formats that aren't text. */
const binary = /\.(png|jpe?g|webp|gif|avif|ico|woff2?|ttf|otf|mp[34]|webm|pdf|zip|gz)$/i;

/** Secrets in text, and script in pictures and schemas. */
function dangersOf({ absolutePath, file }: AssetFile): readonly Diagnostic[] {
  if (binary.test(file)) return [];
  const text = attempt(() => readFileSync(absolutePath, 'utf8')) ?? ''; // If it's gone, writing it reports that.
  return [...checkSecrets(file, text), ...(/\.(?:svg|xsd)$/i.test(file) ? checkSvg(file, text) : [])];
}

/** Formats whose name isn't the file's extension. AVIF is one of the formats in a HEIF container. */
const endings: { readonly [format: string]: string } = { jpg: 'jpe?g', heif: 'avif' };

/** The orientation in PNG and WebP (Exif, tag 0x112), which `imageSize` only reads in JPEG. */
const turned = /(?:eXIf|EXIF).{8,300}?(?:\x01\x12\0\x03\0\0\0\x01\0|\x12\x01\x03\0\x01\0\0\0)[\x05-\x08]/s;

function sizesOf(assets: readonly AssetFile[]): Noted<{ readonly [url: string]: ImageFile }> {
  const value: { [url: string]: ImageFile } = Object.create(null);
  const diagnostics: Diagnostic[] = [];
  for (const { url, absolutePath, file } of assets) {
    if (!/\.(png|jpe?g|webp|gif|svg|avif)$/i.test(url)) continue;
    try {
      const bytes = readFileSync(absolutePath);
      if (bytes.length === 0) throw new Error('the file is empty');
      const { width, height, type, orientation = 1 } = imageSize(bytes);
      if (width === 0 || height === 0) throw new Error('it has no width or no height');
      // Cameras save pictures lying on their side. An orientation from 5 to 8 means a quarter turn.
      const isTurned = orientation >= 5 || (/^(?:png|webp)$/.test(type ?? '') && turned.test(bytes.toString('latin1')));
      const [across, down] = isTurned ? [height, width] : [width, height];
      value[url] = { width: Math.round(across), height: Math.round(down) };
      const named = type === undefined || new RegExp(`\\.(${endings[type] ?? type})$`, 'i').test(url);
      if (!named) diagnostics.push(imageBroken(file, `it's ${type.toUpperCase()}, but its extension says otherwise`));
    } catch (error) {
      // An SVG without a size gets its size from the page.
      if (!/\.svg$/i.test(url))
        diagnostics.push(imageBroken(file, (error as Error).message.replace(/: undefined$/, '')));
    }
  }
  return { value, diagnostics };
}
