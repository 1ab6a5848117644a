// node bench/client/interactions.mjs <origin>[,<other origin>] [--runs 3] [--rate 6] [--only <part>]
// Interaction to Next Paint of every step of a reader's session with a slowed processor: the median of some runs.
// Given two origins (before and after a change), their runs alternate, so that a slow minute hits both.

import { parseArgs } from 'node:util';
import { openBrowser } from '../browser.mjs';
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
const browser = await openBrowser();
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

/** Walks through one part in a fresh browser context; the longest interaction of each step. */
async function walk(origin, { url, phone, steps }) {
  const context = await browser.newContext(
    phone
      ? { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 }
      : { viewport: { width: 1280, height: 800 } },
  );
  const tab = await context.newPage();
  tab.setDefaultTimeout(5000);
  let longest = 0;
  await tab.exposeFunction('benchNote', (time) => {
    longest = Math.max(longest, time);
  });
  await tab.addInitScript(watch);
  await tab.goto(origin + url, { waitUntil: 'load' });
  await tab.waitForTimeout(1000);
  const session = await context.newCDPSession(tab);
  await session.send('Emulation.setCPUThrottlingRate', { rate: Number(values.rate) });
  const times = [];
  for (const [name, act, rest = 800] of steps) {
    longest = 0;
    await act(tab).catch((fault) => console.error(`${url}, ${name}: ${fault.message.split('\n')[0]}`));
    await tab.waitForTimeout(rest);
    times.push(longest);
  }
  await context.close();
  return times;
}

/** In the page: tells every interaction that took longer than a frame. */
function watch() {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry.interactionId) window.benchNote(entry.duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
}

function print({ name, steps }, times) {
  console.log(name);
  for (const [at, [step]] of steps.entries()) {
    const cells = times.map((runs) => `${median(runs[at])} (${runs[at].join(' ')})`.padEnd(28));
    console.log(`  ${step.padEnd(22)} ${cells.join(' ')}`);
  }
}
