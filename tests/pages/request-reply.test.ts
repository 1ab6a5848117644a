// The MQTT tutorial on request and reply, with its own code and output. Its broker listens on another port here, so that
// one that's already running isn't disturbed. Only in `npm run check:long`.

import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isLong } from '../support/long.ts';
import { missingBrokers, startBroker } from './brokers.ts';
import { blockOf, stepsOf } from './page-steps.ts';

const page = 'docs/tutorials/getting-started/request-reply';
const missing = missingBrokers(['mosquitto']);

test.skipIf(!isLong || missing.length > 0)(
  [`${page} (in npm run check:long)`, ...missing].join(' - '),
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'request-reply-'));
    chmodSync(folder, 0o755);
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
    const steps = stepsOf(page);
    for (const step of steps) {
      if (step.kind === 'file') writeFileSync(join(folder, step.name), step.text.replaceAll(':1883', ':18910'));
    }
    const commandWith = (word: string) =>
      steps.flatMap((step) => (step.kind === 'command' && step.command.includes(word) ? [step.command] : []))[0] ?? '';
    const run = (command: string) =>
      spawnSync('bash', ['-ec', command], { cwd: folder, encoding: 'utf8', timeout: 120_000 }).stdout;

    run(commandWith('npm install'));
    const stopBroker = await startBroker({ command: 'mosquitto -p 18910', port: 18910 }, folder);
    const station = spawn(process.execPath, ['station.js'], { cwd: folder });
    try {
      let said = '';
      await new Promise((resolve) => {
        station.stdout.on('data', (bytes: Buffer) => {
          said += bytes;
          if (said.includes('listening')) resolve(said);
        });
      });
      const answers = run(commandWith('desk.js'));
      expect(answers).toBe(blockOf(page, 'The desk'));
      await expect.poll(() => said).toBe(blockOf(page, 'The station'));
    } finally {
      station.kill();
      stopBroker();
      rmSync(folder, { recursive: true, force: true });
    }
  },
  300_000,
);
