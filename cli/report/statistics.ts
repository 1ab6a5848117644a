// Makes the statistics of a build: sizes by kind of file, the slowest pages, cache hits, and time by stage.

import { extname } from 'node:path';
import { compareText } from '@sitegen/renderer/diagnostics';
import type { OutputFile, Post, Site } from '@sitegen/renderer/model';
import { outputPathOf } from '@sitegen/renderer/text';
import type { OutputManifest } from '../io/manifest.ts';
import { plural } from './report.ts';

export interface Statistics {
  readonly pages: number;
  readonly files: number;
  readonly bytes: number;
  /** Pages by content folder (`page:docs`), other files by the ending of their name (`js`, `css`). */
  readonly kinds: { readonly [kind: string]: { readonly files: number; readonly bytes: number } };
  /** The pages that took longest to render. */
  readonly slowest: readonly { readonly url: string; readonly ms: number }[];
  /** How many sources weren't parsed again, and how many blocks of code in the others were drawn. */
  readonly cache: { readonly sources: number; readonly hits: number; readonly drawn: number };
  /** Milliseconds by stage. */
  readonly stages: { readonly [name: string]: number };
  readonly peakMemory: number;
}

/** The same files, but when the contents of one are made, `times` gets the milliseconds by its path. */
export function timed<File extends OutputFile>(files: readonly File[], times: Map<string, number>): readonly File[] {
  return files.map((file) => ({
    ...file,
    contents: () => {
      const start = performance.now();
      const made = file.contents();
      times.set(file.path, performance.now() - start);
      return made;
    },
  }));
}

/** How many of the slowest pages to list. */
const maxSlowest = 5;

function slowestOf(posts: readonly Post[], times: ReadonlyMap<string, number>): Statistics['slowest'] {
  const rendered = posts.filter(({ url }) => times.has(outputPathOf(url)));
  return rendered
    .map(({ url }) => ({ url, ms: Math.round((times.get(outputPathOf(url)) ?? 0) * 100) / 100 }))
    .sort((a, b) => b.ms - a.ms || compareText(a.url, b.url))
    .slice(0, maxSlowest);
}

/** Everything that was counted, with the pages that took longest by `times`. */
export function statisticsOf(
  { posts }: Site,
  { files }: OutputManifest,
  { times, ...measured }: Pick<Statistics, 'cache' | 'stages'> & { readonly times: ReadonlyMap<string, number> },
): Statistics {
  const folders = new Map(posts.map((post) => [outputPathOf(post.url), post.folder]));
  const sums: { [kind: string]: { files: number; bytes: number } } = Object.create(null);
  for (const [path, { bytes }] of Object.entries(files)) {
    const folder = folders.get(path);
    const kind = folder === undefined ? extname(path).slice(1) || 'other' : `page:${folder || '/'}`;
    const sum = sums[kind] ?? { files: 0, bytes: 0 };
    sums[kind] = { files: sum.files + 1, bytes: sum.bytes + bytes };
  }
  return {
    pages: posts.length,
    files: Object.keys(files).length,
    bytes: Object.values(files).reduce((sum, { bytes }) => sum + bytes, 0),
    kinds: Object.fromEntries(Object.entries(sums).sort(([a], [b]) => compareText(a, b))),
    slowest: slowestOf(posts, times),
    ...measured,
    peakMemory: peakMemory(),
  };
}

/** The most memory that this process has used so far, in bytes. */
export function peakMemory(): number {
  return process.resourceUsage().maxRSS * 1024;
}

/** The statistics as text. */
export function formatStatistics({ kinds, slowest, cache, bytes }: Statistics): string {
  const rows = Object.entries(kinds).map(([kind, sum]) => [kind, String(sum.files), kilobytes(sum.bytes)]);
  const table = [...rows, ['all', '', kilobytes(bytes)]].map(
    ([kind = '', files = '', size = '']) => `  ${kind.padEnd(18)}${files.padStart(6)}${size.padStart(12)}`,
  );
  const slow = slowest.map(({ url, ms }) => `  ${url} ${ms} ms`);
  const drawn = slow.length === 0 ? [] : ['slowest to draw:', ...slow];
  const saved = `from cache ${cache.hits} of ${cache.sources} sources, ${plural(cache.drawn, 'block')} of code drawn`;
  return [...table, saved, ...drawn].join('\n');
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
