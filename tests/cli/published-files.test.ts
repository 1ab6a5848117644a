// Files that are published as they are and must not be: at a page's address, too large, or with a key in them.

import { truncateSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { jsonLines, problems } from '../support/cli.ts';
import { contentProject } from '../support/project.ts';
import { inProject } from '../support/warm-cli.ts';

const page = (title: string, body = 'Text.'): string => `---\ntitle: ${title}\n---\n${body}\n`;

test.each(['public/docs/wick', 'public/docs/wick/index.html', 'public/docs/wick.html'])(
  '%s does not take the address of a page',
  async (path) => {
    const project = contentProject({ 'content/docs/wick.md': page('Wick'), [path]: 'not the page' });
    expect(problems(await inProject(project, ['build', '--json']))).toEqual([`address/duplicate ${path}:1:1`]);
    expect(project.has('dist')).toBe(false);
  },
);

test('rules of the host are no address to link to', async () => {
  const project = contentProject({ 'content/docs/a.md': page('A', '[rules](/_headers)') });
  expect(problems(await inProject(project, ['check', '--json']))).toEqual(['link/broken-page content/docs/a.md:4:9']);
});

test.each(['c#.txt', '%2e%2e.txt', 'con.txt', 'a\\b.txt', 'a:b.txt', 'a\u202eb.txt', 'c./d.txt'])(
  'public/%s is refused as pages of such a name are, and hosts would not find it',
  async (path) => {
    const project = contentProject({ [`public/${path}`]: 'Text.', 'public/.well-known/a.txt': 'Text.' });
    expect(problems(await inProject(project, ['build', '--json']))).toEqual([`address/unsafe public/${path}:1:1`]);
  },
);

test('a file that is too large for a website is refused without being read', async () => {
  const project = contentProject({ 'public/huge.bin': '', 'public/huge.png': '' });
  truncateSync(project.path('public/huge.bin'), 210_000_000);
  truncateSync(project.path('public/huge.png'), 5_000_000_000);
  const result = await inProject(project, ['build', '--json']);
  expect(problems(result)).toEqual(['file/too-large public/huge.bin:1:1', 'file/too-large public/huge.png:1:1']);
  expect(result.stdout).toContain('210 MB');
  expect([result.code, project.has('dist')]).toEqual([1, false]);
});

test('a redirect that wins over a page or file of the site is named with one of those', async () => {
  const hiding = [
    ['/assets/* /docs/wick 301!', '/assets/'],
    ['/assets/:name/* /docs 302!', undefined],
    ['/search-index/* /docs/wick 301!', '/search-index/'],
    ['/docs/wick / 301!', '/docs/wick'],
    ['/blog/:post / 301!', '/blog/first'],
    ['/notes.txt /docs/wick 302!', '/notes.txt'],
    ['/rss.xml /docs/wick 302!', '/rss.xml'],
    ['https://lantern.example/docs/trimming/* / 301!', '/docs/trimming'],
    ['https://old.example/* https://lantern.example/:splat 301!', undefined],
    ['/docs/* /docs/wick 302', undefined],
    ['/gone/* /docs/wick 301!', undefined],
    ['/gone/page /docs 301', undefined],
    ['/docs/old /docs/wick 301!', undefined],
  ] as const;
  const project = contentProject({
    'content/redirects.txt': hiding.map(([rule]) => `${rule}\n`).join(''),
    'content/docs/wick.md': page('Wick'),
    'content/docs/trimming.md': page('Trimming'),
    'content/blog/first.md': '---\ntitle: First\ndate: 2024-01-01\ntype: News\n---\nText.\n',
    'public/notes.txt': 'Notes.',
  });
  const found = jsonLines(await inProject(project, ['check', '--json']))
    .filter(({ code }) => code === 'redirect/hides-files')
    .map(({ line, message }) => [line, /hides (\S+?)[ ,]/.exec(String(message))?.[1]]);
  const expected = hiding.flatMap(([, path], index) => (path ? [[index + 1, expect.stringContaining(path)]] : []));
  expect(found).toEqual(expected);
});

describe('secrets', () => {
  const word = 'q7Rw5Tn3VuJ4mZ2xK9pLs8DfGh6YbC1aEo0i';
  const begin = ['-----BEGIN', 'RSA PRIVATE', 'KEY-----'].join(' ');
  const secrets = [
    `ghp_${word}`,
    `github_pat_11${word}_${word}`,
    `npm_${word}`,
    `glpat-${word}`,
    'AKIAZ2QX7RW5TN3VUJ4M',
    `xoxb-2222-${word}`,
    `sk_live_${word}`,
    `${begin}\nMIIE${word}\n`,
    `{"key": "${begin}\\nMIIE${word}"}`,
  ];
  const places = [
    'public/tok.txt',
    'public/token',
    'content/docs/a.md',
    'content/data/keys.yml',
    'content/docs/b.json',
  ];

  test.each(places)('in %s', async (path) => {
    const text = secrets.map((secret) => `# ${secret}`).join('\n');
    const project = contentProject({
      [path]: path.endsWith('.md') ? page('A', text) : `# one\n# two\n# three\n${text}`,
    });
    const result = await inProject(project, ['build', '--json']);
    const found = problems(result).filter((one) => one.startsWith('file/secret'));
    const lines = [4, 5, 6, 7, 8, 9, 10, 11, 14];
    expect(found.map((one) => one.split(':')[1])).toEqual(lines.map(String));
    expect(result.code).toBe(1);
    expect(project.has('dist')).toBe(false);
  });

  test('a made-up one and one that is only spoken of are fine', async () => {
    const text = [
      `ghp_${'x'.repeat(36)}`,
      'AKIAIOSFODNN7EXAMPLE',
      'It begins with `ghp_` or `npm_`; npm_config_cache is no token.',
      `A key file begins with ${begin} and ends with its twin.`,
      `${begin}\n...\n`,
    ].join('\n\n');
    const project = contentProject({ 'public/tok.txt': text, 'content/docs/a.md': page('A', text) });
    expect(problems(await inProject(project, ['check', '--json']))).toEqual([]);
  });
});
