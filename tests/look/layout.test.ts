// The layout of pages: nothing is wider than the screen at 320 px, nothing jumps, and everything works without scripts.
// @module-tag chromium

import { gzipSync } from 'node:zlib';
import type { Page } from 'puppeteer-core';
import { describe, expect, test } from 'vitest';
import { started } from '../support/at-end.ts';
import { emulateMedia, fixTime, hold, press } from '../support/browser.ts';
import { localServer } from '../support/local-server.ts';
import { find } from '../support/parts.ts';
import { buildSite } from './built-site.ts';
import { unmarkedEnglish } from './english-parts.ts';
import { layouts } from './pages.ts';
import { wordsLostInPrint } from './printed-words.ts';
import {
  cutRings,
  cutTexts,
  excessOf,
  partsBesideScreen,
  setTextSize,
  shiftsOf,
  shiftsWhileLoading,
  smallTexts,
  spreadText,
  unmarkedChoices,
} from './reader-settings.ts';

const site = started(buildSite);

const gzipped = (text: string): number => gzipSync(text, { level: 9 }).length;

const kinds = Object.entries(layouts);

describe('reflow', { tags: 'long' }, () => {
  // One visit for everything that a reader can change about a page.
  test.concurrent.each(kinds)('%s fits eyes, large and spread text, and own colors', async (_, url) => {
    await site.visit('/robots.txt', { viewport: { width: 320, height: 800 }, hasTouch: true }, async (page) => {
      for (const width of [360, 768]) {
        await page.setViewport({ width, height: 1024, hasTouch: true });
        expect(await shiftsWhileLoading(page, site.origin + url), `${width} px`).toBe(0);
      }
      await page.setViewport({ width: 320, height: 800, hasTouch: true });
      await page.goto(site.origin + url);
      expect(await smallTexts(page)).toEqual([]);
      expect(await cutRings(page)).toEqual([]);
      await emulateMedia(page, { 'forced-colors': 'active' });
      expect(await unmarkedChoices(page)).toEqual([]);
      await setTextSize(page, 32);
      for (const width of [320, 390, 1280]) {
        await page.setViewport({ width, height: 800, hasTouch: true });
        expect(await excessOf(page), `200 % at ${width} px`).toBeLessThanOrEqual(0);
      }
      await setTextSize(page, 16);
      // At 400 %, a scroll bar takes 15 of 320 pixels.
      for (const width of [305, 320]) {
        await page.setViewport({ width, height: 800, hasTouch: true });
        expect(await partsBesideScreen(page), `${width} px`).toEqual([]);
      }
      await spreadText(page);
      expect(await excessOf(page), 'with more spacing').toBeLessThanOrEqual(0);
      expect(await cutTexts(page)).toEqual([]);
    });
  });

  test.each(['kafka', 'binding', 'x'.repeat(60)])('what the search finds for %s fits phones', async (query) => {
    const phone = { viewport: { width: 320, height: 800 }, isMobile: true, hasTouch: true };
    await site.visit(`${layouts.search}?q=${query}`, phone, async (page) => {
      await page.waitForSelector('main mark, main .search-notice');
      for (const width of [320, 360, 390]) {
        await page.setViewport({ width, height: 800, isMobile: true, hasTouch: true });
        expect(await excessOf(page), `${width} px`).toBe(0);
        expect(await partsBesideScreen(page), `${width} px`).toEqual([]);
        expect(await cutTexts(page), `${width} px`).toEqual([]);
        expect(await cutRings(page), `${width} px`).toEqual([]);
      }
    });
  });

  // A computer at 400 % has the width of a phone, but a mouse and a keyboard.
  test.each([
    ['text at 200 %', 390, 32],
    ['a page at 400 %', 305, 16],
  ])('with %s, the menu and the button that closes it are within reach', async (_, width, textSize) => {
    await site.visit(layouts['home in German'], { viewport: { width, height: 844 } }, async (page) => {
      await setTextSize(page, textSize);
      await find(page, '.bar-toggle').click();
      for (const button of ['.bar-toggle', '.mobile-top > .icon-button']) {
        const box = await find(page, button).boundingBox();
        expect(box.x + box.width, button).toBeLessThanOrEqual(width);
      }
    });
  });
});

/**
 * Serves what another server has, except fonts; the first 80 kB of a page in pieces, as a slow network brings them. On a
 * busy machine a font arrives after the text is drawn, and then a title may wrap elsewhere: that's another question.
 */
const serveInPieces = (origin: string) =>
  localServer(async ({ url = '/', headers }, response) => {
    if (url.endsWith('.woff2')) return void response.writeHead(404).end();
    const answer = await fetch(origin + url, { headers: { accept: headers.accept ?? '*/*' } });
    const type = answer.headers.get('content-type') ?? '';
    response.writeHead(answer.status, { 'content-type': type });
    let rest = Buffer.from(await answer.arrayBuffer());
    for (let piece = 0; type.startsWith('text/html') && piece < 20; piece++) {
      response.write(rest.subarray(0, 4_096));
      rest = rest.subarray(4_096);
      await new Promise((done) => setTimeout(done, 40));
    }
    response.end(rest);
  });

describe('on a slow network', { tags: 'long' }, () => {
  const server = started(() => serveInPieces(new URL(site.origin).origin));

  const { home, 'docs page': docs, explorer, blog, missing } = layouts;
  test.concurrent.each([home, docs, explorer, blog, missing])('%s does not shift while it arrives', async (url) => {
    for (const width of [390, 1280]) {
      const shifted = await site.visit('/robots.txt', { viewport: { width, height: 900 } }, async (page) => {
        await page.goto(`${server.origin}${site.base}${url}`);
        return shiftsOf(page);
      });
      // The columns of a table move while its rows arrive; a card whose text is centred moves by a hair.
      expect(shifted, `${width} px`).toBeLessThan(url === explorer ? 0.01 : 0.001);
    }
  });
});

test('on German pages, English texts are marked as English', () => {
  expect(unmarkedEnglish('<body lang="de"><p>Das ist the end<b lang="en">of the line</b></p>')).toEqual([
    'Das ist the end',
  ]);
  const files = site.htmlFiles().filter((file) => /^de[./]/.test(file));
  expect(files.length).toBeGreaterThan(30);
  expect(files.flatMap((file) => unmarkedEnglish(site.read(file)).map((text) => `${file}: ${text}`))).toEqual([]);
});

/** Their Markdown copies lack lists from data, so what's printed is compared with what the screen shows. */
const withLists = ['community.md', 'community/newsroom.md', 'community/events.md'];
/** A cheat sheet prints the sheet only. */
const isPrinted = (file: string, index: number): boolean =>
  (index % 5 === 0 && !file.includes('/cheat-sheets/')) || withLists.includes(file);

/** What the screen shows of the text of a page, without its buttons. */
const shownText = (page: Page): Promise<string> =>
  find(page, 'main .prose').evaluateAll((all) => {
    for (const button of all.flatMap((prose) => [...prose.querySelectorAll('button, .needs-script')])) button.remove();
    // Keeps words of elements that only styles set apart from becoming one, on the screen and on paper.
    for (const part of all.flatMap((prose) => [...prose.querySelectorAll('*')])) part.append(' ');
    return all.map((prose) => (prose as HTMLElement).innerText).join('\n');
  });

test('a printed page says what its Markdown copy says', { tags: 'long', timeout: 600_000 }, async () => {
  const files = site.markdownFiles().filter(isPrinted);
  expect(files.length).toBeGreaterThan(3);
  const lost = new Map<string, readonly string[]>();
  for (const file of files) {
    const url = `/${file.replace(/\.md$/, '')}`;
    const textOf = (page: Page) => (withLists.includes(file) ? shownText(page) : site.read(file));
    const words = await site.visit('/robots.txt', {}, async (page) => {
      // When no meeting is to come, no script changes what a page says.
      await fixTime(page, '2100-01-01T00:00:00Z');
      await page.goto(site.origin + url);
      return wordsLostInPrint(page, await textOf(page));
    });
    lost.set(url, words);
  }
  expect([...lost].filter(([, words]) => words.length > 0)).toEqual([]);
});

test.each([
  ['/finance', 'on a phone', '.money tbody th', 390],
  ['/docs/tools/cli/commands', 'on a phone', '.table-scroll td code', 390],
  ['/docs/tools/generator/api', 'on paper', '.prose :is(th, td code)', 673],
])('tables of %s break no word %s', { tags: 'long' }, async (url, where, cells, width) => {
  await site.visit(url, { viewport: { width, height: 844 } }, async (page) => {
    if (where === 'on paper') await page.emulateMediaType('print');
    const words = await find(page, cells).evaluateAll((all) =>
      all.flatMap((cell) => {
        const text = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT).nextNode();
        if (!text) return [];
        return [...(text.textContent ?? '').matchAll(/[^\s-]+/g)].map(({ 0: word, index }) => {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          return { word, lines: range.getClientRects().length };
        });
      }),
    );
    expect(words.length).toBeGreaterThan(10);
    expect(words.filter(({ lines }) => lines > 1)).toEqual([]);
  });
});

test('lines of text are 60 to 76 characters long where there is room', { tags: 'long' }, async () => {
  await site.visit(layouts['docs page'], {}, async (page) => {
    for (const width of [1280, 1920]) {
      await page.setViewport({ width, height: 900 });
      // The last line of a paragraph is half a line.
      const lines = await page.$$eval('.prose > p', (paragraphs) =>
        paragraphs.flatMap((one) => {
          const count = Math.round(one.clientHeight / Number.parseFloat(getComputedStyle(one).lineHeight));
          return count > 2 ? [(one.textContent?.length ?? 0) / (count - 0.5)] : [];
        }),
      );
      const median = lines.toSorted((a, b) => a - b)[lines.length >> 1];
      expect(median, `${width} px`).toBeGreaterThan(60);
      expect(median, `${width} px`).toBeLessThan(76);
    }
  });
});

describe('weight', () => {
  test('the stylesheet has all colors on iPhones with iOS 16', () => {
    const [, href = ''] = /<link rel="stylesheet" href="([^"]+)"/.exec(site.read('index.html')) ?? [];
    const styles = site.read(href.slice(site.base.length));
    expect(styles).not.toContain('light-dark(');
  });

  test('a docs page has less than 12 kB besides its article', () => {
    const html = site.read('docs/concepts/server.html').replace(/<article[\s\S]*<\/article>/, '');
    expect(gzipped(html)).toBeLessThan(12 * 1024);
  });

  test('home loads less than 150 kB before the reader does something', async () => {
    const loaded = (page: Page) =>
      page.evaluate(
        "performance.getEntries().filter((e) => 'encodedBodySize' in e).reduce((sum, e) => sum + e.encodedBodySize, 0)",
      );
    expect(await site.visit('/', { viewport: { width: 390, height: 844 } }, loaded)).toBeLessThan(150 * 1024);
  });
});

describe('one grid', { tags: 'long' }, () => {
  const left = (page: Page, selector: string) =>
    find(page, selector)
      .first()
      .evaluate((one) => one.getBoundingClientRect().left);

  test('the bar is in one place on all pages, and those outside the docs and posts begin at the edge of its logo', async () => {
    const { home, about, blog, post, tools, people, finance, search, missing, 'docs page': docs } = layouts;
    const logos = new Map<number, number>();
    await site.visit('/robots.txt', {}, async (page) => {
      for (const url of [home, about, blog, post, tools, people, finance, search, missing, docs]) {
        await page.goto(site.origin + url);
        for (const width of [768, 1280, 1920]) {
          await page.setViewport({ width, height: 900 });
          const [logo, title] = [await left(page, '.bar-home'), await left(page, 'h1')];
          if (url === home) logos.set(width, logo);
          expect(logo, `the bar of ${url} at ${width} px`).toBe(logos.get(width));
          if (url !== docs && url !== post && url !== missing)
            expect(title, `the title of ${url} at ${width} px`).toBe(logo);
        }
      }
    });
  });

  test('the first sentence of a page is on the first screen of a phone', async () => {
    await site.visit('/robots.txt', { viewport: { width: 390, height: 844 } }, async (page) => {
      // When no banner is shown.
      await fixTime(page, '2100-01-01T00:00:00Z');
      for (const name of ['docs page', 'post', 'about', 'tools', 'finance'] as const) {
        await page.goto(site.origin + layouts[name]);
        const sentence = find(page, '.prose p').first();
        expect(await sentence.evaluate((one) => one.getBoundingClientRect().top), name).toBeLessThan(560);
      }
    });
  });
});

const shownTools = (page: Page) =>
  page.$$eval('.tool', (all) =>
    all.filter((one) => one.checkVisibility()).map((one) => one.querySelector('h3')?.textContent),
  );

test('in the picture of the tools, a tool takes the same room in every row', async () => {
  await site.visit('/tools', { viewport: { width: 1280, height: 900 } }, async (page) => {
    const widths = await page.$$eval('.track > i', (tools) => tools.map((tool) => tool.clientWidth));
    expect(new Set(widths).size).toBe(1);
  });
});

test('the tools are filtered by what is typed and chosen, and the address remembers it', async () => {
  await site.visit('/robots.txt', { viewport: { width: 1280, height: 900 } }, async (page) => {
    const release = await hold(page, /\/assets\/catalog-[^/]+\.js$/);
    await page.goto(`${site.origin}/tools`, { waitUntil: 'domcontentloaded' });
    // Everything is typed before the code arrives, as on a slow network.
    await page.type('[name="q"]', 'watermill');
    release();
    await expect.poll(() => shownTools(page)).toEqual(['Go Watermill Template']);
    await expect.poll(() => page.url()).toMatch(/\/tools\?q=watermill$/);
    await page.focus('[type="reset"]');
    await press(page, 'Enter');
    await expect.poll(() => page.evaluate('document.activeElement.localName')).toBe('output');
    await page.click('[data-facet="language"] summary');
    await page.click('label:has([value="Scala"]) > span');
    await expect.poll(() => shownTools(page)).toEqual(['AMF', 'sttp tapir']);
    // Choosing keeps the box open, and a press elsewhere closes it.
    const isOpen = () => page.$eval('[data-facet="language"]', (box) => (box as HTMLDetailsElement).open);
    expect(await isOpen()).toBe(true);
    await page.click('h1');
    await expect.poll(isOpen).toBe(false);
    await page.reload();
    await expect.poll(() => shownTools(page)).toEqual(['AMF', 'sttp tapir']);
    await page.click('[type="reset"]');
    await expect.poll(async () => (await shownTools(page)).length).toBeGreaterThan(70);
    await page.goBack();
    await expect.poll(() => shownTools(page)).toEqual(['AMF', 'sttp tapir']);
    await page.goForward();
    await expect.poll(async () => (await shownTools(page)).length).toBeGreaterThan(70);
  });
});

test('the filters cover neither what an address leads to nor what has the focus', async () => {
  await site.visit('/robots.txt', { viewport: { width: 1280, height: 900 } }, async (page) => {
    const roomAbove = (css: string) =>
      page.evaluate((goal) => {
        const [filters, below] = ['.catalog', goal].map((one) => document.querySelector(one)?.getBoundingClientRect());
        return (below?.top ?? 0) - (filters?.bottom ?? 0);
      }, css);
    for (const url of ['/tools#check', '/community/ambassadors/hguerrero']) {
      await page.goto(site.origin + url);
      const room = await roomAbove(await page.evaluate(() => location.hash));
      expect(room, url).toBeGreaterThanOrEqual(0);
      expect(room, url).toBeLessThan(24);
    }
    for (const width of [900, 1280]) {
      await page.setViewport({ width, height: 800 });
      await page.goto(`${site.origin}/tools`);
      await page.$$eval('.tool-links a', (links) => links[40]?.focus());
      for (let step = 0; step < 15; step += 1) {
        await press(page, 'Shift+Tab');
        expect(await roomAbove(':focus'), `${step} steps back at ${width} px`).toBeGreaterThanOrEqual(0);
      }
    }
  });
});

test('the tools are two actions away on a phone without script', async () => {
  await site.visit('/tools', { hasScript: false, viewport: { width: 390, height: 844 } }, async (page) => {
    expect(await find(page, '.catalog').isVisible()).toBe(false);
    await page.click('#check > summary');
    expect(await shownTools(page)).toContain('Spectral');
  });
});

test('the meetings page says which date is next, in local time, and after the last one, when the community meets', async () => {
  await site.visit('/robots.txt', { viewport: { width: 390, height: 900 } }, async (page) => {
    for (const [time, title] of [
      ['2026-07-28T15:30:00Z', 'AsyncAPI Community WG Meeting'],
      ['2026-08-01T00:00:00Z', 'AsyncAPI Docs Meeting'],
      ['2026-11-26T00:00:00Z', 'AsyncAPI Conference, Paris'],
    ] as const) {
      await fixTime(page, time);
      expect(await shiftsWhileLoading(page, `${site.origin}/community/events`), time).toBe(0);
      await find(page, '[data-next-time]:not(:empty)').waitFor();
      expect(await find(page, '[data-next-title]').textContent(), time).toBe(title);
    }
    // A keyboard is on a link there before the script is.
    await page.goto(`${site.origin}${layouts.home}`);
    await page.focus('[data-next-title] a');
    await page.waitForNetworkIdle();
    expect(await page.$('[data-next-title] a:focus')).not.toBeNull();
    await fixTime(page, '2100-01-01T00:00:00Z');
    await page.emulateTimezone('Asia/Tokyo');
    await page.goto(`${site.origin}/community/events`);
    await page.waitForSelector('[data-past]');
    const card = await page.$eval('.next-meeting', (element) => (element as HTMLElement).innerText);
    expect(card).toContain('Tuesdays, every three weeks, 15:00 UTC');
    expect(card).toContain('Dates in the calendar');
    await page.$eval('.meetings', (list) => list.scrollIntoView());
    await page.waitForSelector('.dates [data-past]');
    // What was past when the data was recorded is below a click.
    const shown = await find(page, '.dates time').visible().allTextContents();
    expect(shown).toEqual([expect.stringMatching(/September 3, 2026.*GMT\+9/)]);
    const over = await page.$eval('.dates time[data-over]', (time) => getComputedStyle(time, '::after').content);
    expect(over).toBe('" (past)"');
  });
});

test('a table with long cells fits a phone without scrolling, and its rows have at most two cells side by side', {
  tags: 'long',
}, async () => {
  await site.visit('/robots.txt', { viewport: { width: 390, height: 844 } }, async (page) => {
    for (const url of ['/tools/github-actions', '/accessibility']) {
      await page.goto(site.origin + url);
      const rows = await page.$$eval('.table-long', (tables) =>
        tables.flatMap((table) => [
          table.scrollWidth - table.clientWidth,
          ...[...table.querySelectorAll('tr')].map((row) => {
            const lines = [...row.children].map((cell) => Math.round(cell.getBoundingClientRect().top));
            return Math.max(...lines.map((top) => lines.filter((other) => other === top).length)) - 2;
          }),
        ]),
      );
      expect(rows.length, url).toBeGreaterThan(5);
      expect(Math.max(...rows), url).toBeLessThanOrEqual(0);
    }
  });
});

test('the text of a diagram has 12 pixels on a phone, and the page stays as wide as the screen', {
  tags: 'long',
}, async () => {
  await site.visit(layouts['docs page'], { viewport: { width: 390, height: 844 } }, async (page) => {
    const sizes = await page.$$eval('.diagram-drawing', (drawings) =>
      drawings.flatMap((drawing) => {
        const scale = drawing.getBoundingClientRect().width / (drawing as SVGSVGElement).viewBox.baseVal.width;
        return [...drawing.querySelectorAll('text')].map((text) => Number(text.getAttribute('font-size')) * scale);
      }),
    );
    expect(sizes.length).toBeGreaterThan(3);
    expect(Math.min(...sizes)).toBeGreaterThan(11.9);
    expect(await excessOf(page)).toBeLessThanOrEqual(0);
  });
});

test('by touch, a tap explains a term, Escape and a tap elsewhere hide that, and a second tap follows the link', async () => {
  const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
  await site.visit('/docs/concepts/message', phone, async (page) => {
    const link = (at: number) => find(page, 'main .term > a').nth(at);
    const shown = () =>
      page.$$eval('main .term', (terms) =>
        terms.flatMap((term, at) => (term.querySelector('.term-note')?.checkVisibility() ? [at] : [])),
      );
    await link(0).tap();
    await expect.poll(shown).toEqual([0]);
    await find(page, '.shows-term').waitFor(); // The script that hears Escape is there.
    await page.keyboard.press('Escape');
    await expect.poll(shown).toEqual([]);
    await link(1).tap();
    await expect.poll(shown).toEqual([1]);
    await find(page, 'h1').tap();
    await expect.poll(shown).toEqual([]);
    expect(new URL(page.url()).pathname).toMatch(/\/docs\/concepts\/message$/);
    await link(0).tap();
    await expect.poll(shown).toEqual([0]);
    await link(0).tap();
    await page.waitForFunction(() => location.pathname.endsWith('/docs/reference/glossary'));
  });
});
