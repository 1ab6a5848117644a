// The files of a preview -> a site that the server can answer from: an exact map of what a build would write, each file
// made when it is asked for. Nothing a visitor sends is ever joined with a path.

import { type Stats, statSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import type { OutputFile } from '../../renderer/model.ts';
import type { ServedSite } from '../serve/answer-request.ts';
import type { ApiRoute } from '../serve/api.ts';
import { createCompressor } from '../serve/compress.ts';
import { binaryTypeOf, textTypeOf } from '../serve/content-type.ts';
import type { SiteFile } from '../serve/read-site-file.ts';
import { rulesOf, type SiteRules } from '../serve/site-rules.ts';
import type { Snapshot } from '../serve/site-snapshot.ts';

export interface MemorySite {
  readonly site: ServedSite;
  /** Replaces everything at once. */
  readonly replace: (files: readonly OutputFile[]) => void;
}

export interface MemorySiteOptions {
  readonly api: readonly ApiRoute[];
  readonly allowedHosts: ReadonlySet<string>;
  /** Changes the header rules: the preview's own script needs a policy. */
  readonly headers: (rules: string) => string;
  /** Changes the text of every page: the preview's own script goes in. */
  readonly page: (html: string, path: string) => string;
}

/** An empty site; `replace` fills it. */
export function createMemorySite(options: MemorySiteOptions): MemorySite {
  let files = new Map<string, OutputFile>();
  let made = new Map<string, SiteFile>();
  let current: Snapshot = snapshotOf(files, rulesOf('', ''));
  const anyStats = statSync('.');

  const read = async (path: string): Promise<SiteFile | 'missing'> => {
    const known = made.get(path);
    if (known) return known;
    const file = files.get(path);
    if (file === undefined) return 'missing';
    const contents = file.contents();
    const text = typeof contents === 'string' && path.endsWith('.html') ? options.page(contents, path) : contents;
    const body = Buffer.from(text);
    const one = {
      path,
      type: textTypeOf(path) ?? binaryTypeOf(path, ''),
      stats: statsFor(anyStats, body.length),
      body,
      readAt: Date.now(),
    };
    made.set(path, one);
    return one;
  };
  let latest: readonly OutputFile[] = [];
  const replace = (next: readonly OutputFile[]): void => {
    made = new Map();
    if (next === latest) return; // The same files with other contents.
    latest = next;
    files = new Map(next.map((file) => [file.path, file]));
    const headers = `${options.headers(textOf(files, '_headers'))}\n/*\n  Cache-Control: no-store\n`;
    current = snapshotOf(files, rulesOf(textOf(files, '_redirects'), headers));
  };
  const site: ServedSite = {
    snapshot: {
      current: () => current,
      check: async () => undefined,
      checkNear: async () => false,
    },
    files: { read, open: async () => undefined, isKept: () => false, keepAssets: async () => undefined },
    compressor: createCompressor(),
    api: options.api,
    allowedHosts: options.allowedHosts,
  };
  return { site, replace };
}

function snapshotOf(files: ReadonlyMap<string, OutputFile>, rules: SiteRules): Snapshot {
  const served = [...files.keys()].filter((path) => path !== '_redirects' && path !== '_headers');
  return { root: undefined, listing: { files: new Set(served), folders: new Map() }, rules };
}

function textOf(files: ReadonlyMap<string, OutputFile>, path: string): string {
  return String(files.get(path)?.contents() ?? '');
}

/** What validators are made of; no two states of a file have the same. */
function statsFor(like: Stats, size: number): Stats {
  const now = new Date();
  return Object.assign(Object.create(Object.getPrototypeOf(like)), like, {
    size,
    mtime: now,
    mtimeMs: now.getTime(),
    ctimeMs: performance.now(),
  }) as Stats;
}
