// A reader pastes a broken document: each problem has its line, what to do, and a link; the line marks the place; a correct
// document is drawn; and a link to it opens it again, or says that it was cut.

import { expect } from 'vitest';
import type { Driver } from '../client/webdriver.ts';
import { serveBuilt } from '../look/built-site.ts';
import { started } from '../support/at-end.ts';
import { testInEngines } from '../support/engines.ts';
import { basePath, siteBase, wholeSite } from '../support/whole-site.ts';

const broken = `asyncapi: 2.6.0
info:
  title: Dock Service
  version: 1.0.0
channels:
  bikes/undocked:
    subscribe:
      operationId: announceUndocking
      message:
        payload: { type: objekt }
`;

const site = started(async () => serveBuilt(await wholeSite(), siteBase));

testInEngines('the page that checks a document finds, marks, draws, and shares', expectChecked);
testInEngines('editing the document of the home page draws it again', expectDrawnAgain);

const limit = { timeout: 60_000 };

function onPage({ run }: Driver) {
  const textOf = (css: string) => run<string>('return document.querySelector(arguments[0])?.textContent', css);
  const type = (text: string) =>
    run(
      `const field = document.querySelector('.check textarea');
       field.value = arguments[0];
       field.dispatchEvent(new Event('input', { bubbles: true }));`,
      text,
    );
  return { textOf, type };
}

async function expectChecked(driver: Driver): Promise<void> {
  const { goto, run } = driver;
  const { textOf, type } = onPage(driver);
  await goto(`${site.origin}${basePath}/tools/check`);
  await type(broken);
  await expect.poll(() => textOf('.check-status'), limit).toBe('1 problem');
  expect(await textOf('.check-problems p')).toContain('object');
  expect(await run('return document.querySelector(".check-problems a").getAttribute("href")')).toBe(
    `${basePath}/docs/reference/specification/v2.6.0-explorer#schema.type`,
  );

  await run('document.querySelector(".check-place").click()');
  const selected = `const { value, selectionStart, selectionEnd } = document.activeElement;
    return value.slice(selectionStart, selectionEnd);`;
  expect(await run(selected)).toBe('objekt');
  // What a screen reader says there.
  const described = `return document.getElementById(document.activeElement.getAttribute('aria-describedby'))?.textContent`;
  expect(await run(described)).toContain('must be');
  expect(await run('return document.activeElement.getAttribute("aria-invalid")')).toBe('true');

  await run(`const dropped = new DataTransfer();
    dropped.items.add(new File([''], 'dock.yaml'));
    document.querySelector('.check-source').dispatchEvent(new DragEvent('drop', { dataTransfer: dropped, bubbles: true }));`);
  await expect.poll(() => textOf('.check-tools [role=status]'), limit).toBe('dock.yaml is open');

  await type(broken.replace('objekt', 'object'));
  await expect.poll(() => textOf('.check-status'), limit).toBe('Valid AsyncAPI 2.6.0');
  await expect.poll(() => textOf('.lane'), limit).toContain('send: announceUndocking');

  await run(`[...document.querySelectorAll('.check-tools button')].at(-1).click()`);
  await expect.poll(() => run<string>('return location.hash'), limit).toMatch(/^#d=[\w-]+$/);
  const shared = await run<string>('return location.href');
  await run('sessionStorage.clear()');
  await goto(`${site.origin}${basePath}/tools/cli`);
  await goto(shared);
  await expect.poll(() => textOf('.check-status'), limit).toBe('Valid AsyncAPI 2.6.0');
  expect(await run('return document.querySelector(".check textarea").value')).toBe(broken.replace('objekt', 'object'));

  await run(`location.hash = '#d=AAAA'`);
  await expect.poll(() => textOf('.check-tools [role=status]'), limit).toContain("can't be read");
}

/** The code is what another program once made from the document, so it goes as soon as a reader edits that. */
async function expectDrawnAgain({ goto, run }: Driver): Promise<void> {
  const tabs = `return [...document.querySelectorAll('.peek-tabs input')].map(({ value, checked }) => value + checked)`;
  await goto(`${site.origin}${basePath}/`);
  await run(`document.querySelector('.peek-tabs [value=code]').click()`);
  expect(await run(tabs)).toEqual(['docsfalse', 'codetrue', 'diagramfalse']);

  await run(`document.querySelector('.peek-file button').click()`);
  await expect.poll(() => run(tabs), limit).toEqual(['docstrue', 'diagramfalse']);

  await run(`const field = document.querySelector('.peek-text');
    field.value = field.value.replace('Dock Service', 'Lamp Service');
    field.dispatchEvent(new Event('input', { bubbles: true }));`);
  const title = `return document.querySelector('.peek-view-docs .doc-title')?.textContent`;
  await expect.poll(() => run(title), limit).toContain('Lamp Service');
}
