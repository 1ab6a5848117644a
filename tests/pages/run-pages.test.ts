// The pages that can be run are followed to the letter: their files are written, their packages installed from npm,
// their brokers started, their commands run, and their outputs compared. Only in `npm run check:long`.

import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isLong } from '../support/long.ts';
import { missingBrokers } from './brokers.ts';
import { follow } from './follow.ts';
import { type Step, stepsOf } from './page-steps.ts';

const examples = ['docks', 'desk', 'billing', 'live-map', 'positions', 'webhooks', 'batteries', 'reservations'];
const guides = [
  'avro-protobuf',
  'catalogs',
  'ci',
  'cloudevents',
  'code-first',
  'existing-systems',
  'governance',
  'message-validation',
  'patterns',
  'several-files',
  'testing',
  'versioning',
];
/** What a reader of the guides has installed for all projects. */
const tools = { '@asyncapi/cli': '6.2.0' };

const root = mkdtempSync(join(tmpdir(), 'pages-'));
const bin = join(root, 'tools', 'node_modules', '.bin');
chmodSync(root, 0o755);
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe.skipIf(!isLong)('a page can be followed to the letter (in `npm run check:long`)', () => {
  beforeAll(() => {
    mkdirSync(join(root, 'tools'));
    writeFileSync(join(root, 'tools', 'package.json'), JSON.stringify({ dependencies: tools }));
    const flags = ['--ignore-scripts', '--prefer-offline', '--no-audit', '--silent'];
    expect(spawnSync('npm', ['install', ...flags], { cwd: join(root, 'tools') }).status).toBe(0);
  }, 300_000);

  test('the examples and their common helper', async () => {
    await follow(stepsOf('docs/examples/index').filter(isLocal), join(root, 'examples'), bin);
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
      await follow(steps, join(root, page.replace('docs/', '')), bin);
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
