// The output folder as tools may read it: by the paths of the manifest only. A new build counts from the next question.

import { statSync } from 'node:fs';
import { join } from 'node:path';
import { readRegularFile } from '../../io/is-regular-file.ts';
import { manifestName, readManifest } from '../../io/manifest.ts';
import type { Project } from '../../project.ts';
import { followRules, parseRedirects } from '../redirect-rules.ts';
import type { BuiltFiles } from './agent-tool.ts';

/** Opens the output folder of a project. Nothing is read before it's asked for. */
export function openBuiltFiles({ outDir, config }: Project): BuiltFiles {
  const files = remembered(
    () => changeOf(join(outDir, manifestName)),
    () => readManifest(outDir)?.files ?? {},
  );
  const text = (path: string) => (path in files() ? readRegularFile(join(outDir, path))?.toString() : undefined);
  return {
    origin: config.origin,
    paths: () => Object.keys(files()),
    text,
    movedTo: (path) => ruleFor(path, text('_redirects') ?? '', config.origin),
  };
}

/** Where the rules for hosts lead a path. */
function ruleFor(path: string, hostRules: string, origin: string): string | undefined {
  const base = new URL(origin).pathname.replace(/\/$/, '');
  return followRules(parseRedirects(hostRules), { hostName: '', url: base + path, search: '' })?.location;
}

/** Remembers what `read` returned while `stamp` returns the same. */
export function remembered<Value>(stamp: () => string, read: () => Value): () => Value {
  let known: { readonly stamp: string; readonly value: Value } | undefined;
  return () => {
    const now = stamp();
    if (known?.stamp !== now) known = { stamp: now, value: read() };
    return known.value;
  };
}

function changeOf(file: string): string {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats === undefined ? '' : `${stats.ino} ${stats.mtimeMs} ${stats.size}`;
}
