// Finds out what a configuration depends on besides its bundled files: files that it reads itself, and the environment. A
// build may only be skipped if all of that is known.

import { resolve } from 'node:path';
import { hashOf } from '../io/hash.ts';
import { readRegularFile } from '../io/is-regular-file.ts';

/** Modules and functions through which code can depend on something outside of its bundle, such as the time. */
const outside =
  /(?:from|import|require)\s*(?:\(\s*)?["'](?:node:)?(?:fs|fs\/promises|child_process|os|net|http|https|dgram|worker_threads)["']|\b(?:fetch|Date\.now)\(|\bnew Date\(\)/;

/**
 * A hash of everything that the bundled code depends on, or undefined if that can't be determined. `reads` are the
 * files that the configuration says it reads, relative to `root`. Without them, it may not read any.
 */
export function reachOf(text: string, root: string, reads: readonly string[] | undefined): string | undefined {
  if (reads === undefined && outside.test(text)) return undefined;
  const parts: string[] = [];
  for (const [, name, quoted] of text.matchAll(/\bprocess\.env\b(?:\.(\w+)|\[["'](\w+)["']\])?/g)) {
    const variable = name ?? quoted;
    if (variable === undefined) return undefined;
    parts.push(variable, process.env[variable] ?? '');
  }
  return hashOf(...parts, readsHash(root, reads));
}

/** A hash of the files that the configuration says it reads, from `root`. */
export function readsHash(root: string, reads: readonly string[] = []): string {
  return hashOf(...reads.flatMap((path) => [path, readRegularFile(resolve(root, path)) ?? 'none']));
}
