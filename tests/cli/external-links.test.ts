// `check --external` against a server of the test: every place that leads to a dead address is named, whatever form the
// author gave the address.

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { inProject, problems } from '../support/cli.ts';
import { contentProject } from '../support/project.ts';

/** Answers 200 below `/ok`, else 404; its origin. */
async function listening(): Promise<string> {
  const server = createServer(({ url = '' }, response) => {
    response.writeHead(url.startsWith('/ok') ? 200 : 404, { 'content-type': 'text/html' }).end('<a href="/gone">x</a>');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('dead addresses at every place, in every form; living ones and our own pages are not reported', async () => {
  const origin = await listening();
  const lines = [
    `[a](${origin}/ok) [b](${origin}/ok/a%20b#part)`,
    `[c](${origin}/gone)`,
    `[d](${origin}/gone#part)`,
    `[e](${origin})`,
    `[f](${origin.replace('http', 'HTTP')}/grün)`,
    `[g](https://lantern.example/docs)`,
  ];
  const text = `---\ntitle: A\n---\n${lines.join('\n')}\n`;
  const result = await inProject(contentProject({ 'content/docs/a.md': text }), ['check', '--external', '--json']);
  expect(problems(result)).toEqual([5, 6, 7, 8].map((line) => `link/external-dead content/docs/a.md:${line}:5`));
});
