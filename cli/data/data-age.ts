// Finds data files that are too old.

import { resolve } from 'node:path';
import { checkAge } from '@sitegen/renderer/check';
import type { Diagnostic } from '@sitegen/renderer/diagnostics';
import { now } from '../clock.ts';
import { readRegularFile } from '../io/is-regular-file.ts';
import type { Project } from '../project.ts';

/** Files that were refreshed longer ago than their source allows. */
export function staleProblems({ root, config }: Project): readonly Diagnostic[] {
  return Object.entries(config.refresh ?? {}).flatMap(([name, { staleAfter }]) => {
    const file = `${config.content ?? 'content'}/data/${name}.yml`;
    const text = readRegularFile(resolve(root, file))?.toString();
    if (staleAfter === undefined || text === undefined) return [];
    return checkAge({ name, file, text }, staleAfter, now());
  });
}
