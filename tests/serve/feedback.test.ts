// Suggestions sent to `serve` and `serve --watch`: which pages take them, and the file that keeps them.

import { join } from 'node:path';
import { expect, test } from 'vitest';
import { start } from '../support/cli.ts';
import { attachPreview } from '../support/preview.ts';
import { contentProject, packageDir, type TestProject } from '../support/project.ts';

const endpoint = '/.functions/feedback';
const date = 'Tue, 29 Aug 2023 17:06:53 GMT';

function projectWithForm(): TestProject {
  const project = contentProject({ 'content/docs/öl.md': '---\ntitle: Oil\n---\nOil.\n' });
  const config = project.read('site.config.ts');
  const changed = config.replace(
    'client: {',
    `functions: { '${endpoint}': ${JSON.stringify(join(packageDir, 'functions/github_discussions.ts'))} },\n  client: {`,
  );
  expect(changed).not.toBe(config);
  project.write('site.config.ts', changed);
  return project;
}

async function serve(project: TestProject, args: readonly string[]) {
  const child = start(['serve', '--port', '0', '--json', ...args], { cwd: project.root });
  const { url } = await attachPreview(child);
  const send = (path: string, feedback = 'More light, please.'): Promise<Response> =>
    fetch(url + endpoint, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url },
      body: JSON.stringify({ title: `Feedback on ${path} - ${date}`, feedback }),
    });
  return { url, send };
}

test.each([
  ['a built site', ['--build']],
  ['a preview', ['--watch']],
])('%s keeps suggestions for its pages in a file', async (_name, args) => {
  const project = projectWithForm();
  const { url, send } = await serve(project, args);
  for (const path of ['/docs', '/docs/%C3%B6l']) expect((await send(path)).status).toBe(200);
  for (const path of ['/docs/visit.evil.example/free-money', '/docs/%zz']) expect((await send(path)).status).toBe(400);
  for (const method of ['GET', 'PUT', 'OPTIONS']) {
    const { status, headers } = await fetch(url + endpoint, { method });
    expect([status, headers.get('allow')]).toEqual([405, 'POST']);
  }
  const lines = project.read('.sitegen/feedback.jsonl').trim().split('\n');
  expect(lines.map((line) => JSON.parse(line))).toEqual(
    ['/docs', '/docs/öl'].map((path) => ({
      at: expect.any(String),
      path,
      title: `Feedback on ${path} - ${date}`,
      text: 'More light, please.',
    })),
  );
});
