// What a configuration looks at besides the files it is bundled from: files it reads by itself and the environment.
// A build may only be skipped when all of that is known.

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { hashOf } from '../io/hash.ts';
import { isRegularFile } from '../io/is-regular-file.ts';

/** Modules through which code can learn of something that no bundle shows. */
const worldly =
  /(?:from|import|require)\s*(?:\(\s*)?["'](?:node:)?(?:fs|fs\/promises|child_process|os|net|http|https|dgram|worker_threads)["']/;

/**
 * A hash of everything that the bundled text looks at, or undefined when that cannot be told. `reads` are the files
 * that the configuration says it reads, from `root`; without them nothing may be read.
 */
export function reachOf(text: string, root: string, reads: readonly string[] | undefined): string | undefined {
  if (reads === undefined && worldly.test(text)) return undefined;
  const parts: (string | Uint8Array)[] = [];
  for (const [, name, quoted] of text.matchAll(/\bprocess\.env\b(?:\.(\w+)|\[["'](\w+)["']\])?/g)) {
    const variable = name ?? quoted;
    if (variable === undefined) return undefined;
    parts.push(variable, process.env[variable] ?? '');
  }
  for (const path of reads ?? []) parts.push(path, contentsOf(resolve(root, path)));
  return hashOf(...parts);
}

function contentsOf(path: string): Uint8Array | string {
  try {
    return isRegularFile(path) ? readFileSync(path) : 'none';
  } catch {
    return 'none';
  }
}
