// A build over the cache and output of the one before makes what a clean build makes, file for file and problem for
// problem, whatever was edited in between.

import { rmSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { flawsOf, remainsIn } from '../support/built.ts';
import { repetitions } from '../support/long.ts';
import { lanternProject, type TestProject, temporaryFolder } from '../support/project.ts';
import { build } from './clean-build.ts';
import { anyEdit, apply, type Edit } from './edits.ts';

const series = repetitions('SITEGEN_TEST_SERIES', 1, 50);
const length = repetitions('SITEGEN_TEST_EDITS', 14, 200);
const seed = Number(process.env.SITEGEN_TEST_SEED ?? 20_240_607);

/** Where a series of builds lives on, and where each clean one is made. */
function foldersOf(project: TestProject) {
  const fresh = temporaryFolder();
  return {
    kept: { outDir: project.path('dist'), cacheDir: project.path('.sitegen/cache') },
    clean: { outDir: join(fresh, 'dist'), cacheDir: join(fresh, 'cache') },
  };
}

async function expectSameAsClean(edits: readonly Edit[]): Promise<void> {
  const project = lanternProject();
  const { kept, clean } = foldersOf(project);
  let last = await build(project.root, kept);
  for (const edit of edits) {
    apply(project, edit);
    const next = await build(project.root, kept);
    for (const folder of Object.values(clean)) rmSync(folder, { recursive: true, force: true });
    const fresh = await build(project.root, clean);
    const what = JSON.stringify(edit);
    expect({ code: next.code, said: next.said }, what).toEqual({ code: fresh.code, said: fresh.said });
    // A build that refuses to publish leaves the last good output as it was.
    expect(next.tree, what).toEqual(next.code === 0 ? fresh.tree : last.tree);
    expect(flawsOf(kept.outDir), what).toEqual([]);
    expect(remainsIn(project.root), what).toEqual([]);
    last = next;
  }
}

test(`builds after ${series} series of up to ${length} edits are clean ones`, async () => {
  const edits = fc.array(anyEdit, { minLength: Math.min(8, length), maxLength: length, size: 'max' });
  await fc.assert(fc.asyncProperty(edits, expectSameAsClean), { numRuns: series, seed, endOnFailure: false });
}, 7_200_000);

/** What reaches other pages than the edited one, and a page that breaks. */
const chosen: readonly Edit[] = [
  { kind: 'move', a: 6, b: 1 },
  { kind: 'delete', a: 2, b: 0 },
  { kind: 'add', a: 3, b: 2 },
  { kind: 'config title', a: 0, b: 4 },
  { kind: 'strings', a: 0, b: 1 },
  { kind: 'style', a: 0, b: 3 },
  { kind: 'script', a: 0, b: 5 },
  { kind: 'data', a: 0, b: 6 },
  { kind: 'public file', a: 1, b: 1 },
  { kind: 'component', a: 1, b: 0 },
  { kind: 'fragment', a: 0, b: 5 },
  { kind: 'image', a: 0, b: 7 },
  { kind: 'image', a: 0, b: 4 },
  { kind: 'break front matter', a: 4, b: 0 },
  { kind: 'nothing', a: 0, b: 0 },
  { kind: 'mend front matter', a: 0, b: 0 },
];

test('edits that reach other pages, and a broken page that is as loud the second time', () =>
  expectSameAsClean(chosen));
