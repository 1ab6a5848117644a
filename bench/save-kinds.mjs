// The kinds of files that authors save while a preview of this site runs. Each edit puts a mark into a file, in place of
// an earlier one, and says how the mark shows in an open page.

/** The page that's open: it has samples, tabs, a side tree, and a table of contents. */
export const page = { path: '/docs/migration/migrating-to-v3', file: 'content/docs/migration/migrating-to-v3.md' };

/**
 * `to` replaces the first match of `from` in the file. `shows` says where to look for the mark: at an element that
 * matches a selector, or in the `title`, the `text`, the `style`, or the list of `islands`.
 * @typedef {object} Kind
 * @property {string} name
 * @property {string} file
 * @property {RegExp} from
 * @property {(mark: string) => string} to
 * @property {(mark: string) => string} shows
 */

/** @type {readonly Kind[]} */
export const kinds = [
  {
    name: "a page's text",
    file: page.file,
    from: /^([A-Z][^\n]{20,}?\.)( mark\w+\.)?$/m,
    to: (mark) => `$1 ${mark}.`,
    shows: () => 'text',
  },
  {
    name: "a page's title",
    file: page.file,
    from: /^title: .*$/m,
    to: (mark) => `title: Migrating to v3 ${mark}`,
    shows: () => 'title',
  },
  {
    name: 'a layout',
    file: 'templates/theme/layouts/docs.tsx',
    from: /<main( data-bench="\w+")?/,
    to: (mark) => `<main data-bench="${mark}"`,
    shows: (mark) => `main[data-bench=${mark}]`,
  },
  {
    name: 'a part of every page',
    file: 'templates/theme/components/home-link.tsx',
    from: /className="wordmark"( data-bench="\w+")?/,
    to: (mark) => `className="wordmark" data-bench="${mark}"`,
    shows: (mark) => `.wordmark[data-bench=${mark}]`,
  },
  {
    name: 'a component',
    file: 'templates/theme/content/boxes.tsx',
    from: /data-tabs=""( data-bench="\w+")?/,
    to: (mark) => `data-tabs="" data-bench="${mark}"`,
    shows: (mark) => `.tabs[data-bench=${mark}]`,
  },
  {
    name: 'a data file',
    file: 'content/data/menus.yml',
    from: /studio\.asyncapi\.com\/(\?\w+)?"/,
    to: (mark) => `studio.asyncapi.com/?${mark}"`,
    shows: (mark) => `a[href$="?${mark}"]`,
  },
  {
    name: 'a file of strings',
    file: 'content/i18n/en.yml',
    from: /^(menu\.docs: Docs).*$/m,
    to: (mark) => `$1 ${mark}`,
    shows: () => 'text',
  },
  {
    name: 'a style sheet',
    file: 'templates/theme/styles/tokens.css',
    from: /color-scheme: light dark;(\n {2}--bench: \w+;)?/,
    to: (mark) => `color-scheme: light dark;\n  --bench: ${mark};`,
    shows: () => 'style',
  },
  {
    name: 'an island',
    file: 'templates/theme/islands/nearest/wake.ts',
    from: /(\nconsole\.debug\('\w+'\);\n)?$/,
    to: (mark) => `\nconsole.debug('${mark}');\n`,
    shows: () => 'islands',
  },
  {
    name: 'the configuration',
    file: 'site.config.ts',
    from: /titlePattern: '\{title\} \| (mark\w+ )?/,
    to: (mark) => `titlePattern: '{title} | ${mark} `,
    shows: () => 'title',
  },
];
