// Each program says where its pages are, and under which addresses: its configuration is read, and its pages become ours.

import { expect, test } from 'vitest';
import { importProject } from '../../cli/import/index.ts';
import { type Files, imported, site } from './imported.ts';

/** Where the pages of a project go. Of some, only their place matters: they are listed, separated by blanks. */
test.each<[string, string, Files, string]>([
  [
    'mdBook',
    'text/one.md text/deep/README.md text/unlisted.md tests/fixture/a.md',
    { 'book.toml': '[book]\nsrc = "text"\n', 'text/SUMMARY.md': '- [One](one.md)\n- [Two](deep/README.md)\n' },
    'deep/index.md one.md',
  ],
  ['mdBook', 'doc/src/one.md', { 'doc/book.toml': '', 'doc/src/SUMMARY.md.in': '- [One](one.md)\n' }, 'one.md'],
  ['MkDocs', 'text/a.md README.md', { 'mkdocs.yml': 'docs_dir: text\nx: !!python/name:a.b\n' }, 'a.md'],
  [
    'MkDocs',
    'docs/en/docs/a.md docs/de/docs/a.md',
    { 'docs/en/mkdocs.yml': 'site_name: Mill\n', 'docs/de/mkdocs.yml': 'INHERIT: ../en/mkdocs.yml\n' },
    'a.md',
  ],
  ['Hexo', 'source/docs/a.md scaffolds/post.md', { '_config.yml': 'source_dir: source\n' }, 'docs/a.md'],
  [
    'Jekyll',
    '_includes/x.md README.md',
    {
      '_config.yml': 'title: Mill\n',
      'a.md': '---\ntitle: A\npermalink: /b/c/\n---\nText.\n',
      '_posts/2020-01-02-flour.md': '---\ntitle: F\n---\nText.\n',
      '_posts/2020-01-02-rye.md': '---\ntitle: R\ndate: 2021-3-4 10:00\ncategories: [Grain]\n---\nText.\n',
      'security.md': '---\ntitle: Security\n---\nText.\n',
    },
    '2020/01/02/flour.md b/c.md grain/2021/03/04/rye.md security.md',
  ],
  [
    'Jekyll',
    '',
    {
      '_config.yml': 'permalink: /:year/:month/:title.html\n',
      '_posts/2020-01-02-flour.md': 'Text. [Oil]({% post_url 2020-02-03-oil %})\n',
      '_posts/2020-02-03-oil.md': '---\npermalink: /oil/\n---\nText.\n',
    },
    '2020/01/flour.md oil.md',
  ],
  [
    'Jekyll',
    '_pages/oil.md _other/a.md _lamps/wick.md _drafts/b.md _tabs/c.md',
    {
      '_config.yml':
        'include: [_pages, .htaccess]\ncollections: { lamps: { output: true, permalink: "/:collection/all/:path/" }, tabs: { output: true } }\ndefaults: [{ scope: { type: tabs }, values: { permalink: "/:title/" } }]\n',
      '_pages/rye.md': '---\npermalink: /rye/\n---\nText.\n',
    },
    '_pages/oil.md c.md lamps/all/wick.md rye.md',
  ],
  [
    'Jekyll',
    '_posts/2020-01-02-flour.md',
    { '_config.yml': 'defaults:\n  - scope: { type: posts }\n    values: { permalink: "/blog/:title/" }\n' },
    'blog/flour.md',
  ],
  [
    'Hexo',
    'source/_posts/undated.md',
    {
      '_config.yml': 'source_dir: source\npermalink: news/:year/:title/\n',
      'source/_posts/flour.md': '---\ndate: 2020-01-02\n---\nText.\n',
    },
    'news/2020/flour.md posts/undated.md',
  ],
  [
    'a folder of Markdown',
    'docs/a.md docs/b.md docs/de/a.md docs/de/b.md docs/go/a.md docs/go/install.md docs/go/modules.md',
    {},
    'a.md b.md go/a.md go/install.md go/modules.md',
  ],
  ['Eleventy', 'src/a.md src/_data/b.md', { '.eleventy.js': 'dir: { input: "src" }' }, 'a.md'],
  [
    'Hugo',
    'content/en/guides/_index.md content/en/guides/readFile.md content/de/a.md',
    { 'hugo.yaml': 'module:\n  mounts:\n    - { source: content/en, target: content }\n' },
    'guides/index.md guides/readfile.md',
  ],
  [
    'Hugo',
    '',
    {
      'hugo.toml': '[permalinks]\nposts = "/:year/:month/:slug/"\n[permalinks.page]\nnews = "/:sections/:filename/"\n',
      'content/posts/_index.md': '---\ntitle: Posts\n---\n',
      'content/posts/oil.md': '---\ntitle: New oil\ndate: 2024-01-02\n---\n',
      'content/posts/rye/index.md': '---\ntitle: Rye\nslug: grain\ndate: 2024-01-02\n---\n',
      'content/news/a.md': '---\ntitle: B\n---\n',
    },
    '2024/01/grain/index.md 2024/01/new-oil.md news/a.md posts/index.md',
  ],
  [
    'Docusaurus',
    'website/blog/news.md website/docs/Guides/Guides.md website/docs/01-basics/02-oil.md website/docs/01-basics/_part.md website/docs/later/a.md website/versioned_docs/version-1/a.md',
    {
      'website/docusaurus.config.js':
        "title: 'Mill', docs: { exclude: ['later/**'], versions: { x: { path: 'v' } } }, blog: { path: 'blog', routeBasePath: 'b' }",
      'website/docs/GettingStarted.md': '---\nid: getting-started\n---\n# Go\n',
      'website/docs/01-basics/_category_.json': '{"label":"The basics","position":3}',
      'website/docs/start.md': '---\nslug: /\n---\n# Start\n',
    },
    'b/news.md docs.md docs/Guides/index.md docs/basics/_section.md docs/basics/oil.md docs/getting-started.md',
  ],
  [
    'VitePress',
    'docs/a.md docs/b/README.md docs/later/c.md',
    {
      'docs/.vitepress/config.ts': "title: 'Mill', srcExclude: ['**/README.md', 'later/**']",
      'docs/public/b.png': '',
    },
    'a.md',
  ],
  [
    'VitePress',
    'docs/en/oil.md docs/en/trim.md docs/pt-BR/oil.md docs/go/index.md docs/trim.md',
    { 'docs/.vitepress/config.ts': "title: 'Mill'" },
    'go/index.md oil.md trim.md',
  ],
  [
    'MkDocs',
    'docs/oil.md docs/a/parts/b/c.md docs/own.md docs/a/b.tmp.md docs/later.md docs/oil.de.md docs/fr/oil.md',
    { 'mkdocs.yml': 'site_name: Mill\nexclude_docs: |\n  parts/\n  /own.md\n  *.tmp.md\ndraft_docs: later.md\n' },
    'oil.md',
  ],
  [
    'MkDocs',
    'docs/blog/index.md',
    {
      'mkdocs.yml': 'plugins:\n  - search\n  - blog:\n      blog_toc: true\n',
      'docs/blog/posts/one.md': '---\ndate: 2020-01-02\n---\n# New flour, new oil\n',
      'docs/blog/posts/two.md': '---\ndate: 2020-03-04\nslug: rye\n---\n# Two\n',
    },
    'blog/2020/01/02/new-flour-new-oil.md blog/2020/03/04/rye.md blog/index.md',
  ],
  [
    'Docusaurus',
    'site/blog/2024-05-06-rye/index.md site/docs/oil.md site/parts/stone.md',
    {
      'site/blog/2024-05-07-oat/index.md': '---\nslug: oats\n---\n# Oat\n',
      'site/blog/flour.md': '---\ndate: 2024-01-02\n---\n# Flour\n',
      'site/docusaurus.config.js': "plugins: [['x', { path: 'parts', routeBasePath: 'spare-parts' }]]",
    },
    'blog/2024/05/06/rye/index.md blog/flour.md blog/oats/index.md docs/oil.md spare-parts/stone.md',
  ],
  ['VitePress', 'packages/docs/a.md README.md', { 'packages/docs/.vitepress/config.ts': '' }, 'a.md'],
  ['Starlight', 'src/content/docs/a.mdx', { 'astro.config.mjs': "starlight({ title: 'M' })" }, 'a.md'],
  ['Next.js', 'pages/a.md', { 'next.config.js': '', 'pages/b.tsx': '', 'pages/_app.tsx': '' }, 'a.md'],
  ['Next.js', 'markdown/docs/a.md docs/own.md', { 'next.config.mjs': '' }, 'docs/a.md'],
  ['a folder of Markdown', 'docs/README.md docs/sub/README.md', {}, 'index.md sub/index.md'],
])('%s: %s %j', (program, listed, files, paths) => {
  const names = listed.split(' ').filter((name) => name !== '');
  const { plan, pages } = imported({ ...Object.fromEntries(names.map((name) => [name, '# Page\n'])), ...files });
  expect(plan.program).toBe(program);
  expect(Object.keys(pages).sort().join(' ')).toBe(paths);
});

test('translations next to their originals are told, also of MDX', () => {
  const { pages, told } = imported({
    'next.config.ts': '',
    'content/oil.mdx': '# Oil\n',
    'content/oil.ko.mdx': '# No\n',
    'content/oil.pt.mdx': '# No\n',
  });
  expect(Object.keys(pages)).toEqual(['oil.md']);
  expect(told).toEqual(['unread *.ko:1 *.ko', 'unread *.pt:1 *.pt']);
});

test('a page has the values that its folders hand down, and headings of Hexo keep their IDs', () => {
  const version = '---\ncascade: { tag: v1, port: 1 }\n---\n';
  const hugo = imported({ 'hugo.yaml': '', 'content/v1/_index.md': version, 'content/v1/a.md': '{{< param tag >}}\n' });
  expect(hugo.pages['v1/a.md']).toBe('v1\n');
  const hexo = imported({ '_config.yml': 'source_dir: source\n', 'source/a.md': '# A\n\n## Trim: The Oil\n' });
  expect(hexo.pages['a.md']).toContain('## Trim: The Oil {#Trim-The-Oil}');
});

test('a first heading below the first level is the title of a page without one, and those below it move along', () => {
  const code = '```sh\n# no heading\n```\n';
  const { pages } = imported({
    'docs/one.md': `## Oil\n\n### Where\n\n${code}\n#### Here\n`,
    'docs/two.md': '## Oil\n\n## Wick\n',
    'docs/titled.md': '---\ntitle: Lamp\n---\n## Oil\n',
  });
  expect(pages['one.md']).toContain(`# Oil\n\n## Where\n\n${code}\n### Here`);
  expect(pages['one.md']).not.toContain('## Oil');
  expect(pages['two.md']).toContain('## Oil\n\n## Wick');
  expect(pages['titled.md']).toContain('## Oil');
});

test.each<[string, Files]>([
  ['2020/01/02/oil.md', { '_config.yml': '', '_posts/2020-01-02-oil.md': 'Text.\n' }],
  ['blog/2020/1/2/oil.md', { 'docusaurus.config.js': "title: 'Mill'", 'blog/2020-01-02-oil/index.md': '# Oil\n' }],
])('the day in the name of a post is its date: %s', (_, files) => {
  expect(Object.values(imported(files).pages).join()).toContain('date: 2020-01-02\n');
});

test('the order of the navigation is the weight, and its titles are those of pages without one', () => {
  const { pages } = imported({
    'mkdocs.yml': 'site_name: M\nnav:\n  - b.md\n  - Grain: a.md\n',
    'docs/a.md': 'Text.\n',
    'docs/b.md': '# B\n',
  });
  expect(pages['a.md']).toMatch(/^---\ntitle: Grain\nweight: 20\n---/);
  expect(pages['b.md']).toMatch(/^---\nweight: 10\n---/);
  const byId = imported({
    'docusaurus.config.js': '',
    'sidebars.js': "module.exports = { docs: ['start/oil-first'] }",
    'docs/start/Oil.md': '---\nid: oil-first\n---\n# Oil\n',
  });
  expect(byId.pages['docs/start/oil-first.md']).toContain('weight: 10');
  const ofVue = imported({
    'docs/.vitepress/config.ts': "sidebar: [{ base: '/parts/', items: [{ text: 'Oil', link: 'oil' }, 'wick'] }]",
    'docs/parts/oil.md': '# Oil\n',
    'docs/parts/wick.md': '# Wick\n',
  });
  expect(ofVue.pages['parts/oil.md']).toContain('weight: 10');
  expect(ofVue.pages['parts/wick.md']).toContain('weight: 20');
  const head = '---\nmenu: { main: { weight: 3, parent: x } }\neleventyNavigation: { order: 4 }\n---\n# Oil\n';
  const ofMenu = imported({ 'hugo.toml': '', 'content/oil.md': head });
  expect(ofMenu.pages['oil.md']).toContain('weight: 3');
  expect([...ofMenu.keys.keys()]).toEqual(['parent']);
});

test('what is in other languages is told', () => {
  const config = 'languages:\n  en: { contentDir: content/en }\n  fa: { contentDir: content/fa }\n';
  const { told } = imported({ 'hugo.yaml': config, 'content/en/a.md': '# A\n', 'content/fa/a.md': '# A\n' });
  expect(told).toEqual(['unread content/fa:1 content/fa']);
});

test('a file that MkDocs appends to every page is told', () => {
  const config = 'markdown_extensions:\n  - pymdownx.snippets:\n      auto_append: [parts/terms.md]\n';
  const { told } = imported({ 'mkdocs.yml': config, 'docs/a.md': '# A\n', 'parts/terms.md': '*[A]: Oil\n' });
  expect(told).toEqual(['unread parts/terms.md:1 parts/terms.md']);
});

test('pages in another markup are told', () => {
  const files = {
    'docs/a.md': '# A\n',
    'docs/b.rst': 'B\n=\n',
    'docs/c/d.adoc': '= D\n',
    'e.rst': '',
    'docs/f.txt': '',
  };
  expect(imported(files).told).toEqual(['unread docs/b.rst:1 docs/b.rst', 'unread docs/c/d.adoc:1 docs/c/d.adoc']);
});

test('a page that cannot be read, because it is too large or binary, is told', () => {
  const paths = ['docs/a.md', 'docs/b.md'];
  const read = (path: string) => (path === 'docs/a.md' ? '# A\n' : undefined);
  const { findings } = importProject({ name: 'mill', paths, read }, site);
  expect(findings.map(({ kind, file }) => `${kind} ${file}`)).toEqual(['unread docs/b.md']);
});

test('pages of Nextra are in the order of `_meta.json`', () => {
  const meta = '{ "wick": "Wick", "oil": "Oil" }';
  const pages = { 'pages/oil.mdx': '# Oil\n', 'pages/wick.mdx': '# Wick\n' };
  const made = imported({ 'next.config.js': '', 'pages/_meta.json': meta, ...pages }).pages;
  expect([made['wick.md'], made['oil.md']].map((text) => /weight: (\d+)/.exec(text ?? '')?.[1])).toEqual(['10', '20']);
});

test('in Hugo, an alias without a slash begins in the folder of its page, and in Zola at the root, as a path does', () => {
  const text = '+++\npath = "2020/Oil"\naliases = ["oil-1.0.html"]\n+++\n';
  const ofZola = imported({ 'config.toml': 'base_url = "https://mill.example"', 'content/docs/oil.md': text });
  expect(ofZola.pages['2020/Oil.md']).toContain('- /oil-1.0.html\n');
  const ofHugo = imported({ 'hugo.toml': '', 'content/docs/a.md': text });
  expect(ofHugo.pages['docs/a.md']).toContain('- /docs/oil-1.0.html\n');
});

test('redirects of Astro are in its configuration, or in a file of their own', () => {
  const config =
    "redirects: { ...more, '/old': '/oil', '/lamp': { status: 302, destination: '/oil' }, '/x/[...slug]': '/[...slug]' }";
  const file = "export default { '/wick': '/oil/' };";
  const { rules } = imported({ 'astro.config.mjs': config, 'redirects.js': file, 'src/content/docs/oil.md': '' });
  expect(rules.slice(0, 4).map(({ from, to, status }) => `${from} ${to} ${status}`)).toEqual([
    '/old /oil 301',
    '/lamp /oil 302',
    '/x/* /:splat 301',
    '/wick /oil 301',
  ]);
});

test('redirects of Next.js and Vercel are kept, but rewrites are not, and those with conditions are told', () => {
  const { rules, told } = imported({
    'next.config.js':
      "[{ source: '/old', destination: '/oil', permanent: true },\n{ source: '/l/:path*', destination: '/:path*', permanent: false },\n{ source: '/rewrite', destination: '/oil' },\n{ source: '/c', has: [{ type: 'host', value: 'b' }], destination: '/oil', permanent: true },\n{ source: '/d/:n(a|b)', destination: '/oil', permanent: true }]",
    'vercel.json':
      '{"redirects": [{ "source": "/v", "destination": "/oil" }, { "source": "/t", "destination": "/oil", "permanent": false }], "rewrites": [{ "source": "/w", "destination": "/oil" }]}',
    'content/oil.mdx': '# Oil\n',
  });
  expect(rules.slice(0, -1)).toEqual([
    { from: '/old', to: '/oil', status: '301' },
    { from: '/l/*', to: '/:splat', status: '302' },
    { from: '/v', to: '/oil', status: '301' },
    { from: '/t', to: '/oil', status: '302' },
  ]);
  expect(told).toEqual([
    'redirect next.config.js:1 /c /oil 301 conditions',
    'redirect next.config.js:1 /d/:n(a|b) /oil 301 conditions',
  ]);
});

test('entries of menus in a configuration are no redirects, and what its code computes is told', () => {
  const { rules, told } = imported({
    'docusaurus.config.js': `module.exports = { items: [{ to: '/docs/oil', activeBasePath: '/docs', label: 'Oil' }], plugins: [['redirects', {
        redirects: [{ from: ['/a', '/b'], to: '/docs/oil' }, { to: '/docs/oil', from: '/c' }, { from: '/' + v, to: \`/\${v}\` },
          ...old.map(([a, b]) => ({ from: a, to: b }))],
        createRedirects(path) { return [path.replace('/docs', '/d')]; } }]] };`,
    'docs/oil.md': '# Oil\n',
  });
  expect(rules.map(({ from, to }) => `${from} ${to}`)).toEqual([
    '/a /docs/oil',
    '/b /docs/oil',
    '/c /docs/oil',
    '/ /docs/oil',
  ]);
  expect(told).toEqual([
    `redirect docusaurus.config.js:1 { from: '/' + v, to: \`/\${v}\` }`,
    'redirect docusaurus.config.js:1 { from: a, to: b }',
    'redirect docusaurus.config.js:1 createRedirects(path)',
  ]);
});

test('VitePress can move a folder, and what else it moves or makes from parameters is told', () => {
  const { pages, told } = imported({
    '.vitepress/config.mts':
      "rewrites: { 'src/:rest*': ':rest*', 'a/b/:x*': 'c/:x*', ':p/in/:rest*': ':p/:rest*' }, b: { c: 'd' }",
    'src/oil.md': '[wick](../a/b/wick.md)\n',
    'a/b/wick.md': '# Wick\n',
    '[lamp].md': '# {{ $params.lamp }}\n',
  });
  expect(Object.keys(pages)).toEqual(['oil.md', 'c/wick.md']);
  expect(pages['oil.md']).toBe('[wick](/c/wick)\n');
  expect(told).toEqual([
    'unread [lamp].md:1 [lamp].md',
    "redirect .vitepress/config.mts:1 ':p/in/:rest*': ':p/:rest*'",
  ]);
  const computed = imported({ '.vitepress/config.mts': 'rewrites: (id) => id', 'oil.md': '# Oil\n' });
  expect(computed.told).toEqual(['redirect .vitepress/config.mts:1 rewrites: (id) => id']);
});

test('redirects of mdBook are relative to the old address', () => {
  const config = '[output.html.redirect]\n"/a/old.html" = "b/new.html"\n';
  const { rules } = imported({ 'book.toml': config, 'src/a/b/new.md': '# New\n' });
  expect(rules).toContainEqual({ from: '/a/old', to: '/a/b/new', status: '301' });
});

test('pages made with code stay where the site is published until somebody writes them', () => {
  const { rules, told } = imported({
    'docusaurus.config.js': "url: 'https://mill.example'",
    'docs/a.md': '# A\n',
    'docs/oil/_category_.json': '{ "label": "Oil - Basics", "link": { "type": "generated-index" } }',
    'docs/wick/_category_.yml': 'label: Wick\nlink: { type: generated-index, slug: /wicks }\n',
    'src/pages/jobs.tsx': '',
  });
  expect(rules).toContainEqual({ from: '/jobs', to: 'https://mill.example/jobs', status: '302' });
  expect(rules).toContainEqual({ from: '/', to: '/docs/a', status: '302' });
  expect(told).toEqual([
    'made docs/oil/_category_.json:1 /docs/category/oil---basics',
    'made docs/wick/_category_.yml:1 /docs/wicks',
    'made src/pages/jobs.tsx:1 /jobs',
  ]);
});

test('pages that are templates are told as well', () => {
  const { told } = imported({
    '_config.yml': '',
    'index.html': '---\ntitle: Mill\n---\n<p>Oil</p>\n',
    '404.html': '---\ntitle: No\n---\n',
    '_layouts/page.html': '---\nlayout: x\n---\n',
    'oil.md': '# Oil\n',
  });
  expect(told).toEqual(['made index.html:1 /']);
});

test('links lead to the new address of what they named, and pictures are where they were', () => {
  const { pages, copies } = imported({
    'docusaurus.config.js': "url: 'https://mill.example', baseUrl: '/oil/'",
    'docs/01-a.md':
      '[b](./02-b.md#x) [b](/docs/b/) [b](/oil/docs/b) [b](https://mill.example/oil/docs/b) [c](https://mill.example/docs/b) ![p](@site/static/img/p.png) ![q](./q.png)\n',
    'docs/02-b.md': '# B\n',
    'docs/q.png': '',
    'static/img/p.png': '',
  });
  expect(pages['docs/a.md']?.trim()).toMatch(
    /\[b\]\(\/docs\/b#x\) (?:\[b\]\(\/docs\/b\) ){3}\[c\]\(https:\/\/mill.example\/docs\/b\) !\[p\]\(\/img\/p.png\) !\[q\]\(\/docs\/q.png\)$/,
  );
  expect(copies).toEqual([
    { from: 'docs/q.png', to: 'docs/q.png' },
    { from: 'static/img/p.png', to: 'img/p.png' },
  ]);
});

test('headings keep the IDs that their program gives them, and links that lead out of the site stay', () => {
  const { pages, plan } = imported({
    'docs/.vitepress/config.ts': `title: \`Mill\${more}\``,
    'docs/index.md': '---\ntitle: Home\n---\n# {{ $frontmatter.title }}\n\n![x](../../gone.png)\n',
    'docs/a.md': '### mill.`oil`Fill\n\n### `--quiet <level>`\n\n### Plain words\n\n### Trim <Sign text="new" />\n',
  });
  expect(plan.name).toBe('Mill');
  expect(pages['a.md']).toBe(
    '### mill.`oil`Fill {#mill-oilfill}\n\n### `--quiet <level>` {#quiet-level}\n\n### Plain words\n\n### Trim **new** {#trim}\n',
  );
  expect(pages['index.md']).toContain('# Home\n\n![x](../../gone.png)');
});

test('a folder whose names are numbered is in that order, at addresses without numbers', () => {
  const { pages, plan } = imported({
    'package.json': '{"name":"mill"}',
    'docs/01-start/02-oil.mdx': '# Oil\n\n<Table\n  rows={[\n    { a: 1 },\n  ]}\n/>\n\n[Trim](/docs/start/trim)\n',
    'docs/01-start/10-trim.mdx': '# Trim\n',
    'docs/about.md': '# About\n',
  });
  expect(plan.name).toBe('mill');
  expect(pages['start/oil.md']).toBe(
    '---\nweight: 2\n---\n\n# Oil\n\n```jsx\n<Table\n  rows={[\n    { a: 1 },\n  ]}\n/>\n```\n\n[Trim](/start/trim)\n',
  );
  expect(pages['start/_section.md']).toContain('weight: 1');
});

test('redirects of hosts are kept, but for those that depend on more than an address', () => {
  const { rules, told } = imported({
    'docs/a.md': '# A\n',
    _redirects: '/old /a\n/x /y 200\n',
    'netlify.toml':
      '[[redirects]]\nfrom = "/from/*"\nto = "/a"\nstatus = 302\n[[redirects]]\nfrom = "/l"\nto = "/a"\nconditions = {Language = ["de"]}\n',
  });
  expect(rules.slice(0, 2)).toEqual([
    { from: '/old', to: '/a', status: '301' },
    { from: '/from/*', to: '/a', status: '302' },
  ]);
  expect(told).toEqual(['redirect _redirects:2 /x /y 200', 'redirect netlify.toml:5 /l /a 301 conditions']);
});
