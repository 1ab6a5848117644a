// Navigation within the site: a reader must notice no difference from a full load, except for the speed. The last
// tests are about faults that pages swapped by scripts are known for.
// @module-tag chromium

import { beforeEach, describe, expect, test } from 'vitest';
import { atAddress, hold, visit } from '../support/browser.ts';
import { byRole, find } from '../support/parts.ts';
import {
  type Answer,
  answerWith,
  base,
  bundleClient,
  type PageParts,
  requestsSettled,
  sitePathOf,
  startSite,
} from './harness.ts';
import { newReaders } from './reader.ts';

const links = `<header><a href="/a">to a</a> <a href="/b">to b</a> <a href="/c#deep">to deep</a>
<a href="/gone" data-no-prefetch>gone</a> <a href="/old" data-no-prefetch>old</a> <a href="/broken" data-no-prefetch>broken</a> <a href="/data.json">data</a>
<a href="/file" download>file</a> <a href="/b" data-reload>plain</a> <a href="/video" data-no-prefetch>video</a>
<a href="/text" data-no-prefetch>plain text</a></header>`;
const pageOf = (name: string, more = '', head = ''): PageParts => ({
  title: `Page ${name}`,
  head,
  body: `${links}<main id="main" tabindex="-1"><h1>${name}</h1>${more}</main>
<div id="panel" popover>panel</div><footer>foot</footer>`,
});

/** The text of a page of the site, but not as one. */
const likePage =
  (status: number, type: string): Answer =>
  async (_request, response) => {
    const page = await fetch(`${reader.site.origin}/b`);
    response.writeHead(status, { 'content-type': type }).end(await page.text());
  };

const reader = newReaders(async () =>
  startSite(await bundleClient(), {
    '/a': pageOf('a', '<div class="tall"></div>'),
    '/b': pageOf(
      'b',
      '',
      '<meta name="description" content="about b"><script type="application/ld+json">{"a":1}</script>',
    ),
    '/c': pageOf('c', '<div class="tall"></div><h2 id="deep">deep</h2><div class="tall"></div>'),
    '/places': pageOf('places', '<a href="#there">down</a><div class="tall"></div><h2 id="there">there</h2>'),
    '/404': pageOf('missing'),
    '/video': pageOf(
      'video',
      '<div data-embed><button type="button" data-act="embed" data-src="https://www.youtube-nocookie.com/embed/x" data-title="a film">play</button></div>',
    ),
    '/spots': pageOf('spots', '<button id="button">press</button><p id="50%">half</p>'),
    '/form': pageOf('form', `<form method="post" action="${base}/b"><button>send</button></form>`),
    '/bare': { title: 'Bare', body: `${links}<main>bare</main>` },
    '/other': {
      ...pageOf('andere', '', '<meta name="author" content="A"><meta name="robots" content="noindex">'),
      lang: 'de',
      rootClass: 'calm',
      bodyClass: 'wide',
    },
    '/low': { title: 'Low', body: `${links}<main><div class="tall"></div><h1>low</h1></main>` },
    '/text': likePage(200, 'text/plain'),
    '/old': (_request, response) => void response.writeHead(308, { location: `${base}/b` }).end(),
    '/broken': likePage(500, 'text/html'),
    '/data.json': answerWith('application/json', '{"n":1}'),
    '/file': answerWith('text/html', 'a file'),
  }),
);

beforeEach(async () => {
  await reader.page.goto(`${reader.site.origin}/a`);
  await reader.page.evaluate(() => Object.assign(window, { sameDocument: true }));
});

const click = (name: string) => byRole(reader.page, 'link', name).click();
const heading = (name: string) => find(reader.page, 'h1', name).waitFor();
/** Goes to a page by the browser's Navigation API and waits until it's shown. */
const navigate = (path: string) =>
  reader.page.evaluate(async (url) => {
    await navigation?.navigate(url).finished;
  }, base + path);
/** The element with the focus and its text. */
const focused = () =>
  reader.page.evaluate(() => `${document.activeElement?.tagName} ${document.activeElement?.textContent}`);
/** Attributes of the root element that say what scripts found out about the reader. */
const isOfScript = (text: unknown): boolean => /^data-(?:script|way|platform|theme)=/.test(String(text));
const isSwapped = () => reader.page.evaluate(() => 'sameDocument' in window);

test('after a click while a panel is open, the next page is not inert', async () => {
  const { page } = reader;
  await page.evaluate(() => {
    const panel = document.getElementById('panel');
    panel?.setAttribute('data-panel', '');
    panel?.showPopover();
  });
  await find(page, 'html[data-held]:has(header[inert]):has(footer[inert])').waitFor();
  await navigate('/b');
  await heading('b');
  expect(await find(page, '[inert], [data-held]').count()).toBe(0);
});

test('a click focuses the heading and announces the title', async () => {
  await click('to b');
  await heading('b');
  await expect.poll(focused).toBe('H1 b');
  await expect.poll(() => find(reader.page, '[id="page:announcer"][role=status]').textContent()).toBe('Page b');
});

test.each([
  ['an element that can have the focus keeps its place in the order', '/spots#button', 'BUTTON press', 0],
  ['a place whose name is no valid escape', '/spots#50%', 'P half', -1],
  ['a page without a heading', '/bare', 'MAIN bare', -1],
])('a click focuses %s', async (_, path, focus, tabIndex) => {
  await navigate(path);
  expect(await focused()).toBe(focus);
  expect(await reader.page.evaluate(() => (document.activeElement as HTMLElement).tabIndex)).toBe(tabIndex);
  expect(await isSwapped()).toBe(true);
});

test('a click leaves the same document as a full load does', async () => {
  const whole = () =>
    reader.page.evaluate(() => {
      const { head, body, documentElement: root } = document;
      const attributes = [root, body].map((one) => [...one.attributes].map(({ name, value }) => `${name}=${value}`));
      const parts = [...body.children].filter(({ id }) => id !== 'page:announcer').map((part) => part.outerHTML);
      return { attributes, head: [...head.children].map((part) => part.outerHTML).toSorted(), parts };
    });
  for (const path of ['/other', '/b', '/other']) {
    await navigate(path);
    const swapped = await whole();
    expect(await isSwapped()).toBe(true);
    expect(sitePathOf(reader.page.url())).toBe(path);
    await reader.page.goto(reader.site.origin + path);
    const loaded = await whole();
    // Left by the focus and by scripts.
    const same = (found: typeof loaded) =>
      JSON.stringify(found, (_, value) =>
        Array.isArray(value) ? value.filter((one) => !isOfScript(one)) : value,
      ).replaceAll(' tabindex=\\"-1\\"', '');
    expect(same(swapped)).toBe(same(loaded));
    await reader.page.evaluate(() => Object.assign(window, { sameDocument: true }));
  }
});

test('a click starts at the top, also where the heading that gets the focus is out of sight', async () => {
  await reader.page.evaluate(() => scrollTo(0, 1200));
  await navigate('/low');
  expect(await reader.page.evaluate(() => scrollY)).toBe(0);
  expect(await isSwapped()).toBe(true);
});

test('a click with a hash goes to the place', async () => {
  await click('to deep');
  await heading('c');
  await expect.poll(() => reader.page.evaluate(() => document.activeElement?.id)).toBe('deep');
  const top = await reader.page.evaluate(() => document.getElementById('deep')?.getBoundingClientRect().top ?? -1);
  expect(Math.abs(top)).toBeLessThan(5);
});

test('a click to a missing page shows the 404 page', async () => {
  await click('gone');
  await heading('missing');
  expect(sitePathOf(reader.page.url())).toBe('/gone');
  expect(await isSwapped()).toBe(true);
});

test('a click to an address that redirects leads to the new address', async () => {
  await click('old');
  await heading('b');
  expect(sitePathOf(reader.page.url())).toBe('/b');
  await reader.page.goBack();
  await heading('a');
  await reader.page.evaluate(() => {
    for (const link of document.links) if (link.textContent === 'old') link.hash = 'place';
  });
  await click('old');
  await heading('b');
  expect(new URL(reader.page.url()).hash).toBe('#place');
  await reader.page.goBack();
  await heading('a');
});

describe('left to the browser', { tags: 'long' }, () => {
  test.each([
    ['plain', '/b'],
    ['data', '/data.json'],
    ['broken', '/broken'],
    ['plain text', '/text'],
  ])('%s', async (name, goal) => {
    await click(name);
    await expect.poll(() => sitePathOf(reader.page.url())).toBe(goal);
    await expect.poll(isSwapped).toBe(false);
  });

  test('a form', async () => {
    await reader.page.goto(`${reader.site.origin}/form`);
    await reader.page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await byRole(reader.page, 'button', 'send').click();
    await heading('b');
    expect(await isSwapped()).toBe(false);
  });

  test('a reload', async () => {
    await reader.page.evaluate(() => location.reload());
    await expect.poll(isSwapped).toBe(false);
    await heading('a');
  });

  test('a link to a place of the same page: the document is neither fetched nor swapped', async () => {
    await reader.page.goto(`${reader.site.origin}/places`);
    await reader.page.evaluate(() => document.querySelector('main')?.setAttribute('data-kept', ''));
    const fetched = reader.site.requests.filter((url) => url === '/places').length;
    await click('down');
    await atAddress(reader.page, `${reader.site.origin}/places#there`);
    // If the page were swapped, the swap would still be running here.
    await reader.page.evaluate(() => (window as { navigation?: Navigation }).navigation?.transition?.finished);
    expect(await find(reader.page, 'main[data-kept]').count()).toBe(1);
    await reader.page.goBack();
    await atAddress(reader.page, `${reader.site.origin}/places`);
    await reader.page.evaluate(() => (window as { navigation?: Navigation }).navigation?.transition?.finished);
    expect(await find(reader.page, 'main[data-kept]').count()).toBe(1);
    expect(reader.site.requests.filter((url) => url === '/places').length).toBe(fetched);
  });

  test('a browser without the Navigation API', async () => {
    const other = await visit(reader.browser);
    await other.page.evaluateOnNewDocument(() => Object.defineProperty(window, 'navigation', { value: undefined }));
    await other.page.goto(`${reader.site.origin}/a`);
    await other.page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await byRole(other.page, 'link', 'to b').click();
    await byRole(other.page, 'heading', 'b').waitFor();
    expect(await other.page.evaluate(() => 'sameDocument' in window)).toBe(false);
    expect(other.noise).toEqual([]);
    await other.leave();
  });

  test("a network that fails: the plain load shows the browser's own page", async () => {
    await reader.page.setOfflineMode(true);
    await click('gone');
    await expect.poll(() => find(reader.page, 'h1').allTextContents()).not.toContain('a');
  });
});

test('embeds are dead until they are asked for, and live after a swap', async () => {
  await reader.page.evaluate(() => document.querySelector<HTMLElement>('a[href$="/video"]')?.click());
  await heading('video');
  expect(await find(reader.page, 'iframe').count()).toBe(0);
  await byRole(reader.page, 'button', 'play').click();
  await expect.poll(() => find(reader.page, '[data-embed] iframe').getAttribute('title')).toBe('a film');
  await click('to b');
  await heading('b');
  expect(await find(reader.page, 'iframe').count()).toBe(0);
  await reader.page.goBack();
  await heading('video');
  expect(await find(reader.page, 'iframe').count()).toBe(0);
  await byRole(reader.page, 'button', 'play').click();
  await find(reader.page, '[data-embed] iframe').waitFor();
});

test('a slow page that the reader stops waiting for: address and page stay together', async () => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  reader.site.routes.set('/slow', async (_request, response) => {
    await held;
    response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>slow</h1>');
  });
  await reader.page.evaluate((href) => {
    const link = document.createElement('a');
    link.href = href;
    link.click();
  }, `${base}/slow`);
  await expect.poll(() => reader.site.requests).toContain('/slow');
  expect(sitePathOf(reader.page.url())).toBe('/a');
  expect(await find(reader.page, 'html[aria-busy=true]').count()).toBe(1);
  await reader.page.evaluate(() => stop());
  await expect.poll(() => find(reader.page, '[aria-busy]').count()).toBe(0);
  await requestsSettled(reader.page);
  expect(sitePathOf(await reader.page.evaluate(() => location.href))).toBe('/a');
  expect(await reader.page.title()).toBe('Page a');
  release();
  await click('to b');
  await heading('b');
  await reader.page.goBack();
  await heading('a');
  expect(await isSwapped()).toBe(true);
  expect(reader.noise).toEqual([]);
});

test('quick clicks: the last one wins', async () => {
  const release = await hold(reader.page, /\/c$/);
  await reader.page.evaluate(() => {
    document.querySelector<HTMLElement>('a[href*="/c"]')?.click();
    document.querySelector<HTMLElement>('a[href$="/b"]')?.click();
  });
  await heading('b');
  release();
  await requestsSettled(reader.page);
  expect(await reader.page.title()).toBe('Page b');
  expect(sitePathOf(reader.page.url())).toBe('/b');
  expect(reader.noise).toEqual([]);
});

test('a new edition of the site is loaded in full', async () => {
  const [a, b] = [reader.site.routes.get('/a') as PageParts, reader.site.routes.get('/b') as PageParts];
  const styled = (edition: number) => ({ head: `<link rel="stylesheet" href="/style.css?${edition}">` });
  reader.site.routes.set('/a', { ...a, ...styled(1) }).set('/b', { ...b, ...styled(2) });
  await reader.page.reload();
  await reader.page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await click('to b');
  await heading('b');
  await expect.poll(isSwapped).toBe(false);
  reader.site.routes.set('/a', a).set('/b', b);
});
