// Measures what a reader downloads and waits for on our site (with the real layouts) and on two peers' sites, built from the
// same pages: before any interaction, when going to the next page, and in a scripted session on a slow machine.
//
//   node bench/weigh.mjs [--pages 450] [--only site,vitepress,starlight] [--from <folder>]

import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { builtSite } from './built-site.mjs';
import { makeContent, ownContent } from './content.mjs';
import { workFolder } from './folders.mjs';
import { openReaderBrowser } from './reader-browser.mjs';
import { clickThrough, session } from './reading.mjs';
import { serveBuilt } from './static-server.mjs';
import { heading, median, table, writeResults } from './table.mjs';

const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '450' },
    only: { type: 'string', default: 'site,vitepress,starlight' },
    from: { type: 'string', default: ownContent },
    name: { type: 'string', default: 'weight' },
  },
});
const content = join(workFolder, 'content');
makeContent({ out: content, pages: Number(values.pages), from: values.from });
const browser = await openReaderBrowser();
/** @type {(string | number)[][]} */ const weights = [];
/** @type {(string | number)[][]} */ const waits = [];
for (const name of values.only.split(',')) {
  const built = builtSite(name, content);
  if (built !== undefined) await weigh(name, built);
}
await browser.close();
report();

/** @param {string} name @param {{ out: string, url: string }} built */
async function weigh(name, { out, url }) {
  const server = await serveBuilt(out);
  weights.push([name, ...(await beforeInteraction(server, url))]);
  const [ahead, plain] = [
    await clickThrough(browser, server.origin + url, true),
    await clickThrough(browser, server.origin + url, false),
  ];
  const slow = await session(browser, server.origin + url);
  waits.push([
    name,
    median(ahead).toFixed(0),
    median(plain).toFixed(0),
    slow.interaction.toFixed(0),
    slow.shift.toFixed(3),
  ]);
  server.close();
}

/** Compressed kB and requests of a first visit, prefetches apart. @param {Awaited<ReturnType<typeof serveBuilt>>} server @param {string} url */
async function beforeInteraction(server, url) {
  server.asked.length = 0;
  const tab = await browser.newTab(server.origin + url);
  await tab.wait(2500);
  // Prefetched pages have no mark, so these are all pages but the first.
  const isAhead = (/** @type {(typeof server.asked)[number]} */ one) =>
    one.ahead || (/html/.test(one.type) && one !== server.asked.find(({ type }) => /html/.test(type)));
  const now = server.asked.filter((one) => !isAhead(one));
  const sum = (/** @type {RegExp} */ type) =>
    (now.filter((one) => type.test(one.type)).reduce((all, one) => all + one.bytes, 0) / 1000).toFixed(1);
  const ahead = server.asked.filter(isAhead);
  await tab.close();
  return [
    sum(/html/),
    sum(/javascript/),
    sum(/css/),
    sum(/font/),
    sum(/./),
    now.length,
    `${ahead.length}, ${(ahead.reduce((all, one) => all + one.bytes, 0) / 1000).toFixed(1)}`,
  ];
}

function report() {
  const first = table(
    ['site', 'HTML kB', 'script kB', 'styles kB', 'fonts kB', 'all kB', 'requests', 'prefetched: number, kB'],
    weights,
  );
  const second = table(
    ['site', 'next page, prefetched ms', 'next page, not ms', 'slowest interaction ms', 'layout shift'],
    waits,
  );
  const about =
    'One page of the documents, compressed (gzip), in the 2.5 s after it loaded. `site` is the real site with these pages as its content.\n\n';
  const slow =
    '\nThe next page is the click on a link of the side tree until its heading is there, median of five; interactions with the processor slowed six times.\n\n';
  writeResults(values.name, heading('What readers download and wait for') + about + first + slow + second);
}
