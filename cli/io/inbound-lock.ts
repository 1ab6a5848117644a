// The lockfile of inbound links: where other repositories link to this site, as of the commits that were looked at.

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Location } from '@sitegen/renderer/diagnostics';
import { isMap, LineCounter, parseDocument, stringify } from 'yaml';
import * as z from 'zod';
import type { Project } from '../project.ts';
import { isRegularFile } from './is-regular-file.ts';

/** By address, the places that have it: `docs/usage.md:12`. */
const places = z.record(z.string(), z.array(z.string()).min(1));
const shape = z.record(
  z.string(),
  z.strictObject({
    repository: z.string(),
    commit: z.string(),
    /** Addresses in texts, which people follow. */
    links: places,
    /** Addresses that a `$ref` names, which programs follow. */
    refs: places,
  }),
);

export type InboundLock = Readonly<z.infer<typeof shape>>;
export type InboundEntry = InboundLock[string];

export interface ReadInbound {
  /** Undefined if the file is none that `sitegen data inbound` writes. */
  readonly value: InboundLock | undefined;
  /** Where the lockfile has an address. */
  readonly placeOf: (path: readonly string[]) => Location;
}

/** Below the content folder. */
export const inboundPath = 'data/inbound.yml';

/** Relative to the project's root. */
export function inboundLockOf({ config }: Project): string {
  return `${config.content ?? 'content'}/${inboundPath}`;
}

/** Reads the lockfile; undefined if there is none. */
export function readInbound(project: Project): ReadInbound | undefined {
  const file = inboundLockOf(project);
  const path = resolve(project.root, file);
  if (!isRegularFile(path)) return undefined;
  const lineCounter = new LineCounter();
  const document = parseDocument(readFileSync(path, 'utf8'), { lineCounter });
  const { data } = shape.safeParse(document.errors.length > 0 ? undefined : (document.toJS() ?? {}));
  const placeOf = (keys: readonly string[]): Location => {
    const above = document.getIn(keys.slice(0, -1));
    const pair = isMap(above) ? above.items.find(({ key }) => String(key) === keys.at(-1)) : undefined;
    const offset = (pair?.key as { readonly range?: readonly number[] } | undefined)?.range?.[0] ?? 0;
    const { line, col } = lineCounter.linePos(offset);
    return { file, line: Math.max(line, 1), column: Math.max(col, 1) };
  };
  return { value: data, placeOf };
}

/** The text of the lockfile, sorted, so that a change is a small difference. */
export function formatInbound(lock: InboundLock): string {
  const head = '# Written by `sitegen data inbound`: where other repositories link to this site.\n';
  return head + stringify(lock, { lineWidth: 0, sortMapEntries: true, aliasDuplicateObjects: false });
}
