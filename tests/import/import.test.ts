// Projects of other programs, as lists of files: each is read by its configuration, and its pages become ours.

import { describe, expect, test } from 'vitest';
import { importPage, importProject, type ProjectFiles } from '../../cli/import/index.ts';
import { formatReport } from '../../cli/import/report.ts';

type Files = { readonly [path: string]: string };

function filesOf(texts: Files): ProjectFiles {
  return { name: 'mill', paths: Object.keys(texts).sort(), read: (path) => texts[path] };
}

const site = {
  components: new Set(['Tabs', 'Tab', 'TabItem', 'Aside', 'Steps']),
  isAsset: (path: string) => /\.(?:png|svg|json|ya?ml|proto)$/.test(path),
};

function imported(texts: Files) {
  const result = importProject(filesOf(texts), site);
  const pages = Object.fromEntries(result.pages.map(({ path, text }) => [path, text]));
  return {
    ...result,
    pages,
    told: result.findings.map(({ kind, file, line, text }) => `${kind} ${file}:${line} ${text}`),
  };
}

/** The text of a page of a plain project. */
const textOf = (text: string, more: Files = {}) => imported({ 'docs/page.md': text, ...more });

describe('each program says where its pages are, and under which addresses', () => {
  test.each<[string, Files, readonly string[]]>([
    [
      'mdBook',
      {
        'book.toml': '[book]\ntitle = "Mill"\nsrc = "text"\n',
        'text/SUMMARY.md': '- [One](one.md)\n- [Two](deep/README.md)\n',
        'text/one.md': '# One\n',
        'text/deep/README.md': '# Two\n',
        'text/unlisted.md': '# No\n',
        'tests/fixture/a.md': '# No\n',
      },
      ['deep/index.md', 'one.md'],
    ],
    [
      'mdBook',
      { 'doc/book.toml': '', 'doc/src/SUMMARY.md.in': '- [One](one.md)\n', 'doc/src/one.md': '# One\n' },
      ['one.md'],
    ],
    [
      'MkDocs',
      {
        'mkdocs.yml': 'site_name: Mill\ndocs_dir: text\nx: !!python/name:a.b\n',
        'text/a.md': '# A\n',
        'README.md': '# No\n',
      },
      ['a.md'],
    ],
    [
      'MkDocs',
      {
        'docs/en/mkdocs.yml': 'site_name: Mill\n',
        'docs/en/docs/a.md': '# A\n',
        'docs/de/mkdocs.yml': 'INHERIT: ../en/mkdocs.yml\n',
        'docs/de/docs/a.md': '# A\n',
      },
      ['a.md'],
    ],
    [
      'Hexo',
      {
        '_config.yml': 'source_dir: source\n',
        'source/docs/a.md': '# A\n',
        'scaffolds/post.md': '---\ntitle: {{ title }}\n---\n',
      },
      ['docs/a.md'],
    ],
    [
      'Jekyll',
      {
        '_config.yml': 'title: Mill\n',
        'a.md': '---\ntitle: A\npermalink: /b/c/\n---\nText.\n',
        '_posts/2020-01-02-flour.md': '---\ntitle: F\n---\nText.\n',
        '_posts/2020-01-02-rye.md': '---\ntitle: R\ndate: 2021-3-4 10:00\ncategories: [Grain]\n---\nText.\n',
        '_includes/x.md': 'No.\n',
        'README.md': '# No\n',
      },
      ['2020/01/02/flour.md', 'b/c.md', 'grain/2021/03/04/rye.md'],
    ],
    [
      'Jekyll',
      {
        '_config.yml': 'permalink: /:year/:i_month/:title.html\n',
        '_posts/2020-01-02-flour.md': 'Text. [Oil]({% post_url 2020-02-03-oil %})\n',
        '_posts/2020-02-03-oil.md': '---\npermalink: /oil/\n---\nText.\n',
      },
      ['2020/1/flour.md', 'oil.md'],
    ],
    [
      'Jekyll',
      {
        '_config.yml':
          'permalink: pretty\ndefaults:\n  - scope: { path: "", type: posts }\n    values: { permalink: "/blog/:title/" }\n',
        '_posts/2020-01-02-flour.md': 'Text.\n',
      },
      ['blog/flour.md'],
    ],
    [
      'Hexo',
      {
        '_config.yml': 'source_dir: source\npermalink: news/:year/:title/\n',
        'source/_posts/flour.md': '---\ndate: 2020-01-02\n---\nText.\n',
        'source/_posts/undated.md': 'Text.\n',
      },
      ['news/2020/flour.md', 'posts/undated.md'],
    ],
    [
      'a folder of Markdown',
      {
        'docs/a.md': '# A\n',
        'docs/b.md': '# B\n',
        'docs/de/a.md': '# No\n',
        'docs/de/b.md': '# No\n',
        'docs/go/a.md': '# A in Go\n',
        'docs/go/install.md': '# Install\n',
        'docs/go/modules.md': '# Modules\n',
      },
      ['a.md', 'b.md', 'go/a.md', 'go/install.md', 'go/modules.md'],
    ],
    [
      'Eleventy',
      { '.eleventy.js': 'dir: { input: "src" }', 'src/a.md': '# A\n', 'src/_data/b.md': '# No\n' },
      ['a.md'],
    ],
    [
      'Hugo',
      {
        'hugo.yaml': 'module:\n  mounts:\n    - { source: content/en, target: content }\n',
        'content/en/guides/_index.md': '+++\ntitle = "Guides"\n+++\n',
        'content/en/guides/readFile.md': '# A\n',

        'content/de/a.md': '# No\n',
      },
      ['guides/index.md', 'guides/readfile.md'],
    ],
    [
      'Docusaurus',
      {
        'website/docusaurus.config.js':
          "title: 'Mill', docs: { versions: { x: { path: 'v' } } }, blog: { path: 'blog', routeBasePath: 'b' }",
        'website/blog/news.md': '# News\n',
        'website/docs/GettingStarted.md': '---\nid: getting-started\n---\n# Go\n',
        'website/docs/Guides/Guides.md': '# Guides\n',
        'website/docs/01-basics/02-oil.md': '# Oil\n',
        'website/docs/01-basics/_part.md': 'No.\n',
        'website/docs/01-basics/_category_.json': '{"label":"The basics","position":3}',
        'website/docs/start.md': '---\nslug: /\n---\n# Start\n',
        'website/versioned_docs/version-1/a.md': '# No\n',
      },
      [
        'b/news.md',
        'docs.md',
        'docs/Guides/index.md',
        'docs/basics/_section.md',
        'docs/basics/oil.md',
        'docs/getting-started.md',
      ],
    ],
    [
      'VitePress',
      { 'docs/.vitepress/config.ts': "title: 'Mill'", 'docs/a.md': '# A\n', 'docs/public/b.png': '' },
      ['a.md'],
    ],
    [
      'VitePress',
      {
        'docs/.vitepress/config.ts': "title: 'Mill'",
        'docs/en/oil.md': '# Oil\n',
        'docs/en/trim.md': '# Trim\n',
        'docs/pt-BR/oil.md': '# No\n',
        'docs/go/index.md': '# Go\n',
        'docs/trim.md': '# No\n',
      },
      ['go/index.md', 'oil.md', 'trim.md'],
    ],
    [
      'MkDocs',
      {
        'mkdocs.yml': 'site_name: Mill\n',
        'docs/oil.md': '# Oil\n',
        'docs/oil.de.md': '# No\n',
        'docs/fr/oil.md': '# No\n',
      },
      ['oil.md'],
    ],
    [
      'Docusaurus',
      {
        'site/blog/2024-05-06-rye/index.md': '# Rye\n',
        'site/blog/flour.md': '---\ndate: 2024-01-02\n---\n# Flour\n',
        'site/docusaurus.config.js': "plugins: [['x', { path: 'parts', routeBasePath: 'spare-parts' }]]",
        'site/docs/oil.md': '# Oil\n',
        'site/parts/stone.md': '# Stone\n',
      },
      ['blog/2024/05/06/rye/index.md', 'blog/flour.md', 'docs/oil.md', 'spare-parts/stone.md'],
    ],
    ['Starlight', { 'astro.config.mjs': "starlight({ title: 'M' })", 'src/content/docs/a.mdx': '# A\n' }, ['a.md']],
    ['Next.js', { 'next.config.js': '', 'pages/a.md': '# A\n', 'pages/b.tsx': '', 'pages/_app.tsx': '' }, ['a.md']],
    ['Next.js', { 'next.config.mjs': '', 'markdown/docs/a.md': '# A\n', 'docs/own.md': '# No\n' }, ['docs/a.md']],
    [
      'a folder of Markdown',
      { 'docs/README.md': '# Top\n', 'docs/sub/README.md': '# Sub\n' },
      ['index.md', 'sub/index.md'],
    ],
  ])('%s: %j', (program, texts, paths) => {
    const { plan, pages } = imported(texts);
    expect(plan.program).toBe(program);
    expect(Object.keys(pages).sort()).toEqual(paths);
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
    const listed = imported({
      'next.config.mjs': '',
      'content/_meta.js': "export default { b: 'B', a: { title: 'A' } };",
      'content/c/meta.json': '{ "pages": ["e", "d"] }',
      ...{ 'content/a.md': '# A\n', 'content/b.md': '# B\n', 'content/c/d.md': '# D\n', 'content/c/e.md': '# E\n' },
    });
    const weightOf = (path: string) => Number(/weight: (\d+)/.exec(listed.pages[path] ?? '')?.[1]);
    expect(weightOf('b.md')).toBeLessThan(weightOf('a.md'));
    expect(weightOf('c/e.md')).toBeLessThan(weightOf('c/d.md'));
  });

  test('pages made with code stay where the site is published until somebody writes them', () => {
    const { rules, told } = imported({
      'docusaurus.config.js': "url: 'https://mill.example'",
      'docs/a.md': '# A\n',
      'src/pages/jobs.tsx': '',
    });
    expect(rules).toContainEqual({ from: '/jobs', to: 'https://mill.example/jobs', status: '302' });
    expect(rules).toContainEqual({ from: '/', to: '/docs/a', status: '302' });
    expect(told).toEqual(['made src/pages/jobs.tsx:1 /jobs']);
  });
});

describe('what other programs write becomes Markdown', () => {
  test.each([
    ['!!! warning "Hot"\n    Mind it.\n', '> [!WARNING] Hot\n>\n> Mind it.'],
    ['??? note\n    More.\n', '<details>\n<summary>note</summary>\n\nMore.\n\n</details>'],
    ['/// tip | Oil\nFill.\n///\n', '> [!TIP] Oil\n>\n> Fill.'],
    [
      '/// details | More\n    type: warning\n    open: true\n\nFill.\n///\n',
      '<details>\n<summary>More</summary>\n\nFill.\n\n</details>',
    ],
    [
      '//// note | A\n=== "B"\n\n    /// tip\n    1\n    ///\n=== "C"\n    2\n////\n',
      '> [!NOTE] A\n>\n> <Tabs>\n>\n> <Tab title="B">\n>\n> > [!TIP]\n> >\n> > 1\n>\n> </Tab>\n>\n> <Tab title="C">\n>\n> 2\n>\n> </Tab>\n>\n> </Tabs>',
    ],
    [
      '<Aside\ntitle="Oil"\ndescription={\n<span>Fill <b>it</b>.</span>\n}\n/>\n',
      '<Aside title="Oil">\n\n<span>Fill <b>it</b>.</span>\n\n</Aside>',
    ],
    ['[The oil][oil], [Oil][], a[i][j]\n\n[OIL]: /oil\n', '[The oil][oil], [Oil][], a[i][j]\n\n[OIL]: /oil'],
    [':::tip[My *tip*]{icon="x"}\nFill.\n:::\n', '> [!TIP] My *tip*\n>\n> Fill.'],
    [
      '- a\n\n  :::details The `oil`\n  ```md\n  :::\n\n\n  ```\n- b\n',
      '- a\n\n  <details>\n  <summary>The <code>oil</code></summary>\n\n  ```md\n  :::\n\n\n  ```\n\n  </details>\n\n- b',
    ],
    [
      ':::code-group\n```sh [npm]\na\n```\n\n```js\nb\n```\n:::\nEnd.\n',
      '<Tabs>\n\n<Tab title="npm">\n\n```sh title="npm"\na\n```\n\n</Tab>\n\n<Tab title="js">\n\n```js\nb\n```\n\n</Tab>\n\n</Tabs>\n\nEnd.',
    ],
    ['{{< note >}}\nFill.\n{{< /note >}}\n', '> [!NOTE]\n>\n> Fill.'],
    ['{% hint style="warning" %}\nHot.\n{% endhint %}\n', '> [!WARNING]\n>\n> Hot.'],
    ['{: .note }\nFill.\n', '> [!NOTE]\n>\n> Fill.'],
    ['<Callout type="warning">Hot.</Callout>\n', '> [!WARNING]\n>\n> Hot.'],
    ['<Note title="The `oil`">\nFill.\n</Note>\n', '> [!NOTE] The `oil`\n>\n> Fill.'],
    ['{% highlight ruby %}\nputs 1\n{% endhighlight %}\n', '```ruby\nputs 1\n```'],
    ['![a]({{ site.baseurl }}/b.png)\n', '![a](/b.png)'],
    ['# Trim [#trim]\n', '# Trim {#trim}'],
    ['# Trim {/* #trim */}\n', '# Trim {#trim}'],
    ['# Trim {: #trim .wide }\n', '# Trim {#trim}'],
    ['# Trim {.notranslate lang=en}\n', '# Trim'],
    [
      '<Tabs items={["One", "Two"]}>\n<Tab>\n\n1\n\n</Tab>\n<Tab>\n\n2\n\n</Tab>\n</Tabs>\n',
      '<Tabs>\n<Tab title="One">\n\n1\n\n</Tab>\n<Tab title="Two">\n\n2\n\n</Tab>\n</Tabs>',
    ],
    ['``` { .sh .x title="a" }\nx\n```\n', '```sh title="a"\nx\n```'],
    ['```rust,ignore\nx\n```\n', '```rust\nx\n```'],
    ['```py hl_lines="1 3" title="a b"\nx\n```\n', '```py title="a b" {1,3}\nx\n```'],
    ['``` title="a b"\nx\n```\n', '```title="a b"\nx\n```'],
    ['```js\n// highlight-next-line\nx();\n```\n', '```js\nx();\n```'],
    ['[TOC]\n', ''],
    ['* TOC\n{:toc}\n', ''],
    ['`{{ x }}` and ``` {% y %} ```\n', '`{{ x }}` and ``` {% y %} ```'],
    ['{{< code-toggle file=mill >}}\na: 1\n{{< /code-toggle >}}\n', '```title="mill"\na: 1\n```'],
    ['```text\n{{</* oil */>}}\n```\n', '```text\n{{< oil >}}\n```'],
    ['```pycon\n>>> 1\n```\n', '```python\n>>> 1\n```'],
    ['```md\n=== "A"\n\n    ```c\n    x\n    ```\n```\n', '```md\n=== "A"\n\n    ```c\n    x\n    ```\n```'],
    ['```html\n<b>\n{% include "a/b.html" %}\n```\n', '```html\n<b>\n{% include "a/b.html" %}\n```'],
    ['Run `oil\n{pump}`.\n', 'Run `oil {pump}`.'],
    ['See [a]({{< relref\n"page" >}}).\n', 'See [a](/page).'],
    ['a\n\n    {{ oil }}\n\n    @@@ b\n\nc\n', 'a\n\n    {{ oil }}\n\n    @@@ b\n\nc'],
    ['A <!-- {{ a }} [b][c] -->\n\n<!-- d\n\n{{ e }} -->\n', 'A <!-- {{ a }} [b][c] -->\n\n<!-- d\n\n{{ e }} -->'],
    ['{{< code file="a/b.html" >}}\n{{ x }}\n{{< /code >}}\n', '```html title="a/b.html"\n{{ x }}\n```'],
    ['[a](//mill.example/b)\n', '[a](https://mill.example/b)'],
    ['<div class="a" markdown>\n*b*\n</div>\n', '<div class="a">\n\n*b*\n</div>'],
    ['<pre>\n==== oil\n{{ b }}\n</pre>\n', '<pre>\n==== oil\n{{ b }}\n</pre>'],
    ['[<oil>]{*a* | *b*}\n', '[<oil>]{*a* | *b*}'],
    ['<dt id="a"><a class="x" href="#a"></a>Oil</dt>\n', '<dt id="a">Oil</dt>'],
    ['- [Oil, old & new]\n\n[Oil, old & new]: /oil\n', '- [Oil, old & new]\n\n[Oil, old & new]: /oil'],
    [
      '<Tabs\n  rows={[\n    { a: [{ b: { c: { d: { e: "}>" } } } }] },\n  ]}\n>\n',
      '<Tabs rows={[ { a: [{ b: { c: { d: { e: "}>" } } } }] }, ]} >',
    ],
  ])('%j', (text, expected) => {
    const { pages, told } = textOf(text);
    expect(pages['page.md']?.trim()).toBe(expected);
    expect(told).toEqual([]);
  });

  test('MDX: imports, parts, comments, and indentation', () => {
    const { pages, told } = imported({
      'docusaurus.config.js': '',
      'docs/a.mdx':
        "import Tabs from '@theme/Tabs';\nimport Part from './_part.mdx';\n\n<Tabs>\n    <TabItem value=\"x\">\n\n    **One**\n\n    </TabItem>\n</Tabs>\n\n<Part />\n\n{/* gone */}\n\n`{{` and `}}` are {`a*b`}. {'{'}\n\n<div style={{ color: 'red' }}>\n  *two*\n</div>\n",
      'docs/_part.mdx': 'The part.\n',
    });
    expect(pages['docs/a.md']?.trim()).toBe(
      '<Tabs>\n<TabItem value="x">\n\n**One**\n\n</TabItem>\n</Tabs>\n\nThe part.\n\n`{{` and `}}` are a&#42;b. &#123;\n\n<div>\n\n*two*\n\n</div>',
    );
    expect(told).toEqual([]);
  });

  test('includes in blocks of code show the file, or a part of it', () => {
    const code =
      '// ANCHOR: trim\ntrim();\n// ANCHOR_END: trim\nrest();\n// ANCHOR: trim\n  too();\n// ANCHOR_END: trim\n';
    const text =
      '```rs\n{{#include ../code/a.rs:trim}}\n```\n\n```rs\n--8<-- "code/b.rs"\n```\n\n!!!include(b.md)!!!\n';
    const more = { 'code/a.rs': code, 'more/code/b.rs': 'rest();\n', 'docs/b.md': 'The end.\n' };
    expect(textOf(text, more).pages['page.md']?.trim()).toBe(
      '```rs\ntrim();\n  too();\n```\n\n```rs\nrest();\n```\n\nThe end.',
    );
  });

  test('front matter has our keys, and one bad value costs one value', () => {
    const { pages, told } = imported({
      'docs/a.md':
        '---\ntitle: 2024\nSubtitle: x: y\nsidebar_position: -1\ndate: { created: 2024-01-01 }\nrobots: noindex\nfoo: 1\n---\nText.\n',
      'docs/b.md': '---\ntitle: "open\n---\nText.\n',
      'docs/c/README.md': '# No\n',
      'docs/c/index.md': '# C\n',
    });
    expect(pages['c/index.md']).toBe('# C\n');
    expect(pages['a.md']).toBe('---\ntitle: "2024"\nweight: 0\nsubtitle: "x: y"\nunlisted: true\n---\n\nText.\n');
    expect(told.map((line) => line.split(' ').slice(0, 2).join(' '))).toEqual([
      'unreadable docs/b.md:1',
      'address docs/c/README.md:1',
      'head docs/a.md:5',
    ]);
    expect(Object.keys(pages).sort()).toEqual(['a.md', 'c/index.md']);
  });

  test('links lead to the new address of what they named, and pictures are where they were', () => {
    const { pages, copies } = imported({
      'docusaurus.config.js': "url: 'https://mill.example'",
      'docs/01-a.md':
        '[b](./02-b.md#x) [b](/docs/b/) [b](https://mill.example/docs/b) ![p](@site/static/img/p.png) ![q](./q.png)\n',
      'docs/02-b.md': '# B\n',
      'docs/q.png': '',
      'static/img/p.png': '',
    });
    expect(pages['docs/a.md']?.trim()).toMatch(
      /\[b\]\(\/docs\/b#x\) \[b\]\(\/docs\/b\) \[b\]\(\/docs\/b\) !\[p\]\(\/img\/p.png\) !\[q\]\(\/docs\/q.png\)$/,
    );
    expect(copies).toEqual([
      { from: 'docs/q.png', to: 'docs/q.png' },
      { from: 'static/img/p.png', to: 'img/p.png' },
    ]);
  });

  test('headings keep the IDs that their program gives them, and links that lead out of the site stay', () => {
    const { pages } = imported({
      'docs/.vitepress/config.ts': "title: 'Mill'",
      'docs/index.md': '---\ntitle: Home\n---\n# {{ $frontmatter.title }}\n\n![x](../../gone.png)\n',
      'docs/a.md': '### mill.`oil`Fill\n\n### `--quiet <level>`\n\n### Plain words\n',
    });
    expect(pages['a.md']).toBe(
      '### mill.`oil`Fill {#mill-oilfill}\n\n### `--quiet <level>` {#quiet-level}\n\n### Plain words\n',
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
});

describe('what has no meaning here stays readable, and is told once', () => {
  test.each([
    ['{{< custom x="1" >}}', 'raw'],
    ['{% if a %}', 'raw'],
    ['{* ../x.py hl[2] *}', 'include'],
    ['--8<-- "gone.md"', 'include'],
    ['@@@ note', 'raw'],
    ['%%% what', 'raw'],
    ['[[Some page]]', 'raw'],
    ['$\\frac{a}{b}$', 'raw'],
    ['&&& strange', 'raw'],
    ['## <!-- md:setting oil -->', 'raw'],
    ['==yes==', 'raw'],
    ['#### ::: mill.oil', 'raw'],
    ['\\begin{align}', 'raw'],
    ['{!> ../gone.py !}', 'include'],
    ['<Fancy level={3} />', 'component'],
    ['::: incorrect', 'raw'],
    ['::: mill.oil.fill', 'raw'],
  ])('%s is %s', (line, kind) => {
    const { pages, told } = textOf(`Before.\n\n${line}\n\nAfter.\n`);
    expect(told).toHaveLength(1);
    expect(told[0]).toContain(`${kind} docs/page.md:3 `);
    expect(pages['page.md']).toContain(`\`${line.replace(/^#+ |<!-- | -->/g, '')}\``);
  });

  test('a link by a name that nothing explains is its text', () => {
    const { pages, told } = textOf('Use [the `oil`][mill.oil] and [`Trim`][].\n\n`[a][b]`\n');
    expect(pages['page.md']?.trim()).toBe('Use the `oil` and `Trim`.\n\n`[a][b]`');
    expect(told).toEqual(['reference docs/page.md:1 [the `oil`][mill.oil]', 'reference docs/page.md:1 [`Trim`][]']);
  });

  test('a template tag in HTML', () => {
    expect(textOf('<td>{{ oil }}</td>\n').told).toEqual(['raw docs/page.md:1 {{ oil }}']);
  });

  test('a component with code in its braces', () => {
    const { pages, told } = textOf('<Fancy text={`import { a } from "b"`} />\n');
    expect(told).toEqual(['component docs/page.md:1 <Fancy text={`import { a } from "b"`} />']);
    expect(pages['page.md']).toBe('`<Fancy text={\'import { a } from "b"\'} />`\n');
  });

  test('a box that is written as a block of code', () => {
    const { pages, told } = textOf('```{warning} Hot\nMind it.\n```\n\n```admonish tip\nFill.\n```\n');
    expect(pages['page.md']).toContain('```\nMind it.\n```');
    expect(told).toEqual(['raw docs/page.md:1 {warning} Hot', 'raw docs/page.md:5 admonish tip']);
  });

  test('a line of a block of code that names a missing file', () => {
    expect(textOf('```rust\n{{#rustdoc_include ../gone.rs:a}}\n```\n').told).toEqual([
      'include docs/page.md:2 {{#rustdoc_include ../gone.rs:a}}',
    ]);
  });

  test('the report counts each kind, with an example and the places', () => {
    const all = importProject(filesOf({ 'docs/page.md': '{{< a >}}\n\n{{< a >}}\n' }), site);
    const text = formatReport(all, { project: 'Mill', live: ['/page', '/gone'] });
    expect(text).toContain('| raw | 2 | `{{< a >}}` | docs/page.md:1 |');
    expect(text).toContain('- `{{< a`, 2 times: docs/page.md:1, docs/page.md:3');
    expect(text).toContain('1 of 2 would lead nowhere:\n\n- /gone');
  });
});

test('a fetched page goes through the same door, with the parts that were fetched with it', () => {
  const files = filesOf({ 'assets/part.md': 'The part.\n' });
  const text = "---\ntitle: A\n---\nimport Part from '@/assets/part.md';\n\n<Part />\n";
  expect(importPage(text, 'docs/a.md', files, site.components)).toBe('---\ntitle: A\n---\n\nThe part.\n');
  const secret = filesOf({ 'assets/part.md': '---\ndraft: yes\n---\nSecret.\n' });
  expect(importPage(text, 'docs/a.md', secret, site.components)).not.toContain('Secret');
  const odd = '---\ntitle: A\nSubtitle: b\ncanonical: mill\nlayout: x\n---\nText.\n';
  expect(importPage(odd, 'docs/a.md', files, site.components)).toBe(
    '---\ntitle: A\nsubtitle: b\nlayout: x\n---\nText.\n',
  );
  const inTags = '<Columns>\n\n    <Figure src="/a.png" />\n\n</Columns>\n';
  expect(importPage(inTags, 'a.md', files, new Set(['Columns', 'Figure']))).toBe(
    '<Columns>\n\n<Figure src="/a.png" />\n\n</Columns>\n',
  );
  const plain = '# A\n\n    code\n';
  expect(importPage(plain, 'docs/a.md', files, site.components)).toBe(plain);
});

/** What a long line, or many lines, may consist of. Reading any of them again for each of its places would take minutes. */
const endless = [
  '[',
  '![',
  '<A ',
  '{',
  '{{< a',
  '{{< a \t',
  '{% a ',
  '`',
  '```',
  '~a',
  '!!! a\n',
  ':::a\n',
  '{: .note }\n',
];
const endlessBlocks = ['{% highlight a %}\n', '```a\n', '/// a\n', '$$\na\n'];

test.for([...endless, ...endlessBlocks])(
  'a text of 200 kB that repeats %j is read once',
  { timeout: 60_000 },
  (part) => {
    const text = part.repeat(Math.ceil(200_000 / part.length));
    expect(Object.keys(textOf(`# Title\n\n${text}`).pages)).toEqual(['page.md']);
  },
);
