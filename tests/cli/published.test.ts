// The list of published addresses: what it holds, and that a page, a heading, or a file that others link to can't vanish
// without a redirect or an old id.

import { expect, test } from 'vitest';
import { diagnosticsOf, jsonLines, problems } from '../support/cli.ts';
import { contentProject, type TestProject } from '../support/project.ts';
import { inProject } from '../support/warm-cli.ts';

const list = 'content/published.txt';

const page = (title: string, body: string): string => `---\ntitle: ${title}\n---\n${body}\n`;
const post = '---\ntitle: First light\ndate: 2024-01-05\ntype: News\n---\nText.\n';

function site(): TestProject {
  const project = contentProject({
    'content/docs/wick.md': page('Wick', '## Trim it\n\nText.\n\n## Light it {#light}\n\nText.'),
    'content/docs/oil.md': page('Oil', '## Fill it up\n\nText.'),
    'content/docs/rope.md': page('Rope', '<Note title="Knots">\n\n## Bowline\n\nText.\n\n</Note>'),
    'content/blog/first.md': post,
    'public/definitions/1.0.0.json': '{}\n',
  });
  // Nothing links to the post or to the file.
  const off = "severities: { 'link/orphan': 'off', 'file/unused': 'off' },";
  project.replace('site.config.ts', 'defineSite({', `defineSite({ ${off}`);
  return project;
}

/** The list without its comments. */
function listed(project: TestProject): readonly string[] {
  return project
    .read(list)
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('# '));
}

test('every page, heading, and file is listed, sorted and always the same', async () => {
  const project = site();
  const first = await inProject(project, ['data', 'published', '--json']);
  expect(first.code, first.stderr).toBe(0);
  expect(listed(project).slice(0, 9)).toEqual([
    ...['/', '/404', '/blog/first', '/definitions/1.0.0.json', '/docs', '/docs/oil', '  #fill-it-up'],
    ...['/docs/rope', '  #bowline'],
  ]);
  expect(listed(project)).toContain('/sitemap.xml');
  expect(jsonLines(first)[0]).toMatchObject({ name: 'published', file: list, added: 20, removed: 0, written: true });
  const text = project.read(list);
  const second = await inProject(project, ['data', 'published', '--json']);
  expect(jsonLines(second)[0]).toMatchObject({ added: 0, removed: 0, written: false });
  expect(project.read(list)).toBe(text);
});

test('an address that vanishes is an error until a redirect or an old ID takes its place', async () => {
  const project = site();
  await inProject(project, ['data', 'published']);
  const lineOf = (address: string): number => project.read(list).split('\n').indexOf(address) + 1;
  const lines = ['/definitions/1.0.0.json', '/docs/oil', '  #bowline', '  #trim-it', '/rss.xml'].map(lineOf);
  project.remove('content/docs/oil.md');
  project.remove('public/definitions');
  project.write('content/docs/wick.md', page('Wick', '## Cut it\n\nText.\n\n## Light it {#light}\n\nText.'));
  project.write('content/docs/rope.md', page('Rope', '<Note title="Knots">\n\n## Clove hitch\n\nText.\n\n</Note>'));
  project.replace('site.config.ts', "'/rss.xml'", "'/feed.xml'");
  const broken = await inProject(project, ['check', '--json']);
  expect(broken.code).toBe(1);
  const columns = [1, 1, 3, 3, 1];
  expect(problems(broken)).toEqual([
    `data/stale ${list}:1:1`,
    ...columns.map((column, index) => `published/address-gone ${list}:${lines[index]}:${column}`),
  ]);
  expect(jsonLines(broken)[4]).toMatchObject({
    message: '/docs/wick#trim-it was published, and the page has no such anchor now',
    hint: 'Give the old ID to the heading that took its place: `## New title {#new-title #trim-it}`.',
  });

  const moved = ['/docs/oil /docs/wick', '/definitions/1.0.0.json /docs', '/rss.xml /feed.xml'];
  project.write('content/redirects.txt', `${moved.join('\n')}\n`);
  project.write('content/docs/wick.md', page('Wick', '## Cut it {#cut-it #trim-it}\n\nText.\n\n## Light it {#light}'));
  project.write('content/docs/rope.md', page('Rope', '<a id="bowline"></a>\n\n<Note title="Knots">Hitch.</Note>'));
  expect((await inProject(project, ['data', 'published'])).code).toBe(0);
  expect(problems(await inProject(project, ['check', '--json']))).toEqual([]);
  const now = listed(project);
  expect(now).toEqual(expect.arrayContaining(['/docs/oil', '/rss.xml', '/feed.xml', '  #cut-it', '  #trim-it']));
  expect(now).not.toContain('  #fill-it-up');
});

test('check says which pages and files are not on the list yet, and nothing else does', async () => {
  const project = site();
  await inProject(project, ['data', 'published']);
  const behind = async (...args: readonly string[]) => diagnosticsOf(await inProject(project, [...args, '--json']));
  expect(await behind('check')).toEqual([]);
  for (const name of ['a', 'b', 'c']) project.write(`content/docs/${name}.md`, page(name.toUpperCase(), 'Text.'));
  project.write('public/definitions/1.1.0.json', '{}\n');
  project.write('content/docs/later.md', page('Later', 'Text.').replace('---\n', '---\ndraft: true\n'));
  expect(await behind('check')).toEqual([
    expect.objectContaining({
      code: 'data/stale',
      severity: 'warning',
      file: list,
      message: expect.stringContaining('4 of the addresses of this site'),
      hint: expect.stringContaining('sitegen data published'),
    }),
  ]);
  expect(await behind('build', '--strict')).toEqual([]);
  expect(await behind('check', '--drafts')).toEqual([]);
  await inProject(project, ['data', 'published']);
  expect(await behind('check')).toEqual([]);
  project.remove(list);
  expect(await behind('check')).toEqual([]);
});

test('a build warns and publishes, also when nothing but the list changed', async () => {
  const project = site();
  expect((await inProject(project, ['build'])).code).toBe(0);
  project.write(list, '/docs/gone\n/docs/wick\n  #gone\n<<<<<<< HEAD\n');
  const expected = [
    `published/address-gone ${list}:1:1`,
    `published/address-gone ${list}:3:3`,
    `published/invalid-line ${list}:4:1`,
  ];
  const built = await inProject(project, ['build', '--json']);
  expect([built.code, problems(built)]).toEqual([0, expected]);
  expect(jsonLines(built).at(-1)).toMatchObject({ errors: 0, warnings: 3, written: 0 });
  expect(problems(await inProject(project, ['build', '--json']))).toEqual(expected);
});

test('a site that a build would refuse, or a dry run, lists nothing', async () => {
  const project = site();
  project.write('content/docs/bad.md', '---\ntitle: b: c\n---\nText.\n');
  const refused = await inProject(project, ['data', 'published']);
  expect(refused.code).toBe(3);
  expect(refused.stderr).toContain('front-matter/invalid');
  expect(project.has(list)).toBe(false);
  project.remove('content/docs/bad.md');
  const tried = await inProject(project, ['data', 'published', '--dry-run']);
  expect(tried.stdout).toBe(`${list}: 20 added, not written\n`);
  expect(project.has(list)).toBe(false);
});
