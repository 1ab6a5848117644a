// The files of a site in memory: a map of everything that a build would write. Each file is made when it's requested.

import type { OutputFile } from '@sitegen/renderer/model';
import { remembered } from '@sitegen/renderer/text';
import { contentTypeOf } from '../serve/content-type.ts';
import { sendBytes } from '../serve/respond.ts';
import type { SiteFiles } from '../serve/site-files.ts';
import { rulesOf, type SiteRules } from '../serve/site-rules.ts';

/** What a preview adds. */
interface Additions {
  /** Changes the header rules, because the preview's own script needs a policy. */
  readonly headers: (rules: string) => string;
  /** Changes the HTML of every page, to add the preview's own script. */
  readonly page: (html: string, path: string) => string;
  /** Called with what was thrown while a file was made. */
  readonly onFault: (path: string, error: unknown) => void;
}

/** A file's contents, and for a page that couldn't be rendered, the status. */
interface Made {
  readonly contents: string | Uint8Array;
  readonly status?: number;
}

const notFoundPath = '404.html';

const none: Additions = { headers: (rules) => rules, page: (html) => html, onFault: () => undefined };

/** Makes an empty site. `replace` fills it. */
export function createMemoryFiles(base: string, { headers: changeRules, page: changePage, onFault } = none) {
  /** The pages that were viewed, to show their last version if they can't be rendered anymore. */
  const lastGood = new Map<string, string>();
  let files = new Map<string, OutputFile>();
  let rules: SiteRules = rulesOf('', '');

  const make = (path: string): Made => {
    const isPage = path.endsWith('.html');
    try {
      const contents = files.get(path)?.contents() ?? missingPage;
      if (!isPage || typeof contents !== 'string') return { contents };
      lastGood.set(path, contents);
      return { contents: changePage(contents, path) };
    } catch (error) {
      if (!isPage) throw error;
      onFault(path, error);
      const last = lastGood.get(path);
      if (last !== undefined) return { contents: changePage(last, path) };
      return { contents: changePage(faultyPage, path), status: 500 };
    }
  };
  let madeOnce = remembered(make);
  /** Replaces all files at once. */
  const replace = (next: readonly OutputFile[]): void => {
    madeOnce = remembered(make);
    files = new Map(next.map((file) => [file.path, file]));
    const headers = `${changeRules(textOf(files, '_headers'))}\n${base}/*\n  Cache-Control: no-store\n`;
    rules = rulesOf(textOf(files, '_redirects'), headers);
  };
  const served: SiteFiles = {
    isThere: async () => true,
    rules: () => rules,
    // There's always a page for missing addresses, so an open tab whose page was deleted notices when it's back.
    has: (path) => path === notFoundPath || (files.has(path) && path !== '_redirects' && path !== '_headers'),
    send: async (path, exchange, status) => {
      const { contents, status: fault } = madeOnce(path);
      sendBytes(exchange, fault ?? status, { type: contentTypeOf(path), body: Buffer.from(contents) });
      return true;
    },
  };
  return { files: served, replace };
}

/** The preview's own pages. They have its script, so an open tab recovers by itself. */
const ownPage = (title: string, text: string): string =>
  `<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<title>${title}</title>\n</head>\n` +
  `<body>\n<main>\n<h1>${title}</h1>\n<p>${text}</p>\n</main>\n</body>\n</html>\n`;

const missingPage = ownPage('There is no page at this address', 'It shows here as soon as there is one.');
const faultyPage = ownPage('This page cannot be drawn', 'It shows here as soon as its layout is fixed.');

function textOf(files: ReadonlyMap<string, OutputFile>, path: string): string {
  return String(files.get(path)?.contents() ?? '');
}
