// Whatever goes wrong while somebody writes shows in the terminal and on the open page, at the author's own line, and
// goes away by itself once it is fixed. One preview and one open tab see all of it.
// @module-tag chromium
// @module-tag long

import type { ChildProcess } from 'node:child_process';
import type { Browser } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launch, press, type Visit, visit } from '../support/browser.ts';
import { launchCommand } from '../support/cli.ts';
import { find } from '../support/parts.ts';
import { attachPreview, type RunningPreview } from '../support/preview.ts';
import { lanternProject } from '../support/project.ts';
import { siteBase } from '../support/whole-site.ts';

interface Fault {
  readonly name: string;
  /** The page that is open. */
  readonly on: string;
  readonly file: string;
  readonly break: (text: string) => string;
  /** The text whose line is the place; without it the place is anywhere in the file. */
  readonly line?: string;
  readonly says: RegExp;
}

const faults: readonly Fault[] = [
  {
    name: 'front matter that cannot be read',
    on: '/docs/wick',
    file: 'content/docs/wick.md',
    break: (text) => text.replace('title: Wick', 'title: [Wick'),
    says: /front-matter\/invalid/,
  },
  {
    name: 'a part that a page includes',
    on: '/docs/wick',
    file: 'fragments/oil.md',
    break: () => '[Oil](/gone) burns.\n',
    says: /link\/broken-page/,
  },
  {
    name: 'a layout that throws, of pages that nobody has opened',
    on: '/docs/oil',
    file: 'templates/layouts.tsx',
    break: (text) =>
      text
        .replace('(view) => (\n', "(view) => {\n    throw new Error('in the cellar');\n    return (\n")
        .replace('  ),\n};', '  )},\n};'),
    line: "throw new Error('in the cellar')",
    says: /in the cellar/,
  },
  {
    name: 'a configuration with an unknown key',
    on: '/docs/wick',
    file: 'site.config.ts',
    break: (text) => text.replace("  name: 'Lantern',", "  name: 'Lantern',\n  colour: 'red',"),
    says: /`colour`: there is no such field/,
  },
];

const project = lanternProject({ 'fragments/oil.md': 'Oil burns.\n' });
project.replace('content/docs/wick.md', 'The part', '<Include file="fragments/oil.md" />\n\nThe part');
let browser: Browser;
let child: ChildProcess;
let preview: RunningPreview;
let reader: Visit;

beforeAll(async () => {
  child = launchCommand(['dev', '--port', '0', '--base', siteBase], { cwd: project.root });
  [browser, preview] = await Promise.all([launch(), attachPreview(child)]);
  reader = await visit(browser);
  reader.page.setDefaultTimeout(60_000);
});

afterAll(async () => {
  child.kill('SIGKILL');
  await browser.close();
});

const panel = () => find(reader.page, 'sitegen-problems >>> section');
const panelWith = (text: string) => panel().filter((element, part) => !!element.textContent?.includes(part), text);

/** Waits until the page and the terminal say it. */
async function expectSaid(place: string, says: RegExp, from: number): Promise<void> {
  await panelWith(place).waitFor();
  expect(await panelWith(place).textContent()).toMatch(says);
  await preview.says(place, from);
  expect(preview.said().slice(from)).toMatch(says);
}

/** The page is still to be read: it has its heading, and at most a third of the window is covered. */
async function expectReadable(heading: string | null): Promise<void> {
  expect(await find(reader.page, 'h1').first().textContent()).toBe(heading);
  const box = await panel().boundingBox();
  expect(box?.height).toBeLessThanOrEqual(800 / 3);
}

function placeOf({ file, line }: Fault): string {
  if (line === undefined) return `${file}:`;
  const text = project.read(file);
  return `${file}:${text.slice(0, text.indexOf(line)).split('\n').length}:`;
}

describe('a fault shows in the terminal and on the page, and leaves when it is fixed', () => {
  test.each(faults)('$name', async (fault) => {
    const { page } = reader;
    await page.goto(preview.url + fault.on);
    const heading = await find(page, 'h1').first().textContent();
    const good = project.read(fault.file);
    const from = preview.said().length;
    project.write(fault.file, fault.break(good));
    await expectSaid(placeOf(fault), fault.says, from);
    await expectReadable(heading);
    const broken = preview.said().length;
    project.write(fault.file, good);
    await panel().waitUntilHidden();
    await preview.says('no problems left', broken);
    expect(await find(page, 'h1').first().textContent()).toBe(heading);
  });

  test('the panel hides no end of a page, has a language, and gives the focus back', async () => {
    const { page } = reader;
    await page.goto(`${preview.url}/docs/wick`);
    const good = project.read('content/docs/wick.md');
    const focused = () => page.evaluate(() => document.activeElement?.localName);
    project.write('content/docs/wick.md', good.replace('title: Wick', 'title: [Wick'));
    await panelWith('content/docs/wick.md:').waitFor();
    expect(await find(page, 'sitegen-problems').getAttribute('lang')).toBe('en');
    await page.emulateMediaType('print');
    expect(await panel().isVisible()).toBe(false);
    await page.emulateMediaType('screen');
    await find(page, 'sitegen-problems >>> a').focus();
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const { y } = await panel().boundingBox();
    const end = await page.evaluate(() =>
      Math.max(...[...document.body.children].slice(0, -1).map((part) => part.getBoundingClientRect().bottom)),
    );
    expect(end).toBeLessThanOrEqual(y);
    project.write('content/docs/wick.md', good.replace('weight: 20', 'weight: [20'));
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.textContent))
      .toBe('Close');
    await press(page, 'Enter');
    await panel().waitUntilHidden();
    expect(await focused()).toBe('main');
    project.write('content/docs/wick.md', good);
    await find(page, 'h1', 'Wick').waitFor();
  });
});

test('a picture that is replaced shows on the open page', async () => {
  const { page } = reader;
  const good = project.read('content/docs/wick.md');
  const draw = (width: number): void =>
    project.write('public/glow.svg', `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="9"></svg>`);
  draw(10);
  project.write('content/docs/wick.md', `${good}\n![A glow](/glow.svg)\n`);
  await page.goto(`${preview.url}/docs/wick`);
  const width = () => page.evaluate(() => document.querySelector<HTMLImageElement>('[alt="A glow"]')?.naturalWidth);
  await expect.poll(width).toBe(10);
  draw(20);
  await expect.poll(() => width().catch(() => undefined)).toBe(20);
  project.write('content/docs/wick.md', good);
});
