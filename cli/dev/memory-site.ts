// A preview's files as a site for the server: a map of everything that a build would write. Each file is made when it's
// requested. Requests are never joined with a path.

import { type Stats, statSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import type { OutputFile } from '@sitegen/renderer/model';
import type { ServedSite } from '../serve/answer-request.ts';
import type { ApiRoute } from '../serve/api.ts';
import { createCompressor } from '../serve/compress.ts';
import { contentTypeOf } from '../serve/content-type.ts';
import type { SiteFile } from '../serve/read-site-file.ts';
import { rulesOf, type SiteRules } from '../serve/site-rules.ts';
import type { Snapshot } from '../serve/site-snapshot.ts';
import { createRecent } from '../store/recent.ts';

export interface MemorySite {
  readonly site: ServedSite;
  /** Replaces all files at once. */
  readonly replace: (files: readonly OutputFile[]) => void;
}

export interface MemorySiteOptions {
  readonly api: readonly ApiRoute[];
  readonly allowedHosts: ReadonlySet<string>;
  /** The path under which the site is published. */
  readonly base: string;
  /** Changes the header rules, because the preview's own script needs a policy. */
  readonly headers: (rules: string) => string;
  /** Changes the HTML of every page, to add the preview's own script. */
  readonly page: (html: string, path: string) => string;
  /** Called with what was thrown while a file was made. */
  readonly onFault: (path: string, error: unknown) => void;
}

/** A file's contents, and the status of a page that could never be rendered. */
interface Made {
  readonly contents: string | Uint8Array;
  readonly status?: number;
}

/** In characters: how many viewed pages are kept, to show their last version if they can't be rendered anymore. */
const mostRemembered = 10_000_000;

const notFoundPath = '404.html';

/** Makes an empty site. `replace` fills it. */
export function createMemorySite(options: MemorySiteOptions): MemorySite {
  const { base } = options;
  const lastGood = createRecent<string>(mostRemembered, (html) => html.length);
  let files = new Map<string, OutputFile>();
  let made = new Map<string, SiteFile>();
  let current: Snapshot = snapshotOf(files, rulesOf('', ''));
  const anyStats = statSync('.');

  const read = async (path: string): Promise<SiteFile | 'missing'> => {
    const known = made.get(path);
    if (known) return known;
    const file = files.get(path);
    if (file === undefined && path !== notFoundPath) return 'missing';
    const { contents, ...fault } = contentsOf(path, file);
    const body = Buffer.from(contents);
    const one = {
      path,
      ...fault,
      type: contentTypeOf(path),
      stats: statsFor(anyStats, body.length),
      body,
      readAt: Date.now(),
    };
    made.set(path, one);
    return one;
  };
  const contentsOf = (path: string, file: OutputFile | undefined): Made => {
    const isPage = path.endsWith('.html');
    try {
      const contents = file?.contents() ?? missingPage;
      if (!isPage || typeof contents !== 'string') return { contents };
      lastGood.set(path, contents);
      return { contents: options.page(contents, path) };
    } catch (error) {
      options.onFault(path, error);
      if (!isPage) throw error;
      const last = lastGood.get(path);
      if (last !== undefined) return { contents: options.page(last, path) };
      return { contents: options.page(faultyPage, path), status: 500 };
    }
  };
  const replace = (next: readonly OutputFile[]): void => {
    made = new Map();
    files = new Map(next.map((file) => [file.path, file]));
    const headers = `${options.headers(textOf(files, '_headers'))}\n${base}/*\n  Cache-Control: no-store\n`;
    current = snapshotOf(files, rulesOf(textOf(files, '_redirects'), headers, base));
  };
  const site: ServedSite = {
    snapshot: { current: () => current, check: async () => undefined, checkNear: async () => false },
    files: { read, open: async () => undefined, isKept: () => false, keepAssets: async () => undefined },
    compressor: createCompressor(),
    api: options.api,
    allowedHosts: options.allowedHosts,
    base,
  };
  return { site, replace };
}

/** The preview's own pages. They have its script, so an open tab recovers by itself. */
const ownPage = (title: string, text: string): string =>
  `<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<title>${title}</title>\n</head>\n` +
  `<body>\n<main>\n<h1>${title}</h1>\n<p>${text}</p>\n</main>\n</body>\n</html>\n`;

const missingPage = ownPage('There is no page at this address', 'It shows here as soon as there is one.');
const faultyPage = ownPage('This page cannot be drawn', 'It shows here as soon as its layout is fixed.');

/** There's always a page for missing addresses, so an open tab whose page was deleted notices when it's back. */
function snapshotOf(files: ReadonlyMap<string, OutputFile>, rules: SiteRules): Snapshot {
  const served = [...files.keys()].filter((path) => path !== '_redirects' && path !== '_headers');
  return { root: undefined, listing: { files: new Set([...served, notFoundPath]), folders: new Map() }, rules };
}

function textOf(files: ReadonlyMap<string, OutputFile>, path: string): string {
  return String(files.get(path)?.contents() ?? '');
}

/** For validators. Each state of a file gets a different one. */
function statsFor(like: Stats, size: number): Stats {
  const now = new Date();
  return Object.assign(Object.create(Object.getPrototypeOf(like)), like, {
    size,
    mtime: now,
    mtimeMs: now.getTime(),
    ctimeMs: performance.now(),
  }) as Stats;
}
