// Files in the output folder that no build made stay there: links as links, and in the way of a page not at all.

import { lstatSync, readlinkSync, symlinkSync } from 'node:fs';
import { expect, test } from 'vitest';
import { lanternProject } from '../support/project.ts';
import { inProject } from '../support/warm-cli.ts';

const more = '---\ntitle: More\n---\nText.\n';

test('a symbolic link that somebody put there', async () => {
  const project = lanternProject();
  await inProject(project, ['build']);
  symlinkSync('index.html', project.path('dist/start.html'));
  project.write('content/docs/more.md', more);
  expect(await inProject(project, ['build'])).toMatchObject({ code: 0 });
  expect(lstatSync(project.path('dist/start.html')).isSymbolicLink()).toBe(true);
  expect(readlinkSync(project.path('dist/start.html'))).toBe('index.html');
});

test('a file where the site now needs a folder', async () => {
  const project = lanternProject();
  await inProject(project, ['build']);
  project.write('dist/extra', 'mine');
  project.write('content/pages/extra/deep.md', more);
  const { code, stderr } = await inProject(project, ['build']);
  expect(stderr).not.toContain('bug in sitegen');
  expect(stderr).toContain('extra');
  expect(code).toBe(2);
  expect(project.read('dist/extra')).toBe('mine');
});
