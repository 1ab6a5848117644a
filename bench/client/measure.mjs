// node bench/client/measure.mjs <origin of a served site> [<docs page>]
// What a reader's browser has to do: bytes before interaction, time to the next page, time per key in the search,
// layout shift and the slowest interaction of a scripted session with a slowed processor.
import { gzipSync } from 'node:zlib';
import { openBrowser } from '../browser.mjs';

const [origin = 'http://localhost:3000', docs = '/docs/concepts/server'] = process.argv.slice(2);
const browser = await openBrowser();

await report('before interaction', weigh);
await report('search, to the first answer', firstAnswer);
await report('next page', nextPage);
await report('search, processor slowed 4 times', searching);
await report('session, processor slowed 6 times', session);
await browser.close();

async function report(name, measure) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.addInitScript(watch);
  console.log(name, JSON.stringify(await measure(page, await context.newCDPSession(page))));
  await context.close();
}

/** In the page: collects layout shifts and interactions. */
function watch() {
  window.seen = { shift: 0, slowest: 0 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.seen.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (entry.interactionId) window.seen.slowest = Math.max(window.seen.slowest, entry.duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
}

async function firstAnswer(page) {
  await page.goto(origin + docs, { waitUntil: 'load' });
  await page.waitForTimeout(1500);
  const sums = weighed(page);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('kafka', { delay: 100 });
  await page.locator('[role=option]').first().waitFor();
  await page.waitForTimeout(500);
  return sums;
}

async function weigh(page) {
  const sums = weighed(page);
  await page.goto(origin + docs, { waitUntil: 'load' });
  await page.waitForTimeout(1500);
  return sums;
}

/** Sums up what a page receives from now on, compressed. */
function weighed(page) {
  const sums = {};
  page.on('response', async (response) => {
    const kind = response.request().resourceType();
    const body = await response.body().catch(() => Buffer.alloc(0));
    sums[kind] ??= { requests: 0, bytes: 0 };
    sums[kind].requests += 1;
    sums[kind].bytes += kind === 'font' ? body.length : gzipSync(body, { level: 9 }).length;
  });
  return sums;
}

async function nextPage(page) {
  await page.goto(origin + docs, { waitUntil: 'load' });
  await page.waitForTimeout(1500);
  const go = (index) =>
    page.evaluate(async (which) => {
      const links = [...document.querySelectorAll('.side a')].filter(
        (link) => link.pathname !== location.pathname && link.checkVisibility(),
      );
      const link = links[which];
      link.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
      await new Promise((resolve) => setTimeout(resolve, 300));
      const start = performance.now();
      const done = new Promise((resolve) => document.addEventListener('site:page', resolve, { once: true }));
      link.click();
      await done;
      const swapped = performance.now() - start;
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      return { swapped: Math.round(swapped), painted: Math.round(performance.now() - start) };
    }, index);
  const times = [];
  for (const index of [1, 2, 3, 4, 5]) {
    times.push(await go(index));
    await page.waitForTimeout(700);
  }
  return times;
}

async function searching(page, cdp) {
  await page.goto(origin + docs, { waitUntil: 'load' });
  await page.locator('[data-search]:visible').first().hover();
  await page.waitForTimeout(1500);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const opened = await page.evaluate(async () => {
    const start = performance.now();
    dispatchEvent(new KeyboardEvent('keydown'));
    document.body.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true, composed: true }),
    );
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    return Math.round(performance.now() - start);
  });
  const keys = [];
  for (const query of ['server variables', 'kafka bindngs', 'how do i secure a server']) {
    await page.locator('.search-field').fill('');
    await page.evaluate(traceTasks);
    for (const key of query) {
      await page.keyboard.type(key);
      await page.waitForTimeout(250);
    }
    keys.push(...(await page.evaluate(() => window.tasks)));
  }
  keys.sort((a, b) => a - b);
  return {
    opened,
    keys: keys.length,
    median: keys[keys.length >> 1],
    p95: keys[Math.floor(keys.length * 0.95)],
    most: keys.at(-1),
  };
}

/** In the page: time from a key to the frame that shows its results. */
function traceTasks() {
  window.tasks = [];
  const field = document.querySelector('.search-field');
  field.addEventListener(
    'input',
    () => {
      const start = performance.now();
      const area = document.querySelector('.search-area');
      const observer = new MutationObserver(() => {
        observer.disconnect();
        window.tasks.push(Math.round((performance.now() - start) * 10) / 10);
      });
      observer.observe(area, { subtree: true, childList: true, characterData: true, attributes: true });
      setTimeout(() => observer.disconnect(), 200);
    },
    true,
  );
}

async function session(page, cdp) {
  await page.goto(origin + docs, { waitUntil: 'load' });
  await page.waitForTimeout(1000);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await page.locator('.menus-toggle').first().hover();
  await page.waitForTimeout(1500);
  await page.locator('.menus-toggle').nth(1).click();
  await page.waitForTimeout(400);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await page.waitForTimeout(1500);
  await page.keyboard.type('kafka', { delay: 250 });
  await page.waitForTimeout(1500);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForTimeout(2000);
  await page.mouse.wheel(0, 1500);
  await page.waitForTimeout(1000);
  return page.evaluate(() => window.seen);
}
