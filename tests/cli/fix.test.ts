// `sitegen check --fix`: corrects what's certain in every form that a link or picture can be written in, shows it, and
// leaves every other byte as it is.

import { chmodSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { jsonLines, problems } from '../support/cli.ts';
import { contentProject, type Files } from '../support/project.ts';
import { inProject } from '../support/warm-cli.ts';

const redirects = [
  '/old /docs/oil 301',
  '/old-wick /docs/wick 301',
  '/older /old 308',
  '/versions/* /docs/:splat 301',
  '/v/* /latest 301',
  '/latest /docs/oil 302',
  '/gone/* /docs/nowhere/:splat 301',
  '/chat https://chat.example 301',
].join('\n');
const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>';

function site(files: Files) {
  return contentProject({
    'content/docs/oil.md': '---\ntitle: Oil\n---\n\n## Fill it up\n\n## Maintenance\n',
    'content/docs/Öl.md': '---\ntitle: Öl\n---\n\n## Über\n',
    'content/redirects.txt': redirects,
    'public/img/lamp.svg': picture,
    ...files,
  });
}

function page(title: string, body: string): string {
  return `---\ntitle: ${title}\n---\n\n${body}\n`;
}

const origin = 'https://lantern.example';
const forms: readonly (readonly [string, string, string])[] = [
  ['a definition', '[a][x] [b][X] [x]\n\n[x]: /old "Oil"\r', '[a][x] [b][X] [x]\n\n[x]: /docs/oil "Oil"\r'],
  ['a definition in a quote', '> [a][x]\n>\n> [x]: </Docs/oil>', '> [a][x]\n>\n> [x]: </docs/oil>'],
  ['a definition on two lines', '[a][x]\n\n[x]:\n  /old#fillItUp', '[a][x]\n\n[x]:\n  /docs/oil#fill-it-up'],
  ['a picture by reference', '![a][x]\n\n[x]: /IMG/lamp.svg', '![a][x]\n\n[x]: /img/lamp.svg'],
  ['a picture in a link', '[![a](/img/Lamp.svg)](/old)', '[![a](/img/lamp.svg)](/docs/oil)'],
  ['HTML', 'See <a title="/old" href="/old">it</a>.', 'See <a title="/old" href="/docs/oil">it</a>.'],
  ['HTML in other quotes', "<p>\n<a\n  href='/old'>it</a></p>", "<p>\n<a\n  href='/docs/oil'>it</a></p>"],
  ['HTML without quotes', '<p><a href=/old>it</a></p>', '<p><a href=/docs/oil>it</a></p>'],
  ['an address of this site', `[a](${origin}/old#fillItUp)`, `[a](${origin}/docs/oil#fill-it-up)`],
  ['a bare address', `${origin}/old is it`, `${origin}/docs/oil is it`],
  ['an address in angle brackets', `<${origin}/old>`, `<${origin}/docs/oil>`],
  ['a relative link', '[a](Oil.md#FillItUp) [b](./OIL)', '[a](oil.md#fill-it-up) [b](./oil)'],
  ['a component', '<Note title="/old" href="/old" />', '<Note title="/old" href="/docs/oil" />'],
  ['a literal in braces', "<Note title='b' href={'/old'} />", "<Note title='b' href={'/docs/oil'} />"],
  ['a cell with an escaped bar', '|A|\n|-|\n|x \\| y [a](/old)|', '|A|\n|-|\n|x \\| y [a](/docs/oil)|'],
  ['an address that moved twice', '[a](/older?a=1#fill-it-up)', '[a](/docs/oil?a=1#fill-it-up)'],
  ['an address of a pattern', '[a](/versions/oil)', '[a](/docs/oil)'],
  ['an address that leads to one that moves for now', '[a](/v/2)', '[a](/latest)'],
  ['other letters than English ones', '[a](/Docs/Öl#ÜBER)', '[a](/docs/Öl#über)'],
  ['several mistakes', '[a](/Docs/Oil.md#FillItUp) [b](/old#gone)', '[a](/docs/oil#fill-it-up) [b](/old#gone)'],
];

test('each form is corrected in place, and a second run changes nothing', async () => {
  const fileOf = (index: number): string => `content/docs/form-${index}.md`;
  const files = forms.map(([name, before], index) => [fileOf(index), page(name, before)]);
  const project = site({
    ...Object.fromEntries(files),
    'content/docs/cover.md': '---\ntitle: A cover\ncover: "/img/Lamp.svg" # old\n---\n\nText.\n',
  });
  project.replace('site.config.ts', 'title: z.string()', 'title: z.string(), href: z.string()');
  await inProject(project, ['check', '--fix']);
  for (const [index, [name, , after]] of forms.entries())
    expect.soft(project.read(fileOf(index)), name).toBe(page(name, after));
  expect(project.read('content/docs/cover.md')).toContain('\ncover: "/img/lamp.svg" # old\n');
  const again = await inProject(project, ['check', '--fix']);
  expect(again.stdout).toBe('');
});

/** The last line of each would be taken for a link if lines were counted in another way than pages are read. */
const odd: readonly (readonly [what: string, text: (address: string) => string])[] = [
  ['a byte order mark and no front matter', (to) => `\ufeff[a](${to})\n\n[b](${to})\n`],
  ['a byte order mark before front matter', (to) => `\ufeff---\r\ntitle: A\r\n---\r\n\r\n[a](${to})\r\n`],
  ['line ends of old Macs', (to) => `---\rtitle: A\r---\r\r[a](${to})\n\n\`\`\`md\n[a](/old)\n\`\`\`\r\r[b](${to})\n`],
];

test('every byte that is not an address stays', async () => {
  const files = odd.map(([, text], index) => [`content/docs/odd-${index}.md`, text('/old')]);
  const project = site(Object.fromEntries(files));
  project.replace('site.config.ts', "path: 'docs',", "path: 'docs', titleFrom: ['name'],");
  await inProject(project, ['check', '--fix']);
  for (const [index, [name, text]] of odd.entries())
    expect.soft(project.read(`content/docs/odd-${index}.md`), name).toBe(text('/docs/oil'));
  expect((await inProject(project, ['check', '--fix'])).stdout).toBe('');
});

const uncertain: readonly (readonly [string, string])[] = [
  ['another letter', 'oil#maintenbnce'],
  ['another page', '/docs/oli'],
  ['a pattern that leads nowhere', '/gone/far'],
  ['the beginning of an anchor', 'lamp#trim'],
  ['an anchor that two others are without a sign', 'lamp#redo'],
];

test('an uncertain link stays, and is reported without a correction', async () => {
  const files = uncertain.map(([name, href], index) => [`content/docs/form-${index}.md`, page(name, `[a](${href})`)]);
  const lamp = page('Lamp', '## Trimmer\n\n## Re do\n\n## Red o');
  const project = site({ ...Object.fromEntries(files), 'content/docs/lamp.md': lamp });
  const lines = jsonLines(await inProject(project, ['check', '--fix', '--json']));
  expect(lines.filter(({ type, fix }) => type === 'fix' || fix !== undefined)).toEqual([]);
  const broken = lines.filter(({ code }) => String(code).startsWith('link/broken'));
  expect(broken.map(({ file }) => file)).toEqual(uncertain.map((_, index) => `content/docs/form-${index}.md`));
});

test('a relative link of a part that several pages include means something else on each, and stays', async () => {
  const project = site({
    'content/docs/a.md': page('A', '<Include file="../../fragments/care.md" />'),
    'fragments/care.md': '[a](Oil.md) [b](/Docs/oil)\n',
  });
  const result = await inProject(project, ['check', '--fix']);
  expect(project.read('fragments/care.md')).toBe('[a](Oil.md) [b](/docs/oil)\n');
  expect(result.stderr).toContain('Oil.md should be written');
});

/** What else a correction must not touch: blanks, two kinds of line ends, code, and the end of the file. */
const wick = [
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

const fixed = wick
  .replace('/old-wick#trim-it', '/docs/wick#trim-it')
  .replaceAll('/old-wick', '/docs/wick')
  .replace('/Docs/Oil.md?a=1', '/docs/oil?a=1')
  .replace('oil#fillItUp', 'oil#fill-it-up');

test('writes what is certain and nothing else, shows each line, and reports the rest', async () => {
  const project = site({ 'content/docs/wick.md': wick });
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
  const project = site({ 'content/docs/wick.md': wick });
  const result = await inProject(project, ['check', '--json']);
  expect(project.read('content/docs/wick.md')).toBe(wick);
  expect(problems(result)).toContain('link/broken-page content/docs/wick.md:8:8');
  const wrong = jsonLines(result).find(({ code }) => code === 'link/broken-page');
  expect(wrong?.fix).toEqual({ from: '/Docs/Oil.md?a=1', to: '/docs/oil?a=1' });
  const written = jsonLines(await inProject(project, ['check', '--fix', '--json'])).filter(
    ({ type }) => type === 'fix',
  );
  expect(written.map(({ line }) => line)).toEqual([4, 8]);
});
