// The code on the pages below /docs/examples as files of their own, so that programs can fetch what readers see.
// A block's title is the file's name: `/docs/examples/docks` with a block titled `dock.mjs` makes
// `/docs/examples/docks/dock.mjs`.

import type { ArticleOf, OutputFile, Site } from 'sitegen';

const folder = '/docs/examples';

/** Some titles are sentences. */
const fileName = /^[\w-]+\.\w+$/;

/** Tools in a browser fetch the files from another host. */
export const exampleHeaders = {
  [`${folder}/*`]: { 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' },
};

/** A file for every block of code that is titled with a file name, and `list.json`, which names them all. */
export function exampleFiles(site: Site, articleOf: ArticleOf): readonly OutputFile[] {
  const pages = site.posts
    .filter(({ url }) => url === folder || url.startsWith(`${folder}/`))
    .map((page) => ({
      ...page,
      codes: articleOf(page).body.codes.filter(({ title }) => title !== undefined && fileName.test(title)),
    }));
  if (pages.length === 0) return [];
  const list = pages.map(({ url, title, codes }) => ({ url, title, files: codes.map((code) => code.title) }));
  return [
    ...pages.flatMap(({ url, codes }) =>
      codes.map(({ title, code }) => ({ path: `${url.slice(1)}/${title}`, contents: () => `${code}\n` })),
    ),
    { path: `${folder.slice(1)}/list.json`, contents: () => `${JSON.stringify(list, null, 2)}\n` },
  ];
}
