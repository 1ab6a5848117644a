// Knows the modules of a bundle: a hash of each, and what it imports.

import { readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import type { Metafile } from 'esbuild';
import { hashOf } from './hash.ts';

/** Modules by path. Paths are relative to the bundle's folder, so the graph is the same in any checkout. */
export interface ModuleGraph {
  readonly [path: string]: { readonly hash: string; readonly imports: readonly string[] };
}

/** False for a module that a plugin generated. */
export function isFile(input: string): boolean {
  return !input.includes(':') || /^[a-z]:[\\/]/i.test(input);
}

/** The modules of a bundle as they are on disk now. Throws file system errors. */
export function graphOf({ inputs }: Metafile, cwd: string): ModuleGraph {
  return Object.fromEntries(
    Object.entries(inputs)
      .filter(([path]) => isFile(path))
      .map(([path, { imports }]) => {
        const hash = hashOf(readFileSync(resolve(cwd, path)));
        return [path, { hash, imports: imports.map((imported) => imported.path) }];
      }),
  );
}

/** A hash of a module and everything that it imports, directly or not. Undefined if it isn't in the bundle. */
export function closureHash(graph: ModuleGraph, cwd: string, file: string): string | undefined {
  const name = relative(cwd, resolve(cwd, file)).replaceAll('\\', '/');
  if (!Object.hasOwn(graph, name)) return undefined;
  const reached = new Set([name]);
  // Iterating over a set includes values that are added meanwhile.
  for (const path of reached) for (const imported of graph[path]?.imports ?? []) reached.add(imported);
  // Packages aren't in the graph. Which of them a module imports is in its text.
  return hashOf(...[...reached].sort().flatMap((path) => (graph[path] ? [path, graph[path].hash] : [])));
}
