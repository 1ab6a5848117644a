// `sitegen import`, and what `--content` does with the folder that it writes.

import { symlinkSync } from 'node:fs';
import { expect, test } from 'vitest';
import { bareProject, type Files, lanternProject } from '../support/project.ts';
import { inProject } from '../support/warm-cli.ts';

const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>';
const mill: Files = {
  'mkdocs.yml': 'site_name: Mill\nsite_url: https://mill.example/\nnav: [index.md, oil.md]\n',
  'docs/index.md': '# Grain\n\n!!! note\n    Mind it.\n\n![Stone](img/stone.svg) [oil](oil.md) {{ unknown }}\n',
  'docs/oil.md': '---\ndate: { created: 2024-01-01 }\n---\n# Oil\n\n[gone](https://mill.example/gone/)\n',
  'docs/broken.md': '---\ntitle: "open\n---\nText.\n',
  'docs/img/stone.svg': picture,
};

test('a project is imported, and shown under its own name and in a folder of its own', async () => {
  const project = lanternProject();
  const other = bareProject(mill);
  const result = await inProject(project, ['import', other.root, '--to', 'theirs']);
  expect([result.code, result.stderr]).toEqual([0, expect.stringContaining('MkDocs, with pages in docs')]);
  expect(project.read('theirs/content/index.md')).toContain(
    '> [!NOTE]\n>\n> Mind it.\n\n![Stone](/img/stone.svg) [oil](/oil)',
  );
  expect(project.read('theirs/report.md')).toContain('| unreadable | 1 |');

  const built = await inProject(project, ['build', '--content', 'theirs', '--out-dir', 'out']);
  expect(built).toMatchObject({ code: 0, stderr: expect.stringContaining(' in out changed') });
  expect(project.has('dist')).toBe(false);
  expect(project.read('out/index.html')).toContain('<title>Grain | Mill</title>');
  expect(project.read('out/index.html')).toContain('https://mill.example');
  expect(project.has('out/rss.xml')).toBe(false);
  expect(project.has('out/img/stone.svg')).toBe(true);

  const checked = await inProject(project, ['check', '--content', 'theirs']);
  expect(checked.code).toBe(1);
  expect(checked.stderr).toContain("/gone/ doesn't lead to a page");
  expect(checked.stderr).not.toContain('foreign-syntax');
});

test('a folder that no import has written is neither replaced nor taken for one', async () => {
  const project = lanternProject({ 'notes/mine.md': 'Mine.\n' });
  const other = bareProject(mill);
  const refused = await inProject(project, ['import', other.root, '--to', 'notes']);
  expect([refused.code, project.read('notes/mine.md')]).toEqual([2, 'Mine.\n']);
  const raw = await inProject(project, ['build', '--content', other.root]);
  expect([raw.code, raw.stderr]).toEqual([2, expect.stringContaining('sitegen import')]);
  for (const _ of [1, 2]) expect(await inProject(project, ['import', other.root])).toMatchObject({ code: 0 });
});

test('a link to a file of the project is that file, and one that leads out of it is told', async () => {
  const project = lanternProject();
  const other = bareProject({ ...mill, 'README.md': '# Mill\n\n![Stone](img/stone.svg)\n', 'stone.svg': picture });
  const outside = bareProject({ 'secret.md': 'Secret.\n' });
  other.remove('docs/index.md');
  other.remove('docs/img/stone.svg');
  symlinkSync('../README.md', other.path('docs/index.md'));
  symlinkSync('../../stone.svg', other.path('docs/img/stone.svg'));
  symlinkSync(outside.path('secret.md'), other.path('docs/secret.md'));
  symlinkSync('gone.md', other.path('docs/gone.md'));
  expect(await inProject(project, ['import', other.root, '--to', 'theirs'])).toMatchObject({ code: 0 });
  expect(project.read('theirs/content/index.md')).toContain('# Mill\n\n![Stone](/img/stone.svg)');
  const built = await inProject(project, ['build', '--content', 'theirs', '--out-dir', 'out']);
  expect([built.code, project.has('out/img/stone.svg'), project.has('theirs/content/secret.md')]).toEqual([
    0,
    true,
    false,
  ]);
  expect(project.read('theirs/report.md')).toMatch(/docs\/gone\.md:1[\s\S]*docs\/secret\.md:1/);
});

test('a hidden configuration is found in a folder that has only folders', async () => {
  const config = "export default { title: 'Mill', srcDir: 'src' }";
  const other = bareProject({ 'docs/.vitepress/config.mts': config, 'docs/src/oil.md': '# Oil\n' });
  const project = lanternProject();
  const { stderr } = await inProject(project, ['import', other.root, '--to', 'theirs']);
  expect(stderr).toContain('VitePress, with pages in docs/src');
});
