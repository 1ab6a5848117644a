// `npm run screens [folder]`: the pages of tests/look/pages.ts, at every width and in both themes, as PNG, to be looked at
// after a change.
// Serves the built site itself; `--only blog` names one page, `--dist` another folder; `--readme` makes the pictures of
// the README instead.

import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { transformSync } from 'esbuild';
import puppeteer from 'puppeteer-core';
import { browserPath } from '../programs.mjs';

const { values, positionals } = parseArgs({
  options: { only: { type: 'string' }, dist: { type: 'string', default: 'dist' }, readme: { type: 'boolean' } },
  allowPositionals: true,
});
const folder = positionals[0] ?? '.sitegen/screens';

const list = readFileSync(new URL('../look/pages.ts', import.meta.url), 'utf8');
const { code } = transformSync(list, { loader: 'ts' });
const { layouts: pages } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
const widths = [320, 390, 768, 1280, 1920];
const themes = ['light', 'dark'];

const port = 4571;
const serve = ['cli/sitegen.js', 'serve', '-o', values.dist, '--port', String(port), '--strict-port', '--quiet'];
const server = spawn(process.execPath, serve);
const browser = await puppeteer.launch({
  executablePath: browserPath(),
  args: ['--no-sandbox'],
});
try {
  await answering(`http://127.0.0.1:${port}/`);
  if (values.readme) await shootReadme();
  else {
    mkdirSync(folder, { recursive: true });
    for (const colorScheme of themes) for (const width of widths) await shoot(colorScheme, width);
  }
} finally {
  await browser.close();
  server.kill();
}

async function shoot(colorScheme, width) {
  const viewport = { width, height: width < 600 ? 844 : 900 };
  const page = await newPage(viewport, colorScheme);
  for (const [name, url] of Object.entries(pages)) {
    if (values.only && values.only !== name) continue;
    await page.goto(`http://127.0.0.1:${port}${url}`);
    await page.evaluate(loadEverything);
    await page.screenshot({
      path: join(folder, `${name.replaceAll(' ', '-')}-${width}-${colorScheme}.png`),
      fullPage: true,
    });
  }
  await page.close();
}

async function newPage(viewport, colorScheme) {
  const page = await browser.newPage();
  await page.setViewport(viewport);
  await page.emulateMediaFeatures([
    { name: 'prefers-color-scheme', value: colorScheme },
    { name: 'prefers-reduced-motion', value: 'reduce' },
  ]);
  return page;
}

async function shootReadme() {
  const pictures = { home: pages.home, 'docs-page': '/docs/concepts/channel' };
  for (const colorScheme of themes) {
    const page = await newPage({ width: 1280, height: 610 }, colorScheme);
    for (const [name, url] of Object.entries(pictures)) {
      await page.goto(`http://127.0.0.1:${port}${url}`);
      await page.evaluate(loadEverything);
      await page.screenshot({ path: `docs/images/${name}${colorScheme === 'dark' ? '-dark' : ''}.png` });
    }
    await page.close();
  }
}

/** Pictures below the fold are loaded late; here all are wanted at once. Runs in the page. */
async function loadEverything() {
  for (const image of document.images) image.loading = 'eager';
  await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  await document.fonts.ready;
}

async function answering(url) {
  for (let tries = 0; tries < 100; tries++) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`${url} does not answer: run npm run build first`);
}
