// A reporter that collects what it's told, for builds in the test's own process.

import { createColors } from '../../cli/report/colors.ts';
import { rate } from '../../cli/report/rating.ts';
import type { Reporter } from '../../cli/report/report.ts';
import { compareDiagnostics, type Diagnostic } from '../../renderer/diagnostics/diagnostic.ts';

export interface SilentReporter extends Reporter {
  readonly said: () => readonly Diagnostic[];
}

export function createSilentReporter(): SilentReporter {
  let said: readonly Diagnostic[] = [];
  return {
    diagnostics: (found, rating) => {
      const rated = rate(found, rating);
      said = [...said, ...rated].toSorted(compareDiagnostics);
      const count = (severity: string): number => rated.filter((one) => one.severity === severity).length;
      return { errors: count('error'), warnings: count('warning') };
    },
    info: () => undefined,
    detail: () => undefined,
    error: () => undefined,
    phase: () => undefined,
    result: () => undefined,
    summary: () => undefined,
    colors: createColors({}, false),
    said: () => said,
  };
}
