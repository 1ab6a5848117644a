// A reporter whose lines come last: tests that were skipped because a program is missing, the processor time of the test
// files, and how long each project took. In CI, all files are listed; otherwise, those that take the most.

import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { findProgram, howToGet, type Program, programs } from '../programs.mjs';

const mostFiles = process.env.CI ? Number.POSITIVE_INFINITY : 10;

interface Span {
  readonly start: number;
  readonly end: number;
}

export default class ClosingReport implements Reporter {
  /** When the first file of each project was begun and the last one was done. */
  readonly #spans = new Map<string, Span>();

  onTestModuleQueued({ project: { name } }: TestModule): void {
    this.#spans.set(name, { start: Date.now(), end: Date.now(), ...this.#spans.get(name) });
  }

  onTestModuleEnd({ project: { name } }: TestModule): void {
    this.#spans.set(name, { start: Date.now(), ...this.#spans.get(name), end: Date.now() });
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const lines = [
      ...Object.entries(programs)
        .filter(([, program]) => findProgram(program) === undefined)
        .flatMap(([tag, program]) => skippedTests(tests, tag, program)),
      'Processor time of test files:',
      ...modules
        .toSorted((a, b) => costOf(b) - costOf(a))
        .slice(0, mostFiles)
        .map((module) => `${secondsOf(costOf(module)).padStart(9)}  ${module.relativeModuleId}`),
      ...[...this.#spans].map(([name, span]) => groupLine(name, span, modules)),
    ];
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

function groupLine(project: string, { start, end }: Span, modules: readonly TestModule[]): string {
  const own = modules.filter((module) => module.project.name === project);
  const cost = own.reduce((sum, module) => sum + costOf(module), 0);
  return `${project}: ${own.length} files in ${secondsOf((end - start) / 1000)}, ${secondsOf(cost)} of processor time`;
}

const costOf = (module: TestModule): number => module.meta().cost ?? 0;
const secondsOf = (seconds: number): string => `${seconds.toFixed(1)} s`;
