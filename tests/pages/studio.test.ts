// The tutorial about Studio is followed to the letter: the CLI starts Studio, a browser opens it, and the document is fixed
// step by step. Studio loads its text editor from a public network: its copy from npm answers instead.
// @module-tag chromium
// @module-tag long

import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Browser, HTTPRequest, Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { block, intercept, launch, press, visit } from '../support/browser.ts';
import { installMinutes, type NpmPrograms, npmPrograms } from '../support/npm-programs.ts';
import { find } from '../support/parts.ts';
import { temporaryFolder } from '../support/project.ts';
import { stopAll } from './brokers.ts';
import { blockOf } from './page-steps.ts';

const tutorial = 'docs/tutorials/studio-document-validation';
const versions = {
  '@asyncapi/cli': '6.2.0',
  '@asyncapi/studio': '1.4.2',
  'monaco-editor': '0.43.0',
  [`node-${process.platform}-${process.arch}`]: '24.21.0',
};
const start = 'npx asyncapi start studio broken.yaml --port 3210';
const address = 'http://localhost:3210?liveServer=3210&studio-version=1.4.2';
const empty = 'Empty or invalid document. Please fix errors/define AsyncAPI document.';
const row = /^\s*(\d+:\d+)\s+(.*)$/;

const folder = temporaryFolder();
const file = join(folder, 'broken.yaml');
let programs: NpmPrograms | undefined;
let browser: Browser;
let studio: ChildProcess | undefined;
let printed = '';

beforeAll(async () => {
  programs = npmPrograms('sitegen-studio', versions);
  browser = await launch();
}, installMinutes * 60_000);
afterAll(async () => {
  await browser?.close();
  stopAll(studio?.pid);
});

/** Studio in a browser, linked to the file. */
async function open({ path }: NpmPrograms): Promise<Page> {
  symlinkSync(path('.'), join(folder, 'node_modules'));
  writeFileSync(file, blockOf(tutorial, 'broken.yaml'));
  const env = {
    ...process.env,
    PATH: `${path('.bin')}:${process.env.PATH}`,
    HOME: folder,
    CI: 'true',
    NODE_OPTIONS: '',
  };
  studio = spawn('bash', ['-c', `exec 2>&1; ${start} --noBrowser`], { cwd: folder, env });
  studio.stdout?.on('data', (bytes: Buffer) => {
    printed += stripVTControlCharacters(String(bytes));
  });
  await expect.poll(() => printed, { timeout: 120_000 }).toContain('Watching changes');
  const { page } = await visit(browser, { viewport: { width: 1600, height: 1000 } });
  await block(page, /^https:/);
  await intercept(page, /\/monaco-editor@0\.43\.0\//, (request) => answer(request, path('monaco-editor')));
  await page.goto(address);
  return page;
}

test('Studio shows and says what its tutorial says', { timeout: 600_000 }, async ({ skip }) => {
  if (!programs) return skip('Not run: Studio could not be installed.');
  const page = await open(programs);
  for (const line of blockOf(tutorial, 'What the CLI prints').trim().split('\n')) expect(printed).toContain(line);

  const expected = blockOf(tutorial, 'Diagnostics').trim().split('\n').map(shown);
  await expect.poll(() => diagnosticsOf(page)).toEqual(expected);
  await find(page, 'button', '×').click();
  await expect.poll(() => textOf(page)).toContain(empty);
  expect(await textOf(page)).toMatch(/LIVE SERVER[\s\S]*\bINVALID\b/);

  const [, , payload, minimum, reference] = expected;
  save((text) => text.replace('url:', 'host:'));
  await expect.poll(() => diagnosticsOf(page)).toEqual([payload, minimum, reference]);
  save((text) => text.replace('minimum: none', 'minimum: 0'));
  await expect.poll(() => diagnosticsOf(page)).toEqual([reference]);
  save((text) => text.replace('channels/docks', 'channels/dockStatus'));
  await expect.poll(() => diagnosticsOf(page)).toEqual([]);

  await expect.poll(() => textOf(page)).toMatch(/\bVALID[\s\S]*Dock Monitor\s1\.0\.0/);
  expect(await textOf(page)).not.toMatch(/INVALID|Empty or invalid/);

  await find(page, '.monaco-editor .view-lines').click();
  await press(page, 'Control+End');
  await page.keyboard.type('# typed in Studio');
  await expect.poll(() => readFileSync(file, 'utf8')).toContain('# typed in Studio');
});

/** Writes in place. Studio might read a file just when it's emptied, and then shows nothing. */
function save(change: (text: string) => string): void {
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, change(text).padEnd(text.length, '\n'), { flag: 'r+' });
}

function answer(request: HTTPRequest, folder: string): Promise<void> {
  const [, name = ''] = /@0\.43\.0\/([^?]*)/.exec(request.url()) ?? [];
  const contentType = name.endsWith('.css') ? 'text/css' : 'text/javascript';
  const headers = { 'access-control-allow-origin': '*' };
  return request.respond({ body: readFileSync(join(folder, name)), contentType, headers });
}

const textOf = (page: Page): Promise<string> => page.evaluate(() => document.body.innerText);

/** The rows below the editor, each with its place. */
const diagnosticsOf = async (page: Page): Promise<readonly string[]> =>
  (await textOf(page))
    .split('\n')
    .filter((line) => row.test(line))
    .map(shown);

/** A row without the gaps between its columns, and a shortened one up to its end. */
function shown(line: string): string {
  const [, place = '', text = ''] = row.exec(line) ?? [];
  return `${place} ${text.replace(' […]', '').replace(/ It is recommended.*/, '')}`.trim();
}
