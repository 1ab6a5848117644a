// How problems are printed: for people, for GitHub, and never with what content could do to a terminal.

import { expect, test } from 'vitest';
import { inProject, sitegen } from '../support/cli.ts';
import { contentProject } from '../support/project.ts';

const broken = '---\ntitle: A\n---\nSee [this](/no).\n';

test('annotations name files from the folder of the command and escape what separates them', async () => {
  const project = contentProject({ 'content/docs/a, b.md': broken });
  const result = await sitegen(['check', 'site'], {
    cwd: project.path('..'),
    env: { GITHUB_ACTIONS: 'true' },
  });
  expect(result.stdout).toContain(
    "::error file=site/content/docs/a%2C b.md,line=4,col=12,title=link/broken-page::/no doesn't lead to a page",
  );
});

test('control characters of content are not printed', async () => {
  const project = contentProject({ 'content/docs/a.md': '---\ntitle: A\naliases: ["/../\\e[31mred"]\n---\nText.\n' });
  const { stderr, code } = await inProject(project, ['check', '--no-color']);
  expect(stderr).toContain('redirect/invalid');
  expect(stderr).not.toContain('\u001b');
  expect(code).toBe(1);
});
