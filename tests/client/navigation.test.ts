// Navigation within the site: a reader must notice no difference from a full load, except for the speed. The second half
// has a test for each fault that pages swapped by scripts are known for.
// @module-tag chromium

import type { Browser, Page } from 'puppeteer-core';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { wholeBrowserPath } from '../programs.mjs';
import { atAddress, closeAll, hold, launch, type Visit, visit } from '../support/browser.ts';
import { byRole, find } from '../support/parts.ts';
import {
  type Answer,
  base,
  bundleClient,
  type PageParts,
  requestsSettled,
  sitePathOf,
  startSite,
  type TestSite,
} from './harness.ts';

let browser: Browser;
let site: TestSite;
let reader: Visit;

const links = `<header><a href="/a">to a</a> <a href="/b">to b</a> <a href="/long">to long</a> <a href="/c#deep">to deep</a>
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
    const page = await fetch(`${site.origin}/b`);
    response.writeHead(status, { 'content-type': type }).end(await page.text());
  };

beforeAll(async () => {
  browser = await launch();
  site = await startSite(await bundleClient(), {
    '/a': pageOf('a', '<div class="tall"></div>'),
    '/b': pageOf(
      'b',
      '',
      '<meta name="description" content="about b"><script type="application/ld+json">{"a":1}</script>',
    ),
    '/c': pageOf('c', '<div class="tall"></div><h2 id="deep">deep</h2><div class="tall"></div>'),
    '/places': pageOf('places', '<a href="#there">down</a><div class="tall"></div><h2 id="there">there</h2>'),
    '/long': pageOf('long', `<div class="tall"></div><a href="/b">end to b</a>`),
    '/404': pageOf('missing'),
    '/video': pageOf(
      'video',
      '<div data-embed><button type="button" data-act="embed" data-src="https://www.youtube-nocookie.com/embed/x" data-title="a film">play</button></div>',
    ),
    '/malformed': {
      title: 'Malformed',
      body: `<main><h1>m</h1><a href="http://localhost:{port}/x">bad</a> <a href="https://lamp.example${base}/far">far</a> <svg><a href="/c"><text y="20">drawn</text></a></svg></main>${links}`,
    },
    '/spots': pageOf('spots', '<button id="button">press</button><p id="50%">half</p>'),
    '/form': pageOf('form', `<form method="post" action="${base}/b"><button>send</button></form>`),
    '/bare': { title: 'Bare', body: `${links}<main>bare</main>` },
    '/far': pageOf('far'),
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
    '/data.json': (_request, response) =>
      void response.writeHead(200, { 'content-type': 'application/json' }).end('{"n":1}'),
    '/file': (_request, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('a file'),
  });
});

afterAll(() => closeAll(browser, site));

beforeEach(async () => {
  reader = await visit(browser);
  await reader.page.goto(`${site.origin}/a`);
  await reader.page.evaluate(() => Object.assign(window, { sameDocument: true }));
  return async () => {
    await reader.leave();
  };
});

const click = (name: string) => byRole(reader.page, 'link', name).click();
const heading = (name: string) => find(reader.page, 'h1', name).waitFor();
let moves = 0;
/** A hand on a mouse moves it again and again. Chromium drops what comes before it has drawn the page. */
const moveMouse = (page: Page): Promise<void> => {
  moves += 1;
  return page.mouse.move(1, 500 + (moves % 20));
};
/** Moves the mouse, so that links in view are watched, and waits until the page of one is fetched. */
const isAhead = (path: string): Promise<void> =>
  expect
    .poll(async () => {
      await moveMouse(reader.page);
      return reader.page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    })
    .toContainEqual(expect.stringMatching(`${path}$`));
/** Goes to a page by the browser's Navigation API and waits until it's shown. */
const navigate = (path: string) =>
  reader.page.evaluate(async (url) => {
    await navigation?.navigate(url).finished;
  }, base + path);
/** The element with the focus and its text. */
const focused = () =>
  reader.page.evaluate(() => `${document.activeElement?.tagName} ${document.activeElement?.textContent}`);
const requestsOf = (path: string): number => site.requests.filter((url) => url === path).length;
/** Attributes of the root element that say what scripts found out about the reader. */
const isOfScript = (text: unknown): boolean => /^data-(?:script|way|platform|theme)=/.test(String(text));
const isSwapped = () => reader.page.evaluate(() => 'sameDocument' in window);

describe('a click on a link of the site', () => {
  test('swaps the page: address, title, head and body', async () => {
    await click('to b');
    await heading('b');
    expect(await isSwapped()).toBe(true);
    expect(sitePathOf(reader.page.url())).toBe('/b');
    expect(await reader.page.title()).toBe('Page b');
    expect(await find(reader.page, 'meta[name=description]').getAttribute('content')).toBe('about b');
    await click('to a');
    await heading('a');
    expect(await find(reader.page, 'meta[name=description]').count()).toBe(0);
    expect(await find(reader.page, 'script[type="application/ld+json"]').count()).toBe(0);
    expect(reader.noise).toEqual([]);
  });

  test('while a panel is open: the next page is not inert', async () => {
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

  test('focuses the heading and announces the title', async () => {
    await click('to b');
    await heading('b');
    await expect.poll(focused).toBe('H1 b');
    await expect.poll(() => find(reader.page, '[id="page:announcer"][role=status]').textContent()).toBe('Page b');
  });

  test.each([
    ['an element that can have the focus keeps its place in the order', '/spots#button', 'BUTTON press', 0],
    ['a place whose name is no valid escape', '/spots#50%', 'P half', -1],
    ['a page without a heading', '/bare', 'MAIN bare', -1],
  ])('focuses %s', async (_, path, focus, tabIndex) => {
    await navigate(path);
    expect(await focused()).toBe(focus);
    expect(await reader.page.evaluate(() => (document.activeElement as HTMLElement).tabIndex)).toBe(tabIndex);
    expect(await isSwapped()).toBe(true);
  });

  test('leaves the same document as a full load does', async () => {
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
      await reader.page.goto(site.origin + path);
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

  test('starts at the top, and back restores the scroll', async () => {
    await reader.page.evaluate(() => scrollTo(0, 1200));
    await reader.page.evaluate(() => document.querySelector<HTMLElement>('a[href$="/long"]')?.click());
    await heading('long');
    await expect.poll(() => reader.page.evaluate(() => scrollY)).toBe(0);
    await reader.page.goBack();
    await heading('a');
    await expect.poll(() => reader.page.evaluate(() => scrollY)).toBe(1200);
    await reader.page.goForward();
    await heading('long');
    await expect.poll(() => reader.page.evaluate(() => scrollY)).toBe(0);
    // The focus goes to a heading that is out of sight.
    await navigate('/low');
    expect(await reader.page.evaluate(() => scrollY)).toBe(0);
    expect(await isSwapped()).toBe(true);
  });

  test('with a hash goes to the place', async () => {
    await click('to deep');
    await heading('c');
    await expect.poll(() => reader.page.evaluate(() => document.activeElement?.id)).toBe('deep');
    const top = await reader.page.evaluate(() => document.getElementById('deep')?.getBoundingClientRect().top ?? -1);
    expect(Math.abs(top)).toBeLessThan(5);
  });

  test('to a missing page shows the 404 page', async () => {
    await click('gone');
    await heading('missing');
    expect(sitePathOf(reader.page.url())).toBe('/gone');
    expect(await isSwapped()).toBe(true);
  });

  test('to an address that redirects leads to the new address', async () => {
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

  test('fetches the page once when it was fetched ahead', async () => {
    await isAhead('/b');
    const before = requestsOf('/b');
    await click('to b');
    await heading('b');
    expect(requestsOf('/b')).toBe(before);
    // It's used once: the next time, it's fetched again.
    await click('to a');
    await heading('a');
    await click('to b');
    await heading('b');
    expect(requestsOf('/b')).toBe(before + 1);
  });
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
    await reader.page.goto(`${site.origin}/form`);
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
    await reader.page.goto(`${site.origin}/places`);
    await reader.page.evaluate(() => document.querySelector('main')?.setAttribute('data-kept', ''));
    const fetched = site.requests.filter((url) => url === '/places').length;
    await click('down');
    await atAddress(reader.page, `${site.origin}/places#there`);
    // If the page were swapped, the swap would still be running here.
    await reader.page.evaluate(() => (window as { navigation?: Navigation }).navigation?.transition?.finished);
    expect(await find(reader.page, 'main[data-kept]').count()).toBe(1);
    await reader.page.goBack();
    await atAddress(reader.page, `${site.origin}/places`);
    await reader.page.evaluate(() => (window as { navigation?: Navigation }).navigation?.transition?.finished);
    expect(await find(reader.page, 'main[data-kept]').count()).toBe(1);
    expect(site.requests.filter((url) => url === '/places').length).toBe(fetched);
  });

  test('a browser without the Navigation API', async () => {
    const other = await visit(browser);
    await other.page.evaluateOnNewDocument(() => Object.defineProperty(window, 'navigation', { value: undefined }));
    await other.page.goto(`${site.origin}/a`);
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

  test('a reader who saves data: nothing is fetched ahead', async () => {
    const other = await visit(browser);
    await other.page.evaluateOnNewDocument(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    );
    // The first reader's page must not fetch ahead any more.
    await reader.page.close();
    site.requests.length = 0;
    await other.page.goto(`${site.origin}/a`);
    await byRole(other.page, 'link', 'to b').hover();
    await requestsSettled(other.page);
    expect(site.requests).not.toContain('/b');
    await other.leave();
  });
});

describe.skipIf(!wholeBrowserPath())('what is fetched ahead because it is in view', { tags: 'long' }, () => {
  let whole: Browser;
  beforeAll(async () => {
    whole = await launch({ isWhole: true });
  });
  afterAll(() => whole?.close());

  const names = ['n1', 'n2', 'n3', 'n4', 'n5'];
  const listed = names.map((name) => `<p><a href="/${name}">${name}</a></p>`);
  const seen = () => names.filter((name) => requestsOf(`/${name}`) > 0);

  /** A reader who only moves the mouse on a page with links. */
  const looksAt = async (body: string, connection: object): Promise<Visit> => {
    site.routes.set('/list', { title: 'List', body: `<main>${body}</main>` });
    for (const name of names) site.routes.set(`/${name}`, { title: name, body: `<main>${name}</main>` });
    await reader.page.goto('about:blank');
    const other = await visit(whole);
    onTestFinished(() => other.leave());
    await other.page.evaluateOnNewDocument((given) => {
      Object.defineProperty(navigator, 'connection', { value: given });
    }, connection);
    site.requests.length = 0;
    await other.page.goto(`${site.origin}/list`);
    await requestsSettled(other.page);
    const scripts = site.requests.filter((path) => path.startsWith('/assets/'));
    expect(scripts.toSorted(), 'before the reader does anything').toEqual(['/assets/boot.js', '/assets/early.js']);
    await expect
      .poll(async () => {
        await moveMouse(other.page);
        return site.requests.some((path) => path.includes('links-in-view'));
      })
      .toBe(true);
    return other;
  };

  /** Which of the linked pages are fetched, at least so many. */
  const fetched = async (connection: object, least: number): Promise<readonly string[]> => {
    const { page } = await looksAt(listed.join(''), connection);
    await expect.poll(() => seen().length).toBeGreaterThanOrEqual(least);
    await requestsSettled(page);
    return seen();
  };

  test('three pages', async () => {
    expect(await fetched({ effectiveType: '4g' }, 3)).toEqual(['n1', 'n2', 'n3']);
  });

  test.each(['slow-2g', '2g', '3g'])('nothing over a connection as slow as %s', async (effectiveType) => {
    expect(await fetched({ effectiveType }, 0)).toEqual([]);
  });
});

describe('known faults of swapped pages', () => {
  // Under load, the browser sometimes draws no frame of a new tab. Then no link comes into view.
  test('a malformed link or one to another site stops neither the page nor what is fetched ahead', {
    retry: 2,
  }, async () => {
    const other = await visit(browser);
    // A busy machine looks like a slow connection, over which nothing is fetched ahead.
    await other.page.evaluateOnNewDocument(() => Object.defineProperty(navigator, 'connection', { value: {} }));
    site.requests.length = 0;
    await other.page.goto(`${site.origin}/malformed`);
    await expect
      .poll(async () => {
        await moveMouse(other.page);
        return site.requests;
      })
      .toContain('/b');
    // The page of another site comes first, and this site has one at the same path.
    expect(site.requests).not.toContain('/far');
    await find(other.page, 'text=bad').hover();
    await find(other.page, 'svg a').hover();
    expect(other.noise).toEqual([]);
    await other.leave();
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
    site.routes.set('/slow', async (_request, response) => {
      await held;
      response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>slow</h1>');
    });
    await reader.page.evaluate((href) => {
      const link = document.createElement('a');
      link.href = href;
      link.click();
    }, `${base}/slow`);
    await expect.poll(() => site.requests).toContain('/slow');
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
    const [a, b] = [site.routes.get('/a') as PageParts, site.routes.get('/b') as PageParts];
    const styled = (edition: number) => ({ head: `<link rel="stylesheet" href="/style.css?${edition}">` });
    site.routes.set('/a', { ...a, ...styled(1) }).set('/b', { ...b, ...styled(2) });
    await reader.page.reload();
    await reader.page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await click('to b');
    await heading('b');
    await expect.poll(isSwapped).toBe(false);
    site.routes.set('/a', a).set('/b', b);
  });
});
