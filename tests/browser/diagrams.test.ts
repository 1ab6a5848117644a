// Diagrams that only a browser can draw, on the built site in a real one, under the headers of production: drawn when
// they come into view, from the site's own files, in the theme of the page; and what is left of them when that fails.
// @module-tag chromium

import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Browser, BrowserContextOptions, Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { launch, type Visit, visit } from '../client/harness.ts';
import { type BuiltSite, buildSite } from '../look/built-site.ts';
import { startPreview } from '../support/preview.ts';
import { packageDir, type TestProject } from '../support/project.ts';

const pie = '```mermaid title="Hours of a day"\npie showData\n  "Sleep" : 8\n  "Work" : 16\n```';
const gantt =
  '```mermaid title="Plan of a week"\ngantt\n  dateFormat YYYY-MM-DD\n  section One\n  Write :a, 2024-01-01, 3d\n  Read :after a, 2d\n```';
const broken = '```mermaid title="No diagram"\npie\n  "Sleep : 8\n```';
const built = '```mermaid title="Two boxes"\nflowchart LR\n  A[One] --> B[Two]\n```';
const tall = Array.from({ length: 60 }, (_, index) => `Line ${index + 1} of a long page.`).join('\n\n');

const page = (title: string, body: string): string =>
  `---\ntitle: ${title}\ndescription: A page of the test of diagrams, with some of them on it or none.\n---\n${body}\n`;

const kinds = readFileSync(join(import.meta.dirname, 'diagram-kinds.md'), 'utf8');

const content: { readonly [path: string]: string } = {
  'docs/try/index.md': page('Diagrams', `[To the pie](/docs/try/pie) and [the plain page](/docs/try/plain).`),
  'docs/try/pie.md': page('Pie', `${tall}\n\n${pie}\n\n${tall}\n\n${gantt}\n\n[To the plan](/docs/try/gantt)`),
  'docs/try/gantt.md': page('Plan', gantt),
  'docs/try/plain.md': page('Plain', `${tall}\n\n${built}\n\n[To the pie](/docs/try/pie)`),
  'docs/try/broken.md': page('Broken', broken),
  'de/kaputt.md': page('Kaputt', broken),
  'docs/try/kinds.md': kinds,
};

/** The site's content with further pages, in a folder of its own. */
function contentFolder(pages: { readonly [path: string]: string }): string {
  const made = mkdtempSync(join(tmpdir(), 'diagrams-'));
  // Pages that menus lead to are fetched ahead; the rest would only cost time.
  const isNeeded = (path: string): boolean => !/content[\\/]blog[\\/]./.test(path);
  cpSync(join(packageDir, 'content'), made, { recursive: true, filter: isNeeded });
  for (const [path, text] of Object.entries(pages)) {
    mkdirSync(dirname(join(made, path)), { recursive: true });
    writeFileSync(join(made, path), text);
  }
  return made;
}

let site: BuiltSite;
let browser: Browser;
let folder: string;
beforeAll(async () => {
  folder = contentFolder(content);
  [site, browser] = await Promise.all([buildSite(folder), launch()]);
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
  rmSync(folder, { recursive: true, force: true });
});

interface Reader extends Visit {
  /** Addresses of the drawing's own files that were asked for. */
  readonly asked: readonly string[];
}

async function open(path: string, options: BrowserContextOptions = {}): Promise<Reader> {
  const reader = await visit(browser, options);
  reader.page.setDefaultTimeout(20_000);
  onTestFinished(() => reader.context.close());
  const asked: string[] = [];
  reader.page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/assets/diagrams-')) asked.push(pathname);
  });
  await reader.page.goto(site.origin + path, { waitUntil: 'networkidle' });
  return { ...reader, asked };
}

const see = (figure: Locator): Promise<void> => figure.scrollIntoViewIfNeeded();

/** The text of the picture that an image shows. */
const svgOf = (picture: Locator): Promise<string> =>
  picture.evaluate((image: HTMLImageElement) => decodeURIComponent(image.src.replace(/^[^,]*,/, '')));

describe('a diagram far below', () => {
  test('is asked for when it comes into view, not before, and drawn without a word on the console', async () => {
    const { page, asked, noise } = await open('/docs/try/pie');
    await page.mouse.wheel(0, 200);
    await page.waitForLoadState('networkidle');
    expect(asked).toEqual([]);
    expect(await page.locator('iframe').count()).toBe(0);
    await see(page.locator('figure.diagram').first());
    const picture = page.getByRole('img', { name: 'Hours of a day' });
    await picture.waitFor();
    expect(await svgOf(picture)).toMatch(/^<svg [\s\S]*Sleep[\s\S]*Work/);
    expect(await page.getByRole('img', { name: 'Plan of a week' }).count()).toBe(0);
    expect(asked.filter((path) => path.endsWith('/frame'))).toHaveLength(1);
    expect(asked.some((path) => /gantt/i.test(path))).toBe(false);
    await see(page.locator('figure.diagram').last());
    await page.getByRole('img', { name: 'Plan of a week' }).waitFor();
    expect(asked.filter((path) => path.endsWith('/frame'))).toHaveLength(1);
    expect(noise).toEqual([]);
  });

  test('is a picture with its own size and its source in a fold, as those of the build', async () => {
    const { page } = await open('/docs/try/gantt', { viewport: { width: 390, height: 800 } });
    const picture = page.getByRole('img', { name: 'Plan of a week' });
    await picture.waitFor();
    const box = await picture.boundingBox();
    expect(box?.width).toBeGreaterThan(300);
    expect(box?.width).toBeLessThanOrEqual(390 - (box?.x ?? 0));
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth / image.naturalHeight)).toBeCloseTo(
      (box?.width ?? 0) / (box?.height ?? 1),
      1,
    );
    const source = page.locator('.diagram pre');
    expect(await source.isVisible()).toBe(false);
    await page.getByText('Text of the diagram').click();
    expect(await source.textContent()).toContain('dateFormat YYYY-MM-DD');
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });
});

describe('a page without such a diagram', () => {
  test('asks for nothing, also on a site that has some', async () => {
    const { page, asked, noise } = await open('/docs/try/plain');
    await see(page.locator('figure.diagram'));
    await page.waitForLoadState('networkidle');
    expect(asked).toEqual([]);
    expect(await page.locator('iframe, site-island[name^="/"]').count()).toBe(0);
    expect(await page.content()).not.toContain('diagrams-');
    expect(noise).toEqual([]);
  });
});

describe('the theme', () => {
  test('is that of the page, and a change of it draws again', async () => {
    const { page, noise } = await open('/docs/try/gantt', { colorScheme: 'dark' });
    const picture = page.getByRole('img', { name: 'Plan of a week' });
    await picture.waitFor();
    const dark = await svgOf(picture);
    expect(dark).toContain('#e5e7eb');
    await page.evaluate(() => {
      document.documentElement.dataset.theme = 'light';
    });
    await expect.poll(() => svgOf(picture)).toContain('#1f2937');
    expect(await svgOf(picture)).not.toContain('#e5e7eb');
    await page.evaluate(() => {
      delete document.documentElement.dataset.theme;
    });
    await expect.poll(() => svgOf(picture)).toContain('#e5e7eb');
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(() => svgOf(picture)).toContain('#1f2937');
    expect(noise).toEqual([]);
  });

  test('of a dark page is legible on white paper', async () => {
    const { page } = await open('/docs/try/gantt', { colorScheme: 'dark' });
    const picture = page.getByRole('img', { name: 'Plan of a week' });
    await picture.waitFor();
    const ground = () => picture.evaluate((image) => getComputedStyle(image).backgroundColor);
    expect(await ground()).toBe('rgba(0, 0, 0, 0)');
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    expect(await ground()).toBe('rgb(16, 21, 31)');
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    expect(await ground()).toBe('rgba(0, 0, 0, 0)');
  });
});

describe('after a click on a link', () => {
  test('to a page with a diagram it is drawn; the frame is kept from page to page', async () => {
    const { page, asked, noise } = await open('/docs/try');
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await page.getByRole('main').getByRole('link', { name: 'To the pie' }).click();
    await see(page.locator('figure.diagram').first());
    await page.getByRole('img', { name: 'Hours of a day' }).waitFor();
    await see(page.getByRole('link', { name: 'To the plan' }));
    await page.getByRole('link', { name: 'To the plan' }).click();
    await page.getByRole('heading', { level: 1, name: 'Plan' }).waitFor();
    await page.getByRole('img', { name: 'Plan of a week' }).waitFor();
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    expect(asked.filter((path) => path.endsWith('/frame'))).toHaveLength(1);
    expect(noise).toEqual([]);
  });
});

describe('the source', () => {
  test('is there to read without script', async () => {
    const { page, asked } = await open('/docs/try/gantt', { javaScriptEnabled: false });
    expect(await page.locator('.diagram pre').isVisible()).toBe(true);
    expect(await page.getByRole('group', { name: 'Plan of a week' }).textContent()).toContain('Write :a, 2024-01-01');
    expect(asked).toEqual([]);
  });

  test.each([
    ['/docs/try/broken', 'This diagram has a mistake and cannot be drawn.'],
    ['/de/kaputt', 'Dieses Diagramm enthält einen Fehler und lässt sich nicht zeichnen.'],
  ])('with a mistake stays, with a word about it in the language of the page: %s', async (path, words) => {
    const { page, noise } = await open(path);
    await page.getByText(words).waitFor();
    expect(await page.locator('.diagram pre').isVisible()).toBe(true);
    expect(await page.locator('.diagram pre').textContent()).toContain('"Sleep : 8');
    expect(await page.locator('.diagram img').count()).toBe(0);
    expect(noise).toEqual([]);
  });

  test('stays as it is when the library cannot be had, and the next diagram tries again', async () => {
    const reader = await visit(browser);
    onTestFinished(() => reader.context.close());
    const { page: tab } = reader;
    let tries = 0;
    await tab.route('**/mermaid.esm.min.mjs', (route) => {
      tries += 1;
      return tries === 1 ? route.abort() : route.continue();
    });
    await tab.goto(`${site.origin}/docs/try/pie`);
    await see(tab.locator('figure.diagram').first());
    await expect.poll(() => tries).toBe(1);
    await expect.poll(() => tab.locator('iframe').count()).toBe(0);
    expect(await tab.locator('figure.diagram pre').first().isVisible()).toBe(true);
    expect(await tab.getByText('has a mistake').count()).toBe(0);
    await see(tab.locator('figure.diagram').last());
    await tab.getByRole('img', { name: 'Plan of a week' }).waitFor({ timeout: 20_000 });
  });
});

describe('the frame', () => {
  test('cannot reach the page, and a stranger cannot use it', async () => {
    const { page, noise } = await open('/docs/try/gantt');
    await page.getByRole('img', { name: 'Plan of a week' }).waitFor();
    const frame = page.frames().find((one) => new URL(one.url()).pathname.endsWith('/frame'));
    expect(await frame?.evaluate(() => self.origin)).toBe('null');
    expect(noise).toEqual([]);
    const reach = frame?.evaluate(() => parent.document.title);
    await expect(reach).rejects.toThrow(/Blocked a frame/);
    const stranger = await page.context().newPage();
    await stranger.route('http://stranger.example/', (route) =>
      route.fulfill({ contentType: 'text/html', body: `<iframe src="${frame?.url()}"></iframe>` }),
    );
    await stranger.goto('http://stranger.example/');
    await expect.poll(() => stranger.frames()[1]?.url()).toMatch(/^chrome-error:/);
  });
});

describe('while somebody writes', () => {
  test('the first diagram for the browser is drawn there', async () => {
    const own = contentFolder({ 'docs/fresh.md': page('Fresh', built) });
    onTestFinished(() => rmSync(own, { recursive: true, force: true }));
    const preview = await startPreview({ root: packageDir } as TestProject, ['--content', own]);
    const reader = await visit(browser);
    onTestFinished(() => reader.context.close());
    await reader.page.goto(`${preview.url}/docs/fresh`);
    await reader.page.getByRole('img', { name: 'Two boxes' }).waitFor();
    writeFileSync(join(own, 'docs/fresh.md'), page('Fresh', pie));
    const picture = reader.page.getByRole('img', { name: 'Hours of a day' });
    await picture.waitFor({ timeout: 20_000 });
    writeFileSync(join(own, 'docs/fresh.md'), page('Fresh', `New words.\n\n${pie}`));
    await reader.page.getByText('New words.').waitFor({ timeout: 20_000 });
    expect(await picture.count()).toBe(1);
    writeFileSync(join(own, 'docs/fresh.md'), page('Fresh', `New words.\n\n${pie.replace('Sleep', 'Dreams')}`));
    await expect
      .poll(async () => (await picture.count()) === 1 && (await svgOf(picture)), { timeout: 20_000 })
      .toMatch('Dreams');
    expect(reader.noise).toEqual([]);
  });
});

describe('every kind', () => {
  test('is drawn', async () => {
    const { page, noise } = await open('/docs/try/kinds');
    const names = [...kinds.matchAll(/title="([^"]+)"/g)].map(([, name = '']) => name);
    expect(names.length).toBeGreaterThan(25);
    for (const [index, name] of names.entries()) {
      const figure = page.locator('figure.diagram').nth(index);
      await see(figure);
      const picture = figure.getByRole('img', { name, exact: true });
      await picture.waitFor().catch(() => expect.fail(`${name} is not drawn`));
      const { width = 0, height = 0 } = (await picture.boundingBox()) ?? {};
      expect([width > 50, height > 20], name).toEqual([true, true]);
    }
    expect(noise).toEqual([]);
  });
});
