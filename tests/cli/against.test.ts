// `sitegen check --against <ref>`: what a branch changes, compared with a commit.

import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { diagnosticsOf, ended, jsonLines, problems, start } from '../support/cli.ts';
import { addPause, contentProject, type Files, lanternProject, type TestProject } from '../support/project.ts';
import { committed } from '../support/repository.ts';
import { inProject } from '../support/warm-cli.ts';

function site(files: Files = {}) {
  const project = contentProject({
    'content/docs/wick.md': '---\ntitle: Wick\n---\n\n[a](/docs/nowhere) [b](/docs/gone)\n\n## Trim it\n',
    'content/docs/oil.md': '---\ntitle: Oil\n---\n\nOil.\n',
    'content/docs/glass.md': '---\ntitle: Glass\n---\n\nGlass.\n',
    ...files,
  });
  return { project, git: committed(project) };
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
  const { project } = site();
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
  expect(of('anchor')).toEqual([{ type: 'anchor', url: '/docs/wick', id: 'trim-it' }]);
});

test('a page that the configuration generates has changed if what it shows has', async () => {
  const project = lanternProject();
  committed(project);
  project.write(
    'content/blog/third.md',
    '---\ntitle: A third light\ndate: 2020-02-02\ntype: News\ntags: [light]\n---\n\nIt burns.\n',
  );
  const lines = jsonLines(await inProject(project, ['check', '--json', '--against', 'HEAD']));
  expect(lines).toContainEqual({ type: 'page', change: 'changed', url: '/blog/tags/light' });
});

test('known problems of the commit do not fail, and no trace of it is left', async () => {
  const { project, git } = site();
  project.write('content/docs/oil.md', '---\ntitle: Oil\n---\n\nOther oil.\n');
  const { code, stdout, stderr } = await inProject(project, ['check', '--against', 'HEAD']);
  expect(code).toBe(0);
  expect(stdout).toContain('~ /docs/oil\n');
  expect(stderr).toMatch(
    /compared with HEAD \([0-9a-f]{7}\): 0 new problems, 0 fixed; 0 pages added, 1 changed, 0 removed/,
  );
  expect(git('worktree', 'list').split('\n')).toHaveLength(1);
  expect(git('status', '--porcelain')).toBe('M content/docs/oil.md');
});

test('Ctrl+C leaves no trace of the commit', async () => {
  const { project } = site();
  addPause(project, 'Wick');
  const git = committed(project);
  const child = start(['check', '--against', 'HEAD'], { cwd: project.root, env: { PAUSE: project.path('paused') } });
  const end = ended(child);
  await expect.poll(() => project.has('paused')).toBe(true);
  child.kill('SIGINT');
  project.write('paused.over', '');
  expect(await end).toMatchObject({ code: 130 });
  expect(git('worktree', 'list').split('\n')).toHaveLength(1);
  expect(readdirSync(project.path('.sitegen'))).toEqual(['cache']);
});

test('a page or a folder that only moved brings no new problems; a copy and a new problem are new', async () => {
  const page = (to: string) => `---\ntitle: ${to}\n---\n[a](/docs/${to}) [b](/docs/nowhere)\n`;
  const { project } = site({ 'content/docs/old/a.md': page('one'), 'content/docs/old/b.md': page('two') });
  project.rename('content/docs/old', 'content/docs/new');
  project.rename('content/docs/wick.md', 'content/docs/parts/cord.md');
  project.write('content/redirects.txt', '/docs/old/* /docs/new/:splat\n/docs/wick /docs/parts/cord\n');
  const args = ['check', '--against', 'HEAD'];
  const { code, stdout, stderr } = await inProject(project, args);
  expect(stdout).toContain('> /docs/wick is now content/docs/parts/cord.md (redirects to /docs/parts/cord)\n');
  expect(stderr).toContain('0 new problems, 0 fixed; 0 pages added, ');
  expect(stderr).toContain(' 0 removed, 3 moved');
  expect(code).toBe(0);

  project.write('content/docs/copy.md', '---\ntitle: Copy\n---\n[a](/docs/nowhere)\n');
  project.write('content/docs/new/a.md', `${page('one')}[c](/docs/never)\n`);
  expect(problems(await inProject(project, [...args, '--json']))).toEqual([
    'link/broken-page content/docs/copy.md:4:5',
    'link/broken-page content/docs/new/a.md:5:5',
  ]);
});

const story = [
  'The keeper trims the wick every morning before the lamp is lit, because a long wick smokes.',
  'Oil is poured up to the mark and never above it.',
  'At night, the glass is turned so that the light falls on the harbor, and a log says who did it.',
];
const told = (head: string, ...lines: readonly string[]): string => `---\n${head}\n---\n\n${lines.join('\n\n')}\n`;

/** Where `content/docs/oil.md` goes, and the front matter that it has there. */
const renames: readonly { readonly name: string; readonly to: string; readonly text: string; readonly head: string }[] =
  [
    {
      name: 'another title and an edited text',
      to: 'content/docs/parts/fuel.md',
      text: told('title: Fuel', 'New first words.', ...story.slice(0, 2), (story[2] ?? '').replace('harbor', 'bay')),
      head: 'title: Fuel\naliases: [/docs/oil]',
    },
    {
      name: 'with aliases in lines',
      to: 'content/docs/fuel.md',
      text: told('aliases:\n    - /docs/lard\ntitle: Oil', ...story),
      head: 'aliases:\n    - /docs/oil\n    - /docs/lard\ntitle: Oil',
    },
    {
      name: 'with an empty list and the line ends of Windows',
      to: 'content/docs/fuel.md',
      text: told('title: Oil\naliases: []', ...story).replaceAll('\n', '\r\n'),
      head: 'title: Oil\r\naliases: [/docs/oil]',
    },
  ];

test.for(renames)(
  'a renamed page is named with the alias that it lacks, and --fix writes it: $name',
  async (rename) => {
    const { project } = site({
      'content/docs/oil.md': told('title: Oil', ...story),
      'content/docs/lamp.md': told('title: Lamp', '[Oil](/docs/oil)'),
    });
    project.remove('content/docs/oil.md');
    project.write(rename.to, rename.text);
    const args = ['check', '--json', '--against', 'HEAD'];
    const lines = jsonLines(await inProject(project, args));
    const [moved, ...others] = lines.filter(({ type, change }) => type === 'page' && change !== 'changed');
    expect(moved).toMatchObject({ change: 'moved', url: '/docs/oil', file: rename.to });
    expect(others).toEqual([]);
    expect(lines.filter(({ code }) => code === 'published/address-gone')).toEqual([
      expect.objectContaining({
        file: rename.to,
        message: `/docs/oil was published, and its page is now ${rename.to}`,
        hint: expect.stringContaining('`aliases: [/docs/oil]`'),
      }),
    ]);

    const fixed = await inProject(project, [...args, '--fix']);
    expect(diagnosticsOf(fixed)).toEqual([]);
    expect(fixed.code).toBe(0);
    const end = rename.text.includes('\r') ? '\r\n' : '\n';
    expect(project.read(rename.to).startsWith(`---${end}${rename.head}${end}---${end}`)).toBe(true);
    expect(project.read(rename.to).endsWith(rename.text.slice(rename.text.lastIndexOf('---')))).toBe(true);
    // Links to the old address lead to the new one. Links to a file always lead to its page.
    const link = rename.to === 'content/docs/oil.md' ? '/docs/oil' : String(moved?.to);
    expect(project.read('content/docs/lamp.md')).toContain(`[Oil](${link})`);
  },
);

test('--fix shows all lines that it writes', async () => {
  const { project } = site({ 'content/docs/oil.md': told('title: Oil', ...story) });
  project.rename('content/docs/oil.md', 'content/docs/fuel.md');
  const { stdout } = await inProject(project, ['check', '--against', 'HEAD', '--fix']);
  expect(stdout).toContain('content/docs/fuel.md:3\n- ---\n+ aliases: [/docs/oil]\n+ ---\n');
});

test("--fix doesn't touch front matter that one changed line can't give the alias", async () => {
  const { project } = site({ 'content/docs/oil.md': told('title: Oil', ...story) });
  project.remove('content/docs/oil.md');
  const text = told('title: Oil\naliases: # [below]\n  [/docs/tallow]', ...story);
  project.write('content/docs/fuel.md', text);
  const { code } = await inProject(project, ['check', '--against', 'HEAD', '--fix']);
  expect(code).toBe(1);
  expect(project.read('content/docs/fuel.md')).toBe(text);
});

test('a new page that only looks like a removed one is no rename', async () => {
  const empty = told('title: Oil\nlayout: docs', 'This page is being written. Come back later.');
  const { project } = site({
    'content/docs/oil.md': empty,
    'content/docs/flame.md': told('title: Flame\nexcerpt: A page.', ...story),
  });
  project.remove('content/docs/oil.md');
  project.remove('content/docs/flame.md');
  project.write('content/docs/mirror.md', empty.replace('Oil', 'Mirror'));
  project.write('content/docs/moth.md', told('title: Moth\nexcerpt: A page.', 'Moths come.', ...story.slice(1, 2)));
  // Two pages that could both be it.
  project.write('content/docs/blaze.md', told('title: Blaze', ...story));
  project.write('content/docs/spark.md', told('title: Spark', ...story));
  const { code, stdout, stderr } = await inProject(project, ['check', '--against', 'HEAD', '--fix']);
  expect(stdout).toContain('- /docs/flame (no redirect)\n');
  expect(stdout).toContain('- /docs/oil (no redirect)\n');
  expect(stderr).toContain('4 pages added');
  expect(code).toBe(0);
});

test('the summary of a GitHub step and a report get it as Markdown, with content in code blocks', async () => {
  const { project } = site();
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
    expect([code, stderr]).toEqual([2, expect.stringContaining("isn't a report of an earlier run")]);
  }
  expect(project.read('content/docs/wick.md')).toContain('title: Wick');
});

test('a ref that is not there, one that git would take for a flag, and how to get one in a shallow clone', async () => {
  const { project, git } = site();
  for (const ref of ['nowhere', '--all']) {
    const { code, stderr } = await inProject(project, ['check', `--against=${ref}`]);
    expect([code, stderr]).toEqual([2, expect.stringContaining(`There is no commit ${ref}`)]);
  }
  project.write('.git/shallow', git('rev-parse', 'HEAD'));
  const { code, stderr } = await inProject(project, ['check', '--against=HEAD~1']);
  expect([code, stderr]).toEqual([2, expect.stringContaining('git fetch --unshallow')]);
});
