// llms.txt as llmstxt.org describes it: a title, a quote, free text, then sections that are lists of links.

import { describe, expect, test } from 'vitest';
import type { SourceFile } from '../../renderer/model.ts';
import { textFiles } from '../../renderer/outputs/text-copies.ts';
import { parseFile } from '../../renderer/parse/parse-file.ts';
import { parseRules } from '../../renderer/parse/rules.ts';
import { generatedPosts } from '../../renderer/site/generated.ts';
import { type Assembled, assembled, config, page } from './assembled.ts';

const files = {
  'pages/index.md': page({ title: 'Home' }),
  'pages/404.md': page({ title: 'Lost' }),
  'pages/team.md': page({ title: 'Team [all of us]', description: 'Two\nlines  about\tus.' }),
  'pages/odd (1).md': page({ title: 'Odd' }),
  'pages/blog.md': page({ title: 'News' }),
  'pages/fairs.md': page({ title: 'Fairs' }),
  'pages/fairs/oslo.md': page({ title: 'Oslo' }),
  'de/index.md': page({ title: 'Start' }),
  'de/team.md': page({ title: 'Leute' }),
  'docs/index.md': page({ title: 'Docs' }),
  'docs/a/_section.md': page({ title: 'Lamps' }),
  'docs/a/wick.md': page({ title: 'Wick' }),
  'blog/one.md': page({ title: 'One', date: '2024-03-01', type: 'News' }),
};

/** The file's sections by title, and what comes before the first. Throws if a line fits nowhere in the format. */
function readLlms(text: string) {
  const [head = '', ...parts] = text.split(/^## /m);
  if (!/^# .+\n\n> .+\n\n/.test(head)) throw new Error(`not a head: ${head}`);
  if (/^#/m.test(head.slice(1))) throw new Error(`a heading before the sections: ${head}`);
  const sections = parts.map((part) => {
    const [title = '', blank, ...lines] = part.trimEnd().split('\n');
    if (blank !== '') throw new Error(`no blank line after ${title}`);
    return { title, links: lines.map(readLink) };
  });
  return { head, sections };
}

function readLink(line: string): { readonly name: string; readonly url: string; readonly notes: string | undefined } {
  const parts = /^- \[((?:[^[\]\\]|\\.)+)\]\((https:[^\s()]+)\)(?:: (.+))?$/.exec(line);
  if (!parts) throw new Error(`not a link: ${line}`);
  return { name: parts[1] ?? '', url: parts[2] ?? '', notes: parts[3] };
}

function llmsOf({ site, articleOf }: Assembled, llms?: typeof config.llms) {
  const inputs = { site, siteFor: () => site, config: { ...config, ...(llms && { llms }) }, articleOf };
  const outputs = textFiles(inputs, (_post, href) => href);
  const text = String(outputs.find(({ path }) => path === 'llms.txt')?.contents());
  return { ...readLlms(text), outputs: outputs.map(({ path }) => path) };
}

describe('sections', () => {
  const { sections, outputs } = llmsOf(assembled(files));

  test('one for each part of the site: single pages first, other languages last', () => {
    expect(sections.map(({ title, links }) => [title, links.map(({ name }) => name)])).toEqual([
      ['Pages', ['Home', 'Docs', 'Odd', 'Team \\[all of us\\]']],
      ['News', ['News', 'One']],
      ['Lamps', ['Wick']],
      ['Fairs', ['Fairs', 'Oslo']],
      ['Deutsch', ['Start', 'Leute']],
    ]);
  });

  test('every link leads to a Markdown copy that is published, and none to the page of a missing address', () => {
    const unlisted = ['pages/404.md', 'docs/a/_section.md'];
    const paths = sections.flatMap(({ links }) =>
      links.map(({ url }) => decodeURIComponent(url.replace('https://lantern.example/', ''))),
    );
    expect(paths.length).toBe(Object.keys(files).length - unlisted.length);
    expect(outputs).not.toContain('404.md');
    expect(paths.filter((path) => !outputs.includes(path) || !path.endsWith('.md'))).toEqual([]);
    expect(new Set(paths).size).toBe(paths.length);
  });
});

test('posts are in the part of their generated list, although the list has no copy', () => {
  const { 'pages/blog.md': _, ...others } = files;
  const generate = () => [{ layout: 'page', url: '/blog', title: 'Journal', description: 'All posts.' }];
  const base = assembled(others);
  const parse = (source: SourceFile) => parseFile(parseRules(config), source);
  const { site, articles } = generatedPosts(base.site, { ...config, generate }, parse);
  const articleOf = (of: { readonly file: string }) => articles.get(of.file) ?? base.articleOf(of);
  const { sections } = llmsOf({ ...base, site, articleOf });
  const journal = sections.find(({ title }) => title === 'Journal');
  expect(journal?.links.map(({ name }) => name)).toEqual(['One']);
});

describe('a copy', () => {
  const copyOf = (body: string) => {
    const { site, articleOf } = assembled({ 'docs/index.md': page({ title: 'Docs' }, body) });
    const files = textFiles({ site, siteFor: () => site, config, articleOf }, (_post, href) => href);
    return String(files.find(({ path }) => path === 'docs.md')?.contents())
      .split('\n')
      .slice(4)
      .join('\n')
      .trim();
  };

  test.each([
    [
      'ids of headings',
      '## Oil {#oil #old-oil}\n\nText {#stays}\n\nLamp {#lamp}\n---\n\n    ~~~\n\n> ## Wick {#wick}',
      '## Oil\n\nText {#stays}\n\nLamp\n---\n\n    ~~~\n\n> ## Wick',
    ],
    ['anchors', '## <a name="a"></a>Oil\n\n<a id="b"></a>Text', '## Oil\n\nText'],
    ['not in code', 'Write `<a id="b"></a>` or `## Oil {#oil}`.', 'Write `<a id="b"></a>` or `## Oil {#oil}`.'],
    ['flags of code', '```yaml nocheck {1,3}\na: {#b}\n:::c\n```', '```yaml\na: {#b}\n:::c\n```'],
    ['not captions of code', '```js caption="Two *lamps*"\na\n```', 'Two *lamps*\n\n```js\na\n```'],
    ['not titles of code', '```yaml title="a b.yaml" {2}\na: 1\n```', '**a b.yaml**\n\n```yaml\na: 1\n```'],
    ['in any quotes', '```js,title=\'a b\' caption="\\"c\\""\na\n```', '**a b**\n\n"c"\n\n```js\na\n```'],
    [
      'in a list, too',
      '- One\n\n  ```js title="x.js" partial\n  x\n  ```',
      '- One\n\n  **x.js**\n\n  ```js\n  x\n  ```',
    ],
  ])('has no syntax of ours: %s', (_, written, copy) => {
    expect(copyOf(written)).toBe(copy);
  });
});

test('each section has a file with the text of its pages, which llms.txt names', () => {
  const { head, sections, outputs } = llmsOf(assembled(files));
  const named = [...head.matchAll(/\]\(https:\/\/lantern\.example\/(llms-[^)]+)\)/g)].map(([, path]) => path);
  expect(named.join(' ')).toBe(
    'llms-full.txt llms-pages.txt llms-news.txt llms-lamps.txt llms-fairs.txt llms-deutsch.txt',
  );
  expect(named.filter((path) => !outputs.includes(path ?? ''))).toEqual([]);
  expect(named).toHaveLength(sections.length + 1);
});

test('a copy resolves relative links, and that of a translation leads to translations, as its page does', () => {
  const text = '[a](/team) [b](odd)';
  const { site, articleOf } = assembled({ 'pages/team.md': page({}, text), 'de/team.md': page({}, text) });
  const outputs = textFiles({ site, siteFor: () => site, config, articleOf }, (_post, href) => `/resolved/${href}`);
  const copies = outputs.filter(({ path }) => /team\.md$/.test(path)).map(({ contents }) => String(contents()));
  expect(copies.map((copy) => copy.match(/\[a\].*/)?.[0])).toEqual([
    '[a](/resolved//team) [b](/resolved/odd)',
    '[a](/team) [b](/resolved/odd)',
  ]);
});
