// `sitegen check --against <ref>`: what a branch changes, compared with a commit.

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { jsonLines, problems } from '../support/cli.ts';
import { bareProject, contentProject, lanternProject, type TestProject } from '../support/project.ts';
import { inProject } from '../support/warm-cli.ts';

function git({ root }: TestProject, ...args: readonly string[]): string {
  const who = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.org', '-c', 'init.defaultBranch=main'];
  return execFileSync('git', ['-C', root, ...who, ...args], { encoding: 'utf8' });
}

function commit(project: TestProject): void {
  git(project, 'add', '-A');
  git(project, 'commit', '-q', '-m', 'state');
}

function site(): TestProject {
  const project = contentProject({
    '.gitignore': '.sitegen\n',
    'content/docs/wick.md': '---\ntitle: Wick\n---\n\n[a](/docs/nowhere) [b](/docs/gone)\n\n## Trim it\n',
    'content/docs/oil.md': '---\ntitle: Oil\n---\n\nOil.\n',
    'content/docs/glass.md': '---\ntitle: Glass\n---\n\nGlass.\n',
  });
  git(project, 'init', '-q');
  commit(project);
  return project;
}

/** A branch that fixes one link, breaks another, renames a heading, and adds, moves, and deletes pages. */
function edit(project: TestProject): void {
  project.write(
    'content/docs/wick.md',
    '---\ntitle: Wick\n---\n\nMore.\n\n[a](/docs/nowhere) [c](/docs/new-gap)\n\n## Cut it\n',
  );
  project.write('content/docs/new.md', '---\ntitle: New\n---\n\nNew.\n');
  project.remove('content/docs/oil.md');
  project.remove('content/docs/glass.md');
  project.write('content/redirects.txt', '/docs/glass/* /docs/wick 301\n');
}

test('says what is new, fixed, added, changed, removed, and lost, and fails for the new problem', async () => {
  const project = site();
  edit(project);
  const result = await inProject(project, ['check', '--json', '--against', 'HEAD']);
  const lines = jsonLines(result);
  const of = (type: string) => lines.filter((line) => line.type === type);
  expect(result.code).toBe(1);
  expect(of('diagnostic').map(({ code, message }) => [code, message])).toEqual([
    ['link/broken-page', "/docs/new-gap doesn't lead to a page"],
  ]);
  expect(of('fixed').map(({ problem }) => problem)).toEqual([
    "content/docs/wick.md: link/broken-page: /docs/gone doesn't lead to a page",
  ]);
  expect(of('page')).toContainEqual({ type: 'page', change: 'added', url: '/docs/new' });
  expect(of('page')).toContainEqual({ type: 'page', change: 'changed', url: '/docs/wick' });
  expect(of('page')).toContainEqual({ type: 'page', change: 'removed', url: '/docs/oil' });
  expect(of('page')).toContainEqual({ type: 'page', change: 'removed', url: '/docs/glass', redirect: '/docs/wick' });
  expect(of('page').map(({ url }) => url)).toEqual(['/docs/glass', '/docs/new', '/docs/oil', '/docs/wick']);
  expect(of('redrawn').flatMap(({ urls }) => urls)).toContain('/docs');
  expect(of('anchor')).toEqual([{ type: 'anchor', url: '/docs/wick', id: 'trim-it' }]);
  expect(of('bytes').map(({ kind }) => kind)).toContain('pages');
});

test('a page that the configuration generates has changed if what it shows has', async () => {
  const project = lanternProject();
  git(project, 'init', '-q');
  commit(project);
  project.write(
    'content/blog/third.md',
    '---\ntitle: A third light\ndate: 2020-02-02\ntype: News\ntags: [light]\n---\n\nIt burns.\n',
  );
  const lines = jsonLines(await inProject(project, ['check', '--json', '--against', 'HEAD']));
  expect(lines).toContainEqual({ type: 'page', change: 'changed', url: '/blog/tags/light' });
});

test('known problems of the commit do not fail, and no trace of it is left', async () => {
  const project = site();
  project.write('content/docs/oil.md', '---\ntitle: Oil\n---\n\nOther oil.\n');
  const { code, stdout, stderr } = await inProject(project, ['check', '--against', 'HEAD']);
  expect(code).toBe(0);
  expect(stdout).toContain('~ /docs/oil\n');
  expect(stderr).toMatch(
    /compared with HEAD \([0-9a-f]{7}\): 0 new problems, 0 fixed; 0 pages added, 1 changed, 0 removed/,
  );
  expect(git(project, 'worktree', 'list').trim().split('\n')).toHaveLength(1);
  expect(git(project, 'status', '--porcelain').trim()).toBe('M content/docs/oil.md');
});

test('a page or a folder that only moved brings no new problems; a copy and a new problem are new', async () => {
  const page = (to: string) => `---\ntitle: ${to}\n---\n[a](/docs/${to}) [b](/docs/nowhere)\n`;
  const project = site();
  project.write('content/docs/old/a.md', page('one'));
  project.write('content/docs/old/b.md', page('two'));
  commit(project);
  project.rename('content/docs/old', 'content/docs/new');
  project.rename('content/docs/wick.md', 'content/docs/parts/cord.md');
  project.write('content/redirects.txt', '/docs/wick /docs/parts/cord 301\n');
  const args = ['check', '--against', 'HEAD'];
  const { code, stdout, stderr } = await inProject(project, args);
  expect(stdout).toContain('- /docs/old/a (no redirect)\n');
  expect(stdout).toContain('- /docs/wick (redirects to /docs/parts/cord)\n');
  expect(stderr).toContain('0 new problems, 0 fixed; 3 pages added, ');
  expect(code).toBe(0);

  project.write('content/docs/copy.md', '---\ntitle: Copy\n---\n[a](/docs/nowhere)\n');
  project.write('content/docs/new/a.md', `${page('one')}[c](/docs/never)\n`);
  expect(problems(await inProject(project, [...args, '--json']))).toEqual([
    'link/broken-page content/docs/copy.md:4:5',
    'link/broken-page content/docs/new/a.md:5:5',
  ]);
});

test('the summary of a GitHub step and a report get it as Markdown, with content in code blocks', async () => {
  const project = site();
  edit(project);
  project.write('content/docs/wick.md', '---\ntitle: Wick\n---\n\n[x](/a```@everyone)\n');
  const file = project.path('summary.md');
  const report = project.path('report.md');
  const run = (to: string) =>
    inProject(project, ['check', '--against', 'HEAD', '--report', to], { env: { GITHUB_STEP_SUMMARY: file } });
  expect((await run(report)).code).toBe(1);
  const text = readFileSync(file, 'utf8');
  expect(readFileSync(report, 'utf8')).toBe(text);
  expect(text).toMatch(/### What this changes on the site\n\n.*, compared with HEAD \([0-9a-f]{7}\)\.\n/);
  expect(text).toContain('- /docs/glass (redirects to /docs/wick)');
  const outside = text.replace(/^(`{3,})text\n[\s\S]*?^\1$/gm, '');
  expect(outside).not.toContain('@everyone');
  expect(outside).not.toContain('/docs/');
  // An earlier report is replaced, and nothing else is.
  project.remove('content/docs/new.md');
  expect((await run(report)).code).toBe(1);
  expect(readFileSync(report, 'utf8')).not.toContain('/docs/new');
  for (const other of ['content/docs/wick.md', 'content'].map((path) => project.path(path))) {
    const { code, stderr } = await run(other);
    expect([code, stderr]).toEqual([2, expect.stringContaining("isn't a report")]);
  }
  expect(project.read('content/docs/wick.md')).toContain('title: Wick');
});

test('a ref that is not there, and one that git would take for a flag', async () => {
  const project = site();
  for (const ref of ['nowhere', '--all']) {
    const { code, stderr } = await inProject(project, ['check', `--against=${ref}`]);
    expect(code).toBe(2);
    expect(stderr).toContain(`There is no commit ${ref}`);
  }
});

test('in a shallow clone, the hint says how to get the commits before', async () => {
  const project = site();
  project.write('.git/shallow', git(project, 'rev-parse', 'HEAD'));
  const { code, stderr } = await inProject(project, ['check', '--against=HEAD~1']);
  expect(code).toBe(2);
  expect(stderr).toContain('git fetch --unshallow');
});

test('another folder of pages is compared in its own repository', async () => {
  const titled = (text: string): string => `---\ntitle: Page\n---\n${text}\n`;
  const other = bareProject({ 'docs/a.md': titled('Text.'), 'docs/b.md': titled('[y](/docs/gone)') });
  git(other, 'init', '-q');
  commit(other);
  other.write('docs/a.md', titled('[x](/nowhere)'));
  const result = await inProject(lanternProject(), ['check', '--json', '--content', other.root, '--against', 'HEAD']);
  expect(result.code).toBe(1);
  const lines = jsonLines(result);
  expect(lines.filter(({ type }) => type === 'page')).toEqual([{ type: 'page', change: 'changed', url: '/docs/a' }]);
  // Messages that name files of the folder are the same in both states.
  expect(lines.flatMap(({ type, code }) => (type === 'diagnostic' ? [code] : []))).toEqual(['link/broken-page']);
  expect(lines.filter(({ type }) => type === 'fixed')).toEqual([]);
});

test('a configuration that reads a file of a package can be compared', async () => {
  const project = lanternProject();
  const config = project.read('site.config.ts');
  const read = 'node_modules/wick/package.json';
  project.write('site.config.ts', config.replace('  client:', `  reads: ['${read}'],\n  client:`));
  project.write(read, '{}');
  project.write('.gitignore', 'node_modules\n.sitegen\n');
  git(project, 'init', '-q');
  commit(project);
  const { stderr } = await inProject(project, ['check', '--against', 'HEAD']);
  expect(stderr).not.toContain("can't be used");
  expect(project.read('site.config.ts')).toContain(read);
});
