// `sitegen diff`: what the next build would change in the output folder, without writing it.

import type { OutputFile } from '@sitegen/renderer/model';
import { runStages } from '../build/stages.ts';
import { createHashing, hashOf } from '../io/hash.ts';
import { readManifest } from '../io/manifest.ts';
import type { Project } from '../project.ts';
import type { Reporter } from '../report/report.ts';

export interface DiffOptions {
  readonly drafts: boolean;
  readonly json: boolean;
}

interface Change {
  readonly change: 'added' | 'changed' | 'removed';
  readonly path: string;
}

const signs = { added: '+', changed: '~', removed: '-' } as const;

/** Prints a line per file on stdout; everything counts as added where nothing was built yet. */
export async function runDiff(project: Project, options: DiffOptions, reporter: Reporter): Promise<number> {
  const staged = await runStages(project, { drafts: options.drafts, phase: reporter.phase });
  const before = readManifest(project.outDir)?.files ?? {};
  const changes = changesOf(before, staged.files);
  staged.store.save();
  staged.store.close();
  for (const one of changes) {
    process.stdout.write(
      options.json ? `${JSON.stringify({ type: 'change', ...one })}\n` : `${signs[one.change]} ${one.path}\n`,
    );
  }
  const count = (kind: Change['change']): number => changes.filter((one) => one.change === kind).length;
  const counts = { added: count('added'), changed: count('changed'), removed: count('removed') };
  reporter.summary(`${counts.added} added, ${counts.changed} changed, ${counts.removed} removed`, counts);
  return 0;
}

function changesOf(
  before: { readonly [path: string]: { readonly hash: string } },
  files: readonly OutputFile[],
): readonly Change[] {
  const after = new Set(files.map((file) => file.path));
  const written = files.flatMap((file): readonly Change[] => {
    const known = before[file.path];
    if (known === undefined) return [{ change: 'added', path: file.path }];
    return known.hash === hashOfFile(file) ? [] : [{ change: 'changed', path: file.path }];
  });
  const removed = Object.keys(before).filter((path) => !after.has(path));
  return [...written, ...removed.map((path): Change => ({ change: 'removed', path }))].sort((a, b) =>
    a.path < b.path ? -1 : 1,
  );
}

/** As `emit` computes it. */
function hashOfFile(file: OutputFile): string {
  if (file.pieces === undefined) return hashOf(file.contents());
  const hashing = createHashing();
  for (const piece of file.pieces()) hashing.add(Buffer.from(piece));
  return hashing.end();
}
