// Edit links: the file that a reader is sent to exists and holds the page's text.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bareProject, packageDir } from '../support/project.ts';
import { createRepository } from '../support/repository.ts';
import { inProject } from '../support/warm-cli.ts';
import { wholeSite } from '../support/whole-site.ts';

const ours = 'https://github.com/asyncapi/website/blob/master/';

const letters = (text: string): string =>
  text
    .replace(/&[#\w]+;/g, '')
    .replace(/[^\p{L}]+/gu, '')
    .toLowerCase();

/** Runs of plain text on a page, without those that many pages have. */
function sentencesOf(html: string): readonly string[] {
  const article = /<article[\s\S]*<\/article>/.exec(html)?.[0] ?? html;
  const found = [...article.matchAll(/<(p|li|td|dd|summary|h[1-6])\b[^>]*>([^<]{12,})</g)];
  return [...new Set(found.map(([, , text = '']) => letters(text)).filter(({ length }) => length > 9))];
}

/** Whether a file holds several sentences of a page, or one if it has little text next to its components. */
function holds(file: string, html: string): boolean {
  const source = readFileSync(file, 'utf8');
  const text = letters(source.replace(/\]\([^)]*\)|<[^>]*>/g, ''));
  const sentences = sentencesOf(html);
  const found = sentences.filter((sentence) => text.includes(sentence));
  const paragraphs = source.split(/\n\s*\n/).filter((part) => /^[\p{L}\d`[*]/u.test(part));
  return found.length >= Math.max(1, Math.min(3, sentences.length, paragraphs.length - 1));
}

test('on this site, every edit link leads to a file here that holds several sentences of its page', async () => {
  const dist = await wholeSite();
  const pages = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /^(de\/)?docs.*\.html$/.test(path),
  );
  const wrong: string[] = [];
  let proven = 0;
  for (const path of pages) {
    const html = readFileSync(join(dist, path), 'utf8');
    const href = /<a href="([^"]+)"[^>]*data-testid="ChapterSuggestion-link"/.exec(html)?.[1];
    if (href === undefined) continue;
    const file = join(packageDir, decodeURI(href.slice(ours.length)));
    if (href.startsWith(`${ours}content/`) && existsSync(file) && holds(file, html)) proven++;
    else wrong.push(`${path}: ${href}`);
  }
  expect(wrong).toEqual([]);
  expect(proven).toBeGreaterThan(100);
});

/** Files as the repositories of this site's sources have them, the pages that they become, and where those are edited. */
const fetched = [
  ['spec/asyncapi.md', '/docs/reference/specification/v3.0.0', 'spec'],
  ['spec/asyncapi.md', '/docs/reference/specification/v2.6.0', 'spec'],
  ['docs/context.md', '/docs/tools/cli/context', 'cli'],
  ['apps/generator/docs/hooks.md', '/docs/tools/generator/hooks', 'generator'],
  ['extensions/light.md', '/docs/reference/extensions/light', 'extensions-catalog'],
  ['docs/010-guidelines/flow.md', '/docs/community/010-guidelines/flow', 'community'],
  ['markdown/blog/first.md', '/blog/first', 'website'],
] as const;

const page = (title: string): string =>
  `---\ntitle: ${title}\ndate: 2026-01-02\ntype: Strategy\n---\n\nText of ${title}.\n`;

/** This site's folders, sources, and edit links, with all its sources in one repository on this disk. */
const configWith = (repository: string): string => `
import { defineSite } from 'sitegen';
import site from ${JSON.stringify(join(packageDir, 'site.config.ts'))};

const { name, titlePattern, description, origin, locales, folders, layouts, editLinks, sources } = site;
const here = Object.entries(sources).map(([key, source]) => [key, { ...source, repository: ${JSON.stringify(repository)} }]);

export default defineSite({
  name, titlePattern, description, origin, locales, layouts, editLinks,
  folders: folders.map((folder) => ({ ...folder, optional: true, search: undefined })),
  styles: 'style.css',
  socialImage: '/card.png',
  sources: Object.fromEntries(here),
});
`;

test('a page is edited where its text is: in the repository that it was fetched from, or else here', async () => {
  const texts = Object.fromEntries(fetched.map(([file]) => [file, page(file)]));
  const repository = createRepository({
    ...texts,
    'public/img/posts/one.svg': '<svg/>',
    'assets/docs/fragments/part.md': 'A part.\n',
  });
  repository.git('branch', 'master');
  for (const version of ['2.6.0', '3.0.0', '3.1.0']) repository.git('tag', `v${version}`);
  const own = ['docs/index', 'docs/tools/cli/usage', 'docs/reference/specification/v3.0.0', 'docs/community/index'];
  const project = bareProject({
    'site.config.ts': configWith(repository.folder),
    'style.css': '',
    ...Object.fromEntries(own.map((path) => [`content/${path}.md`, page(path)])),
  });
  const editOf = async (url: string): Promise<string> => {
    const { stdout } = await inProject(project, ['explain', url, '--json']);
    return JSON.parse(stdout).edit;
  };
  for (const path of own) expect(await editOf(`/${path.replace(/\/index$/, '')}`)).toBe(`${ours}content/${path}.md`);

  expect((await inProject(project, ['data'])).code).toBe(0);
  for (const [file, url, name] of fetched)
    expect(await editOf(url)).toBe(`https://github.com/asyncapi/${name}/blob/master/${file}`);
  for (const path of own.filter((one) => !one.includes('v3.0.0')))
    expect(await editOf(`/${path.replace(/\/index$/, '')}`)).toBe(`${ours}content/${path}.md`);
});
