// What `npm test` does before the tests where a browser or nginx is missing.
// @module-tag long

import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { expect, test } from 'vitest';
import { findProgram, howToGet, programs } from '../programs.mjs';
import { temporaryFolder } from '../support/project.ts';

const variables = Object.values(programs).map(({ variable }) => variable);
const nowhere = Object.fromEntries(variables.map((variable) => [variable, '/nowhere']));

/** Without a PATH there's no apt either, so nothing can be installed. */
const prepare = (env: object, ...args: readonly string[]) =>
  spawnSync(process.execPath, ['tests/prepare.mjs', ...args], { env: { PATH: '', ...env }, encoding: 'utf8' });

/** A new folder with a program of this name. */
function folderOf(name: string): string {
  const folder = temporaryFolder();
  writeFileSync(join(folder, name), '', { mode: 0o755 });
  return folder;
}

test('a developer is told how to get what is missing, and the tests run', () => {
  expect(prepare(nowhere)).toMatchObject({ status: 0, stderr: `${howToGet(programs.chromium)}\n` });
  const { status, stderr } = prepare(nowhere, '--long');
  expect(status).toBe(0);
  expect(stderr.trim().split('\n')).toEqual(Object.values(programs).map(howToGet));
});

test('CI fails without a browser', () => {
  const { status, stderr } = prepare({ ...nowhere, CI: 'true' });
  expect(status).toBe(3);
  expect(stderr).toContain(howToGet(programs.chromium));
});

test('CI runs where everything is installed', () => {
  const PATH = folderOf('xvfb-run');
  const here = { ...Object.fromEntries(variables.map((variable) => [variable, process.execPath])), PATH };
  expect(prepare({ ...here, CI: 'true' }, '--long')).toMatchObject({ status: 0, stderr: '' });
});

test('a program is missing while another one that it needs is missing', () => {
  const driver = folderOf('WebKitWebDriver');
  expect(findProgram(programs.webkit, { PATH: driver })).toBeUndefined();
  const withDisplay = { PATH: [driver, folderOf('xvfb-run')].join(delimiter) };
  expect(findProgram(programs.webkit, withDisplay)).toBe(join(driver, 'WebKitWebDriver'));
});

test('a variable that is set wins over every other place, also if it is wrong', () => {
  const [name = ''] = programs.chromium.names;
  expect(findProgram(programs.chromium, { CHROME_PATH: process.execPath, PATH: `/bin/${name}` })).toBe(
    process.execPath,
  );
  expect(findProgram(programs.chromium, { CHROME_PATH: '/nowhere' })).toBeUndefined();
});
