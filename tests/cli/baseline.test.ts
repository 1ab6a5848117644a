// The list of known problems: `check` fails only for others, and the list never grows by itself.

import { expect, test } from 'vitest';
import { jsonLines, problems } from '../support/cli.ts';
import { bareProject, contentProject, lanternProject } from '../support/project.ts';
import { inProject } from '../support/warm-cli.ts';

const name = 'check-baseline.txt';
const dead = '[a](/docs/nowhere)';

function site(body: string) {
  return contentProject({ 'content/docs/wick.md': `---\ntitle: Wick\n---\n${body}\n` });
}

/** The lines of the list without its header. */
function listed(text: string): readonly string[] {
  return text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
}

test('known problems do not fail, also when their text moves; a new one does', async () => {
  const project = site(`${dead} ${dead}\n\n![](/no.png)`);
  expect((await inProject(project, ['check'])).code).toBe(1);
  expect((await inProject(project, ['check', '--update-baseline'])).code).toBe(0);
  expect(listed(project.read(name))).toEqual([
    'content/docs/wick.md: image/alt-missing: The image /no.png has no alternative text',
    'content/docs/wick.md: image/missing: The image /no.png does not exist',
    "content/docs/wick.md: link/broken-page: /docs/nowhere doesn't lead to a page",
    "content/docs/wick.md: link/broken-page: /docs/nowhere doesn't lead to a page",
  ]);

  project.write('content/docs/wick.md', `---\ntitle: Wick\n---\n\nMore.\n\n![](/no.png)\n\n${dead}\n\nText, ${dead}\n`);
  const moved = await inProject(project, ['check', '--json']);
  expect(moved.code).toBe(0);
  expect(jsonLines(moved).at(-1)).toMatchObject({ errors: 0, known: 4, fixed: 0 });

  project.write('content/docs/wick.md', `---\ntitle: Wick\n---\n\n${dead} ${dead} ${dead}\n\n![](/no.png)\n`);
  const third = await inProject(project, ['check', '--json']);
  expect(third.code).toBe(1);
  expect(problems(third)).toEqual(['link/broken-page content/docs/wick.md:5:43']);
});

test('what is fixed is reported, and removed on request; nothing is added', async () => {
  const project = site(`${dead}\n\n[b](/docs/elsewhere)`);
  await inProject(project, ['check', '--update-baseline']);
  project.write('content/docs/wick.md', '---\ntitle: Wick\n---\n[b](/docs/elsewhere) [c](/docs/new)\n');
  const { code, stderr } = await inProject(project, ['check']);
  expect(code).toBe(1);
  expect(stderr).toContain('1 in check-baseline.txt no longer applies');
  expect((await inProject(project, ['check', '--update-baseline'])).code).toBe(1);
  expect(listed(project.read(name))).toEqual([
    "content/docs/wick.md: link/broken-page: /docs/elsewhere doesn't lead to a page",
  ]);
});

test('what a build refuses is never known', async () => {
  const project = site('Text.');
  project.write('content/docs/oil.md', '---\ntitle: b: c\n---\nOil.\n');
  expect((await inProject(project, ['check', '--update-baseline'])).code).toBe(1);
  expect(listed(project.read(name))).toEqual([]);
  project.write(name, 'content/docs/oil.md: front-matter/invalid: anything\n');
  expect((await inProject(project, ['check'])).code).toBe(1);
});

test('the list of another project is in that project, with its own paths', async () => {
  const other = bareProject({ 'package.json': '{}', 'docs/a.md': `# A\n\n${dead}\n` });
  const host = lanternProject();
  expect((await inProject(host, ['check', '--content', other.root, '--update-baseline'])).code).toBe(0);
  expect(listed(other.read(name))).toEqual(["docs/a.md: link/broken-page: /docs/nowhere doesn't lead to a page"]);
  expect(host.has(name)).toBe(false);
  expect((await inProject(host, ['check', '--content', other.path('docs')])).code).toBe(0);
});

test('a file that is renamed takes its known problems with it', async () => {
  const project = site(`${dead} [b](/docs/elsewhere)`);
  project.write('content/docs/oil.md', `---\ntitle: Oil\n---\n${dead}\n`);
  await inProject(project, ['check', '--update-baseline']);
  project.rename('content/docs/wick.md', 'content/docs/parts/cord.md');
  expect((await inProject(project, ['check'])).code).toBe(0);

  // A copy isn't a rename, and neither is a new page with an old page's problem.
  project.write('content/docs/copy.md', `---\ntitle: Copy\n---\n${dead}\n`);
  const copied = await inProject(project, ['check', '--json']);
  expect(problems(copied)).toEqual(['link/broken-page content/docs/copy.md:4:5']);
  project.remove('content/docs/copy.md');

  expect((await inProject(project, ['check', '--update-baseline'])).code).toBe(0);
  expect(listed(project.read(name))).toEqual([
    "content/docs/oil.md: link/broken-page: /docs/nowhere doesn't lead to a page",
    "content/docs/parts/cord.md: link/broken-page: /docs/elsewhere doesn't lead to a page",
    "content/docs/parts/cord.md: link/broken-page: /docs/nowhere doesn't lead to a page",
  ]);
});

test('a problem that is new in a renamed file is new', async () => {
  const project = site(dead);
  await inProject(project, ['check', '--update-baseline']);
  project.remove('content/docs/wick.md');
  project.write('content/docs/cord.md', `---\ntitle: Cord\n---\n${dead} [b](/docs/new)\n`);
  expect(problems(await inProject(project, ['check', '--json']))).toEqual([
    'link/broken-page content/docs/cord.md:4:24',
  ]);
});

test('a renamed folder takes the known problems of all its files with it', async () => {
  const page = (to: string) => `---\ntitle: ${to}\n---\n[a](/docs/${to}) [b](/docs/nowhere)\n`;
  const project = contentProject({ 'content/docs/old/a.md': page('one'), 'content/docs/old/b.md': page('two') });
  await inProject(project, ['check', '--update-baseline']);
  project.rename('content/docs/old', 'content/docs/new');
  const { code, stderr } = await inProject(project, ['check']);
  expect(code).toBe(0);
  expect(stderr).toContain('no new problems (and 4 known problems)');
});
