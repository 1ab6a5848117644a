// Problems of the configuration.

import type { Diagnostic, Location } from '../diagnostic.ts';

export const configInvalid = (at: Location, message: string, hint?: string): Diagnostic => ({
  code: 'config/invalid',
  at,
  message,
  ...(hint !== undefined && { hint }),
});

/** `named` is the file that was asked for, or undefined if the program searched for one. */
export const configMissing = (named?: string): Diagnostic => ({
  code: 'config/missing',
  at: { file: named ?? 'site.config.ts', line: 1, column: 1 },
  message: `There is no ${named ?? 'site.config.ts in this folder or above it'}`,
  hint:
    named === undefined
      ? 'Run the command inside a project, or name its folder: `sitegen build path/to/project`.'
      : 'The path is relative to the current folder, or to `[root]` if you name one.',
});

export const configUnused = (at: Location, field: string, what: string): Diagnostic => ({
  code: 'config/unused',
  at,
  message: `\`${field}\`: ${what}`,
  hint: 'Correct it, or delete it.',
});
