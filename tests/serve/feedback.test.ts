// Functions of a site in `serve` and `serve --watch`: the one for suggestions, and one that fails.

import { join } from 'node:path';
import { expect, test } from 'vitest';
import { start } from '../support/cli.ts';
import { attachPreview } from '../support/preview.ts';
import { contentProject, packageDir, type TestProject } from '../support/project.ts';

const endpoint = '/.functions/feedback';
const date = 'Tue, 29 Aug 2023 17:06:53 GMT';

function projectWithForm(): TestProject {
  const project = contentProject({ 'content/docs/öl.md': '---\ntitle: Oil\n---\nOil.\n' });
  addFunction(project, join(packageDir, 'functions/github_discussions.ts'));
  return project;
}

function addFunction(project: TestProject, file: string): void {
  project.replace('site.config.ts', 'client: {', `functions: { '${endpoint}': ${JSON.stringify(file)} },\n  client: {`);
}

async function serve(project: TestProject, args: readonly string[]) {
  const child = start(['serve', '--port', '0', '--json', ...args], { cwd: project.root });
  const { url, says } = await attachPreview(child);
  const send = (path: string, feedback = 'More light, please.'): Promise<Response> =>
    fetch(url + endpoint, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url },
      body: JSON.stringify({ title: `Feedback on ${path} - ${date}`, feedback }),
    });
  return { send, says };
}

const servers: readonly (readonly [name: string, args: readonly string[]])[] = [
  ['a built site', ['--build']],
  ['a preview', ['--watch']],
];

test.each(servers)('the server of %s says where a function failed', async (_name, args) => {
  const project = contentProject({ 'failing.ts': 'export default () => {\n  throw new Error("no oil left");\n};\n' });
  addFunction(project, 'failing.ts');
  const { send, says } = await serve(project, args);
  expect((await send('/docs')).status).toBe(500);
  await says('"message":"no oil left","file":"failing.ts","line":2');
});

test.each(servers)('%s keeps suggestions for its pages in a file', async (_name, args) => {
  const project = projectWithForm();
  const { send } = await serve(project, args);
  for (const path of ['/docs', '/docs/%C3%B6l']) expect((await send(path)).status).toBe(200);
  for (const path of ['/docs/visit.evil.example/free-money', '/docs/%zz']) expect((await send(path)).status).toBe(400);
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
