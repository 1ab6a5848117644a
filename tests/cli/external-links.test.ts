// `check --external` crawls the site with a program that isn't ours, and asks a server of the test.

import { LinkChecker, LinkState } from 'linkinator';
import { expect, onTestFinished, test } from 'vitest';
import { createSiteServer } from '../../cli/serve/create-site-server.ts';
import { diagnosticsOf, problems } from '../support/cli.ts';
import { localServer } from '../support/local-server.ts';
import { contentProject, lanternProject } from '../support/project.ts';
import { inProject } from '../support/warm-cli.ts';
import { basePath, wholeSite } from '../support/whole-site.ts';

/** The origin of a server that answers 200 below `/ok`, ends the connection at `/silent`, and answers 404 elsewhere. */
async function listening(): Promise<string> {
  const { origin, close } = await localServer(({ url = '' }, response) => {
    if (url === '/silent') return void response.destroy();
    response.writeHead(url.startsWith('/ok') ? 200 : 404, { 'content-type': 'text/html' }).end('<a href="/gone">x</a>');
  });
  onTestFinished(close);
  return origin;
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
    `[i](https://lantern.example/docs)`,
  ];
  const text = `---\ntitle: A\n---\n${lines.join('\n')}\n`;
  const result = await inProject(contentProject({ 'content/docs/a.md': text }), ['check', '--external', '--json']);
  expect(problems(result)).toEqual([5, 6, 7, 8, 9].map((line) => `link/external-dead content/docs/a.md:${line}:5`));
  const whys = ['status 404', 'status 404', 'status 404', 'status 404', 'no answer'];
  const messages = diagnosticsOf(result).map(({ message }) => message);
  expect(messages).toEqual(whys.map((why) => expect.stringContaining(why)));
});

test.each(['/', '/sub/'])('a dead link at %s is reported once, in the file that has it', async (base) => {
  const origin = await listening();
  const head = `title: A\ndescription: About a.\ncanonical: ${origin}/gone`;
  const project = lanternProject({
    'content/docs/größe.md': `---\n${head}\n---\n[b](/gone)\n\n![c](${origin}/gone.png) [d](/frame.html)\n`,
    'public/frame.html': '<!doctype html><title>Frame</title><a href="/nowhere">Nowhere</a>\n',
  });
  const result = await inProject(project, ['check', '--external', '--json', '--base', base]);
  expect(problems(result)).toEqual([
    'link/broken-output content/docs/größe.md:1:1',
    'link/broken-page content/docs/größe.md:6:5',
    'link/external-dead content/docs/größe.md:8:6',
    'link/broken-output public/frame.html:1:1',
  ]);
  const messages = diagnosticsOf(result).map(({ message }) => message);
  expect(messages[0]).toBe(`${origin}/gone is a dead link; status 404 on the page /docs/größe`);
  expect(messages[3]).toBe('/nowhere is a dead link; status 404 on the page /frame.html');
});

test('no link of this site is broken, on whatever page it is', { tags: 'long', timeout: 600_000 }, async () => {
  const place = { host: '127.0.0.1', port: 0, strictPort: false };
  const server = await createSiteServer({ root: await wholeSite(), base: basePath, ...place });
  onTestFinished(() => server.close());
  const checker = new LinkChecker();
  const linksToSkip = async (link: string): Promise<boolean> => !link.startsWith(`${server.url}/`);
  const { links } = await checker.check({ path: `${server.url}/`, recurse: true, concurrency: 20, linksToSkip });
  expect(links.filter(({ state }) => state === LinkState.OK).length).toBeGreaterThan(1000);
  // The functions only answer forms, and a redirect to another host isn't followed.
  const broken = links.filter(({ state, url }) => state === LinkState.BROKEN && !/functions|slack-invite/.test(url));
  expect(broken.map(({ url, status, parent }) => `${status} ${url} on ${parent}`)).toEqual([]);
});
