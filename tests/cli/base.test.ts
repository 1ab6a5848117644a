// A site below another path: every address of every file leads to a file of the site, and both servers answer there.

import { expect, test } from 'vitest';
import { baseShape } from '../../renderer/config-shape.ts';
import { lostAddresses } from '../support/crawl.ts';
import { startPreview } from '../support/preview.ts';
import { lanternProject } from '../support/project.ts';
import { inProject } from '../support/warm-cli.ts';

test('below /docs/, every address leads to a file, and no address at the root does', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
  const picture = '<picture><source srcset="./dark.svg 2x"><img src="./near.svg" alt="A lamp"></picture>';
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
  expect(project.read('dist/docs/lamps.html')).toContain(`srcset="${dark} 2x"`);
  expect(project.read('dist/docs/lamps.md')).toContain(`srcset="${dark} 2x"`);
  expect(project.read('dist/docs/lamps.md')).toContain(`[its drawing](${dark})`);
  // The crawler can tell: as a site at the root, the same folder is full of lost addresses.
  expect(lostAddresses(project.path('dist'), 'https://lantern.example/').lost.length).toBeGreaterThan(100);
  expect(project.read('dist/_redirects')).toMatch(/^\/docs\/\S+ \/docs\/docs\/\S* 301/m);
  expect(project.read('dist/sitemap.xml')).toContain('<loc>https://lantern.example/docs/docs/oil</loc>');
  expect(project.read('dist/docs/oil.html')).toContain('rel="canonical" href="https://lantern.example/docs/docs/oil"');

  // A folder that was built for another path would be served with addresses that lead nowhere.
  const wrong = await inProject(project, ['serve', '--port', '0']);
  expect([wrong.code, wrong.stderr]).toEqual([2, expect.stringContaining('--base /docs/')]);
});

test('a preview is below the base that the configuration names', async () => {
  const project = lanternProject();
  project.write('site.config.ts', project.read('site.config.ts').replace('  locales:', "  base: '/a/b',\n  locales:"));
  const preview = await startPreview(project);
  expect(preview.url).toMatch(/:\d+\/a\/b$/);
  const { origin } = new URL(preview.url);
  const page = await (await fetch(`${origin}/a/b/docs/oil`)).text();
  expect(page).toContain('href="/a/b/docs"');
  expect(page).toContain('src="/a/b/__sitegen/preview.js"');
  expect(await (await fetch(`${origin}/a/b/__sitegen/preview.js`)).text()).toContain('/a/b');
  expect(await preview.problems()).toEqual([]);
  const closed = await fetch(`${origin}/a/b/docs/oil/`, { redirect: 'manual' });
  expect(closed.headers.get('location')).toBe('/a/b/docs/oil');
  const copy = await fetch(`${origin}/a/b/docs/oil`, { headers: { accept: 'text/markdown' } });
  expect(copy.headers.get('content-location')).toBe('/a/b/docs/oil.md');
  expect((await fetch(`${origin}/docs/oil`)).status).toBe(404);
});

test('--base takes nothing but a path', async () => {
  const { code, stderr } = await inProject(lanternProject(), ['check', '--base', 'docs']);
  expect([code, stderr]).toEqual([2, expect.stringContaining('--base docs is not a path')]);
  const accepts = (base: string): boolean => baseShape.safeParse(base).success;
  expect(['/', '/a', '/a/', '/a.b/c-d/~e'].filter(accepts)).toHaveLength(4);
  expect(
    ['', 'a/', '/a/../b', '/./a', '//a', '/a//b', '/a b', '/a"b', '/a?b', 'https://x.org/'].filter(accepts),
  ).toEqual([]);
});
