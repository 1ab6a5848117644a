// A site below another path: every address of every file leads to a file of the site, and both servers answer there.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { decodeEntities } from '../../renderer/text/entities.ts';
import { launchCommand } from '../support/cli.ts';
import { attachPreview, startPreview } from '../support/preview.ts';
import { lanternProject } from '../support/project.ts';
import { filesIn } from '../support/tree.ts';
import { inProject } from '../support/warm-cli.ts';

test('below /docs/, every address leads to a file, and no address at the root does', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
  const picture = '<img src="./near.svg" alt="A lamp">';
  const project = lanternProject({
    'content/docs/lamps/index.md': `---\ntitle: Lamps\nweight: 9\n---\n${picture} [its drawing](dark.svg)\n`,
    'content/docs/lamps/near.svg': svg,
    'content/docs/lamps/dark.svg': svg,
  });
  const { code, stderr } = await inProject(project, ['build', '--base', '/docs/']);
  expect(stderr).toContain('built');
  expect(code).toBe(0);
  const { lost, seen } = lostAddresses(project.path('dist'), 'https://lantern.example/docs/');
  expect(lost).toEqual([]);
  expect(seen).toBeGreaterThan(100);
  // Nothing relative is left: the Markdown copy of a folder's page isn't in that folder, either.
  const dark = '/docs/docs/lamps/dark.svg';
  expect(project.read('dist/docs/lamps.md')).toContain('src="/docs/docs/lamps/near.svg"');
  expect(project.read('dist/docs/lamps.md')).toContain(`[its drawing](${dark})`);
  // The crawler can tell: as a site at the root, the same folder is full of lost addresses.
  expect(lostAddresses(project.path('dist'), 'https://lantern.example/').lost.length).toBeGreaterThan(100);
  expect(project.read('dist/_redirects')).toMatch(/^\/docs\/\S+ \/docs\/docs\/\S* 301/m);
  expect(project.read('dist/sitemap.xml')).toContain('<loc>https://lantern.example/docs/docs/oil</loc>');
  expect(project.read('dist/docs/oil.html')).toContain('rel="canonical" href="https://lantern.example/docs/docs/oil"');

  // It's served where it was built for. At the root, its addresses would lead nowhere.
  const server = launchCommand(['serve', '--port', '0', '--json'], { cwd: project.root });
  try {
    const { url } = await attachPreview(server);
    expect(url).toMatch(/:\d+\/docs$/);
    expect((await fetch(`${url}/docs/oil`)).status).toBe(200);
    const { headers } = await fetch(new URL(url).origin, { redirect: 'manual' });
    expect(headers.get('location')).toBe('/docs/');
  } finally {
    server.kill();
  }
});

test('a preview is below the base that the configuration names', async () => {
  const project = lanternProject();
  project.replace('site.config.ts', '  locales:', "  base: '/a/b',\n  locales:");
  const preview = await startPreview(project);
  expect(preview.url).toMatch(/:\d+\/a\/b$/);
  const { origin } = new URL(preview.url);
  const page = await (await fetch(`${origin}/a/b/docs/oil`)).text();
  expect(page).toContain('href="/a/b/docs"');
  expect(page).toContain('src="/a/b/__sitegen/preview.js?0"');
  expect(await (await fetch(`${origin}/a/b/__sitegen/preview.js`)).text()).toContain('/a/b');
  expect(await preview.problems()).toEqual([]);
  for (const [from, to] of [
    ['/docs/oil/', '/docs/oil'],
    ['/guides', '/docs/guides'],
    ['/news/first?a=1', '/blog/first?a=1'],
  ]) {
    const { headers } = await fetch(`${origin}/a/b${from}`, { redirect: 'manual' });
    expect([headers.get('location'), headers.get('x-frame-options')]).toEqual([`/a/b${to}`, 'DENY']);
  }
  const copy = await fetch(`${origin}/a/b/docs/oil`, { headers: { accept: 'text/markdown' } });
  expect(copy.headers.get('content-location')).toBe('/a/b/docs/oil.md');
  expect((await fetch(`${origin}/docs/oil`)).status).toBe(404);
});

test('--base takes nothing but a path', async () => {
  const { code, stderr } = await inProject(lanternProject(), ['check', '--base', 'docs']);
  expect([code, stderr]).toEqual([2, expect.stringContaining('--base docs is not a path')]);
});

/** Addresses on the site's origin that lead to no file: `docs/a.html -> /b`. `home` is the site's: `https://x.org/docs/`. */
function lostAddresses(folder: string, home: string): { readonly lost: readonly string[]; readonly seen: number } {
  const files = new Set(filesIn(folder));
  const rules = new Set(redirectsIn(folder).map((from) => new URL(from, home).href));
  const lost: string[] = [];
  let seen = 0;
  for (const path of files) {
    const here = new URL(path.replace(/(^|\/)index\.html$/, '$1').replace(/\.html$/, ''), home);
    for (const typed of addressesIn(path, () => readFileSync(join(folder, path), 'utf8'))) {
      if (!URL.canParse(typed, here.href)) continue;
      const { origin, pathname, href } = new URL(typed, here);
      if (origin !== here.origin) continue;
      seen += 1;
      const isRule = rules.has(href.replace(/[#?].*$/, '')) || [...rules].some((rule) => matches(rule, href));
      if (!isRule && !leadsTo(`${origin}${pathname}`, home, files)) lost.push(`${path} -> ${typed}`);
    }
  }
  return { lost, seen };
}

function leadsTo(address: string, home: string, files: ReadonlySet<string>): boolean {
  if (`${address}/` === home) return true;
  if (!address.startsWith(home)) return false;
  const path = decodeURIComponent(address.slice(home.length)).replace(/\/$/, '');
  return [path || 'index.html', `${path}.html`, `${path}/index.html`].some((one) => files.has(one));
}

function matches(rule: string, href: string): boolean {
  const place = rule.search(/\*|\/:/);
  return place > 0 && href.startsWith(rule.slice(0, place));
}

/** What the redirects of a built site lead away from. */
function redirectsIn(folder: string): readonly string[] {
  return readFileSync(join(folder, '_redirects'), 'utf8').match(/^\S+/gm) ?? [];
}

function addressesIn(path: string, read: () => string): readonly string[] {
  if (path === '_redirects') return read().match(/(?<= )[^ :*]+(?= \d)/g) ?? [];
  const kind = /[^.]+$/.exec(path)?.[0] ?? '';
  return patterns[kind]?.flatMap((pattern) => found(read(), pattern)) ?? [];
}

const patterns: { readonly [kind: string]: readonly RegExp[] } = {
  html: [
    / (?:href|src|poster|action|cite)="([^"]*)"/g,
    / content="(https?:[^"]*)"/g,
    / content="\d+; url=([^"]*)"/g,
    /&quot;(\/assets\/[^&]*)&quot;/g,
    /(?:srcset="|, )(\/[^" ]+)(?= [\d.]+[wx])/g,
  ],
  css: [/url\("?([^")]*)"?\)/g],
  js: [/\b(?:import\(?|from)"([^"]+)"/g],
  xml: [/<(?:loc|link|guid[^>]*)>([^<]+)</g, / href="([^"]+)"/g],
  txt: [/\]\((\/[^)\s]+|https?:[^)\s]+)\)/g, /Sitemap: (\S+)/g, /<(https?:[^>\s]+)>/g],
  md: [/^(?:(?!```).)*?\]\((\/[^)\s]+)\)/gm, /<(https?:[^>\s]+)>/g],
  webmanifest: [/"(?:src|start_url)": "([^"]+)"/g],
};

function found(text: string, pattern: RegExp): readonly string[] {
  return [...text.matchAll(pattern)].map(([, address = '']) => decodeEntities(address));
}
