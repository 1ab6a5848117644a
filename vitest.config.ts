// Three kinds: `unit` calls functions, `system` starts the real program, `browser` a real browser. `npm test` runs them
// all, `npm run check` the first.

import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const system = ['tests/{cli,faults,incremental,watch,serve}/**/*.test.ts'];
const browser = ['tests/{client,look,browser}/**/*.test.{ts,tsx}'];

/** These wait for processes and disks more than for a processor, and may share two; what a browser shows takes its time alone. */
const together = { sequence: { groupOrder: 0 }, maxWorkers: Math.max(2, availableParallelism() - 1) };
const alone = { sequence: { groupOrder: 1 }, fileParallelism: false };

/** `--mode` is handed on: projects do not take it over from the command line. */
export default defineConfig(({ mode }) => ({
  test: {
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // A busy machine may delay a browser or a signal by seconds; what is wrong fails every time.
    retry: process.env.CI ? 2 : 0,
    reporters: ['default'],
    projects: [
      {
        extends: true,
        mode,
        test: { ...together, name: 'unit', include: ['tests/**/*.test.{ts,tsx}'], exclude: [...system, ...browser] },
      },
      { extends: true, mode, test: { ...together, name: 'system', include: system } },
      { extends: true, mode, test: { ...alone, name: 'browser', include: browser } },
    ],
  },
}));
