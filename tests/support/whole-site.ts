// This site with all its content, built once for all test files of a run. Nobody changes what's in the folder.
// Vitest also calls this module before and after the run (`globalSetup`).

import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ended, launchCommand } from './cli.ts';
import { packageDir } from './project.ts';

/** The environment variable that tells the test files of a run about their common folder. */
const variable = 'SITEGEN_TEST_SHARED';

/** Where the whole site is published below its origin. `npm run test:long` also runs its tests below `/docs/`. */
export const siteBase = process.env.SITEGEN_TEST_BASE ?? '/';

/** The same without a slash at the end, for the start of an address. */
export const basePath = siteBase.replace(/\/$/, '');

/** Makes the folder of a run. Returns what removes it. */
export function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'sitegen-shared-'));
  process.env[variable] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}

/** The folder of the built site. The first test file that asks builds it, and the others wait. */
export async function wholeSite(): Promise<string> {
  const folder = process.env[variable] ?? '';
  const outcome = join(folder, 'outcome');
  if (isFirst(folder)) writeFileSync(outcome, await build(join(folder, 'dist')));
  while (!existsSync(outcome)) await sleep(50);
  const fault = readFileSync(outcome, 'utf8');
  if (fault !== '') throw new Error(`The site couldn't be built: ${fault}`);
  return join(folder, 'dist');
}

function isFirst(folder: string): boolean {
  try {
    mkdirSync(join(folder, 'begun'));
    return true;
  } catch {
    return false;
  }
}

/** Answers what went wrong, if anything. */
async function build(folder: string): Promise<string> {
  const { code, stderr } = await ended(
    launchCommand(['build', '-o', folder, '--quiet', '--base', siteBase], { cwd: packageDir }),
  );
  return code === 0 ? '' : `code ${code}\n${stderr}`;
}
