// `sitegen schemas` writes what editors read.

import { expect, test } from 'vitest';
import { lanternProject } from '../support/project.ts';
import { inProject, sitegen } from '../support/warm-cli.ts';

test('writes a schema for each folder and data file, once', async () => {
  const project = lanternProject();
  expect(await inProject(project, ['schemas', '--dry-run'])).toMatchObject({ code: 1 });
  expect(project.has('.vscode')).toBe(false);

  const first = await inProject(project, ['schemas']);
  expect([first.code, first.stdout.split('\n')[0]]).toEqual([0, '.vscode/schemas/page-pages.json']);
  const blog = JSON.parse(project.read('.vscode/schemas/page-blog.json'));
  expect(blog.required).toEqual(['title', 'date', 'type']);
  expect(blog.properties.type.enum).toEqual(['News', 'Story']);
  expect(JSON.parse(project.read('.vscode/schemas/data-lamps.json'))).toMatchObject({ type: 'array' });
  const snippets = JSON.parse(project.read('.vscode/front-matter.code-snippets'));
  expect(snippets.type.body).toMatch(/^type: \$\{1\|News,Story\|\}$/);
  expect(snippets.draft.body).toMatch(/^draft: \$\{1\|true,false\|\}$/);

  expect(await inProject(project, ['schemas'])).toMatchObject({ code: 0, stdout: '' });
});

// What editors read is committed, so it must follow the shapes and folders that it's made from.
test('after `npx sitegen schemas`, the files in .vscode are the newest', async () => {
  const { code, stdout, stderr } = await sitegen(['schemas', '--dry-run']);
  expect({ code, changed: stdout }, `Run \`npx sitegen schemas\` and commit .vscode. ${stderr}`).toEqual({
    code: 0,
    changed: '',
  });
});
