// Notes on keys of a code block, and the Explorer's filter and arrow keys, in a real browser under the production policy.
// @module-tag chromium

import { expect, test } from 'vitest';
import { atAddress, press } from '../support/browser.ts';
import { find } from '../support/parts.ts';
import { answerWith, bundleClient, island, startSite } from './harness.ts';
import { newReaders } from './reader.ts';

const notes = {
  at: [
    [1, 1, 4, 0],
    [2, 3, 5, 1],
    [2, 9, 3, 1],
  ],
  items: [
    ['info', 'Info Object · required', 'About the application.', '/target'],
    ['title', 'string · required', '', '/target#title'],
  ],
};
const code = `<figure data-code data-notes="/a.code-0.json"><pre tabindex="0"><code><span class="line"><span class="k">info</span>:
</span><span class="line">  <span class="k">title</span>: <span class="s">Bi</span><span>kes</span></span></code></pre></figure><p><a href="/target">after</a></p>`;

const entry = (id: string, inside = '') =>
  `<li><a href="#${id}">${id}</a>${inside && `<details><summary>open</summary><ul>${inside}</ul></details>`}</li>`;
const part = (id: string, fields: string) =>
  `<section id="${id}" data-filter-part="${id}"><h2>${id}</h2><table><tbody>${fields
    .split(' ')
    .map((field) => `<tr id="${id}.${field}"><th>${field}</th></tr>`)
    .join('')}</tbody></table></section>`;
const explorer = `<label>filter <input data-filter type="search"></label>
<p role="status" class="visually-hidden" data-filter-status data-found="{count} found" data-none="nothing"></p>
<nav data-filter-list><ul>${entry('root', entry('root.info', entry('info.title') + entry('info.version')).replace('<a', '<a data-part="info"') + entry('root.id'))}</ul></nav>
<div>${part('root', 'info id')}${part('info', 'title version')}</div>`;

const reader = newReaders(async () => {
  return startSite(await bundleClient({ explorer: 'templates/islands/explorer/wake.ts' }), {
    '/a': { title: 'A', body: `<main><h1>A</h1>${code}</main>` },
    '/a.code-0.json': answerWith('application/json', JSON.stringify(notes)),
    '/target': { title: 'Target', body: '<main><h1>Target</h1></main>' },
    '/explorer': { title: 'Explorer', body: `<main><h1>E</h1>${island('explorer', 'visible', {}, explorer)}</main>` },
  });
});

test('nothing is fetched before the reader comes near; then each key has its note', async () => {
  const { page } = reader;
  await page.goto(`${reader.site.origin}/a`);
  const text = await find(page, 'code').textContent();
  expect(reader.site.requests).not.toContain('/a.code-0.json');
  await find(page, 'pre').hover();
  // The third stretch spans two elements of the highlighter and is left alone.
  await expect.poll(() => find(page, '.code-key').allTextContents()).toEqual(['info', 'title']);
  expect(await find(page, 'code').textContent()).toBe(text);
  await find(page, '.code-key').nth(1).hover();
  await expect.poll(() => find(page, '[id="page:code-note"]').isVisible()).toBe(true);
  expect(await find(page, '[id="page:code-note"]').textContent()).toContain('string · required');
  await find(page, 'h1').hover();
  await expect.poll(() => find(page, '[id="page:code-note"]').isVisible()).toBe(false);
  expect(reader.noise).toEqual([]);
});

test('by keyboard, Enter goes into the code, arrows go on, Escape goes back, Enter on a key follows its link', async () => {
  const { page } = reader;
  await page.goto(`${reader.site.origin}/a`);
  await find(page, 'pre').focus();
  await expect.poll(() => find(page, '.code-key').count()).toBe(2);
  await press(page, 'Enter');
  await press(page, 'ArrowDown');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('title');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-describedby'))).toBe('page:code-note');
  await press(page, 'Escape');
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('PRE');
  await press(page, 'Enter');
  await press(page, 'Enter');
  await atAddress(page, /\/target$/);
});

test('Escape dismisses a note under the pointer, wherever the focus is', async () => {
  const { page } = reader;
  await page.goto(`${reader.site.origin}/a`);
  await find(page, 'pre').hover();
  await expect.poll(() => find(page, '.code-key').count()).toBe(2);
  await find(page, '.code-key').first().hover();
  await find(page, '[id="page:code-note"]').waitFor();
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe('body');
  await press(page, 'Escape');
  expect(await find(page, '[id="page:code-note"]').isVisible()).toBe(false);
});

test('Tab from a key goes on after the code, back to it, and never to what goes away', async () => {
  const { page } = reader;
  await page.goto(`${reader.site.origin}/a`);
  await find(page, 'pre').focus();
  await expect.poll(() => find(page, '.code-key').count()).toBe(2);
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await press(page, 'Enter');
  await press(page, 'Tab');
  expect(await focused()).toBe('after');
  await find(page, '[id="page:code-note"]').waitUntilHidden();
  expect(await focused()).toBe('after');
  await press(page, 'Shift+Tab');
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe('pre');
});

const visibleEntries = () => find(reader.page, 'nav a').visible().allTextContents();

test('the filter of the explorer shows what matches and the way to it, and gives everything back', async () => {
  const { page } = reader;
  await page.goto(`${reader.site.origin}/explorer`);
  await expect.poll(() => find(page, 'site-island').getAttribute('failed')).toBe(null);
  await expect
    .poll(async () => {
      await find(page, '[data-filter]').fill('VERSION');
      return visibleEntries();
    })
    .toEqual(['root', 'root.info', 'info.version']);
  expect(await find(page, 'section').visible().count()).toBe(1);
  // The results show one frame after the letter.
  const status = (): Promise<string | null> => find(page, '[role=status]').textContent();
  await expect.poll(status).toBe('1 found');
  // The way to it leads somewhere, too.
  await find(page, 'nav a').first().click();
  expect(await find(page, '#root').isVisible()).toBe(true);
  await find(page, '[data-filter]').fill('null');
  await expect.poll(status).toBe('nothing');
  expect(await visibleEntries()).toEqual([]);
  await find(page, '[data-filter]').fill('');
  await expect.poll(visibleEntries).toEqual(['root']);
  expect(await find(page, 'section').visible().count()).toBe(2);
  // What the reader has opened stays open.
  await find(page, 'nav summary').first().click();
  await find(page, '[data-filter]').fill('zebra');
  await expect.poll(status).toBe('nothing');
  await find(page, '[data-filter]').fill('');
  await expect.poll(visibleEntries).toEqual(['root', 'root.info', 'root.id']);
});

test('an address that names a part of the explorer marks the entry that leads into it, and the page stays there', async () => {
  const { page } = reader;
  await page.setViewport({ width: 320, height: 500 });
  await page.goto(`${reader.site.origin}/explorer#info`);
  await expect.poll(() => find(page, '[aria-current]').textContent()).toBe('root.info');
  expect(await find(page, '#info').isVisible()).toBe(true);
  // One that was cut in the middle of a letter names nothing, and the script still starts.
  await page.goto(`${reader.site.origin}/explorer#info%E2%8`);
  await page.reload();
  await expect
    .poll(async () => {
      await find(page, '[data-filter]').fill('zebra');
      return find(page, '[role=status]').textContent();
    })
    .toBe('nothing');
  expect(await find(page, 'site-island').getAttribute('failed')).toBe(null);
});

test('arrow keys walk through the explorer, open and close; an address opens the way to its entry', async () => {
  const { page } = reader;
  await page.goto(`${reader.site.origin}/explorer#info.title`);
  await expect.poll(visibleEntries).toEqual(['root', 'root.info', 'info.title', 'info.version', 'root.id']);
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await find(page, '[data-filter]').focus();
  for (const [key, text] of [
    ['ArrowDown', 'root'],
    ['ArrowRight', 'root.info'],
    ['ArrowRight', 'info.title'],
    ['ArrowDown', 'info.version'],
    ['ArrowLeft', 'root.info'],
    ['ArrowLeft', 'root.info'],
    ['ArrowDown', 'root.id'],
    ['Home', 'root'],
    ['End', 'root.id'],
  ] as const) {
    await press(page, key);
    expect([key, await focused()]).toEqual([key, text]);
  }
});
