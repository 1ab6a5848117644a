// The site that the hosts serve: the fixture site with pages, files, and rules of every kind.

import { readdirSync } from 'node:fs';
import { lanternProject, type TestProject } from '../support/project.ts';
import { inProject } from '../support/warm-cli.ts';

const redirects = `
/guides /docs/guides 301
/today /blog/first 302
/soon /docs/wick 307
/always /docs/oil 308
/ship https://ships.example/fleet 302
/refill /docs/oil#kinds 301
/lamp-oil /docs/oil?from=lamp 301
/%C3%B6llampe /docs/%C3%B6l 301
/news/* /blog/:splat 302
/lamps/:lamp/manual /docs/:lamp 301
/docs/guides/* /docs/guides 302
/closed/* /docs/wick 301!
https://lamps.example/* https://lantern.example/:splat 301!
`;

const headers = `headers: {
    '/img/*': { 'Cross-Origin-Resource-Policy': 'cross-origin' },
    '/data.json': { 'Access-Control-Allow-Origin': '*' },
  },
  socialImage:`;

/** Builds the site and gives its project; the site is in `dist`. */
export async function buildHostedSite(): Promise<TestProject> {
  const project = lanternProject({
    'content/redirects.txt': redirects,
    'content/docs/v1.2.md': '---\ntitle: Version 1.2\n---\nText.\n',
    'content/docs/öl.md': '---\ntitle: Öl\n---\nText.\n',
    'public/data.json': '{}\n',
    'public/site.webmanifest': '{}\n',
    'public/img/two lamps.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>\n',
    'public/.well-known/security.txt': 'Contact: https://lantern.example/\n',
  });
  project.replace('site.config.ts', 'socialImage:', headers);
  await inProject(project, ['build']);
  return project;
}

/** The name of a script in the built site. */
export function scriptOf(project: TestProject): string {
  return readdirSync(project.path('dist/assets')).find((name) => name.endsWith('.js')) ?? '';
}
