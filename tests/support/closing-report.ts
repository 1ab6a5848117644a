// A reporter whose lines come last: tests that were skipped because a program is missing.

import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { findProgram, howToGet, type Program, programs } from '../programs.mjs';

export default class ClosingReport implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const lines = Object.entries(programs)
      .filter(([, program]) => findProgram(program) === undefined)
      .flatMap(([tag, program]) => skippedTests(tests, tag, program));
    for (const line of lines) process.stderr.write(`${line}\n`);
  }
}

function skippedTests(tests: readonly TestCase[], tag: string, program: Program): readonly string[] {
  const skipped = tests.filter(
    (test) => test.tags.includes(tag) && test.result().state === 'skipped' && !isLeftOut(test),
  );
  const files = new Set(skipped.map((test) => `  ${test.module.relativeModuleId}`));
  return files.size === 0 ? [] : [`Skipped ${skipped.length} tests. ${howToGet(program)}`, ...files];
}

/** In the short set, long tests don't run whatever is installed. */
function isLeftOut({ tags, project }: TestCase): boolean {
  return tags.includes('long') && project.vite.config.mode !== 'long';
}
