// Copies a folder of Markdown as plain Markdown, several times, until there are as many pages as asked for. Every generator
// then builds the same text. The first copy is unchanged; the others differ in every sentence and every block of code.
//
//   node bench/content.mjs <out> [--from <folder>] [--pages 450,2000]

import { mkdirSync, readdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { readFrontMatter } from '../templates/front-matter.mjs';
import { putAside } from './aside.mjs';
import { normalized, textOf } from './normalize.mjs';

export const ownContent = join(dirname(dirname(fileURLToPath(import.meta.url))), 'content');

/**
 * @typedef {object} Page
 * @property {string} section Top folder: `docs`, `docs-2`.
 * @property {string} path Below the section, without extension: `concepts/server`, `concepts/index`.
 * @property {string} title
 * @property {string} description
 * @property {string} date
 * @property {ReturnType<typeof normalized>} blocks
 *
 * @typedef {object} Entry One page or group of a section's tree, as sidebars want it.
 * @property {string} title
 * @property {string} [url]
 * @property {string} [id] File below the content folder, without extension.
 * @property {readonly Entry[]} [items]
 */

/** Writes the pages and `nav.json` (one tree per section).
 * @param {{ out: string, pages: number, from?: string }} options */
export function makeContent({ out, pages: wanted, from = ownContent }) {
  const originals = readPages(from);
  /** @type {Page[]} */ const pages = [];
  for (let edition = 1; pages.length < wanted; edition += 1) {
    const left = originals.slice(0, wanted - pages.length);
    const urls = new Set(left.map(urlOf));
    pages.push(...left.map((page) => edited(page, edition, urls)));
  }
  putAside(out);
  for (const page of pages) {
    const file = join(out, page.section, `${page.path}.md`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, fileText(page));
  }
  const sections = [...new Set(pages.map((page) => page.section))];
  const trees = sections.map((name) => [name, treeOf(pages.filter((page) => page.section === name))]);
  writeFileSync(join(out, 'nav.json'), JSON.stringify(Object.fromEntries(trees)));
}

/** @param {string} from @returns {Page[]} */
function readPages(from) {
  const files = readdirSync(from, { recursive: true, encoding: 'utf8' }).map((path) => path.replaceAll('\\', '/'));
  const markdown = files.filter((path) => /\.mdx?$/.test(path) && !/(^|\/)_/.test(path)).sort();
  const pages = markdown.map((path) => readPage(from, path));
  return [...new Map(pages.map((page) => [urlOf(page), page])).values()];
}

/** @param {string} from @param {string} path @returns {Page} */
function readPage(from, path) {
  const { data, text } = readFrontMatter(readFileSync(join(from, path), 'utf8'));
  const slug = slugOf(path.replace(/\.mdx?$/, ''));
  const [section, rest] = slug.includes('/')
    ? [slug.slice(0, slug.indexOf('/')), slug.slice(slug.indexOf('/') + 1)]
    : ['pages', slug];
  const title = plain(data.title ?? rest.slice(rest.lastIndexOf('/') + 1).replaceAll('-', ' '));
  const date = new Date(String(data.date ?? '2024-01-01'));
  return {
    section,
    path: rest,
    title,
    description: plain(data.description ?? data.excerpt ?? title).slice(0, 200),
    date: (Number.isNaN(date.getTime()) ? new Date('2024-01-01') : date).toISOString().slice(0, 10),
    blocks: normalized(text.trim() === '' ? `${title}.` : text),
  };
}

/** @param {unknown} value */
function plain(value) {
  return (
    String(value)
      .replace(/[[\]{}<>*_`|"\\]/g, '')
      .replace(/\s+/g, ' ')
      .trim() || 'Untitled'
  );
}

/** Addresses that no generator changes. @param {string} path */
function slugOf(path) {
  return path
    .toLowerCase()
    .replace(/[^a-z0-9/]+/g, '-')
    .replace(/(^|\/)-+|-+(?=\/|$)/g, '$1');
}

/** @param {{ section: string, path: string }} page */
function urlOf({ section, path }) {
  return `/${section}/${path}`.replace(/\/index$/, '');
}

/** @param {{ path: string }} page */
function isIndex({ path }) {
  return /(^|\/)index$/.test(path);
}

/** @param {Page} page @param {number} edition @param {ReadonlySet<string>} urls @returns {Page} */
function edited(page, edition, urls) {
  const suffix = edition === 1 ? '' : `-${edition}`;
  const blocks = page.blocks.map((block) =>
    block.kind === 'fence'
      ? { ...block, lines: edition === 1 ? block.lines : alteredCode(block.lines, edition) }
      : { ...block, lines: block.lines.map((line) => alteredLine(withLinks(line, page, suffix, urls), edition)) },
  );
  return {
    ...page,
    section: page.section + suffix,
    title: edition === 1 ? page.title : `${page.title} (edition ${edition})`,
    blocks,
  };
}

/** @param {string} line @param {number} edition */
function alteredLine(line, edition) {
  return edition > 1 && /^[A-Z].*\.$/.test(line) ? line.replace(/\.$/, `, edition ${edition}.`) : line;
}

/** Changes each line that has a long word, so that it differs from the same line of other editions. @param {readonly string[]} lines @param {number} edition */
function alteredCode(lines, edition) {
  return lines.map((line) => line.replace(/[A-Za-z]{6,}(?!.*[A-Za-z]{6})/, (word) => word + edition));
}

/** Links lead to the same edition. A link that leads to no page of the copy becomes text. @param {string} line @param {Page} page @param {string} suffix @param {ReadonlySet<string>} urls */
function withLinks(line, page, suffix, urls) {
  return line.replace(/\[([^\][]*)\]\(\s*([^)\s]*)(?:\s[^)]*)?\)/g, (_, text, href) => {
    if (/^(https?|mailto):/.test(href)) return `[${text}](${href})`;
    const folder = isIndex(page) ? `${urlOf(page)}/` : urlOf(page);
    const path = new URL(href, `http://site${folder}`).pathname.replace(/\.mdx?$/, '');
    const url = slugOf(path).replace(/\/(index)?$/, '');
    if (href.startsWith('#') || !urls.has(url)) return text;
    const [, section, ...rest] = url.split('/');
    return `[${text}](${['', section + suffix, ...rest].join('/')})`;
  });
}

/** @param {Page} page */
function fileText({ title, description, date, blocks }) {
  return `---\ntitle: ${JSON.stringify(title)}\ndescription: ${JSON.stringify(description)}\ndate: ${date}\n---\n\n${textOf(blocks)}`;
}

/** The pages of a folder, its index first, and then the folders in it. @param {readonly Page[]} pages @param {number} [depth] @returns {Entry[]} */
function treeOf(pages, depth = 0) {
  const folderOf = (/** @type {Page} */ { path }) => path.split('/').slice(0, -1)[depth];
  const own = pages.filter((page) => folderOf(page) === undefined);
  return [
    ...own
      .sort((a, b) => Number(isIndex(b)) - Number(isIndex(a)))
      .map((page) => ({ title: page.title, url: urlOf(page), id: `${page.section}/${page.path}` })),
    ...[...new Set(pages.flatMap((page) => folderOf(page) ?? []))].map((folder) => {
      const within = pages.filter((page) => folderOf(page) === folder);
      const items = treeOf(within, depth + 1);
      return { title: (items[0]?.url && items[0].title) ?? folder, items };
    }),
  ];
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { from: { type: 'string' }, pages: { type: 'string', default: '450' } },
  });
  const [out] = positionals;
  if (out === undefined)
    throw new Error('Say where to: node bench/content.mjs <out> [--from <folder>] [--pages 450,2000]');
  for (const pages of values.pages.split(',').map(Number))
    makeContent({ out: join(out, String(pages)), pages, ...(values.from ? { from: values.from } : {}) });
}
