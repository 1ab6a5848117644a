// Which code the programs of a test run.

import { readdirSync } from 'node:fs';
import { expect, onTestFinished, test, vi } from 'vitest';
import { bareProject } from '../support/project.ts';
import { sitegen } from '../support/warm-cli.ts';

test('a command that usually runs in a process that stays is measured, too', async () => {
  expect((await sitegen(['--version'])).code).toBe(0);
  const folder = bareProject().path('reach');
  vi.stubEnv('NODE_V8_COVERAGE', folder);
  onTestFinished(() => void vi.unstubAllEnvs());
  expect((await sitegen(['--version'])).code).toBe(0);
  expect(readdirSync(folder)).not.toEqual([]);
});
