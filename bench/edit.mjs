// Dev servers: from start to a page, and from saving a sentence to that sentence in an open page of Chromium.
//
//   node bench/edit.mjs [--pages 450] [--only ours,hugo] [--edits 7] [--from <folder>] [--wait 120]

import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openBrowser } from './browser.mjs';
import { makeContent, ownContent } from './content.mjs';
import { startServer } from './dev-server.mjs';
import { editedPage, withEdit } from './edited-page.mjs';
import { workFolder } from './folders.mjs';
import { folderOf, generatorOf, layOut } from './generators.mjs';
import { isAvailable } from './install.mjs';
import { untilIdle } from './machine.mjs';
import { heading, median, spread, table, writeResults } from './table.mjs';

/** @typedef {import('./generators.mjs').Generator} Generator */

const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '450' },
    only: { type: 'string', default: 'ours,hugo,eleventy,vitepress,starlight' },
    edits: { type: 'string', default: '7' },
    from: { type: 'string', default: ownContent },
    wait: { type: 'string', default: '120' },
    name: { type: 'string', default: 'edit' },
  },
});
const wait = Number(values.wait);
const browser = await openBrowser();
/** @type {(string | number)[][]} */ const rows = [];
for (const pages of values.pages.split(',').map(Number)) {
  const content = join(workFolder, 'content');
  makeContent({ out: content, pages, from: values.from });
  for (const generator of values.only.split(',').map(generatorOf)) {
    if (generator.maxPages < pages || !isAvailable(generator.name)) continue;
    layOut(generator, content);
    try {
      rows.push(await measured(generator, pages));
    } catch (error) {
      process.stderr.write(`${generator.name}: ${/** @type {Error} */ (error).message}\n`);
    }
  }
}
await browser.close();
report();

/** @param {Generator} generator @param {number} pages */
async function measured(generator, pages) {
  for (const path of generator.made) rmSync(join(folderOf(generator), path), { recursive: true, force: true });
  const page = editedPage(generator);
  await untilIdle(wait);
  const cold = await startServer(generator, page.url);
  await sleep(1000); // What it keeps for the next time is written by then.
  await cold.stop();
  await untilIdle(wait);
  const server = await startServer(generator, page.url);
  try {
    const times = await edits(server.url, page);
    const [first = Number.NaN, ...rest] = times;
    process.stderr.write(
      `${generator.name} ${pages}: ready ${server.ready.toFixed(0)} ms, edits ${times.map((ms) => ms.toFixed(0)).join(' ')}\n`,
    );
    const ready = [cold.ready.toFixed(0), server.ready.toFixed(0)];
    return [
      pages,
      generator.name,
      ...ready,
      median(rest).toFixed(0),
      spread(rest, 0),
      first.toFixed(0),
      server.memory().toFixed(0),
    ];
  } finally {
    writeFileSync(page.file, page.text);
    await server.stop();
  }
}

/** Milliseconds from before each save until the sentence is in the page. @param {string} url @param {ReturnType<typeof editedPage>} page */
async function edits(url, page) {
  const context = await browser.createBrowserContext();
  const tab = await context.newPage();
  await tab.setViewport({ width: 1280, height: 800 });
  /** @type {(seen: { mark: string, at: number }) => void} */ let tell = () => undefined;
  await tab.exposeFunction('benchSaw', (/** @type {string} */ mark, /** @type {number} */ at) => tell({ mark, at }));
  await tab.evaluateOnNewDocument(watchText);
  await tab.goto(url, { waitUntil: 'load' });
  await tab.waitForSelector('main h1');
  await sleep(3000);
  const times = [];
  for (let edit = 0; edit <= Number(values.edits); edit += 1) {
    const wanted = `Mark${edit}x${Date.now()}`;
    const seen = new Promise((done) => {
      tell = ({ mark, at }) => mark === wanted && done(at);
    });
    const saved = performance.timeOrigin + performance.now();
    writeFileSync(page.file, withEdit(page.text, 'body', wanted));
    times.push(Number(await Promise.race([seen, sleep(60_000)])) - saved);
    await sleep(1500);
  }
  await context.close();
  return times;
}

/** In the browser: says which mark is in the text, whenever the document changes. */
function watchText() {
  let last = '';
  const look = () => {
    const mark = /Mark\d+x\d+/.exec(document.querySelector('main')?.textContent ?? '')?.[0];
    if (mark === undefined || mark === last) return;
    last = mark;
    /** @type {any} */ (window).benchSaw(mark, performance.timeOrigin + performance.now());
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
}

function report() {
  const head = [
    'pages',
    'server',
    'cold start ms',
    'cached start ms',
    'save to text ms',
    'spread',
    'first edit ms',
    'peak MB',
  ];
  const note =
    'A start ends with the first answer for the edited page; VitePress answers with an empty shell. `save to text` is the median after the first edit.\n\n';
  writeResults(values.name, heading('Dev servers') + note + table(head, rows));
}
