// Three projects: `unit` calls functions, `system` starts the real program, `browser` starts a real browser. `npm test`
// runs all three, `npm run check` the first. Modes: `long` repeats more (npm run check:long), `update` rewrites expected
// output (npm run test:update).

import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { findProgram, programs } from './tests/programs.mjs';

const system = ['tests/{cli,faults,hosts,incremental,mcp,watch,serve,pages}/**/*.test.ts'];
const browser = ['tests/{client,look,browser}/**/*.test.{ts,tsx}'];

/** Tests wait for processes, disks, or a clock half of the time, so there are more files than cores at once. */
const maxWorkers = availableParallelism() + 1;
/** Browsers start when all other tests are done. They need the most memory, and a busy machine delays them the most. */
const first = { sequence: { groupOrder: 0 }, maxWorkers };
/** Their pages spend most of the time waiting for each other's answers, so there is room for one file more. */
const last = { sequence: { groupOrder: 1 }, maxWorkers: maxWorkers + 1 };

/** A test file says which program it needs (`// @module-tag chromium`); its tests are skipped if that isn't installed. */
const tags = Object.entries(programs).map(([name, program]) => ({ name, skip: findProgram(program) === undefined }));

export default defineConfig(({ mode }) => {
  if (mode === 'update' && process.env.CI) throw new Error("Expected output isn't rewritten in CI (CI is set).");
  return {
    test: {
      // A test that waits forever is the only one that these limits should end: a busy machine is many times slower.
      testTimeout: 180_000,
      // Files share a process. Otherwise, each would load the program and the tools of the tests again.
      isolate: false,
      hookTimeout: 180_000,
      // Polls wait for a browser or a process, which a busy machine can delay by seconds.
      expect: { poll: { timeout: 30_000 } },
      tags,
      globalSetup: './tests/support/whole-site.ts',
      // `npm run check:mutants` asks which code each test file runs.
      setupFiles: process.env.SITEGEN_TEST_REACH ? ['./tests/mutants/record-reach.mjs'] : [],
      reporters: ['default', './tests/support/closing-report.ts'],
      // `mode` is repeated in each project because projects don't inherit it from the command line.
      projects: [
        {
          extends: true,
          mode,
          test: {
            ...first,
            name: 'unit',
            include: ['tests/**/*.test.{ts,tsx}'],
            exclude: [...system, ...browser],
            // In the other projects, tests run side by side, and vitest counts for the wrong one.
            expect: { requireAssertions: true },
          },
        },
        { extends: true, mode, test: { ...first, name: 'system', include: system } },
        {
          extends: true,
          mode,
          test: {
            ...last,
            name: 'browser',
            include: browser,
            // A busy CI machine can delay a browser by seconds. Everything else must pass the first time.
            retry: process.env.CI ? 2 : 0,
          },
        },
      ],
    },
  };
});
