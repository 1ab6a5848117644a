// Finds out what a configuration depends on besides its bundled files: files that it reads itself, and the environment. A
// build may only be skipped if all of that is known.

import { join, resolve } from 'node:path';
import { foldersAbove } from '../io/folders-above.ts';
import { hashOf } from '../io/hash.ts';
import { readRegularFile } from '../io/is-regular-file.ts';
import { realPathOf } from '../io/real-path.ts';

/**
 * Modules and packages through which code can depend on something outside of its bundle. `fetch` and the clock aren't
 * among them, because what layouts share with the browser calls both.
 */
const outsideModules =
  /(?:from|import|require)\s*(?:\(\s*)?["'](?:(?:node:)?(?:fs|child_process|os|module|net|https?|dgram|worker_threads)|fs-extra|graceful-fs|(?:fast-|tiny)?glob(?:by)?|execa)(?:\/[^"']+)?["']/;

/**
 * Code that reads the environment, such as `process.env.HOME` or `const { env } = process`. An import of `process` counts,
 * too, unless it's called that: the bundler renames a second one.
 */
const environment =
  /=\s*process\s*[;,)]|\bprocess\??\.env\b(?:\??\.(\w+)|(?:\?\.)?\[["'](\w+)["']\])?|(?<!\bimport process )from\s*["'](?:node:)?process["']/g;

/**
 * A hash of everything that the bundled code depends on, or undefined if that can't be determined. `reads` are the
 * files that the configuration says it reads, relative to `root`. Without them, it may not read any.
 */
export function reachOf(text: string, root: string, reads: readonly string[] | undefined): string | undefined {
  if (reads === undefined && (outsideModules.test(text) || importsLink(text, root))) return undefined;
  const parts: string[] = [];
  for (const [, name, quoted] of text.matchAll(environment)) {
    const variable = name ?? quoted;
    if (variable === undefined) return undefined;
    parts.push(variable, process.env[variable] ?? '');
  }
  return hashOf(...parts, readsHash(root, reads));
}

/** Whether the code imports a package that's a link to its sources, as in a workspace. They aren't in the bundle. */
function importsLink(text: string, root: string): boolean {
  const names = [...text.matchAll(/\b(?:from|import)\s*\(?\s*"((?:@[^"/]+\/)?[^"/.][^"/]*)/g)].map(
    ([, name = '']) => name,
  );
  const places = [root, ...foldersAbove(root)].flatMap((folder) =>
    names.map((name) => join(folder, 'node_modules', name)),
  );
  return places.some((place) => !/[\\/]node_modules[\\/]/.test(realPathOf(place) ?? place));
}

/** A hash of the files that the configuration says it reads, from `root`. */
export function readsHash(root: string, reads: readonly string[] = []): string {
  return hashOf(...reads.flatMap((path) => [path, readRegularFile(resolve(root, path)) ?? 'none']));
}
