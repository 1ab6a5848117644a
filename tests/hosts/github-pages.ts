// How GitHub Pages answers. It has no program that can be run elsewhere, so its rules are written down here, as measured
// at github.com/slorber/trailing-slash-guide: `/x` is a file `x`, `x.html`, or a folder, `/x/` is the index of a folder.

import { statSync } from 'node:fs';
import { join } from 'node:path';

/** The status, the address that it leads to, and the media type of a request's answer. */
export interface PagesAnswer {
  readonly status: number;
  readonly location?: string;
  readonly type: string;
}

const types: { readonly [extension: string]: string } = {
  html: 'text/html; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  svg: 'image/svg+xml',
  json: 'application/json; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  webmanifest: 'application/manifest+json; charset=utf-8',
};

/** Answers a GET or HEAD request for `target`, an encoded path with its query, from the files in `root`. */
export function askGitHubPages(root: string, target: string): PagesAnswer {
  const path = decodeURIComponent(target.split('?')[0] ?? target);
  const isFile = (file: string) => statSync(join(root, file), { throwIfNoEntry: false })?.isFile() ?? false;
  const found = (path.endsWith('/') ? [`${path}index.html`] : [path, `${path}.html`]).find(isFile);
  if (found) return { status: 200, type: types[found.split('.').at(-1) ?? ''] ?? 'application/octet-stream' };
  if (isFile(`${path}/index.html`))
    return { status: 301, location: `${target.split('?')[0]}/`, type: types.html ?? '' };
  return { status: 404, type: types.html ?? '' };
}
