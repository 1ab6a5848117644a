// `sitegen data inbound`: lists where the repositories of the configuration link to this site. `check` then proves the
// list without a network.

import { mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { InboundSource } from '@sitegen/renderer/config';
import { compareText, type Diagnostic } from '@sitegen/renderer/diagnostics';
import { UsageError } from '../environment-error.ts';
import { replaceFile } from '../io/cache-file.ts';
import { formatInbound, type InboundEntry, type InboundLock, inboundLockOf, readInbound } from '../io/inbound-lock.ts';
import type { Project } from '../project.ts';
import { newestCommit, withRemote } from './fetch-source.ts';
import { linksTo } from './links-to.ts';
import type { Refreshed, RefreshOptions } from './refresh-data.ts';

export const inboundName = 'inbound';

/** Texts and documents that can link or refer to a page. */
const readable = /\.(?:mdx?|markdown|html?|ya?ml|json)$/i;

/** Generated files of this size say nothing that smaller ones don't. */
const maxFileBytes = 5_000_000;

/** Further places of an address in one repository would have the same problem. */
const maxPlaces = 3;

/** Writes the lockfile. A repository that can't be read keeps its entry, and its problem is returned. */
export async function collectInbound(project: Project, { dryRun }: Pick<RefreshOptions, 'dryRun'>): Promise<Refreshed> {
  if (project.other !== undefined)
    throw new UsageError('Links of other repositories lead to the own pages', 'Leave --content out.');
  const before = readInbound(project)?.value ?? {};
  const failed: Diagnostic[] = [];
  const after: { [name: string]: InboundEntry } = {};
  for (const [name, source] of Object.entries(project.config.inbound ?? {})) {
    const entry = await entryOf(project, name, source);
    if ('problems' in entry) failed.push(...entry.problems);
    const known = 'problems' in entry ? before[name] : entry;
    if (known !== undefined) after[name] = known;
  }
  const file = inboundLockOf(project);
  const text = formatInbound(after);
  const differs = text !== formatInbound(before);
  const written = !dryRun && differs;
  if (written) {
    mkdirSync(dirname(resolve(project.root, file)), { recursive: true });
    replaceFile(resolve(project.root, file), text);
  }
  return { ...change(before, after), differs, name: inboundName, file, written, failed };
}

function entryOf(project: Project, name: string, source: InboundSource) {
  return withRemote(project, { name, ...source }, async ({ at, remote }): Promise<InboundEntry> => {
    const commit = await newestCommit({ at, name, source, remote });
    const files = (await remote.entries(commit, [])).filter(
      ({ mode, path }) => /^100/.test(mode) && readable.test(path),
    );
    const contents = await remote.contents(files.map(({ id }) => id));
    const places = { links: new Map<string, string[]>(), refs: new Map<string, string[]>() };
    for (const { path, id } of files.toSorted((a, b) => compareText(a.path, b.path))) {
      const bytes = contents.get(id);
      if (bytes === undefined || bytes.length > maxFileBytes) continue;
      for (const { kind, address, line } of linksTo(project.config.origin, path, bytes.toString())) {
        const known = places[kind].get(address) ?? [];
        if (known.length < maxPlaces) places[kind].set(address, [...known, `${path}:${line}`]);
      }
    }
    const [links, refs] = [Object.fromEntries(places.links), Object.fromEntries(places.refs)];
    return { repository: source.repository, commit, links, refs };
  });
}

/** Counts addresses. */
function change(before: InboundLock, after: InboundLock): Pick<Refreshed, 'added' | 'removed' | 'changed'> {
  const [old, fresh] = [keysOf(before), keysOf(after)];
  const kept = [...fresh].filter((key) => old.has(key)).length;
  return { added: fresh.size - kept, removed: old.size - kept, changed: 0 };
}

function keysOf(lock: InboundLock): ReadonlySet<string> {
  return new Set(
    Object.entries(lock).flatMap(([name, { links, refs }]) =>
      [...Object.keys(links), ...Object.keys(refs)].map((address) => `${name} ${address}`),
    ),
  );
}
