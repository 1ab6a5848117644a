// What other programs write in pages becomes Markdown of ours, or stays readable.

import { expect, test } from 'vitest';
import { importPage, importProject } from '../../cli/import/index.ts';
import { formatReport } from '../../cli/import/report.ts';
import { filesOf, imported, site, textOf } from './imported.ts';

const tabs = '<Tabs>\n\n<Tab title="Go">\n\nA\n\n</Tab>\n\n</Tabs>';

test.each([
  ['!!! warning "Hot"\n    Mind it.\n', '> [!WARNING] Hot\n>\n> Mind it.'],
  ['??? note\n    More.\n', '<details>\n<summary>note</summary>\n\nMore.\n\n</details>'],
  ['/// tip | Oil\nFill.\n///\n', '> [!TIP] Oil\n>\n> Fill.'],
  ['/// details | More\n    open: true\n\nA\n///\n', '<details>\n<summary>More</summary>\n\nA\n\n</details>'],
  [
    '//// note | A\n=== "B"\n\n    /// tip\n    1\n    ///\n=== "C"\n    2\n////\n',
    '> [!NOTE] A\n>\n> <Tabs>\n>\n> <Tab title="B">\n>\n> > [!TIP]\n> >\n> > 1\n>\n> </Tab>\n>\n> <Tab title="C">\n>\n> 2\n>\n> </Tab>\n>\n> </Tabs>',
  ],
  ['<Aside\ntitle="A"\ndescription={\n<b>it</b>\n}\n/>\n', '<Aside title="A">\n\n<b>it</b>\n\n</Aside>'],
  ['[The oil][oil], [Oil][], a[i][j]\n\n[OIL]: /oil\n', '[The oil][oil], [Oil][], a[i][j]\n\n[OIL]: /oil'],
  [':::{seealso} Oil\n:class: wide\nFill.\n:::\n', '> [!NOTE] Oil\n>\n> Fill.'],
  [':::tip[My *tip*]{icon="x"}\nFill.\n:::\n', '> [!TIP] My *tip*\n>\n> Fill.'],
  [
    '- a\n\n  :::details The `oil`\n  ```md\n  :::\n\n\n  ```\n- b\n',
    '- a\n\n  <details>\n  <summary>The <code>oil</code></summary>\n\n  ```md\n  :::\n\n\n  ```\n\n  </details>\n\n- b',
  ],
  [
    ':::code-group\n```sh [npm]\na\n```\n\n```js\nb\n```\n:::\nEnd.\n',
    '<Tabs>\n\n<Tab title="npm">\n\n```sh\na\n```\n\n</Tab>\n\n<Tab title="js">\n\n```js\nb\n```\n\n</Tab>\n\n</Tabs>\n\nEnd.',
  ],
  ['{{< note >}}\nFill.\n{{< /note >}}\n', '> [!NOTE]\n>\n> Fill.'],
  ['{% hint style="warning" %}\nHot.\n{% endhint %}\n', '> [!WARNING]\n>\n> Hot.'],
  ['{: .note }\nFill.\n', '> [!NOTE]\n>\n> Fill.'],
  ['<Callout type="warning">Hot.</Callout>\n', '> [!WARNING]\n>\n> Hot.'],
  ['<Note>\nFill.</Note>\n\nTrim.\n', '> [!NOTE]\n>\n> Fill.\n\nTrim.'],
  ['List\\<Oil> and \\</b>\n', 'List\\<Oil> and \\</b>'],
  ['{{% notice tip %}}\nFill.\n{{% /notice %}}\n', '> [!TIP]\n>\n> Fill.'],
  ['<Note title="The `oil`">\nFill.\n</Note>\n', '> [!NOTE] The `oil`\n>\n> Fill.'],
  ['{% highlight ruby %}\nputs 1\n{% endhighlight %}\n', '```ruby\nputs 1\n```'],
  ['![a]({{ site.baseurl }}/b.png)\n', '![a](/b.png)'],
  ['# Trim [#trim]\n', '# Trim {#trim}'],
  ['[](){ #mill.oil }\n## Oil\n', '<a id="mill.oil"></a>\n\n## Oil'],
  ['(mill.oil)=\n## Oil\n', '<a id="mill.oil"></a>\n\n## Oil'],
  ['- *oil*\n  {#oil}\n- b\n', '- *oil*\n\n  <a id="oil"></a>\n\n- b'],
  ['=== ":material-oil: Oil"\n    Fill.\n', '<Tabs>\n\n<Tab title="Oil">\n\nFill.\n\n</Tab>\n\n</Tabs>'],
  ['!!! tip "[Oil](/page.md)"\n    Fill.\n', '> [!TIP] [Oil](/page)\n>\n> Fill.'],
  [':::tip [Oil](/page.md)\nFill.\n:::\n', '> [!TIP] [Oil](/page)\n>\n> Fill.'],
  ['# Trim {/* #trim */}\n', '# Trim {#trim}'],
  ['# Trim {: #trim .wide }\n', '# Trim {#trim}'],
  ['# Trim {.notranslate lang=en}\n', '# Trim'],
  ['<Tabs items={["Go"]}>\n\n<Tab>\n\nA\n\n</Tab>\n\n</Tabs>\n', tabs],
  ['``` { .sh .x title="a" }\nx\n```\n', '```sh title="a"\nx\n```'],
  ['```rust,ignore\nx\n```\n', '```rust\nx\n```'],
  ['```py hl_lines="1 3" title="a b"\nx\n```\n', '```py title="a b" {1,3}\nx\n```'],
  ['```go {linenos=true hl_lines=[1,"3-4"]}\nx\n```\n', '```go lineNumbers {1,3-4}\nx\n```'],
  ['```go {linenos=table,hl_lines=[2,"3-4"],linenostart=9}\nx\n```\n', '```go lineNumbers {2,3-4}\nx\n```'],
  ['```ts:line-numbers=2 {1}\nx\n```\n', '```ts lineNumbers {1}\nx\n```'],
  [
    '```js {1}\na\nb // [!code ++]\nc // [!code ++]\nd <!-- [!code highlight] -->\ne // [!code focus]\nf // [!code constructor]\n```\n',
    '```js {4,1} ins={3,2}\na\nb\nc\nd\ne\nf\n```',
  ],
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
  ['Oil | `a | b\n`c` | d\n', 'Oil | `a | b\n`c` | d'],
  ['See [a]({{< relref\n"page" >}}).\n', 'See [a](/page).'],
  ['a\n\n    {{ oil }}\n\n    @@@ b\n\nc\n', 'a\n\n    {{ oil }}\n\n    @@@ b\n\nc'],
  ['A <!-- {{ a }} [b][c] -->\n\n<!-- d\n\n{{ e }} -->\n', 'A <!-- {{ a }} [b][c] -->\n\n<!-- d\n\n{{ e }} -->'],
  ['{{< code file="a/b.html" >}}\n{{ x }}\n{{< /code >}}\n', '```html title="a/b.html"\n{{ x }}\n```'],
  ['[a](//mill.example/b)\n', '[a](https://mill.example/b)'],
  ['<div class="a" markdown>\n*b*\n</div>\n', '<div class="a">\n\n*b*\n</div>'],
  ['1. a\n   {{< code-inline lang="sh" >}}\nx\n{{< /code-inline >}}\n2. b\n', '1. a\n   ```sh\n   x\n   ```\n2. b'],
  ['<pre>\n==== oil\n{{ b }}\n</pre>\n', '<pre>\n==== oil\n{{ b }}\n</pre>'],
  ['[<oil>]{*a* | *b*}\n', '[<oil>]{*a* | *b*}'],
  ['- [Oil, old & new]\n\n[Oil, old & new]: /oil\n', '- [Oil, old & new]\n\n[Oil, old & new]: /oil'],
  ['<div>\n*b*\n</div>\n```md\n{: .x }\n```\n', '<div>\n*b*\n</div>\n\n```md\n{: .x }\n```'],
  [
    'Oil[^a] and wick[^b].\n\n[^b]: Cotton.\n\n    More.\n\n[^a]:\n    Lamp *oil*.\n',
    'Oil<sup><a href="#footnote-2">2</a></sup> and wick<sup><a href="#footnote-1">1</a></sup>.\n\n1.  <span id="footnote-1"></span>Cotton.\n\n    More.\n\n2.  <span id="footnote-2"></span>\n    Lamp *oil*.',
  ],
  [
    '/// tab | Linux\nA\n///\n\n/// tab | macOS\nB\n///\n\nEnd.\n',
    '<Tabs>\n\n<Tab title="Linux">\n\nA\n\n</Tab>\n\n<Tab title="macOS">\n\nB\n\n</Tab>\n\n</Tabs>\n\nEnd.',
  ],
  ['````{tabs}\n```{group-tab} Go\nA\n```\n````\n', tabs],
  ['::::{tab-set}\n:::{tab-item} Go\n:sync: x\nA\n:::\n::::\n', tabs],
  [
    '```{code-block} py\n:name: oil\n:linenos:\n:caption: a b\n:emphasize-lines: 2\n\nx\n```\n',
    '```py lineNumbers caption="a b" {2}\nx\n```',
  ],
  ['- a\n\n  ```{figure} /a.png\n  :alt: A\n\n  The *oil*.\n  ```\n', '- a\n\n  ![A](/a.png)\n\n  The *oil*.'],
  ['{{< tabs >}}\n{{% tab "Go" %}}\nA\n{{% /tab %}}\n{{< /tabs >}}\n', tabs],
  ['{% tabs Oil, 1 %}\n<!-- tab <code>Go</code>@star -->\nA\n<!-- endtab -->\n{% endtabs %}\n', tabs],
  [
    '> Oil[^a].\n>\n> [^a]: Lamp.\n',
    '> Oil<sup><a href="#footnote-1">1</a></sup>.\n>\n> 1.  <span id="footnote-1"></span>Lamp.',
  ],
  ['<figure markdown>\n    ![a](/a.png)\n</figure>\n', '<figure>\n\n![a](/a.png)\n\n</figure>'],
  ['{: .note }\n> Fill.\n> More.\n', '> [!NOTE]\n>\n> Fill.\n> More.'],
  ['Oil\n:   It burns.\n\n    Slowly.\n', 'Oil\n:   It burns.\n\n    Slowly.'],
  ['<LinkCard title="Oil" href="/page.md" description="Burns." />\n', '[Oil](/page): Burns.'],
  ['See <LinkButton href="/page.md" icon="x">the *oil*</LinkButton>.\n', 'See [the *oil*](/page).'],
  [
    '{{< tabpane >}}\n{{% tab header="Go" %}}\nA\n{{% /tab %}}\n{{< /tabpane >}}\n',
    '<Tabs>\n\n<Tab title="Go">\n\nA\n\n</Tab>\n\n</Tabs>',
  ],
  ['<aside class="note">\n\nMind *it*.\n\n</aside>\n', '<Aside>\n\nMind *it*.\n\n</Aside>'],
  ['[:material-github:](/a) :fontawesome-solid-bolt: Fast\n', '[github](/a) Fast'],
  ['{{< youtube X-T >}}\n', '<iframe src="https://www.youtube.com/embed/X-T" title="YouTube"></iframe>'],
  ['{{< figure src="/a.png" alt="A" caption="The *oil*" >}}\n', '![A](/a.png)\n\nThe *oil*'],
  ["{% codeExample 'a' %}\n@include b;\n{% endcodeExample %}\n", '```\n@include b;\n```'],
  ['```toml tab="mill.toml"\na\n```\n', '```toml title="mill.toml"\na\n```'],
  ['{{% pageinfo %}}\nDraft.\n{{% /pageinfo %}}\n', '> [!NOTE]\n>\n> Draft.'],
  ['Mind *it*.\n{: .notice--warning}\n', '> [!WARNING]\n>\n> Mind *it*.'],
  ['a\n\n> Fill.\n> More.\n{: .prompt-tip }\n', 'a\n\n> [!TIP]\n>\n> Fill.\n> More.'],
  ['- a\n\n  ```{note}\n  b\n  ```\n', '- a\n\n  > [!NOTE]\n  >\n  > b'],
  ['```{warning} Hot\n:class: wide\nMind it.\n```\n', '> [!WARNING] Hot\n>\n> Mind it.'],
  ['```{admonition} Hot\n:class: warning\nMind it.\n```\n', '> [!WARNING] Hot\n>\n> Mind it.'],
  ['```admonish tip title="Oil"\n~~~c\nx\n~~~\n```\n', '> [!TIP] Oil\n>\n> ~~~c\n> x\n> ~~~'],
  ['```js\na // [!code ++:2]\nb\nc\n```\n', '```js ins={1-2}\na\nb\nc\n```'],
  [
    '{{< tabs >}}\n{{< tab name="Go" >}}\nA\n{{< /tab >}}\n{{< /tabs >}}\n\n{{< tabs items="Go,C" >}}\n{{< tab >}}\nA\n{{< /tab >}}\n{{< /tabs >}}\n',
    `${tabs}\n\n${tabs}`,
  ],
  ['{: .note-title }\n> The *oil*\n>\n> Fill.\n', '> [!NOTE] The *oil*\n>\n> Fill.'],
  [
    "{% include embed/youtube.html id='X-T' %}\n",
    '<iframe src="https://www.youtube.com/embed/X-T" title="YouTube"></iframe>',
  ],
  ['{{< mermaid class="x" >}}\ngraph TD\n{{< /mermaid >}}\n', '```mermaid\ngraph TD\n```'],
  ['{{< cards >}}\n{{< card\n  link="/page.md"\n  title="Oil"\n>}}\n{{< /cards >}}\n', '[Oil](/page)'],
  ['```admonish tip collapsible=true, title="Oil"\nx\n```\n', '> [!TIP] Oil\n>\n> x'],
  ['{% code title="a.js" %}\n```js {1}\nx\n```\n{% endcode %}\n', '```js title="a.js" {1}\nx\n```'],
  ['{% stepper %}\n{% step %}\nFill.\n{% endstep %}\n{% endstepper %}\n', 'Fill.'],
  ['`#!python oil()` and `#!/bin/sh`\n', '`oil()` and `#!/bin/sh`'],
  ['::: v-pre\n*a*\n:::\n', '*a*'],
  ['{% include figure image_path="/a.png" alt="A" %}\n', '![A](/a.png)'],
  ['{% include note.html content="Mind *it*." %}\n', '> [!NOTE]\n>\n> Mind *it*.'],
  [
    '{{< tabpane lang="sh" >}}\n{{< tab header="Go" >}}\na\nb\n{{< /tab >}}\n{{% tab header="C" %}}\nA\n{{% /tab %}}\n{{< /tabpane >}}\n',
    '<Tabs>\n\n<Tab title="Go">\n\n~~~~sh\na\nb\n~~~~\n\n</Tab>\n\n<Tab title="C">\n\nA\n\n</Tab>\n\n</Tabs>',
  ],
  [
    '{{< tabs name="x" >}}\n{{< tab name="Go" codelang="sh" >}}\na\n\nb\n{{< /tab >}}\n{{< /tabs >}}\n',
    '<Tabs>\n\n<Tab title="Go">\n\n~~~~sh\na\n\nb\n~~~~\n\n</Tab>\n\n</Tabs>',
  ],
  [
    '<Tabs\n  rows={[\n    { a: [{ b: { c: { d: { e: "}>" } } } }] },\n  ]}\n>\n',
    '<Tabs rows={[ { a: [{ b: { c: { d: { e: "}>" } } } }] }, ]} >',
  ],
])('%j becomes Markdown of ours', (text, expected) => {
  const { pages, told } = textOf(text);
  expect(pages['page.md']?.trim()).toBe(expected);
  expect(told).toEqual([]);
});

test('MDX is read: imports, parts, comments, and indentation', () => {
  const { pages, told } = imported({
    'docusaurus.config.js': '',
    'docs/a.mdx':
      "import Tabs from '@theme/Tabs';\nimport Part from './_part.mdx';\n\n<Tabs>\n    <TabItem value=\"x\">\n\n    **One**\n\n```sh\nx\n```\n    </TabItem>\n</Tabs>\n\n<Part />\n\n{/* gone */}\n\n`{{` and `}}` are {`a*b`}. {'{'}\n\n<div style={{ color: 'red' }}>\n  *two*\n</div>\n\n<Tabs\n  defaultValue='a'\n  values={[\n    {label: 'One', value: 'a'},\n  ]}>\n  <TabItem value='a'>\n\n1\n\n  </TabItem>\n</Tabs>\n\n<Link to='./b.md#x'>b</Link>\n",
    'docs/b.md': '# B\n',
    'docs/_part.mdx': 'The part.\n',
  });
  expect(pages['docs/a.md']?.trim()).toBe(
    '<Tabs>\n<TabItem value="x">\n\n**One**\n\n```sh\nx\n```\n</TabItem>\n</Tabs>\n\nThe part.\n\n`{{` and `}}` are a&#42;b. &#123;\n\n<div>\n\n*two*\n\n</div>\n\n<Tabs>\n<TabItem label="One">\n\n1\n\n</TabItem>\n</Tabs>\n\n<Link href="/docs/b#x">b</Link>',
  );
  expect(told).toEqual([]);
});

test('pictures of MDX are pictures, and formulas are told once', () => {
  const { pages, told } = imported({
    'docusaurus.config.js': '',
    'docs/a.mdx':
      'import oil from \'./oil.png\';\n\n<Image src={oil} alt="A" width={20} />\n\n<img src={useBaseUrl(\'img/b.png\')} alt="B" />\n\n[b](pathname:///img/b.png)\n\n$\\frac{a}{b}$\n',
    'docs/oil.png': '',
    'static/img/b.png': '',
  });
  expect(pages['docs/a.md']?.trim()).toBe(
    '<img src="/docs/oil.png" alt="A" width="20" />\n\n<img src="/img/b.png" alt="B" />\n\n[b](/img/b.png)\n\n`$\\frac{a}{b}$`',
  );
  expect(told).toEqual(['raw docs/a.mdx:9 $\\frac{a}{b}$']);
});

test('what front matter says in two fields is kept, and the later day counts', () => {
  const { pages } = imported({
    'hugo.toml': '',
    'content/a.md':
      '---\ntags: [Oil]\ncategories: [Oil, Lamp]\ndate: 2024-03-04\npublishDate: 2099-01-01\nauthors: [{ name: Ada, url: /ada, image_url: /a.png }]\ncover: { image: /c.png, alt: C }\n---\nText.\n',
  });
  expect(pages['a.md']).toBe(
    '---\ntags:\n  - Oil\n  - Lamp\ndate: 2099-01-01\nauthors:\n  - name: Ada\n    link: /ada\n    photo: /a.png\ncover: /c.png\n---\n\nText.\n',
  );
  const ofJekyll = imported({ '_config.yml': '', 'a.md': '---\ntags: oil lamp\n---\nText.\n' });
  expect(ofJekyll.pages['a.md']).toContain('tags:\n  - oil\n  - lamp\n');
});

test('includes in blocks of code show the file, or a part of it', () => {
  const code =
    '// ANCHOR: trim\ntrim();\n// ANCHOR_END: trim\nrest();\n// ANCHOR: trim\n  too();\n// ANCHOR_END: trim\n';
  const text =
    '```rs\n{{#include ../code/a.rs:trim}}\n```\n\n```rs\n--8<-- "code/b.rs"\n```\n\n<!--@include: b.md{2,}-->\n\n!!!include(c.md)!!!\n\n{{% content "c.md" %}}\n';
  const more = {
    'code/a.rs': code,
    'more/code/b.rs': 'rest();\n',
    'docs/b.md': 'No.\nThe end.\n',
    'docs/c.md': 'C.\n',
  };
  expect(textOf(text, more).pages['page.md']?.trim()).toBe(
    '```rs\ntrim();\n  too();\n```\n\n```rs\nrest();\n```\n\nThe end.\n\nC.\n\nC.',
  );
});

test('front matter has our keys, and one bad value costs one value', () => {
  const { pages, told, keys } = imported({
    'docs/a.md':
      '---\ntitle: 2024\nSubtitle: x: y\nsidebar_position: -1\ndate: { created: 2024-01-01 }\nrobots: noindex\nbanner: { a: 1 }\nfoo: 1\n---\nText.\n',
    'docs/b.md': '---\ntitle: "open\n---\nText.\n',
    'docs/c/README.md': '# No\n',
    'docs/c/index.md': '# C\n',
    'docs/d.md': '\n---\ntitle: D\n---\n<!-- x -->\n==y==\n',
  });
  expect(pages['c/index.md']).toBe('# C\n');
  expect(pages['a.md']).toBe('---\ntitle: "2024"\nweight: 0\nsubtitle: "x: y"\nunlisted: true\n---\n\nText.\n');
  expect([...keys.keys()].toSorted()).toEqual(['banner', 'foo']);
  expect(told.map((line) => line.split(' ').slice(0, 2).join(' '))).toEqual([
    'unreadable docs/b.md:1',
    'address docs/c/README.md:1',
    'head docs/a.md:5',
    'raw docs/d.md:6',
  ]);
  expect(pages['d.md']).toContain('title: D');
  expect(Object.keys(pages).sort()).toEqual(['a.md', 'c/index.md', 'd.md']);
});

test.each([
  'headless: true',
  '_build: { render: never }',
  'build: { render: false, list: never }',
  'render: false',
  'permalink: false',
  'expiryDate: 2020-01-01',
])('a page that its program does not show with `%s` is a draft', (head) => {
  expect(textOf(`---\ndraft: false\n${head}\n---\nText.\n`).pages['page.md']).toContain('draft: true\n');
});

test('a home page whose front matter has its text shows that text', () => {
  const { pages, keys } = imported({
    'docs/.vitepress/config.ts': '',
    'docs/index.md':
      '---\nlayout: home\nhero:\n  name: Mill\n  text: The mill\n  tagline: We *grind*.\n  actions: [{ theme: brand, text: Start, link: ./oil.md }, { theme: alt }]\n  image: { src: /mill.svg }\nfeatures:\n  - { title: Fast, details: At once., link: /oil }\n  - { icon: x, title: Quiet }\n  - { details: Only details. }\n---\nMore.\n',
    'docs/oil.md': '# Oil\n',
  });
  expect(pages['index.md']).toBe(
    '---\ntitle: Mill\n---\n\nThe mill\n\nWe *grind*.\n\n[Start](/oil)\n\n- [Fast](/oil): At once.\n- Quiet\n- Only details.\n\nMore.\n',
  );
  expect([...keys.keys()]).toEqual(['hero.image', 'layout']);
});

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
])('%s has no meaning here, stays readable, and is told once, as %s', (line, kind) => {
  const { pages, told } = textOf(`Before.\n\n${line}\n\nAfter.\n`);
  expect(told).toHaveLength(1);
  expect(told[0]).toContain(`${kind} docs/page.md:3 `);
  expect(pages['page.md']).toContain(`\`${line.replace(/^#+ |<!-- | -->/g, '')}\``);
});

test('documentation of code that another program makes keeps its options with it', () => {
  const { pages, told } = textOf('::: mill.oil\n    options:\n      wick: 1\n\nAfter.\n');
  expect(pages['page.md']).toBe('```\n::: mill.oil\n    options:\n      wick: 1\n```\n\nAfter.\n');
  expect(told).toEqual(['raw docs/page.md:1 ::: mill.oil']);
});

test('a block of code that only another program reads keeps its first line', () => {
  const { pages, told } = textOf('```{toctree} A\nx\n```\n');
  expect(pages['page.md']).toBe('```\n{toctree} A\nx\n```\n');
  expect(told).toEqual(['raw docs/page.md:1 {toctree} A']);
});

test('a link by a name that nothing explains is its text', () => {
  const { pages, told } = textOf('[The `oil`][mill.oil]: use [`Trim`][].\n\n`[a][b]`\n');
  expect(pages['page.md']?.trim()).toBe('The `oil`: use `Trim`.\n\n`[a][b]`');
  expect(told).toEqual(['reference docs/page.md:1 [The `oil`][mill.oil]', 'reference docs/page.md:1 [`Trim`][]']);
});

test('a name that only one heading of the project has leads to it', () => {
  const text =
    '(mill:wick)=\n# Wick\n\n[a](mill:wick) {ref}`the *wick* <mill:wick>` {doc}`oil <b>` {ref}`gone <oil>` [](mill:wick)\n';
  const ofMyst = textOf(text, { 'docs/b.md': '# B\n' });
  expect(ofMyst.pages['page.md']).toContain(
    '[a](/page#mill:wick) [the *wick*](/page#mill:wick) [oil](/b) `` {ref}`gone <oil>` `` [Wick](/page#mill:wick)',
  );
  expect(ofMyst.told).toEqual(['raw docs/page.md:4 {ref}`gone <oil>`']);
  const { pages, told } = imported({
    'mkdocs.yml': '',
    'docs/a.md': '[the `oil`][oil-well], [wick][], [lamp][], [oil-well](https://mill.example), [same](#oil-well)\n',
    'docs/b/c.md': '# Wick\n\n## Where oil is { .wide #oil-well }\n\n## Lamp\n\n### Lamp\n',
  });
  expect(pages['a.md']).toBe(
    '[the `oil`](/b/c#oil-well), [wick](/b/c), lamp, [oil-well](https://mill.example), [same](#oil-well)\n',
  );
  expect(told).toEqual(['reference docs/a.md:1 [lamp][]']);
});

test('a template tag in HTML is told, and so is a role', () => {
  expect(textOf('<td>{{ oil }}</td>\n').told).toEqual(['raw docs/page.md:1 {{ oil }}']);
  const { pages, told } = textOf('See {py:func}`oil` and :doc:`wick`, but `{x}` and :tada: `a`.\n');
  expect(pages['page.md']).toBe('See `` {py:func}`oil` `` and `` :doc:`wick` ``, but `{x}` and :tada: `a`.\n');
  expect(told).toEqual(['raw docs/page.md:1 {py:func}`oil`', 'raw docs/page.md:1 :doc:`wick`']);
});

test('a component with code in its braces stays readable', () => {
  const { pages, told } = textOf('<Fancy text={`import { a } from "b"`} />\n');
  expect(told).toEqual(['component docs/page.md:1 <Fancy text={`import { a } from "b"`} />']);
  expect(pages['page.md']).toBe('`<Fancy text={\'import { a } from "b"\'} />`\n');
});

test('code that the other program runs, to show what it prints, is told', () => {
  const { pages, told } = textOf(
    '```sh exec="1"\nx\n```\n\n```jsx live\ny\n```\n\n```js title="Go live now"\nz\n```\n',
  );
  expect(pages['page.md']).toContain('```sh\nx\n```\n\n```jsx\ny\n```\n');
  expect(told).toEqual(['code docs/page.md:1 sh exec="1"', 'code docs/page.md:5 jsx live']);
});

test('a file that a block of code names and that is missing is told', () => {
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
  const styled = '<center>\n<img src="/a.png" alt="A" className="mx-auto" />\n</center>\n';
  expect(importPage(styled, 'a.md', files, site.components)).toBe(
    '\n<div align="center">\n\n<img src="/a.png" alt="A" class="mx-auto" />\n\n</div>\n',
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
const endlessBlocks = [
  '{{< tabs >}}\n',
  '{{< tab >}}\n',
  '```{note}\n',
  '{% highlight a %}\n',
  '```a\n',
  '/// a\n',
  '$$\na\n',
];

test.for([...endless, ...endlessBlocks])(
  'a text of 200 kB that repeats %j is read once',
  { tags: 'long', timeout: 60_000 },
  (part) => {
    const text = part.repeat(Math.ceil(200_000 / part.length));
    for (const whole of [text, `{{< tabs >}}\n${text}\n{{< /tabs >}}`])
      expect(Object.keys(textOf(`# Title\n\n${whole}`).pages)).toEqual(['page.md']);
  },
);

test('a box in a sentence is not taken out of it', () => {
  const { pages } = textOf('<Info>One</Info> and <Info>two</Info> more. See <Tip>three</Tip>\n');
  expect(pages['page.md']).toBe('One and two more. See three\n');
});
