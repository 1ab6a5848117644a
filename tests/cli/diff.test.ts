// What the next build would change.

import { expect, test } from 'vitest';
import { lanternProject } from '../support/project.ts';
import { inProject } from '../support/warm-cli.ts';

test('nothing after a build; an edit, a new page and a deleted one by name; nothing is written', async () => {
  const project = lanternProject();
  await inProject(project, ['build']);
  expect(await inProject(project, ['diff'])).toMatchObject({ code: 0, stdout: '' });

  project.write('content/docs/snuffer.md', '---\ntitle: Snuffer\nweight: 500\n---\nPuts a flame out.\n');
  const { code, stdout } = await inProject(project, ['diff']);
  expect(code).toBe(0);
  expect(stdout).toContain('+ docs/snuffer.html\n');
  expect(stdout).toContain('~ sitemap.xml\n');
  expect(project.has('dist/docs/snuffer.html')).toBe(false);

  await inProject(project, ['build']);
  project.remove('content/docs/snuffer.md');
  expect((await inProject(project, ['diff'])).stdout).toContain('- docs/snuffer.html\n');
});
