// The list of known problems: `check` fails only for others, and the list never grows by itself.

import { expect, test } from 'vitest';
import { inProject, jsonLines, problems } from '../support/cli.ts';
import { bareProject, contentProject, lanternProject } from '../support/project.ts';

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
