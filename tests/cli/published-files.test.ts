// What must not be published: files that are too large or have a key in them, and redirects that hide pages.

import { truncateSync } from 'node:fs';
import { expect, test } from 'vitest';
import { problems } from '../support/cli.ts';
import { contentProject } from '../support/project.ts';
import { inProject } from '../support/warm-cli.ts';

const page = (title: string, body = 'Text.'): string => `---\ntitle: ${title}\n---\n${body}\n`;

test('public files with names that pages must not have are refused, because hosts would not find them', async () => {
  const names = ['%2e%2e.txt', 'a:b.txt', 'a\\b.txt', 'a\u202eb.txt', 'c#.txt', 'c./d.txt', 'con.txt'];
  const files = [...names, '.well-known/a.txt'].map((name) => [`public/${name}`, 'Text.']);
  const result = await inProject(contentProject(Object.fromEntries(files)), ['build', '--json']);
  expect(problems(result)).toEqual(names.map((name) => `address/unsafe public/${name}:1:1`));
  expect(result.code).toBe(1);
});

test('a file that is too large for a website is refused without being read', async () => {
  const project = contentProject({ 'public/huge.bin': '', 'public/huge.png': '' });
  truncateSync(project.path('public/huge.bin'), 210_000_000);
  truncateSync(project.path('public/huge.png'), 5_000_000_000);
  const result = await inProject(project, ['build', '--json']);
  expect(problems(result)).toEqual(['file/too-large public/huge.bin:1:1', 'file/too-large public/huge.png:1:1']);
  expect(result.stdout).toContain('210 MB');
  expect([result.code, project.has('dist')]).toEqual([1, false]);
});

const word = 'q7Rw5Tn3VuJ4mZ2xK9pLs8DfGh6YbC1aEo0i';
const begin = ['-----BEGIN', 'RSA PRIVATE', 'KEY-----'].join(' ');
const secrets = [
  ...[`ghp_${word}`, `${begin}\nMIIE${word}\n`, `{"key": "${begin}\\nMIIE${word}"}`],
  ...[`${begin}\r\nProc-Type: 4,ENCRYPTED\n\nMIIE${word}`, `"${begin}\\nProc-Type: 4,ENCRYPTED\\n\\nMIIE${word}"`],
];

test('secrets are named wherever they are, and nothing is published', async () => {
  const text = secrets.map((secret) => `# ${secret}`).join('\n');
  const plain = `# one\n# two\n# three\n${text}`;
  const project = contentProject({
    'content/data/keys.yml': plain,
    'content/docs/a.md': page('A', text),
    'content/docs/b.json': plain,
    'public/tok.txt': plain,
    'public/token': plain,
  });
  const result = await inProject(project, ['build', '--json']);
  const files = ['content/data/keys.yml', 'content/docs/a.md', 'content/docs/b.json', 'public/tok.txt', 'public/token'];
  const lines = files.flatMap((file) => [4, 5, 8, 9, 13].map((line) => `${file}:${line}`));
  const found = problems(result).filter((one) => one.startsWith('file/secret'));
  expect(found.map((one) => /(\S+:\d+):/.exec(one)?.[1]).sort()).toEqual(lines.sort());
  expect([result.code, project.has('dist')]).toEqual([1, false]);
});

test('a made-up secret and one that is only spoken of are fine', async () => {
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
