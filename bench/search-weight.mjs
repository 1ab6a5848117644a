// Measures what it costs a reader to open the search and type: bytes, and processor time of the main thread.
//
//   node bench/search-weight.mjs <built site> [--question "how do i secure my server"] [--runs 7]
//   node bench/search-weight.mjs --pages 4000 --from <folder of markdown>
//
// The second form builds the real site's layouts with that many pages of the folder, altered as in content.mjs.

import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { makeContent, ownContent } from './content.mjs';
import { projectFolder, workFolder } from './folders.mjs';
import { machineFacts } from './machine.mjs';
import { openReaderBrowser } from './reader-browser.mjs';
import { buildRealSite } from './real-site.mjs';
import { serveBuilt } from './static-server.mjs';
import { heading, median, spread, table } from './table.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    pages: { type: 'string', default: '4000' },
    from: { type: 'string', default: ownContent },
    question: { type: 'string', default: 'how do i secure my server' },
    runs: { type: 'string', default: '7' },
  },
});
/** Milliseconds without a request after which nothing more is expected. */
const quiet = 2500;
/** Milliseconds between keys: a fast typist, and one whose every key is answered. */
const paces = { fast: 60, slow: 340 };

const built = positionals[0] ?? buildSite();
const server = await serveBuilt(built);
const browser = await openReaderBrowser();
const runs = [];
for (let run = 0; run < Number(values.runs); run += 1) runs.push(await oneRun());
await browser.close();
server.close();
report();

function buildSite() {
  const folder = join(workFolder, 'search-weight');
  rmSync(folder, { recursive: true, force: true });
  cpSync(join(projectFolder, 'content', 'data'), join(folder, 'content', 'data'), { recursive: true });
  makeContent({ out: join(folder, 'content'), pages: Number(values.pages), from: values.from });
  return buildRealSite(folder);
}

/** Waits until nothing was asked for and the main thread did hardly anything for a while. */
async function untilQuiet(tab) {
  for (let before = -1, busy = -100; ; ) {
    await tab.wait(quiet);
    const [asked, now] = [server.asked.length, await tab.busy()];
    if (asked === before && now - busy < 20) return;
    [before, busy] = [asked, now];
  }
}

/** Opens the search of a fresh visitor, types a letter, and then the question at two paces, with nothing kept. */
async function oneRun() {
  const opened = await visited(async (step, tab) => {
    const opening = await step(() => tab.press('/'));
    return { opening, letter: await step(() => tab.press(values.question.slice(0, 1))) };
  });
  const typed = (pace) =>
    visited(async (step, tab) => {
      await step(() => tab.press('/'));
      return step(() => tab.type(values.question, pace));
    });
  return { ...opened, fast: await typed(paces.fast), slow: await typed(paces.slow) };
}

/** Acts on the home page, and closes it. `step` says what an act took. */
async function visited(act) {
  const tab = await browser.newTab(`${server.origin}/`);
  await untilQuiet(tab);
  const step = async (does) => {
    server.asked.length = 0;
    const before = await tab.busy();
    await does();
    await untilQuiet(tab);
    // Prefetched pages aren't counted. They don't depend on the search.
    const sum = (type) => server.asked.reduce((all, one) => all + (type.test(one.type) ? one.bytes : 0), 0) / 1000;
    return { busy: (await tab.busy()) - before, code: sum(/script|css/), index: sum(/json/) };
  };
  const result = await act(step, tab);
  await tab.close();
  return result;
}

function report() {
  const keys = values.question.length;
  const row = (name, what, per = 1) => {
    const of = (kind) => runs.map((run) => run[what][kind]);
    const busy = of('busy').map((one) => one / per);
    return [
      name,
      median(of('code')).toFixed(1),
      median(of('index')).toFixed(1),
      median(busy).toFixed(0),
      spread(busy, 0),
    ];
  };
  process.stdout.write(
    heading('What search costs', machineFacts(), `node bench/search-weight.mjs ${process.argv.slice(2).join(' ')}`) +
      table(
        ['step', 'code, kB with gzip', 'index, kB with gzip', 'ms of CPU, main thread', 'smallest to largest'],
        [
          row('opened', 'opening'),
          row('its first letter', 'letter'),
          row(`"${values.question}" typed fast, each key`, 'fast', keys),
          row('typed slowly, each key', 'slow', keys),
        ],
      ),
  );
}
