// The whole project of another site, given to `--content`: its markdown, public folder, fragments, and redirects.

import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { expect, test } from 'vitest';
import { jsonLines, problems } from '../support/cli.ts';
import { bareProject, type Files, lanternProject, type TestProject } from '../support/project.ts';
import { inProject } from '../support/warm-cli.ts';

const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>';

/** A site of its own, laid out as many are: markdown, parts of pages, and a public folder next to each other. */
const mill: Files = {
  'package.json': '{ "name": "mill" }',
  'README.md': '# The mill\n\nSee [nothing](./nowhere.md).\n',
  'markdown/docs/index.md':
    '---\ntitle: Docs\n---\n\n![The wheel](/img/wheel.svg)\n\nRead about [stones](/docs/stones) and [flour](flour.md).\n',
  'markdown/docs/stones.md':
    "---\ntitle: Stones\n---\n\nimport Care from '@/parts/care.md';\n\n<Care />\n\n[home](/) [news](/blog/opening)\n",
  'markdown/docs/flour.md': '---\ntitle: Flour\n---\n\nWe [sell it](/shop), as a [price list](/prices.pdf) says.\n',
  'markdown/blog/opening.md':
    '---\ntitle: Opening day\ndate: 2020-05-06\ntype: News\ncover: /img/opening.svg\ntags: [mill]\n---\n\nWe opened, as [once](/old/opening) announced.\n',
  'parts/care.md': 'Dress the stones twice a year.\n',
  'public/img/wheel.svg': picture,
  'public/img/opening.svg': picture,
  'public/prices.pdf': '%PDF-1.4\n',
  'public/_redirects': '# Short ones\n/shop https://shop.example/ 302\n/old/* /blog/:splat 302\n',
  'netlify.toml': '[build]\n  publish = "out"\n\n[[redirects]]\n  from = "/price-list"\n  to = "/prices.pdf"\n',
};

/** The site that takes it, which knows how the mill names its parts of pages. */
function hostOf(): TestProject {
  const host = lanternProject();
  const config = host.read('site.config.ts');
  host.write('site.config.ts', config.replace('components: {', "importAliases: { '@/': '' },\n  components: {"));
  return host;
}

for (const given of ['markdown', '.']) {
  test(`nothing is wrong with a project whose ${given} is given`, async () => {
    const [host, other] = [hostOf(), bareProject(mill)];
    const result = await inProject(host, ['check', '--json', '--content', other.path(given)]);
    expect(problems(result)).toEqual([]);
    expect(result.code).toBe(0);
  });
}

test('pages that are code are named, and what leads to them says so', async () => {
  const [host, other] = [
    hostOf(),
    bareProject({
      ...mill,
      'pages/_app.tsx': '',
      'pages/api/grind.ts': '',
      'pages/index.tsx': '',
      'pages/visit.tsx': '',
      'pages/mills/[id].tsx': '',
      'src/app/(shop)/cart/page.jsx': '',
      'src/pages/jobs/index.astro': '',
      'public/_redirects': '/shop https://shop.example/ 302\n/old/* /blog/:splat 302\n/opening /visit 301\n',
      'markdown/docs/flour.md':
        '---\ntitle: Flour\n---\n\n[a](/visit) [b](/cart) [c](/jobs/) [d](/opening) [e](/mills/x) [f](/grind) [g](/)\n',
    }),
  ];
  const result = await inProject(host, ['check', '--json', '--content', other.root]);
  const from = (path: string): string => relative(host.root, other.path(path));
  const found = jsonLines(result).filter(({ type }) => type === 'diagnostic');
  const isCode = (path: string): string => `${path} makes this page, and code isn't read. Write the page in Markdown.`;
  expect(found.map(({ code, line, column, hint }) => [code, line, column, hint])).toEqual([
    ['link/broken-page', 5, 5, isCode('pages/visit.tsx')],
    ['link/broken-page', 5, 17, isCode('src/app/(shop)/cart/page.jsx')],
    ['link/broken-page', 5, 28, isCode('src/pages/jobs/index.astro')],
    ['link/broken-page', 5, 40, isCode('pages/visit.tsx')],
    ['link/broken-page', 5, 54, expect.stringContaining('Link to a page')],
    ['link/broken-page', 5, 68, expect.stringContaining('Link to a page')],
    ['redirect/broken-target', 3, 1, isCode('pages/visit.tsx')],
  ]);
  const folders = ['pages', 'src/pages', 'src/app'].map(from);
  expect((await inProject(host, ['build', '--content', other.root])).stderr).toContain(
    `; not read: ${folders.join(', ')}\n`,
  );
});

test('a title of a page that this site adds is no duplicate', async () => {
  const [host, other] = [hostOf(), bareProject(mill)];
  host.write('content/pages/a-mill.md', '---\ntitle: Flour\ndescription: Text.\n---\n\nText.\n');
  expect(problems(await inProject(host, ['check', '--json', '--content', other.root]))).toEqual([]);
});

test("redirects that can't be read are reported", async () => {
  const [host, other] = [hostOf(), bareProject(mill)];
  writeFileSync(other.path('public/_redirects'), Buffer.from('/shop /m\xe9 301\n', 'latin1'));
  const result = await inProject(host, ['check', '--json', '--content', other.root]);
  expect(problems(result)).toContain(`file/unreadable ${relative(host.root, other.path('public/_redirects'))}:1:1`);
});

test('one line says what came from where', async () => {
  const [host, other] = [hostOf(), bareProject(mill)];
  const { stderr } = await inProject(host, ['build', '--content', other.root]);
  const from = (path: string): string => relative(host.root, other.path(path));
  expect(stderr).toContain(
    `Pages from ${from('markdown')}, files from ${from('public')}, redirects from ${from('public/_redirects')} and ${from('netlify.toml')}; the rest from this site\n`,
  );
});

test('the line names redirects in forms that are not read, and documentation of other versions', async () => {
  const host = hostOf();
  const other = bareProject({
    ...mill,
    'vercel.json': '{ "redirects": [{ "source": "/shop", "destination": "/" }] }',
    'firebase.json': '{ "hosting": { "public": "out" } }',
    'next.config.mjs': 'export default { async redirects() { throw new Error("is never run"); } };\n',
    'versioned_docs/version-1.0/index.md': '# Old\n',
  });
  const { stderr } = await inProject(host, ['build', '--content', other.root]);
  const named = ['vercel.json', 'next.config.mjs', 'versioned_docs'].map((path) =>
    relative(host.root, other.path(path)),
  );
  expect(stderr).toContain(`; the rest from this site; not read: ${named.join(', ')}\n`);
});

test('its files and rules are published, and the pages it lacks come from this site', async () => {
  const [host, other] = [hostOf(), bareProject(mill)];
  const { code } = await inProject(host, ['build', '--content', other.root]);
  expect(code).toBe(0);
  expect(host.read('dist/docs/stones.html')).toContain('Dress the stones twice a year.');
  expect(host.read('dist/img/wheel.svg')).toBe(picture);
  expect(host.read('dist/img/card.svg')).toContain('<svg');
  expect(host.read('dist/_redirects')).toContain('/price-list /prices.pdf 301');
  expect(host.read('dist/_redirects')).toContain('/old/* /blog/:splat 302');
  expect(host.read('dist/index.html')).toContain('<h1');
  expect(host.has('dist/404.html')).toBe(true);
  expect(host.has('dist/README.html')).toBe(false);
});

test('its own page wins over one of this site', async () => {
  const [host, other] = [hostOf(), bareProject({ ...mill, 'markdown/index.md': '# The mill itself\n' })];
  await inProject(host, ['build', '--content', other.root]);
  expect(host.read('dist/index.html')).toContain('The mill itself');
});

test('what is missing is still reported, and only in its files', async () => {
  const other = bareProject({
    ...mill,
    'public/img/wheel.svg': null,
    'markdown/docs/flour.md': '---\ntitle: Flour\n---\n\n[once](/old-shop) [priced](/price-list)\n',
  });
  const host = hostOf();
  host.write('content/pages/tools.md', '---\ntitle: Tools\n---\n\nSee [our own](/docs/guides/light).\n');
  const result = await inProject(host, ['check', '--json', '--content', other.root]);
  const found = problems(result).map((one) => one.replace(/ .*\/markdown/, ' markdown'));
  expect(found).toEqual([
    'link/broken-page markdown/docs/flour.md:5:8',
    'link/redirected markdown/docs/flour.md:5:28',
    'image/missing markdown/docs/index.md:5:14',
  ]);
});

test('rules that only its old host can follow are reported and left out', async () => {
  const other = bareProject({
    ...mill,
    'public/_redirects': '/api/* /.netlify/functions/:splat 200\n/de/* /docs/:splat 302 Language=de\n',
    'netlify.toml':
      '[[redirects]]\nfrom = "/a"\nto = "/docs"\nstatus = 301\nforce = true\n\n[[redirects]]\n  from = "/b"\n  to = "/docs/b"\n  query = {id = ":id"}\n\n[[headers]]\n  for = "/*"\n',
  });
  const host = hostOf();
  const built = await inProject(host, ['build', '--json', '--content', other.root]);
  expect(built.code).toBe(0);
  const said = jsonLines(built).filter(({ code }) => String(code).startsWith('redirect/'));
  expect(
    said.map(({ code, file, line }) => `${code} ${String(file).replace(/.*sitegen-test-[^/]*\//, '')}:${line}`),
  ).toEqual([
    'redirect/unsupported netlify.toml:7',
    'redirect/unsupported public/_redirects:1',
    'redirect/unsupported public/_redirects:2',
  ]);
  expect(host.read('dist/_redirects')).toContain('/a /docs 301!');
});

test('--public names a public folder that has another name', async () => {
  const { 'public/img/wheel.svg': _, ...rest } = mill;
  const other = bareProject({ ...rest, 'pictures/img/wheel.svg': picture });
  const flags = ['--content', other.root, '--public', other.path('pictures')];
  const result = await inProject(hostOf(), ['check', '--json', ...flags]);
  const kinds = problems(result).map((one) => one.split(' ')[0]);
  expect(kinds).toEqual([
    'image/missing',
    'link/broken-page',
    'link/broken-page',
    'link/broken-page',
    'redirect/broken-target',
  ]);
});

test('a public folder inside the content folder is published once', async () => {
  const other = bareProject({
    'docs/package.json': '{}',
    'docs/index.md': '# Guide\n\n![wheel](/wheel.svg)\n',
    'docs/public/wheel.svg': picture,
  });
  const host = hostOf();
  const result = await inProject(host, ['build', '--json', '--content', other.path('docs')]);
  expect(problems(result)).toEqual([]);
  expect(host.has('dist/wheel.svg')).toBe(true);
  expect(host.has('dist/public/wheel.svg')).toBe(false);
});

test('folders around a content folder that belongs to no project are left alone', async () => {
  const outer = bareProject({ 'public/secret.txt': 'x', 'notes/a.md': '# A\n' });
  const host = hostOf();
  await inProject(host, ['build', '--content', outer.path('notes')]);
  expect(host.has('dist/a.html')).toBe(true);
  expect(host.has('dist/secret.txt')).toBe(false);
});

test('a Docusaurus project has its documentation and its blog at their own addresses', async () => {
  const docusaurus = {
    'package.json': '{}',
    'docusaurus.config.js': "export default { presets: [['classic', { docs: {}, blog: {} }]] };\n",
    'README.md': '# Not a page\n',
    'docs/intro.md': '---\ntitle: Intro\n---\n\nSee [the news](/blog/2020-05-06-opening) and [use](./use.md).\n',
    'docs/use.md': '---\ntitle: Use\n---\n\n![wheel](/img/wheel.svg) [intro](/docs/intro)\n',
    'blog/2020-05-06-opening.md': '---\ntitle: Opening\n---\n\nWe [begin](/docs/intro).\n',
    'static/img/wheel.svg': picture,
  };
  const other = bareProject(docusaurus);
  const host = hostOf();
  const result = await inProject(host, ['build', '--json', '--content', other.root]);
  expect(problems(result)).toEqual([]);
  expect(host.has('dist/docs/intro.html')).toBe(true);
  expect(host.has('dist/blog/2020-05-06-opening.html')).toBe(true);
  expect(host.has('dist/README.html')).toBe(false);

  other.write('docusaurus.config.js', "export default { docs: { routeBasePath: '/' }, blog: false };\n");
  await inProject(host, ['build', '--content', other.root]);
  expect(host.has('dist/intro.html')).toBe(true);
});

test('a Hugo project has its sections at the addresses of their folders', async () => {
  const other = bareProject({
    'hugo.toml': 'baseURL = "https://mill.example/"\n',
    'content/_index.md': '---\ntitle: The mill\n---\n\nRead [the guide](/guide/) and [the news](/blog/).\n',
    'content/guide/_index.md': '---\ntitle: Guide\n---\n\n[Stones](stones/) and [flour](/guide/flour/#sieve)\n',
    'content/guide/stones.md': '---\ntitle: Stones\naliases: [/stones/]\n---\n\n![wheel](/img/wheel.svg)\n',
    'content/guide/flour/index.md': '---\ntitle: Flour\n---\n\n## Sieve\n\n![sack](sack.svg) [up](../)\n',
    'content/guide/flour/sack.svg': picture,
    'content/blog/_index.md': '---\ntitle: News\ndate: 2020-01-01\ntype: News\n---\n\nAll news.\n',
    'static/img/wheel.svg': picture,
  });
  const host = hostOf();
  const result = await inProject(host, ['check', '--json', '--content', other.root]);
  expect(problems(result)).toEqual([]);
  await inProject(host, ['build', '--content', other.root]);
  expect(host.read('dist/index.html')).toContain('The mill');
  expect(host.read('dist/guide.html')).toContain('href="/guide/stones"');
  expect(host.read('dist/_redirects')).toContain('/stones /guide/stones 301');
});

const versioned: Files = {
  'docusaurus.config.ts': 'export default { presets: [["classic", { docs: { includeCurrentVersion: false } }]] };\n',
  'versions.json': '["2.0", "1.0"]\n',
  'versioned_docs/version-2.0/start.md': '---\ntitle: Start\n---\n\nUse [it](/docs/use), see [news](/blog/first).\n',
  'versioned_docs/version-2.0/use.md': '---\ntitle: Use\n---\n\n[Back](./start.md)\n',
  'versioned_docs/version-1.0/start.md': '---\ntitle: The old start\n---\n\nSee [news](/blog/first).\n',
  'blog/authors.yml': 'lin:\n  name: Lin\n  title: Miller\n  url: https://lin.example\n  image_url: /img/wheel.svg\n',
  'blog/first.md': '---\ntitle: First\nauthors: lin\n---\n\nText.\n',
  'blog/second.md':
    '---\ntitle: Second\nauthors:\n  name: Kim\n  url: https://kim.example\n  image_url: /img/wheel.svg\n---\n\nText.\n',
  'blog/third.md': '---\ntitle: Third\nauthors: [lin, Toni, { key: lin, name: Lin Two }]\n---\n\nText.\n',
  'static/img/wheel.svg': picture,
};

test('a Docusaurus project that has only versions is shown with its newest one, and its authors are known', async () => {
  const [host, other] = [hostOf(), bareProject(versioned)];
  const result = await inProject(host, ['check', '--json', '--content', other.root]);
  expect(problems(result)).toEqual([]);
  const { stderr } = await inProject(host, ['build', '--content', other.root]);
  expect(stderr).toContain(`not read: ${relative(host.root, other.path('versioned_docs/version-1.0'))}\n`);
  expect(host.read('dist/docs/start.html')).toContain('href="/docs/use"');
  expect(host.has('dist/blog/authors.yml')).toBe(false);
});

test('a version that is named is where the documentation would be', async () => {
  const [host, other] = [hostOf(), bareProject(versioned)];
  const result = await inProject(host, ['build', '--json', '--content', other.path('versioned_docs/version-1.0')]);
  expect(problems(result)).toEqual([]);
  expect(host.read('dist/docs/start.html')).toContain('The old start');
  expect(host.has('dist/docs/use.html')).toBe(false);
  expect(host.has('dist/blog/first.html')).toBe(true);
});

const bilingual: Files = {
  'hugo.toml': 'defaultContentLanguage = "nl"\n',
  'config/_default/languages.toml': '[en]\ncontentDir = "content/en"\n\n[nl]\ncontentDir = "content/nl"\n',
  'content/nl/_index.md': '---\ntitle: De molen\n---\n\n[Stenen](/gids/stenen/)\n',
  'content/nl/gids/stenen.md': '---\ntitle: Stenen\nslug: ""\n---\n\n![wiel](/img/wheel.svg)\n',
  'content/en/_index.md': '---\ntitle: The mill\n---\n\nText.\n',
  'static/img/wheel.svg': picture,
};

test('a Hugo project with a folder for each language has its default language at the root', async () => {
  const [host, other] = [hostOf(), bareProject(bilingual)];
  const result = await inProject(host, ['build', '--json', '--content', other.root]);
  expect(problems(result)).toEqual([]);
  expect(host.read('dist/index.html')).toContain('De molen');
  expect(host.read('dist/gids/stenen.html')).toContain('/img/wheel.svg');
  const { stderr } = await inProject(host, ['build', '--content', other.root]);
  expect(stderr).toContain(`Pages from ${relative(host.root, other.path('content/nl'))},`);
  expect(stderr).toContain(`not read: ${relative(host.root, other.path('content/en'))}\n`);
});

test('it keeps the names of languages in addresses if its configuration says so', async () => {
  const config = `${bilingual['hugo.toml']}defaultContentLanguageInSubdir = true\n`;
  const other = bareProject({
    ...bilingual,
    'hugo.toml': config,
    'content/nl/_index.md': '---\ntitle: De molen\n---\n\n[Stenen](/nl/gids/stenen/)\n',
  });
  const host = hostOf();
  const result = await inProject(host, ['build', '--json', '--content', other.root]);
  expect(problems(result)).toEqual([]);
  expect(host.has('dist/nl/gids/stenen.html')).toBe(true);
  expect(host.has('dist/en.html')).toBe(true);
});

test("a page of the other project wins over one that this site's configuration makes", async () => {
  const other = bareProject({
    'package.json': '{}',
    'docs/blog/tags/oil.md': '---\ntitle: All about oil\ndate: 2020-01-02\ntype: News\n---\n\nOil.\n',
    'docs/blog/a.md': '---\ntitle: A\ndate: 2020-01-02\ntype: News\ntags: [oil]\n---\n\nA.\n',
  });
  const host = hostOf();
  const result = await inProject(host, ['build', '--json', '--content', other.root]);
  expect(problems(result)).toEqual([]);
  expect(host.read('dist/blog/tags/oil.html')).toContain('All about oil');
});
