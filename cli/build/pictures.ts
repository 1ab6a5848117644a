// Adds smaller variants to the pictures that pages show, in the widths that their layouts need, if sharp is installed.

import { statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { Readable } from 'node:stream';
import { type Diagnostic, imageHeavy, imageNotResized, type Noted } from '@sitegen/renderer/diagnostics';
import type { ImageFile, OutputFile, Site } from '@sitegen/renderer/model';
import type { AssetFile } from '../io/published-files.ts';
import { pruneFiles } from '../io/remove-files.ts';
import { loadSharp, type Variant, variantsOf } from './resize-picture.ts';

export interface Pictures {
  /** All images of the site, with the variants that were made of them. */
  readonly images: Site['images'];
  /** The variants, to be published. */
  readonly files: readonly (OutputFile & { readonly source: string })[];
}

export interface PictureInputs {
  readonly images: Site['images'];
  /** The images that pages show, with the widths of their layouts. */
  readonly used: ReadonlyMap<string, ReadonlySet<number>>;
  readonly assets: readonly AssetFile[];
  /** A folder for variants. Old ones that are no longer used are deleted from it. */
  readonly cache: string;
  /** Whether a variant's bytes are read, by its path in the output folder. Default: all are. */
  readonly isRead?: ((path: string) => boolean) | undefined;
}

/** Larger pictures are reported. This much takes 2 seconds at 2 Mbit/s. */
const maxBytes = 500_000;

/** Makes the variants that aren't cached yet, and reports pictures that are too large. */
export async function makePictures(inputs: PictureInputs): Promise<Noted<Pictures>> {
  const { images, used, assets, cache, isRead = () => true } = inputs;
  const shown = assets.filter(({ url }) => used.has(url) && images[url] !== undefined);
  const wanted = shown.filter(({ url }) => /\.(png|jpe?g|webp)$/i.test(url) && used.get(url)?.size !== 0);
  const sharp = wanted.length === 0 ? undefined : await loadSharp();
  const made = new Map<string, Noted<readonly Variant[]>>();
  if (sharp !== undefined)
    await Readable.from(wanted).forEach(
      async (asset: AssetFile) => {
        const widths = widthsOf(images[asset.url]?.width ?? 0, used.get(asset.url) ?? new Set());
        // What readers load of a large picture is only known from its variants.
        const isLarge = sizeOf(asset) > maxBytes;
        const isNeeded = (url: string): boolean => isLarge || isRead(url.slice(1));
        made.set(asset.url, await variantsOf(sharp, { asset, widths, cache, isNeeded }));
      },
      { concurrency: availableParallelism() },
    );
  const variantsAt = (url: string): readonly Variant[] => made.get(url)?.value ?? [];
  const variants = wanted.flatMap(({ url, file: source }) => variantsAt(url).map((one) => ({ ...one, source })));
  if (variants.length > 0) pruneFiles(cache, new Set(variants.map(({ cached }) => cached)));
  // Copies of a picture have the same variants if they have the same name.
  const files = new Map(variants.map(({ url, source, contents }) => [url, { path: url.slice(1), source, contents }]));
  const first = sharp === undefined ? wanted[0] : undefined;
  return {
    value: {
      images: Object.fromEntries(
        Object.entries(images).map(([url, image]) => [url, withVariants(image, variantsAt(url))]),
      ),
      files: [...files.values()],
    },
    diagnostics: [
      ...(first === undefined ? [] : [imageNotResized(first.file, wanted.length)]),
      ...wanted.flatMap(({ url }) => made.get(url)?.diagnostics ?? []),
      ...shown.flatMap((asset) => heavy(asset, variantsAt(asset.url))),
    ],
  };
}

/** The width, and twice the width for the sharp screens of phones. Never more than the picture has. */
function widthsOf(own: number, shown: ReadonlySet<number>): readonly number[] {
  const wanted = [...shown].flatMap((width) => [width, width * 2]);
  return [...new Set(wanted.map((width) => Math.min(width, own)))].sort((a, b) => a - b);
}

function withVariants(image: ImageFile, variants: readonly Variant[]): ImageFile {
  const srcset = variants.map(({ url, width }) => `${encodeURI(url)} ${width}w`).join(', ');
  return variants.length === 0 ? image : { ...image, srcset };
}

/** Reports a picture if the largest file that a browser may load for it is over the limit. */
function heavy(asset: AssetFile, variants: readonly Variant[]): readonly Diagnostic[] {
  const size = variants.at(-1)?.size ?? sizeOf(asset);
  return size > maxBytes ? [imageHeavy(asset.file, size, maxBytes)] : [];
}

function sizeOf({ absolutePath }: AssetFile): number {
  return statSync(absolutePath, { throwIfNoEntry: false })?.size ?? 0;
}
