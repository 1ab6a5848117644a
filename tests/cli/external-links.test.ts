// `check --external` against a server of the test: every place that leads to a dead address is named, whatever form the
// author gave the address.

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { jsonLines, problems } from '../support/cli.ts';
import { contentProject } from '../support/project.ts';
import { inProject } from '../support/warm-cli.ts';

/** Answers 200 below `/ok`, ends the connection at `/silent`, else 404; its origin. */
async function listening(asked: string[] = []): Promise<string> {
  const server = createServer(({ url = '' }, response) => {
    asked.push(url);
    if (url === '/silent') return void response.destroy();
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
    `[g](${origin}/silent)`,
    `[h](http://lamp%zz.example/)`,
    `[i](https://lantern.example/docs)`,
  ];
  const text = `---\ntitle: A\n---\n${lines.join('\n')}\n`;
  const result = await inProject(contentProject({ 'content/docs/a.md': text }), ['check', '--external', '--json']);
  expect(problems(result)).toEqual([5, 6, 7, 8, 9, 10].map((line) => `link/external-dead content/docs/a.md:${line}:5`));
  const whys = ['status 404', 'status 404', 'status 404', 'status 404', 'no answer', 'no address'];
  const messages = jsonLines(result).flatMap((line) => (line.type === 'diagnostic' ? [line.message] : []));
  expect(messages).toEqual(whys.map((why) => expect.stringContaining(why)));
});

test('many addresses: all are asked, each once, and the progress is told', async () => {
  const asked: string[] = [];
  const origin = await listening(asked);
  const lines = Array.from({ length: 101 }, (_, index) => `[a](${origin}/ok/${index}) [a](${origin}/ok/${index}#part)`);
  const text = `---\ntitle: A\n---\n${lines.join('\n')}\n`;
  const result = await inProject(contentProject({ 'content/docs/a.md': text }), ['check', '--external']);
  expect(result).toMatchObject({ code: 0 });
  expect(asked.toSorted()).toEqual(Array.from({ length: 101 }, (_, index) => `/ok/${index}`).toSorted());
  expect(result.stderr.match(/external links: .*/g)).toEqual([
    'external links: 100 of 101',
    'external links: 101 of 101',
  ]);
});

test('no addresses: nothing to tell', async () => {
  const result = await inProject(contentProject({}), ['check', '--external']);
  expect(result).toMatchObject({ code: 0, stderr: expect.not.stringContaining('external links') });
});
