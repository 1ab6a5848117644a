// Files that are published as they are, where they must not be: at a page's address, or as what the host keeps to itself.

import { expect, test } from 'vitest';
import { inProject, problems } from '../support/cli.ts';
import { contentProject } from '../support/project.ts';

const page = (title: string, body = 'Text.'): string => `---\ntitle: ${title}\n---\n${body}\n`;

test.each(['public/docs/wick', 'public/docs/wick/index.html', 'content/docs/wick.html'])(
  '%s does not take the address of a page',
  async (path) => {
    const project = contentProject({ 'content/docs/wick.md': page('Wick'), [path]: 'not the page' });
    expect(problems(await inProject(project, ['build', '--json']))).toEqual([`file/path-taken ${path}:1:1`]);
    expect(project.read('dist/docs/wick.html')).toContain('<title>Wick');
    if (!path.startsWith('content')) expect(project.has(path.replace('public', 'dist'))).toBe(false);
  },
);

test('rules of the host are no address to link to', async () => {
  const project = contentProject({ 'content/docs/a.md': page('A', '[rules](/_headers)') });
  expect(problems(await inProject(project, ['check', '--json']))).toEqual(['link/broken-page content/docs/a.md:4:9']);
});
