// The code on the pages below /docs/guides/examples as files of their own, so that programs can fetch what readers see.
// A block's title is the file's name: `/docs/guides/examples/docks` with a block titled `dock.mjs` makes
// `/docs/examples/docks/dock.mjs`. The pages were there, too, and the addresses of files don't change.

import type { ArticleOf, OutputFile, Site } from 'sitegen';

const pageFolder = '/docs/guides/examples';
const fileFolder = '/docs/examples';

/** Some titles are sentences. */
const fileName = /^[\w-]+\.\w+$/;

/** Tools in a browser fetch the files from another host. */
export const exampleHeaders = {
  [`${fileFolder}/*`]: { 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' },
};

/** A file for every block that is titled with a file name, and `list.json`: each page, and the files below its `url`. */
export function exampleFiles(site: Site, articleOf: ArticleOf): readonly OutputFile[] {
  const pages = site.posts
    .filter(({ url }) => url === pageFolder || url.startsWith(`${pageFolder}/`))
    .map((page) => ({
      page: page.url,
      url: fileFolder + page.url.slice(pageFolder.length),
      title: page.title,
      codes: articleOf(page).body.codes.filter(({ title }) => title !== undefined && fileName.test(title)),
    }));
  if (pages.length === 0) return [];
  const list = pages.map(({ codes, ...page }) => ({ ...page, files: codes.map((code) => code.title) }));
  return [
    ...pages.flatMap(({ url, codes }) =>
      codes.map(({ title, code }) => ({ path: `${url.slice(1)}/${title}`, contents: () => `${code}\n` })),
    ),
    { path: `${fileFolder.slice(1)}/list.json`, contents: () => `${JSON.stringify(list, null, 2)}\n` },
  ];
}
