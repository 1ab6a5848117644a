// Arguments, streams, and exit codes of all commands.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ended, jsonLines, problems, start } from '../support/cli.ts';
import { bareProject, contentProject, lanternProject, packageDir, temporaryFolder } from '../support/project.ts';
import { filesIn, treeOf } from '../support/tree.ts';
import { inProject, sitegen } from '../support/warm-cli.ts';

const page = (title: string, body = 'Text.'): string => `---\ntitle: ${title}\n---\n${body}\n`;

test('no command prints help on stdout', async () => {
  const { code, stdout, stderr } = await sitegen([], { cwd: temporaryFolder() });
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toContain('Usage: sitegen');
});

test('--version prints the number alone', async () => {
  const { version } = JSON.parse(readFileSync(join(packageDir, 'package.json'), 'utf8')) as { version: string };
  expect(await sitegen(['-v'], { cwd: temporaryFolder() })).toMatchObject({
    code: 0,
    stdout: `${version}\n`,
    stderr: '',
  });
});

test.each([
  [['biuld'], "unknown command 'biuld'", 'build'],
  [['build', '--out-dri', 'x'], "unknown option '--out-dri'", '--out-dir'],
  [['build', '--port=8080'], "option '--port' belongs to `serve`, `dev`", '`sitegen --help` lists'],
  [['serve', '--port', 'abc'], "'abc' is invalid", 'whole number'],
  [['build', '--log-level', 'loud'], "'loud' is invalid", 'silent'],
  [['explain'], 'missing required argument', 'url-or-code'],
  [['preview'], "unknown command 'preview'", '`sitegen --help` lists'],
  [['build', 'a', 'b'], 'too many arguments', '`sitegen --help` lists'],
  [['build', '--out-dir'], 'argument missing', '`sitegen --help` lists'],
  [['build'], 'site.config.ts', 'config/missing'],
  [['build', '--config', 'other.config.ts'], 'other.config.ts', 'config/missing'],
])('%j, outside of a project, ends with 2 and says what was meant', async (args, what, hint) => {
  const { code, stdout, stderr } = await sitegen(args, { cwd: temporaryFolder() });
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toContain(what);
  expect(stderr).toContain(hint);
});

test('a broken link is a warning of build and an error of check, if nothing else is said', async () => {
  const project = contentProject({ 'content/docs/index.md': page('Docs', '[gone](/docs/gone)') });
  expect(await inProject(project, ['build'])).toMatchObject({ code: 0 });
  expect(await inProject(project, ['build', '--strict'])).toMatchObject({ code: 1 });
  expect(await inProject(project, ['check'])).toMatchObject({ code: 1 });
  const severities = "severities: { 'config/unused': 'off', 'link/broken-page': 'warning' },";
  project.replace('site.config.ts', 'defineSite({', `defineSite({ ${severities}`);
  expect(await inProject(project, ['check'])).toMatchObject({ code: 0 });
  expect(await inProject(project, ['check', '--max-warnings', '0'])).toMatchObject({ code: 1 });
});

test.each([
  ['a missing title', { 'content/docs/a.md': '---\nweight: 1\n---\ntext\n' }, 'post/title-required'],
  ['a file that is not text', { 'content/docs/a.md': new Uint8Array([0x2d, 0xff, 0xfe]) }, 'file/unreadable'],
])('%s keeps the last good output byte for byte', async (_, broken, code) => {
  const project = contentProject({ 'content/docs/index.md': page('Docs') });
  await inProject(project, ['build']);
  const before = treeOf(project.path('dist'));
  for (const [path, contents] of Object.entries(broken)) project.write(path, contents);
  project.write('content/docs/fine.md', page('Fine'));

  const result = await inProject(project, ['build', '--json']);
  expect(result.code).toBe(1);
  expect(problems(result).join('\n')).toContain(code);
  expect(jsonLines(result).at(-1)).toMatchObject({ type: 'summary', published: false });
  expect(treeOf(project.path('dist'))).toEqual(before);
  expect(filesIn(project.root).filter((path) => /stage|lock|probe|previous/.test(path))).toEqual([]);
});

test('--json prints JSON alone, a summary last', async () => {
  const project = contentProject({ 'content/docs/index.md': page('Docs', '[gone](/docs/gone) and [here](#gone)') });
  const result = await inProject(project, ['check', '--json']);
  expect(result.stderr).toBe('');
  const lines = jsonLines(result);
  expect(lines.at(-1)).toMatchObject({ type: 'summary', errors: 2, warnings: 0 });
  expect(lines[0]).toEqual({
    type: 'diagnostic',
    severity: 'error',
    code: 'link/broken-page',
    message: "/docs/gone doesn't lead to a page",
    file: 'content/docs/index.md',
    line: 4,
    column: expect.any(Number),
    hint: expect.any(String),
    docs: 'docs/diagnostics/link/broken-page.md',
  });
});

test('a configuration that cannot be used is JSON too, with a summary', async () => {
  const project = bareProject({ 'site.config.ts': 'export default {};' });
  const result = await inProject(project, ['build', '--json']);
  expect(result).toMatchObject({ code: 2, stderr: '' });
  expect(jsonLines(result).at(-1)).toMatchObject({ type: 'summary', published: false });
});

test('the report is for people and goes to stderr, places first', async () => {
  const project = contentProject({ 'content/docs/index.md': page('Docs', '[gone](/docs/gone)') });
  const { stdout, stderr } = await inProject(project, ['check']);
  expect(stdout).toBe('');
  expect(stderr).toMatch(
    /^content\/docs\/index\.md:4:\d+ error \/docs\/gone doesn't lead to a page link\/broken-page$/m,
  );
  expect(stderr).toMatch(/^ {2}4 \| \[gone\]\(\/docs\/gone\)$/m);
  expect(stderr).toMatch(/^ {2} {2}\| +\^+$/m);
});

test('what a file says twice is reported once with a count, by file and line', async () => {
  const twice = page('Docs', '[a](/docs/gone)\n\n[b](/docs/other)\n\n[again](/docs/gone)');
  const project = contentProject({
    'content/docs/index.md': twice,
    'content/docs/z.md': page('Z', '[c](/docs/gone)'),
  });
  const { stderr } = await inProject(project, ['check', '--max', '2']);
  expect(stderr.match(/\/docs\/gone doesn't lead to a page/g)).toHaveLength(1);
  expect(stderr).toMatch(/^ {2}2 times, also at 8:9$/m);
  expect(stderr).toContain('and 1 more (--max 3 shows all)');
  expect(stderr).toContain('4 errors');
  const all = await inProject(project, ['check', '--json']);
  expect(problems(all)).toHaveLength(4);
});

test('a reader that leaves early is no error, and the exit code stays', async () => {
  const links = Array.from({ length: 3000 }, (_, index) => `[x](/docs/missing-${index})\n`).join('\n');
  const project = contentProject({ 'content/docs/index.md': page('Docs', links) });
  const child = start(['check', '--json'], { cwd: project.root });
  child.stdout?.once('data', () => child.stdout?.destroy());
  const { code, stderr } = await ended(child);
  expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
});

test('a command in a sub-folder finds the project above', async () => {
  const project = lanternProject();
  expect(await sitegen(['build'], { cwd: project.path('content/docs') })).toMatchObject({ code: 0 });
  expect(project.has('dist/docs.html')).toBe(true);
  expect(filesIn(project.path('content/docs')).some((path) => path.includes('dist'))).toBe(false);
});

test.each([
  ['the project', '.', 'files that sitegen did not make'],
  ['a folder above it', '..', 'files that sitegen did not make'],
  ['the root of the disk', '/', 'files that sitegen did not make'],
  ['the content', 'content', "it's the content folder"],
  ['the public folder', 'public', 'public folder'],
])('%s is no output folder, and nothing is deleted', async (_, outDir, why) => {
  const project = lanternProject();
  const before = treeOf(project.root);
  const { code, stderr } = await inProject(project, ['build', '--out-dir', outDir]);
  expect(code).toBe(2);
  expect(stderr).toContain(why);
  expect(treeOf(project.root)).toMatchObject(before);
});

test('a configuration that never ends: code 2, and what happened', async () => {
  const project = bareProject({ 'site.config.ts': 'await new Promise(() => {});' });
  const { code, stderr } = await ended(start(['build'], { cwd: project.root }));
  expect(code).toBe(2);
  expect(stderr).toContain("error The configuration's code awaits something that never comes\n");
});

test.skipIf(process.platform === 'win32')('a current folder that was deleted: code 3, and what happened', async () => {
  const wrapper = ['sh', '-c', 'mkdir gone && cd gone && rmdir ../gone && exec "$@"', 'sh'];
  const { code, stderr } = await ended(start(['build'], { cwd: lanternProject().root, wrapper }));
  expect({ code, stderr }).toEqual({ code: 3, stderr: "error The current folder doesn't exist anymore\n" });
});

test('clean deletes what was made and nothing else', async () => {
  const project = lanternProject();
  const before = treeOf(project.root);
  await inProject(project, ['build']);
  await inProject(project, ['check']);
  const { code, stdout } = await inProject(project, ['clean', '--json']);
  expect([code, JSON.parse(stdout)]).toEqual([0, { type: 'summary', deleted: [join('.sitegen', 'cache'), 'dist'] }]);
  expect(treeOf(project.root)).toEqual(before);
  await inProject(project, ['build']);
  project.write('dist/mine.txt', 'mine');
  const inside = await sitegen(['clean'], { cwd: project.path('dist') });
  expect(inside.stderr).toBe(`deleted ${join('..', '.sitegen', 'cache')} and .\n`);
  expect(project.read('dist/mine.txt')).toBe('mine');
});

test('explain prints what a code means, outside of any project', async () => {
  const { code, stdout } = await sitegen(['explain', 'link/broken-anchor'], { cwd: temporaryFolder() });
  expect(code).toBe(0);
  expect(stdout).toBe(readFileSync(join(packageDir, 'docs/diagnostics/link/broken-anchor.md'), 'utf8'));
});

test('explain tells where a page comes from and what leads to it', async () => {
  const project = lanternProject();
  const { code, stdout } = await inProject(project, ['explain', '/docs/wick/', '--json']);
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({
    url: '/docs/wick',
    source: 'content/docs/wick.md',
    layout: 'docs',
    linkedFrom: ['/docs', '/docs/oil'],
    previous: '/docs/oil',
  });
});

test('explain takes the path of a file, and says that a draft is not published', async () => {
  const project = lanternProject({ 'content/docs/tank.md': '---\ntitle: Tank\ndraft: true\n---\n\nHolds the oil.\n' });
  // From any folder, as `check` names it there.
  const { stdout } = await inProject(project, ['explain', 'tank.md'], { cwd: project.path('content/docs') });
  expect(stdout).toMatch(/^url +\/docs\/tank\npublished +no, it is a draft or has a later date$/m);
  expect((await inProject(project, ['explain', '/docs/wick'])).stdout).toMatch(/^published +yes$/m);
});

test('a file that the configuration opens is found wherever a command is started', async () => {
  const project = lanternProject({ 'names/name.txt': 'Torch' });
  project.replace('site.config.ts', "name: 'Lantern'", "name: readFileSync('names/name.txt', 'utf8')");
  project.replace('site.config.ts', 'import ', "import { readFileSync } from 'node:fs';\nimport ");
  const { code } = await inProject(project, ['build'], { cwd: project.path('content/docs') });
  expect([code, project.read('dist/llms.txt')]).toEqual([0, expect.stringContaining('# Torch')]);
});

test('explain says where an old address leads', async () => {
  const project = lanternProject({ 'content/redirects.txt': '/docs/:name/latest /docs/:name 302\n' });
  const { stdout } = await inProject(project, ['explain', '/docs/wick/latest', '--json']);
  expect(JSON.parse(stdout)).toEqual({
    url: '/docs/wick/latest',
    leadsTo: '/docs/wick',
    status: 302,
    rule: '/docs/:name/latest',
    source: 'content/redirects.txt:1',
  });
});

test('info counts', async () => {
  const project = lanternProject();
  const { stdout } = await inProject(project, ['info', '--json']);
  expect(JSON.parse(stdout)).toMatchObject({
    config: 'site.config.ts',
    content: 'content',
    output: 'dist',
    pages: 14,
  });
});
