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

test(`${series} series of up to ${length} edits`, async () => {
  const edits = fc.array(anyEdit, { minLength: Math.min(8, length), maxLength: length, size: 'max' });
  await fc.assert(fc.asyncProperty(edits, expectSameAsClean), { numRuns: series, seed, endOnFailure: false });
}, 7_200_000);

test.each([
  ['a renamed page leaves no old file', [{ kind: 'move', a: 6, b: 1 }]],
  [
    'a deleted page leaves listings, neighbors and search',
    [
      { kind: 'delete', a: 2, b: 0 },
      { kind: 'delete', a: 5, b: 0 },
    ],
  ],
  [
    'a broken page is as loud the second time',
    [
      { kind: 'break front matter', a: 4, b: 0 },
      { kind: 'nothing', a: 0, b: 0 },
      { kind: 'mend front matter', a: 0, b: 0 },
    ],
  ],
  ['a component reaches the pages that use it', [{ kind: 'component', a: 1, b: 0 }]],
  ['a fragment reaches the pages that import it', [{ kind: 'fragment', a: 0, b: 5 }]],
  [
    'an image that changes its size',
    [
      { kind: 'image', a: 0, b: 7 },
      { kind: 'image', a: 0, b: 4 },
    ],
  ],
] as const satisfies readonly (readonly [string, readonly Edit[]])[])('%s', async (_, edits) => {
  await expectSameAsClean(edits);
});
