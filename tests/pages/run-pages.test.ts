// The pages that can be run are followed to the letter: their files are written, their packages installed from npm,
// their brokers started, their commands run, and their outputs compared. Only in `npm run check:long`.

import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { isLong } from '../support/long.ts';
import { missingBrokers, startBroker } from './brokers.ts';
import { type Step, stepsOf } from './page-steps.ts';

const examples = ['docks', 'desk', 'billing', 'live-map', 'positions', 'webhooks', 'batteries', 'reservations'];
const guides = ['versioning', 'catalogs', 'patterns'];

const root = mkdtempSync(join(tmpdir(), 'pages-'));
chmodSync(root, 0o755);
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe.skipIf(!isLong)('a page can be followed to the letter (in `npm run check:long`)', () => {
  test('the examples and their common helper', async () => {
    await follow(stepsOf('docs/examples/index').filter(isLocal), join(root, 'examples'));
    expect(examples).toHaveLength(8);
  }, 300_000);

  for (const page of [
    ...examples.map((name) => `docs/examples/${name}`),
    ...guides.map((name) => `docs/guides/${name}`),
  ]) {
    const steps = stepsOf(page);
    const missing = missingOf(page, steps);
    test.skipIf(missing.length > 0)([page, ...missing].join(' - '), { timeout: 300_000 }, async () => {
      expect(steps.filter(({ kind }) => kind === 'command')).not.toEqual([]);
      await follow(steps, join(root, page.replace('docs/', '')));
    });
  }
});

/** What a page needs that this machine doesn't have, one sentence each. */
function missingOf(page: string, steps: readonly Step[]): readonly string[] {
  const isOld = page.endsWith('/patterns') && Number.parseInt(process.versions.node, 10) < 24;
  const brokers = steps.flatMap((step) => (step.kind === 'broker' ? [step.broker] : []));
  return [...(isOld ? ['It needs `node:sqlite`, so run this with Node.js 24.'] : []), ...missingBrokers(brokers)];
}

/** Fetching from the published site isn't part of what's tested here. */
const isLocal = (step: Step): boolean => step.kind !== 'command' || !step.command.startsWith('curl');

async function follow(steps: readonly Step[], folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  if (!steps.some((step) => step.kind === 'file' && step.name === 'package.json')) {
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  }
  const stops: (() => void)[] = [];
  let output = '';
  try {
    for (const [index, step] of steps.entries()) {
      if (step.kind === 'file') write(join(folder, step.name), step.text);
      if (step.kind === 'broker') stops.push(await startBroker(step, folder));
      if (step.kind === 'output') expect(output).toBe(step.text);
      if (step.kind !== 'command') continue;
      const { status, stdout, stderr } = run(step.command, folder);
      output = stdout;
      // A page may show a command that fails if it says what that prints.
      if (steps[index + 1]?.kind !== 'output') expect(`${status}\n${stdout}${stderr}`).toMatch(/^0\n/);
    }
  } finally {
    for (const stop of stops) stop();
  }
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

function run(command: string, folder: string): SpawnSyncReturns<string> {
  // Silent, because what npm prints isn't part of any page.
  const env = { ...process.env, npm_config_loglevel: 'silent', npm_config_prefer_offline: 'true', NODE_OPTIONS: '' };
  return spawnSync('bash', ['-ec', command], { cwd: folder, encoding: 'utf8', env, timeout: 120_000 });
}
