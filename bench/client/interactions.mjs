// node bench/client/interactions.mjs <origin>[,<other origin>] [--runs 3] [--rate 6] [--only <part>]
// Interaction to Next Paint of every step of a reader's session with a slowed processor: the median of some runs.
// Given two origins (before and after a change), their runs alternate, so that a slow minute hits both.

import { parseArgs } from 'node:util';
import { openReaderBrowser } from '../reader-browser.mjs';
import { median } from '../table.mjs';
import { parts } from './reader.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '3' },
    rate: { type: 'string', default: '6' },
    only: { type: 'string', default: '' },
  },
});
const origins = (positionals[0] ?? 'http://localhost:3000').split(',');
const browser = await openReaderBrowser();
for (const part of parts) {
  if (part.name.includes(values.only)) print(part, await runsOf(part));
}
await browser.close();

/** The times of each step, by origin. */
async function runsOf(part) {
  const times = origins.map(() => part.steps.map(() => []));
  for (let run = 0; run < Number(values.runs); run += 1) {
    for (const [which, origin] of origins.entries()) {
      const measured = await walk(origin, part);
      for (const [step, time] of measured.entries()) times[which][step].push(time);
    }
  }
  return times;
}

/** Walks through one part in a fresh profile; the longest interaction of each step. */
async function walk(origin, { url, phone, steps }) {
  const tab = await browser.newTab(origin + url, phone);
  await tab.wait(1000);
  await tab.slow(Number(values.rate));
  const times = [];
  for (const [name, act, rest = 800] of steps) {
    await tab.seen();
    await act(tab).catch((fault) => console.error(`${url}, ${name}: ${fault.message.split('\n')[0]}`));
    await tab.wait(rest);
    times.push((await tab.seen()).interaction);
  }
  await tab.close();
  return times;
}

function print({ name, steps }, times) {
  console.log(name);
  for (const [at, [step]] of steps.entries()) {
    const cells = times.map((runs) => `${median(runs[at])} (${runs[at].join(' ')})`.padEnd(28));
    console.log(`  ${step.padEnd(22)} ${cells.join(' ')}`);
  }
}
