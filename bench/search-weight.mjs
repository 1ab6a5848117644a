// Measures what it costs a reader to open the search and type, on this site and on two peers' with the same pages: bytes, and
// processor time of the page's process with its workers, and of the main thread.
//
//   node bench/search-weight.mjs [--pages 250] [--only site,vitepress,starlight] [--from <folder of markdown>]
//   node bench/search-weight.mjs <built site>
//
// The sites take turns. Further options: [--question "how do i secure my server"] [--runs 7]

import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { builtSite } from './built-site.mjs';
import { makeContent, ownContent } from './content.mjs';
import { workFolder } from './folders.mjs';
import { openReaderBrowser } from './reader-browser.mjs';
import { serveBuilt } from './static-server.mjs';
import { heading, median, spread, table } from './table.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    pages: { type: 'string', default: '250' },
    only: { type: 'string', default: 'site,vitepress,starlight' },
    from: { type: 'string', default: ownContent },
    question: { type: 'string', default: 'how do i secure my server' },
    runs: { type: 'string', default: '7' },
  },
});
/** Milliseconds without a request after which nothing more is expected. */
const quiet = 2500;
/** Milliseconds between keys: a fast typist, and one whose every key is answered. */
const paces = { fast: 60, slow: 340 };
/** Opens the search of every site. */
const shortcut = 'Control+k';

const sites = await serveAll();
const browser = await openReaderBrowser();
for (let run = 0; run < Number(values.runs); run += 1) for (const site of sites) site.runs.push(await oneRun(site));
await browser.close();
for (const { server } of sites) server.close();
report();

async function serveAll() {
  const content = join(workFolder, 'content');
  if (positionals.length === 0) makeContent({ out: content, pages: Number(values.pages), from: values.from });
  const built = positionals[0]
    ? [{ name: 'site', out: positionals[0], url: '/' }]
    : values.only.split(',').flatMap((name) => {
        const site = builtSite(name, content);
        return site === undefined ? [] : [{ name, ...site }];
      });
  return Promise.all(built.map(async (site) => ({ ...site, server: await serveBuilt(site.out), runs: [] })));
}

/** Waits until nothing was asked for and the main thread did hardly anything for a while. */
async function untilQuiet({ asked }, tab) {
  for (let before = -1, busy = -100; ; ) {
    await tab.wait(quiet);
    const [count, now] = [asked.length, await tab.busy()];
    if (count === before && now - busy < 20) return;
    [before, busy] = [count, now];
  }
}

/** Opens the search of a fresh visitor with a letter, and then types the question at two paces, with nothing kept. */
async function oneRun(site) {
  const visit = (type) => visited(site, type);
  const [opening, letter] = await visit((tab) => tab.press(values.question.slice(0, 1)));
  const [, fast] = await visit((tab) => tab.type(values.question, paces.fast));
  const [, slow] = await visit((tab) => tab.type(values.question, paces.slow));
  return { opening, letter, fast, slow };
}

/** What it takes to open the search of a page, and then to type. */
async function visited({ server, url }, type) {
  const tab = await browser.newTab(server.origin + url);
  await untilQuiet(server, tab);
  const step = async (act) => {
    server.asked.length = 0;
    const [main, all] = [await tab.busy(), await browser.busy()];
    await act();
    await untilQuiet(server, tab);
    // Prefetched pages aren't counted. They don't depend on the search.
    const fetched = server.asked.filter((one) => !/html/.test(one.type));
    const kilobytes = fetched.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
    return { main: (await tab.busy()) - main, all: (await browser.busy()) - all, kilobytes };
  };
  const steps = [await step(() => tab.press(shortcut)), await step(() => type(tab))];
  await tab.close();
  return steps;
}

function report() {
  const keys = values.question.length;
  const row = (name, runs, what, per = 1) => {
    const of = (kind) => runs.map((run) => run[what][kind] / (kind === 'kilobytes' ? 1 : per));
    const figures = ['all', 'main'].flatMap((kind) => [median(of(kind)).toFixed(1), spread(of(kind), 0)]);
    return [name, median(of('kilobytes')).toFixed(1), ...figures];
  };
  const rows = sites.flatMap(({ name, runs }) => [
    row(`${name}: opened`, runs, 'opening'),
    row('its first letter', runs, 'letter'),
    row(`"${values.question}" typed fast, each key`, runs, 'fast', keys),
    row('typed slowly, each key', runs, 'slow', keys),
  ]);
  const columns = [
    'step',
    'kB with gzip',
    'ms of CPU, process',
    'smallest to largest',
    'main thread',
    'smallest to largest',
  ];
  process.stdout.write(heading('What search costs') + table(columns, rows));
}
