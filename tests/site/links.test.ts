// Links in every form that authors type: where they lead, what is printed for them, and what is said of the dead ones.

import { createElement as h } from 'react';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { checkImages } from '../../renderer/check/check-images.ts';
import { checkLinks } from '../../renderer/check/check-links.ts';
import type { ContentComponent } from '../../renderer/config.ts';
import { bodyHtml } from '../../renderer/render/body.ts';
import { printedHref } from '../../renderer/site/links.ts';
import { type MarkedText, marked } from '../support/marks.ts';
import { type Assembled, type AssembleOptions, assembled, config as base, page } from './assembled.ts';

const around = {
  'pages/index.md': page({ title: 'Home' }),
  'docs/index.md': page({ title: 'Docs' }),
  'docs/concepts/index.md': page({ title: 'Concepts' }),
  'docs/concepts/wick.md': page(
    { title: 'Wick', aliases: ['/wick'] },
    '## Trim it\n\n<a name="by-hand"></a>\n\n## Ünïcode\n',
  ),
  'docs/concepts/über.md': page({ title: 'Umlaut' }),
  'docs/Mixed.md': page({ title: 'Mixed' }),
};
const options: AssembleOptions = { redirects: '/short /docs 302\n/news/* /docs/:splat\n', publicUrls: ['/paper.pdf'] };
const files = ['/paper.pdf', '/img/a b.png', '/docs/concepts/here.png', '/rss.xml'];

/** Where a link on `/docs/concepts/oil` leads. */
function targetOf(href: string) {
  const { linksAmong, post } = assembled({ ...around, 'docs/concepts/oil.md': page({ title: 'Oil' }) }, options);
  const target = linksAmong(files).resolve(post('/docs/concepts/oil'), href);
  const where = 'url' in target ? ` ${target.url}${target.hash === '' ? '' : `#${target.hash}`}` : '';
  const printed = printedHref(href, target);
  return { target: target.kind + where, printed, ...('instead' in target && { instead: target.instead }) };
}

describe('every form of a link to a page', () => {
  test.each([
    '/docs/concepts/wick',
    '/docs/concepts/wick/',
    '/docs/concepts/wick.html',
    '/docs/concepts/wick.md',
    './wick',
    'wick.md',
    './wick.md',
    '/docs/./concepts/../concepts/wick',
    '/docs/concepts/wick?from=here',
    'https://lantern.example/docs/concepts/wick',
    ' /docs/concepts/wick ',
  ])('%s', (href) => {
    const { target, printed } = targetOf(href);
    expect(target).toBe('page /docs/concepts/wick');
    expect(printed).toBe(`/docs/concepts/wick${href.includes('?') ? '?from=here' : ''}`);
  });

  test.each([
    ['/', 'page /'],
    ['https://lantern.example', 'page /'],
    ['/index.html', 'page /'],
    ['..', 'page /docs'],
    ['.', 'page /docs/concepts'],
    ['#here', 'page /docs/concepts/oil#here'],
    ['?q=1', 'page /docs/concepts/oil'],
    ['wick#trim-it', 'page /docs/concepts/wick#trim-it'],
    ['über', 'page /docs/concepts/über'],
    ['u\u0308ber', 'page /docs/concepts/über'],
    ['/paper.pdf', 'file /paper.pdf'],
    ['/paper.pdf#page=2', 'file /paper.pdf#page=2'],
    ['here.png', 'file /docs/concepts/here.png'],
    ['/rss.xml', 'file /rss.xml'],
    ['/short', 'redirect /short'],
    ['/news/2024', 'redirect /news/2024'],
    ['/wick', 'redirect /wick'],
    ['https://elsewhere.example/docs', 'external'],
    ['', 'empty'],
    ['/../x', 'outside'],
    ['/docs/mixed', 'wrong-case /docs/Mixed'],
    ['/docs/nowhere', 'broken /docs/nowhere'],
    ['/%E0%A4%A', 'broken /%E0%A4%A'],
  ])('%s is %s', (href, target) => {
    expect(targetOf(href).target).toBe(target);
  });
});

test.each([
  ['/paper.pdf#page=3', '/paper.pdf#page=3'],
  ['/paper.pdf#t=10,20&x=a+b', '/paper.pdf#t=10,20&x=a+b'],
  ['/img/a%20b.png#svgView(viewBox(0,0,50,50))', '/img/a%20b.png#svgView(viewBox(0,0,50,50))'],
  ["wick.md#a;b:c@d!e$f'g(h)*i/j?k", "/docs/concepts/wick#a;b:c@d!e$f'g(h)*i/j?k"],
  ['wick#:~:text=A,b-,c&text=%C3%BC', '/docs/concepts/wick#:~:text=A,b-,c&text=%C3%BC'],
  ['wick#trim-it:~:text=ü, ö', '/docs/concepts/wick#trim-it:~:text=%C3%BC,%20%C3%B6'],
  ['wick#a%20b', '/docs/concepts/wick#a%20b'],
])('the fragment of %s is printed as %s', (href, printed) => {
  expect(targetOf(href).printed).toBe(printed);
});

test.each([
  'https:/crate.example/x',
  'https:crate.example',
  'HTTP:\\\\crate.example',
  'https://https://crate.example',
  'https:// crate.example',
  'https://',
  'https://crate.example:99999/',
  '//crate.example',
  'mailto:ada',
  'tel:call us',
  'mailto://ada@crate.example',
  'http://localhost:3000/docs/concepts/wick',
  'http://localhost:3000/img/a%20b.png',
  'http://127.0.0.1:3001/docs/concepts/wick/?a#b',
])("%s can't be opened", (href) => {
  expect(targetOf(href).target).toBe('malformed');
});

test.each([
  'https://crate.example',
  'HTTPS://user@crate.example:8443/a b?c=https://d#e',
  'http://[::1]:80/',
  'http://a_b.crate.example',
  'mailto:a.b+c@crate.example,%22d%40e%22@crate.example?subject=f',
  'tel:+1-201-555-0123;ext=5',
  'http://localhost:3000',
  'http://localhost:3000/nowhere',
  'http://localhost:8080/docs/concepts/wick',
  'https://localhost:3000/docs/concepts/wick',
])('%s is left alone', (href) => {
  expect(targetOf(href).target).toBe('external');
});

test.each([
  ['https://lantern.example/lamp', 'page'],
  ['https://lantern.example/lamp/', 'page'],
  ['https://lantern.example/lamp?q=1', 'page'],
  ['https://lantern.example/lamp/docs#top', 'page'],
  ['https://lantern.example/lamps', 'external'],
  ['https://lantern.example/lamps/docs', 'external'],
  ['https://lantern.example/docs', 'external'],
])('on a site below /lamp, %s is %s', (href, kind) => {
  const { linksAmong, post } = assembled(around, { config: { origin: 'https://lantern.example/lamp' } });
  expect(linksAmong(files).resolve(post('/docs'), href).kind).toBe(kind);
});

/** The problems of links and images in a marked text, by default at `/docs/concepts/oil`. */
function problemsOf({ text }: MarkedText, file = 'docs/concepts/oil.md', others: Record<string, string> = {}) {
  const { checked } = assembled({ ...around, ...others, [file]: text }, options);
  const found = [checkLinks, checkImages].flatMap((check) => check(checked(files)));
  return found.map(({ code, message, hint, at: { line, column } }) => ({
    code,
    message,
    ...(hint && { hint }),
    start: { line, column },
  }));
}

test('a link to words on a page, and to an ID with a percent sign, as browsers look for them', () => {
  const oil = marked(`
---
title: Oil
---
<a id="a%20b"></a> [a](#a%20b) [b](oil#a%20b) [c](wick#:~:text=Here) [d](wick#trim-it:~:text=Here) [e](#:~:text=a,b)

[f](‸wick#trim-is:~:text=Here) [g](/paper.pdf#nowhere)
`);
  const [message, hint] = ['/docs/concepts/wick has no heading #trim-is', 'Did you mean #trim-it?'];
  expect(problemsOf(oil)).toEqual([{ code: 'link/broken-anchor', message, hint, start: oil.marks[0] }]);
});

test('a heading is looked up on the translation that the link leads to', () => {
  const oil = marked(`
---
title: Öl
---
[a](/docs/concepts/wick#kürzen) [b](‸/docs/concepts/wick#trim-it) [c](/docs/concepts/über)
`);
  const others = { 'de/docs/concepts/wick.md': page({ title: 'Docht' }, '## Kürzen') };
  const [message, hint] = ['/de/docs/concepts/wick has no heading #trim-it', 'The page has #kürzen.'];
  const expected = [{ code: 'link/broken-anchor', message, hint, start: oil.marks[0] }];
  expect(problemsOf(oil, 'de/docs/concepts/oil.md', others)).toEqual(expected);
});

test('a link to a missing page, in the wrong case, to an old address, out of the site, to nothing', () => {
  const oil = marked(`
---
title: Oil
---
[a](/docs/concepts/wik)
[b](/docs/mixed)
[c](/wick)
[d](/../../etc/passwd)
[e]()
`);
  expect(problemsOf(oil).map(({ code, start }) => ({ code, line: start.line }))).toEqual([
    { code: 'link/broken-page', line: 4 },
    { code: 'link/broken-page', line: 5 },
    { code: 'link/redirected', line: 6 },
    { code: 'link/broken-page', line: 7 },
    { code: 'link/empty', line: 8 },
  ]);
});

test("what only looks like a link isn't one", () => {
  expect(
    problemsOf(
      marked(`
---
title: Oil
---
\`[a](/gone)\`

    [b](/gone)

~~~md
[c](/gone)
~~~

<!-- [d](/gone) -->

[top](#top) [the same](wick#TOP) [anchor](wick#by-hand) [mail](mailto:x@y.example)
`),
    ),
  ).toEqual([]);
});

test('missing images, covers included', () => {
  const oil = marked(`
---
title: Oil
cover: /img/cover.png
---
![a](‸/img/ab.png) ![b](here.png) ![c](https://elsewhere.example/x.png) ![d](</img/a b.png>)

![e](http://localhost:3000/docs/concepts/here.png) ![f](http://localhost:3000/gone.png)
`);
  expect(problemsOf(oil).map(({ code, message }) => `${code} ${message}`)).toEqual([
    "image/missing The image /img/ab.png doesn't exist",
    "image/missing The image http://localhost:3000/docs/concepts/here.png doesn't exist",
    "image/missing The image /img/cover.png doesn't exist",
  ]);
  expect(problemsOf(oil)[1]?.hint).toBe('Only you have this preview. Write /docs/concepts/here.png.');
  expect(problemsOf(oil)[0]?.start).toEqual(oil.marks[0]);
});

describe('files of other projects', () => {
  const docs = {
    'docs/index.md': page({ title: 'Docs' }, '[oil](oil.md) [folder](tools/) [file](tools/README.md)'),
    'docs/oil.md': page({ title: 'Oil' }),
    'docs/tools/README.md': page({ title: 'Tools' }, '[oil](oil) [up](..)'),
    'docs/tools/oil.md': page({ title: 'Oil for tools' }),
    'oil.md': page({ title: 'Crude oil' }),
  };
  const folders = [...base.folders, { path: '', url: '', layout: 'page', tocDepth: 2 }];

  /** Where links of a page lead. */
  function targetsOf(file: string, files: { readonly [path: string]: string }) {
    const { site, linksAmong } = assembled(files, { config: { folders } });
    const links = linksAmong();
    const post = site.posts.find((one) => one.file === `content/${file}`);
    return post?.links.map(({ href }) => JSON.stringify(links.resolve(post, href)).replaceAll('"', ''));
  }

  test('a link to a file means the one beside it, one to a folder its README', () => {
    expect(targetsOf('docs/index.md', docs)).toEqual([
      '{kind:page,url:/docs/oil,hash:}',
      '{kind:page,url:/docs/tools,hash:}',
      '{kind:page,url:/docs/tools,hash:}',
    ]);
    expect(targetsOf('docs/tools/README.md', docs)).toEqual([
      '{kind:page,url:/docs/tools/oil,hash:}',
      '{kind:page,url:/docs,hash:}',
    ]);
  });

  test('a link to a folder means the page in it with its name, as in Docusaurus, unless the folder has a page', () => {
    const folder = {
      'docs/a.md': page({ title: 'A' }, '[mill](/docs/mill/) [kiln](kiln) [other](/docs/mill/wheel)'),
      'docs/mill/mill.md': page({ title: 'Mill' }),
      'docs/mill/sub/mill.md': page({ title: 'Sub' }),
      'docs/kiln/kiln.md': page({ title: 'Kiln inside' }),
      'docs/kiln.md': page({ title: 'Kiln' }),
    };
    expect(targetsOf('docs/a.md', folder)).toEqual([
      '{kind:page,url:/docs/mill/mill,hash:}',
      '{kind:page,url:/docs/kiln,hash:}',
      '{kind:broken,url:/docs/mill/wheel,hash:}',
    ]);
  });

  test('the README of a site without a home page is its home', () => {
    const files = {
      'readme.md': page({ title: 'Press' }, '[more](docs/a.md)'),
      'docs/a.md': page({ title: 'A' }, '[up](../readme.md) [top](/)'),
    };
    expect(assembled(files, { config: { folders } }).post('/').title).toBe('Press');
    expect(targetsOf('readme.md', files)).toEqual(['{kind:page,url:/docs/a,hash:}']);
    expect(targetsOf('docs/a.md', files)).toEqual(['{kind:page,url:/,hash:}', '{kind:page,url:/,hash:}']);
    expect(
      assembled({ ...files, 'index.md': page({ title: 'Home' }) }, { config: { folders } }).post('/readme').title,
    ).toBe('Press');
  });
});

/** The HTML of the page at `url`. */
function htmlOf({ site, config, post, articleOf, linksAmong }: Assembled, url: string): string {
  return bodyHtml(post(url), {
    site,
    siteFor: () => site,
    config,
    articleOf,
    links: linksAmong(files),
    t: (key) => key,
  });
}

describe('an address means a place next to the file, in every attribute, wherever the page is published', () => {
  const forms = [
    ['<img src="./here.png" alt="a">', 'src="/docs/concepts/here.png"'],
    ['[![a](here.png)](wick.md)', 'href="/docs/concepts/wick"'],
    ['<Film poster="./here.png" more="here.png 2x" />', 'poster="/docs/concepts/here.png"'],
    [
      '<Film poster="./here.png" more="here.png 1x, ./here.png 2x" />',
      'srcset="/docs/concepts/here.png 1x, /docs/concepts/here.png 2x"',
    ],
  ] as const;
  const Film: ContentComponent = {
    props: z.object({ poster: z.string(), more: z.string() }),
    render: ({ poster, more }) => h('video', { poster: String(poster) }, h('source', { srcSet: String(more) })),
  };
  const places = [
    ['docs/concepts/index.md', '/docs/concepts'],
    ['docs/concepts/oil.md', '/docs/concepts/oil'],
  ] as const;
  const cases = places.flatMap(([path, url]) => forms.map(([text, expected]) => ({ text, expected, path, url })));
  test.each(cases)('$text becomes $expected at $url', ({ text, expected, path, url }) => {
    const files = { ...around, [path]: page({ title: 'Oil' }, text) };
    expect(htmlOf(assembled(files, { config: { components: { Film } } }), url)).toContain(` ${expected}`);
  });
});
