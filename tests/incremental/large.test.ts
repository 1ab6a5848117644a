// A site with so many files that a thread writes it, built several times with a moving clock. After each build, the output
// is the same as after a clean build.
// @module-tag long

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { flawsOf, remainsIn } from '../support/built.ts';
import { canMount, smallDisk } from '../support/disks.ts';
import { contentProject, type TestProject, temporaryFolder } from '../support/project.ts';
import { hashOfTree, treeOf } from '../support/tree.ts';
import { inProject } from '../support/warm-cli.ts';

const pages = 220;

function page(index: number, text = 'Text.'): string {
  return `---\ntitle: Page ${index}\n---\n${text}\n`;
}

function largeProject(): TestProject {
  const names = Array.from({ length: pages }, (_, index) => `content/docs/page-${index}.md`);
  return contentProject(Object.fromEntries(names.map((name, index) => [name, page(index)])));
}

/** A post of a day of January 2030. */
function post(day: string): string {
  return `---\ntitle: Day ${day}\ndate: 2030-01-${day}\ntype: News\n---\nNews.\n`;
}

const edits: readonly (readonly [what: string, day: string, edit: (project: TestProject) => void])[] = [
  ['nothing, on the first day', '01', () => undefined],
  ['a text', '01', (project) => project.write('content/docs/page-7.md', page(7, 'Another text.'))],
  [
    'posts of later days',
    '02',
    (project) => {
      for (const day of ['03', '04']) project.write(`content/blog/${day}.md`, post(day));
    },
  ],
  ['only the clock', '03', () => undefined],
  ['a page less, and the clock', '05', (project) => project.remove('content/docs/page-3.md')],
  ['a file of the output', '05', (project) => writeFileSync(project.path('dist/docs/page-9.html'), 'mine')],
  ['every page', '05', (project) => project.write('content/i18n/en.yml', 'home: Start\ndocs: Docs\nfooter: New\n')],
  ['the clock, back', '03', () => undefined],
];

test('a series of edits of a large site equals clean builds', async () => {
  const project = largeProject();
  await inProject(project, ['build', '--quiet']);
  for (const [what, day, edit] of edits) {
    edit(project);
    const SOURCE_DATE_EPOCH = String(Date.parse(`2030-01-${day}`) / 1000);
    expect(await inProject(project, ['build', '--quiet'], { env: { SOURCE_DATE_EPOCH } }), what).toMatchObject({
      code: 0,
    });
    expect(flawsOf(project.path('dist')), what).toEqual([]);
    expect(remainsIn(project.root), what).toEqual([]);
    const fresh = temporaryFolder();
    const env = { SOURCE_DATE_EPOCH, SITEGEN_CACHE_DIR: join(fresh, 'cache') };
    await inProject(project, ['build', '--quiet', '-o', join(fresh, 'dist')], { env });
    expect(treeOf(project.path('dist')), what).toEqual(treeOf(join(fresh, 'dist')));
    expect(Object.keys(treeOf(join(fresh, 'dist'))).length, what).toBeGreaterThan(200);
  }
}, 600_000);

test.skipIf(!canMount)(
  'a disk that fills up under the thread leaves the last good site (needs root and mount)',
  async () => {
    const project = largeProject();
    smallDisk(project.path('out'), 6_000_000);
    const build = () => inProject(project, ['build', '--quiet', '-o', 'out/site']);
    expect(await build()).toMatchObject({ code: 0, stderr: '' });
    const before = hashOfTree(project.path('out'));
    for (let index = 0; index < 5; index += 1)
      project.write(`content/docs/large-${index}.md`, page(0, 'word '.repeat(300_000)));
    expect(await build()).toEqual(
      expect.objectContaining({ code: 3, stderr: expect.stringContaining('the disk is full') }),
    );
    expect(hashOfTree(project.path('out'))).toBe(before);
  },
  120_000,
);
