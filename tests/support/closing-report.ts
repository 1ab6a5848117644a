// A reporter whose lines come last: tests that passed only when they were repeated, and tests that were skipped because
// a program is missing. Both are easy to overlook in a long log.

import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { findProgram, howToGet, type Program, programs } from '../programs.mjs';

export default class ClosingReport implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const lines = [
      ...repeatedTests(tests),
      ...Object.entries(programs)
        .filter(([, program]) => findProgram(program) === undefined)
        .flatMap(([tag, program]) => skippedTests(tests, tag, program)),
    ];
    for (const line of lines) process.stderr.write(`${line}\n`);
  }
}

function repeatedTests(tests: readonly TestCase[]): readonly string[] {
  const repeated = tests.filter((test) => test.ok() && (test.diagnostic()?.retryCount ?? 0) > 0);
  const names = repeated.map((test) => `  ${test.module.relativeModuleId} > ${test.fullName}`);
  return names.length === 0 ? [] : ['Passed only when repeated:', ...names];
}

function skippedTests(tests: readonly TestCase[], tag: string, program: Program): readonly string[] {
  const skipped = tests.filter((test) => test.tags.includes(tag) && test.result().state === 'skipped');
  const files = new Set(skipped.map((test) => `  ${test.module.relativeModuleId}`));
  return files.size === 0 ? [] : [`Skipped ${skipped.length} tests. ${howToGet(program)}`, ...files];
}
