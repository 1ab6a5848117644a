// Back and Forward lead to where the reader was on a page, in every engine.

import { setTimeout } from 'node:timers/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { started } from '../support/at-end.ts';
import { engines } from '../support/engines.ts';
import { bundleClient, startSite } from './harness.ts';

/** A page with a number of parts. */
function pageOf(title: string, count: number, className = 'part', content = '') {
  const paths = ['/short', '/middle', '/tall', '/tall#part-7', '/low', '/cards', '/skipped'];
  const links = paths.map((path) => `<a href="${path}" data-path="${path}">${path}</a>`);
  const parts = Array.from(
    { length: count },
    (_, index) => `<section class="${className}"><h2 id="part-${index + 1}">${index + 1}</h2>${content}</section>`,
  );
  return { title, body: `<header>${links.join(' ')}</header><main><h1>${title}</h1>${parts.join('')}</main>` };
}

const site = started(async () =>
  startSite(await bundleClient(), {
    '/short': pageOf('short', 3),
    '/middle': pageOf('middle', 5),
    '/tall': pageOf('tall', 9),
    '/low': pageOf('low', 0),
    '/cards': pageOf('cards', 9, 'card', '<img loading="lazy" width="300" height="300" alt="" src="/icons.svg">'),
    '/skipped': pageOf('skipped', 9, 'part skipped'),
  }),
);

/** What the reader does, and where that leads: the page, its hash, and the position. */
const journeys: readonly string[] = [
  'open /short, scroll 300, click /tall, scroll 8000, back = short 300, forward = tall 8000, back = short 300',
  // Two steps at once.
  'open /low, click /short, scroll 300, click /middle, scroll 3000, click /tall, scroll 8000, back 2 = short 300, forward 2 = tall 8000, back = middle 3000',
  // Lazy pictures, and parts that are skipped out of view.
  'open /cards, scroll 3100, click /tall, scroll 8000, back = cards 3100, forward = tall 8000',
  'open /skipped, scroll 2000, scroll 4000, scroll 6500, click /low, back = skipped 6500, forward = low 0, back = skipped 6500',
  // A hash of another page, and of the same one.
  'open /short, scroll 300, click /tall#part-7, scroll 8000, back = short 300, forward = tall#part-7 8000',
  'open /tall, scroll 300, click /tall#part-7, scroll 7000, click /short, scroll 1500, back = tall#part-7 7000, back = tall 300, forward 2 = short 1500, back 2 = tall 300',
  'open /short, scroll 300, click /tall, scroll 8000, reload = tall 8000, back = short 300, reload = short 300, forward = tall 8000',
  'open /short, scroll 300, reload = short 300, click /tall#part-7, reload, click /short, click /tall#part-7',
  // Another document.
  'open /short, scroll 300, click /tall, scroll 8000, back = short 300, open /low, back = short 300',
];

describe.each(engines)('in $name', ({ start }) => {
  const driver = started(start);
  beforeAll(() => driver.resize(390, 844));

  /** Runs a script. A page that's being left can't answer, and WebKit may then wait for it forever. */
  const ask = (body: string): Promise<string> =>
    Promise.race([driver.run<string>(body).catch(() => ''), setTimeout(2000, '')]);
  const place = () => ask("return document.title + location.hash + ' ' + Math.round(scrollY)");
  /** Says where the reader is, and scrolls. Firefox only looks for parts in view when the position changes, also at the end. */
  const scrolled = (top: string) =>
    ask(
      `const at = Math.round(scrollY); scrollTo(0, at === ${top} ? at : Date.now() & 1 ? ${top} : Math.min(at, ${top}) - 99); return String(at)`,
    );
  const arrived = (path: string) =>
    ask(`return window.isOld || document.readyState !== 'complete' ? '' : '/' + document.title + location.hash`).then(
      (title) => title === path,
    );
  const acts: { readonly [verb: string]: (value: string) => Promise<unknown> } = {
    open: (path) => driver.goto(site.origin + path),
    click: async (path) => {
      await ask(`document.querySelector('[data-path="${path}"]').click()`);
      await expect.poll(() => arrived(path)).toBe(true);
      const top = () =>
        ask('return String(Math.round(document.querySelector(location.hash).getBoundingClientRect().top))');
      if (path.includes('#')) await expect.poll(top).toBe('0');
    },
    // Parts that come into view get their height.
    scroll: (top) => expect.poll(() => scrolled(top), { interval: 60 }).toBe(top),
    back: (count = '1') => ask(`history.go(-${count})`),
    forward: (count = '1') => ask(`history.go(${count})`),
    reload: async () => {
      await driver.run('window.isOld = true; setTimeout(() => location.reload())');
      // Until the page is complete, Chromium goes on restoring where the reader was on it.
      await expect.poll(() => ask("return window.isOld ? 'old' : document.readyState")).toBe('complete');
    },
  };

  test.each(journeys)('%s', async (journey) => {
    for (const step of journey.split(', ')) {
      const [act = '', goal] = step.split(' = ');
      const [verb = '', value] = act.split(' ');
      await acts[verb]?.(value as string);
      if (goal !== undefined) await expect.poll(place, { message: step, interval: 100, timeout: 10_000 }).toBe(goal);
    }
  });
});
