// Lets tools read the output folder, but only the files of the manifest. After a new build, the next question sees it.

import { statSync } from 'node:fs';
import { join } from 'node:path';
import { readRegularFile } from '../../io/is-regular-file.ts';
import { manifestName, readManifest } from '../../io/manifest.ts';
import type { Project } from '../../project.ts';
import { followRules, parseRedirects } from '../redirect-rules.ts';
import type { SiteReader } from './agent-tool.ts';

/** Opens the output folder of a project. Nothing is read before it's asked for. */
export function openBuiltFiles({ outDir, config: { origin } }: Project): SiteReader {
  const base = new URL(origin).pathname.replace(/\/$/, '');
  const files = cachedWhile(
    () => changeOf(join(outDir, manifestName)),
    () => readManifest(outDir)?.files ?? {},
  );
  const text = (path: string) => (path in files() ? readRegularFile(join(outDir, path))?.toString() : undefined);
  const movedTo = (path: string) => {
    const rules = parseRedirects(text('_redirects') ?? '');
    return followRules(rules, { hostName: '', url: base + path, search: '' })?.location;
  };
  return { text, movedTo };
}

/** Keeps what `read` returned as long as `stamp` returns the same. */
export function cachedWhile<Value>(stamp: () => string, read: () => Value): () => Value {
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
