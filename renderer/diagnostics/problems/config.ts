// Problems of the configuration.

import { problem } from '../diagnostic.ts';

export const configInvalid = problem('config/invalid', (message: string, hint?: string) => [message, hint]);

/** `named` is the file that was asked for, or undefined if the program searched for one. */
export const configMissing = problem('config/missing', (named?: string) =>
  named === undefined
    ? [
        'There is no site.config.ts in this folder or above it',
        'Run the command inside a project, or name its folder: `sitegen build path/to/project`.',
      ]
    : [`There is no ${named}`, 'The path is relative to the current folder, or to `[root]` if you name one.'],
);

export const configUnused = problem('config/unused', (field: string, what: string) => [
  `\`${field}\`: ${what}`,
  'Correct it, or delete it.',
]);
