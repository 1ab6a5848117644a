// `sitegen data inbound`: lists where the repositories of the configuration link to this site. `check` then proves the
// list without a network.

import { resolve } from 'node:path';
import type { InboundSource } from '@sitegen/renderer/config';
import { compareText, type Diagnostic } from '@sitegen/renderer/diagnostics';
import { replaceFile } from '../io/cache-file.ts';
import { formatInbound, type InboundLine, readInbound } from '../io/inbound-list.ts';
import type { Project } from '../project.ts';
import { newestCommit, withRemote } from './fetch-source.ts';
import { changesOf, countsOf } from './file-changes.ts';
import { linksTo } from './links-to.ts';
import type { Refreshed, RefreshOptions } from './refresh-data.ts';

export const inboundName = 'inbound';

/** Texts and documents that can link or refer to a page. */
const readable = /\.(?:mdx?|markdown|html?|ya?ml|json)$/i;

/** Generated files of this size say nothing that smaller ones don't. */
const maxFileBytes = 5_000_000;

/** Further places of an address in one repository would have the same problem. */
const maxPlaces = 3;

/** Writes the list. A repository that can't be read keeps its lines, and its problem is returned. */
export async function collectInbound(project: Project, { dryRun }: RefreshOptions): Promise<Refreshed> {
  const { file, lines } = readInbound(project);
  const before = lines.flatMap((line) => line ?? []);
  const failed: Diagnostic[] = [];
  const after: InboundLine[] = [];
  for (const [name, source] of Object.entries(project.config.inbound ?? {})) {
    const found = await linesOf(project, name, source);
    if ('problems' in found) failed.push(...found.problems);
    after.push(...('problems' in found ? before.filter((line) => line.name === name) : found));
  }
  const text = formatInbound(after);
  const differs = text !== formatInbound(before);
  const written = !dryRun && differs;
  if (written) replaceFile(resolve(project.root, file), text);
  return { ...countsOf(changesOf(keysOf(before), keysOf(after))), differs, name: inboundName, file, written, failed };
}

function linesOf(project: Project, name: string, source: InboundSource) {
  return withRemote(project, { name, ...source }, async (opened): Promise<readonly InboundLine[]> => {
    const { remote } = opened;
    const commit = await newestCommit(opened, name, source);
    const entries = await remote.entries(commit, []);
    const files = entries.filter(({ mode, path }) => /^100/.test(mode) && readable.test(path));
    const contents = await remote.contents(files.map(({ id }) => id));
    const lines: InboundLine[] = [{ kind: 'commit', value: commit, name, place: source.repository }];
    const counts = new Map<string, number>();
    for (const { path, id } of files.toSorted((a, b) => compareText(a.path, b.path))) {
      const bytes = contents.get(id);
      if (bytes === undefined || bytes.length > maxFileBytes) continue;
      for (const { kind, address, line } of linksTo(project.config.origin, path, bytes.toString())) {
        const count = (counts.get(kind + address) ?? 0) + 1;
        counts.set(kind + address, count);
        if (count <= maxPlaces) lines.push({ kind, value: address, name, place: `${path}:${line}` });
      }
    }
    return lines;
  });
}

/** The addresses of each repository. */
function keysOf(lines: readonly InboundLine[]): ReadonlyMap<string, string> {
  const links = lines.filter(({ kind }) => kind !== 'commit');
  return new Map(links.map(({ value, name }) => [`${name} ${value}`, '']));
}
