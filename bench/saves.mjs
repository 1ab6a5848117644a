// Measures the preview of this project's own site: the time from saving each kind of file to the change in an open page of
// Chromium, and the memory afterward.
//
//   node bench/saves.mjs [--rounds 5] [--wait 120] [--only layout,sheet] [--name saves]

import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openBrowser } from './browser.mjs';
import { projectFolder, workFolder } from './folders.mjs';
import { untilIdle } from './machine.mjs';
import { cpuOf, memoryOf } from './process-tree.mjs';
import { kinds, page } from './save-kinds.mjs';
import { heading, median, spread, table, writeResults } from './table.mjs';

/** @typedef {import('./save-kinds.mjs').Kind} Kind */
/** @typedef {{ readonly ms: number, readonly preview: number, readonly browser: number, readonly until: number }} Save Milliseconds. */

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    wait: { type: 'string', default: '120' },
    only: { type: 'string', default: '' },
    name: { type: 'string', default: 'saves' },
  },
});
const wanted = kinds.filter(({ name }) => values.only.split(',').some((part) => name.includes(part)));
const site = join(workFolder, 'saves');
copySite();
const preview = await startPreview();
const browser = await openBrowser();
try {
  report(await measureAll());
} finally {
  await browser.close();
  preview.child.kill('SIGTERM');
}

/** The last commit of this site with its history, next to the packages of this folder. */
function copySite() {
  rmSync(site, { recursive: true, force: true });
  mkdirSync(workFolder, { recursive: true });
  execFileSync('git', ['clone', '--quiet', '--shared', projectFolder, site], { stdio: 'inherit' });
  // A copy, because the packages of the workspace are links to folders next to it.
  execFileSync('cp', ['-a', join(projectFolder, 'node_modules'), site]);
}

/** Starts the preview, and waits until it says where it is. */
async function startPreview() {
  const launcher = join(site, 'cli', 'sitegen.js');
  const child = spawn('node', [launcher, 'serve', '--watch', '--port', '0', '--json'], { cwd: site });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr.on('data', (chunk) => process.stderr.write(chunk));
  for (;;) {
    const url = /"url":"(http:[^"]+)"/.exec(output)?.[1];
    if (url !== undefined) return { child, pid: child.pid ?? 0, url: url.replace(/\/$/, '') };
    if (child.exitCode !== null) throw new Error(`The preview ended:\n${output}`);
    await sleep(20);
  }
}

/** Saves each kind of file in turn, several times. */
async function measureAll() {
  const open = await openPage();
  await untilQuiet();
  /** @type {Map<Kind, Save[]>} */ const saves = new Map(wanted.map((kind) => [kind, []]));
  for (let round = 0; round < Number(values.rounds); round += 1) {
    for (const [kind, list] of saves) {
      await untilIdle(Number(values.wait));
      const save = await measureSave(open, kind, `mark${round}x${Date.now()}`);
      list.push(save);
      process.stderr.write(`${kind.name}: ${save.ms.toFixed(0)} ms, ${save.preview} ms of CPU\n`);
    }
  }
  await sleep(5000);
  return saves;
}

/** Opens the page. `expectMark` returns `shown`, which resolves with the instant at which the mark is in the page. */
async function openPage() {
  /** @type {(mark: string, at: number) => void} */ let tell = () => undefined;
  const tab = await browser.newPage();
  await tab.setViewport({ width: 1280, height: 800 });
  await tab.exposeFunction('benchSaw', (/** @type {string} */ mark, /** @type {number} */ at) => tell(mark, at));
  await tab.evaluateOnNewDocument(watchPage);
  await tab.goto(preview.url + page.path, { waitUntil: 'load' });
  await tab.waitForSelector('main h1');
  const expectMark = async (/** @type {string} */ mark, /** @type {string} */ shows) => {
    await tab.evaluate(
      (expected) => {
        const islands = document.querySelector('script[data-islands]')?.getAttribute('data-islands') ?? '';
        sessionStorage.setItem('benchIslands', islands);
        sessionStorage.setItem('bench', JSON.stringify(expected));
      },
      { mark, shows },
    );
    /** @type {Promise<number>} */ const shown = new Promise((done) => {
      tell = (told, at) => told === mark && done(at);
    });
    return { shown };
  };
  return { expectMark };
}

/** Saves a file with a mark, and waits until the page shows it.
 * @param {Awaited<ReturnType<typeof openPage>>} open @param {Kind} kind @param {string} mark @returns {Promise<Save>} */
async function measureSave({ expectMark }, kind, mark) {
  const file = join(site, kind.file);
  const before = readFileSync(file, 'utf8');
  const text = before.replace(kind.from, kind.to(mark));
  if (text === before) throw new Error(`${kind.file} has no place for a mark: see bench/save-kinds.mjs`);
  const { shown } = await expectMark(mark, kind.shows(mark));
  const cpu = () => ({ preview: cpuOf(preview.pid), browser: cpuOf(browser.process()?.pid ?? 0) });
  const cpuBefore = cpu();
  const start = performance.timeOrigin + performance.now();
  writeFileSync(file, text);
  const at = await Promise.race([shown, sleep(30_000).then(() => Number.NaN)]);
  const cpuShown = cpu();
  if (Number.isNaN(at)) throw new Error(`${kind.name}: the page never showed it`);
  await untilQuiet();
  return {
    ms: at - start,
    preview: cpuShown.preview - cpuBefore.preview,
    browser: cpuShown.browser - cpuBefore.browser,
    until: cpu().preview - cpuBefore.preview,
  };
}

/** Waits until the preview has done nothing for half a second. */
async function untilQuiet() {
  for (let before = -1; before !== cpuOf(preview.pid); await sleep(500)) before = cpuOf(preview.pid);
}

/** In the browser: tells when the wanted mark shows. Runs again if the page is loaded again. */
function watchPage() {
  let last = '';
  const islands = () => document.querySelector('script[data-islands]')?.getAttribute('data-islands') ?? '';
  const has = (/** @type {string} */ mark, /** @type {string} */ shows) => {
    if (shows === 'title') return document.title.includes(mark);
    if (shows === 'text') return document.body?.textContent?.includes(mark) === true;
    if (shows === 'style')
      return getComputedStyle(document.documentElement).getPropertyValue('--bench').trim() === mark;
    if (shows !== 'islands') return document.querySelector(shows) !== null;
    // Their file names have hashes, so look for those instead of marks.
    return islands() !== '' && islands() !== sessionStorage.getItem('benchIslands');
  };
  const look = () => {
    const { mark = '', shows = '' } = JSON.parse(sessionStorage.getItem('bench') ?? '{}');
    if (mark === last || mark === '' || !has(mark, shows)) return;
    last = mark;
    /** @type {any} */ (window).benchSaw(mark, performance.timeOrigin + performance.now());
  };
  addEventListener('load', look, { capture: true });
  const whole = { subtree: true, childList: true, characterData: true, attributes: true };
  new MutationObserver(look).observe(document, whole);
}

/** @param {ReadonlyMap<Kind, readonly Save[]>} saves */
function report(saves) {
  const head = [
    'saved',
    'ms to page',
    'spread',
    'CPU ms of the preview',
    'CPU ms of the browser',
    'CPU ms until quiet',
  ];
  const rows = [...saves].map(([{ name }, list]) => {
    const of = (/** @type {keyof Save} */ field) => list.map((save) => save[field]);
    const cpu = [median(of('preview')), median(of('browser')), median(of('until'))];
    return [name, median(of('ms')).toFixed(0), spread(of('ms'), 0), ...cpu.map((ms) => ms.toFixed(0))];
  });
  const { own, peak, tree } = memoryOf(preview.pid);
  const number = [...saves.values()].reduce((sum, list) => sum + list.length, 0);
  const memory = `After ${number} saves, the preview takes ${own.toFixed(0)} MB (${peak.toFixed(0)} at most), ${tree.toFixed(0)} with the processes that it started.\n\n`;
  const note =
    "`ms to page` is the median from before the file is written to the change in the page's document. CPU counts all processes and threads: of the preview and of the browser until then, and of the preview until its checks are done.\n\n";
  writeResults(values.name, heading('Saves in the preview') + note + memory + table(head, rows));
}
