// Three kinds: `unit` calls functions, `system` starts the real program, `browser` a real browser. `npm test` runs them
// all, `npm run check` the first.

import { defineConfig } from 'vitest/config';

const system = ['tests/{cli,faults,incremental,watch,serve}/**/*.test.ts'];
const browser = ['tests/{client,look,browser}/**/*.test.{ts,tsx}'];

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
        test: { name: 'unit', include: ['tests/**/*.test.{ts,tsx}'], exclude: [...system, ...browser] },
      },
      { extends: true, mode, test: { name: 'system', include: system } },
      { extends: true, mode, test: { name: 'browser', include: browser, fileParallelism: false } },
    ],
  },
}));
