// Three projects: `unit` calls functions, `system` starts the real program, `browser` starts a real browser. Two sets:
// `npm test` holds what every change must keep; `npm run test:long` (vitest's mode `long`) also runs what is tagged as
// long, and repeats more. The mode `update` rewrites expected output (npm run test:update).

import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import glob from 'fast-glob';
import { defineConfig } from 'vitest/config';
import { findProgram, programs } from './tests/programs.mjs';

const system = ['tests/{cli,faults,hosts,incremental,mcp,watch,serve,pages}/**/*.test.ts'];
const browser = ['tests/{client,look,browser}/**/*.test.{ts,tsx}'];

/** Tests wait for processes, disks, or a clock half of the time, so there are more files than cores at once. */
const maxWorkers = availableParallelism() + 1;
/** Browsers start when all other tests are done. They need the most memory, and a busy machine delays them the most. */
const first = { sequence: { groupOrder: 0 }, maxWorkers };
const last = { sequence: { groupOrder: 1 }, maxWorkers };

/** A test file says which program it needs (`// @module-tag chromium`); its tests are skipped if that isn't installed. */
const programTags = Object.entries(programs).map(([name, program]) => ({
  name,
  skip: findProgram(program) === undefined,
}));

/** `// @module-tag long` at the top of a file, or `{ tags: 'long' }` at a test, keeps tests out of the short set. */
const longFiles = glob
  .sync('tests/**/*.test.{ts,tsx}')
  .filter((file) => /^\/\/ @module-tag long$/m.test(readFileSync(file, 'utf8')));
const isShort = (mode: string) => mode !== 'long' && mode !== 'update';
/** Long files aren't even loaded, unless they are named: then the log shows that their tests are skipped. */
const namesFiles = process.argv.slice(2).some((argument) => argument.startsWith('tests/'));

export default defineConfig(({ mode }) => {
  if (mode === 'update' && process.env.CI) throw new Error("Expected output isn't rewritten in CI (CI is set).");
  const leftOut = isShort(mode) && !namesFiles ? longFiles : [];
  return {
    test: {
      // A test that waits forever is the only one that these limits should end: a busy machine is many times slower.
      testTimeout: 180_000,
      // Files share a process. Otherwise, each would load the program and the tools of the tests again.
      isolate: false,
      // Hooks also wait for the built site that all files share.
      hookTimeout: 600_000,
      // Polls wait for a browser or a process, which a busy machine can delay by seconds.
      expect: { poll: { timeout: 30_000 } },
      tags: [...programTags, { name: 'long', skip: isShort(mode) }],
      globalSetup: './tests/support/whole-site.ts',
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
            exclude: [...leftOut, ...system, ...browser],
            // In the other projects, tests run side by side, and vitest counts for the wrong one.
            expect: { requireAssertions: true },
          },
        },
        { extends: true, mode, test: { ...first, name: 'system', include: system, exclude: leftOut } },
        { extends: true, mode, test: { ...last, name: 'browser', include: browser, exclude: leftOut } },
      ],
    },
  };
});
