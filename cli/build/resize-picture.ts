// Makes variants of a picture as AVIF in several widths, with sharp. All browsers that the site supports show AVIF. A cache
// key has everything that a variant is made of: the picture's bytes, the width, the settings, and the versions of sharp and
// its libraries.

import { existsSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { imageBroken, type Noted } from '@sitegen/renderer/diagnostics';
import { slugOf } from '@sitegen/renderer/text';
import type sharp from 'sharp';
import { EnvironmentError } from '../environment-error.ts';
import { readCachedBytes, writeCachedBytes } from '../io/cache-file.ts';
import { hashOf } from '../io/hash.ts';
import type { AssetFile } from '../io/published-files.ts';

export type Sharp = typeof sharp;

/** With the effort that sharp would make, a picture takes several times as long to become 5 % smaller. */
const settings = { effort: 1 };

export interface Variant {
  /** In pixels. */
  readonly width: number;
  /** 0 if it wasn't made because nobody needs its bytes. */
  readonly size: number;
  /** Its name in the cache. */
  readonly cached: string;
  /** Site path. */
  readonly url: string;
  readonly contents: () => Uint8Array;
}

export interface Wanted {
  readonly asset: AssetFile;
  /** In pixels, ascending, and none above the picture's own. */
  readonly widths: readonly number[];
  /** The folder that variants are kept in. */
  readonly cache: string;
  /** Whether a variant's bytes are needed, by its site path. */
  readonly isNeeded: (url: string) => boolean;
}

/** The package, or undefined if it isn't installed. */
export async function loadSharp(): Promise<Sharp | undefined> {
  try {
    const { default: tool } = await import('sharp');
    // Pictures are made side by side. With one thread for each, the bytes don't depend on the number of cores.
    tool.concurrency(1);
    return tool;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_MODULE_NOT_FOUND') return undefined;
    throw error;
  }
}

/**
 * Returns the variants of a picture: none of animations, of pictures that are too tall for the format, and of those that
 * would become larger.
 */
export async function variantsOf(tool: Sharp, wanted: Wanted): Promise<Noted<readonly Variant[]>> {
  const { asset, widths } = wanted;
  try {
    const original = readFileSync(asset.absolutePath);
    const { pages = 1, autoOrient } = await tool(original).metadata();
    if (pages > 1 || isAnimatedPng(original) || isTooTall(autoOrient, widths)) return { value: [], diagnostics: [] };
    const content = hashOf(original, JSON.stringify([tool.versions, settings]));
    const made: Variant[] = [];
    // One after the other, because each takes a hundred megabytes.
    for (const width of widths) made.push(await variant(tool, { ...wanted, original, content, width }));
    // Without a new variant, read the whole picture to find out whether it's broken.
    if (made.some(({ size }) => size === 0)) await tool(original).resize({ width: 8 }).raw().toBuffer();
    // A drawing with few colors can be smaller as PNG.
    const isSmaller = (made.at(-1)?.size ?? 0) < original.length;
    return { value: isSmaller ? made : [], diagnostics: [] };
  } catch {
    // The library words its reason differently each time, and `check --against` would report it as a new problem.
    return { value: [], diagnostics: [imageBroken(asset.file, 'decoding it failed')] };
  }
}

/** Animations aren't resized, because only one frame would be left. Animated PNG has `acTL` before its first frame. */
function isAnimatedPng(original: Buffer): boolean {
  return original.subarray(0, 4096).includes('acTL');
}

/** In pixels. */
const maxHeight = 16_383;

function isTooTall(own: { readonly width: number; readonly height: number }, widths: readonly number[]): boolean {
  return ((widths.at(-1) ?? 0) * own.height) / own.width > maxHeight;
}

interface Task extends Wanted {
  readonly original: Buffer;
  readonly content: string;
  readonly width: number;
}

async function variant(tool: Sharp, task: Task): Promise<Variant> {
  const { asset, cache, isNeeded, original, content, width } = task;
  const key = hashOf(content, String(width));
  const cached = `${key}.avif`;
  const file = join(cache, cached);
  const name = slugOf(basename(asset.url, extname(asset.url)));
  const url = `/assets/pictures/${name}-${width}-${key.slice(0, 8)}.avif`;
  const known = readCachedBytes(file);
  const isMade = known === undefined && isNeeded(url);
  const bytes = isMade ? await tool(original).autoOrient().resize({ width }).avif(settings).toBuffer() : known;
  if (isMade && bytes) writeCachedBytes(file, bytes);
  // Read the bytes again when they're written, so that a build never has all pictures in memory.
  const uncached = isMade && !existsSync(file) ? bytes : undefined;
  return { width, size: bytes?.length ?? 0, cached, url, contents: () => uncached ?? cachedBytes(file) };
}

function cachedBytes(file: string): Uint8Array {
  const bytes = readCachedBytes(file);
  if (bytes === undefined) throw new EnvironmentError(`${file} vanished while the site was built`, 'Build again.');
  return bytes;
}
