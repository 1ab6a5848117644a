// `sitegen check --fix`: corrects what's certain, shows it, and leaves every other byte as it is.

import { chmodSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { jsonLines, problems } from '../support/cli.ts';
import { contentProject } from '../support/project.ts';
import { inProject } from '../support/warm-cli.ts';

const page = [
  '---\r\n',
  'title: Wick  \r\n',
  '---\r\n',
  'See [the docs](/docs/) and  [it](/old-wick#trim-it "Old") or [both](/old-wick)\t[both](/old-wick).\r\n',
  '\r\n',
  '## Trim it\n',
  '\n',
  '[Case](/Docs/Oil.md?a=1), [anchor](oil#fillItUp), [ref], [gone](/docs/nowhere), [file](oil.md), `[code](/docs/)`.\r\n',
  '\r\n',
  '[ref]: /docs/oil/\r\n',
  '\r\n',
  'No newline at the end',
].join('');

function site() {
  return contentProject({
    'content/docs/wick.md': page,
    'content/docs/oil.md': '---\ntitle: Oil\n---\n\n## Fill it up\n',
    'content/redirects.txt': '/old-wick /docs/wick 301\n',
  });
}

const fixed = page
  .replace('/old-wick#trim-it', '/docs/wick#trim-it')
  .replaceAll('/old-wick', '/docs/wick')
  .replace('/Docs/Oil.md?a=1', '/docs/oil?a=1')
  .replace('oil#fillItUp', 'oil#fill-it-up');

test('writes what is certain and nothing else, shows each line, and reports the rest', async () => {
  const project = site();
  chmodSync(project.path('content/docs/wick.md'), 0o640);
  const { code, stdout, stderr } = await inProject(project, ['check', '--fix']);
  expect(project.read('content/docs/wick.md')).toBe(fixed);
  expect(statSync(project.path('content/docs/wick.md')).mode & 0o777).toBe(0o640);
  expect(stdout).toContain('content/docs/wick.md:8\n- [Case](/Docs/Oil.md?a=1), [anchor](oil#fillItUp), ');
  expect(stdout).toContain('\n+ [Case](/docs/oil?a=1), [anchor](oil#fill-it-up), ');
  expect(code).toBe(1);
  expect(stderr).toContain("/docs/nowhere doesn't lead to a page");
  expect(stderr).not.toContain('link/redirected');
});

test('without the flag, nothing is written, and JSON says what could be, and with it, what was', async () => {
  const project = site();
  const result = await inProject(project, ['check', '--json']);
  expect(project.read('content/docs/wick.md')).toBe(page);
  expect(problems(result)).toContain('link/broken-page content/docs/wick.md:8:8');
  const wrong = jsonLines(result).find(({ code }) => code === 'link/broken-page');
  expect(wrong?.fix).toEqual({ from: '/Docs/Oil.md?a=1', to: '/docs/oil?a=1' });
  const written = jsonLines(await inProject(project, ['check', '--fix', '--json'])).filter(
    ({ type }) => type === 'fix',
  );
  expect(written.map(({ line }) => line)).toEqual([4, 8]);
});
