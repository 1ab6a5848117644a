// node bench/client/measure.mjs <origin of a served site> [<docs page>]
// What a reader's browser has to do: bytes before interaction, time to the next page, time per key in the search,
// layout shift and the slowest interaction of a scripted session with a slowed processor.
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { openBrowser } from '../browser.mjs';
import { openReaderBrowser } from '../reader-browser.mjs';

const [origin = 'http://localhost:3000', docs = '/docs/concepts/server'] = process.argv.slice(2);
const browser = await openBrowser();

await weighing('before interaction', weigh);
await weighing('search, to the first answer', firstAnswer);
await browser.close();
const reader = await openReaderBrowser();
await timing('next page', nextPage);
await timing('search, processor slowed 4 times', searching);
await timing('session, processor slowed 6 times', session);
await reader.close();

async function weighing(name, measure) {
  const page = await browser.newPage();
  await page.setViewport({ width: 1280, height: 800 });
  console.log(name, JSON.stringify(await measure(page)));
  await page.close();
}

async function timing(name, measure) {
  const tab = await reader.newTab(origin + docs);
  console.log(name, JSON.stringify(await measure(tab)));
  await tab.close();
}

async function firstAnswer(page) {
  await page.goto(origin + docs, { waitUntil: 'load' });
  await sleep(1500);
  const sums = weighed(page);
  await page.keyboard.down('Control');
  await page.keyboard.press('k');
  await page.keyboard.up('Control');
  await page.keyboard.type('kafka', { delay: 100 });
  await page.waitForSelector('[role=option]', { visible: true });
  await sleep(500);
  return sums;
}

async function weigh(page) {
  const sums = weighed(page);
  await page.goto(origin + docs, { waitUntil: 'load' });
  await sleep(1500);
  return sums;
}

/** Sums up what a page receives from now on, compressed. */
function weighed(page) {
  const sums = {};
  page.on('response', async (response) => {
    const kind = response.request().resourceType();
    const body = await response.buffer().catch(() => Buffer.alloc(0));
    sums[kind] ??= { requests: 0, bytes: 0 };
    sums[kind].requests += 1;
    sums[kind].bytes += kind === 'font' ? body.length : gzipSync(body, { level: 9 }).length;
  });
  return sums;
}

async function nextPage(tab) {
  await tab.wait(1500);
  const times = [];
  for (const index of [1, 2, 3, 4, 5]) {
    times.push(await tab.evaluate(go, index));
    await tab.wait(700);
  }
  return times;
}

/** In the page: rests on a link of the tree, clicks it, and times the next page until it stands there and is painted. */
async function go(which) {
  /** @type {NodeListOf<HTMLAnchorElement>} */
  const all = document.querySelectorAll('.side a');
  const links = [...all].filter((link) => link.pathname !== location.pathname && link.checkVisibility());
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
}

async function searching(tab) {
  await tab.hover('[data-search]');
  await tab.wait(1500);
  await tab.slow(4);
  await tab.seen();
  await tab.press('Control+k');
  await tab.wait(1000);
  const { interaction: opened } = await tab.seen();
  await tab.evaluate(traceKeys);
  for (const query of ['server variables', 'kafka bindngs', 'how do i secure a server']) {
    await tab.type(query, 250);
    await tab.press('Escape');
    await tab.press('Escape');
    await tab.wait(500);
    await tab.press('Control+k');
    await tab.wait(500);
  }
  const keys = await tab.evaluate(() => Reflect.get(window, 'keys'));
  keys.sort((a, b) => a - b);
  return {
    opened,
    keys: keys.length,
    median: keys[keys.length >> 1],
    p95: keys[Math.floor(keys.length * 0.95)],
    most: keys.at(-1),
  };
}

/** In the page: milliseconds from a key until its results are in the page. */
function traceKeys() {
  const keys = [];
  Reflect.set(window, 'keys', keys);
  const field = document.querySelector('.search-field');
  field.addEventListener(
    'input',
    () => {
      const start = performance.now();
      const area = document.querySelector('.search-area');
      const observer = new MutationObserver(() => {
        observer.disconnect();
        keys.push(Math.round((performance.now() - start) * 10) / 10);
      });
      observer.observe(area, { subtree: true, childList: true, characterData: true, attributes: true });
      setTimeout(() => observer.disconnect(), 200);
    },
    true,
  );
}

async function session(tab) {
  await tab.wait(1000);
  await tab.slow(6);
  await tab.hover('.menus-toggle');
  await tab.wait(1500);
  await tab.click('.menus-toggle', 1);
  await tab.wait(400);
  await tab.press('Escape');
  await tab.press('Control+k');
  await tab.wait(1500);
  await tab.type('kafka', 250);
  await tab.wait(1500);
  await tab.press('ArrowDown');
  await tab.press('Enter');
  await tab.wait(2000);
  await tab.wheel(1500);
  await tab.wait(1000);
  return tab.seen();
}
