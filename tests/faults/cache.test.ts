// Damaged caches never change the output: it's the same as after a clean build.

import { readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { inProject } from '../support/cli.ts';
import { lanternProject, type TestProject } from '../support/project.ts';
import { random } from '../support/random.ts';
import { filesIn, treeOf } from '../support/tree.ts';

const cache = '.sitegen/cache';

/** Breaks a file in one way. */
type Damage = (path: string, seed: number) => void;

const damages: { readonly [name: string]: Damage } = {
  emptied: (path) => truncateSync(path, 0),
  'cut off in the middle': (path, seed) => truncateSync(path, random(seed).whole(Math.max(statSync(path).size, 1))),
  'one bit flipped': (path, seed) => {
    const bytes = readFileSync(path);
    const { whole } = random(seed);
    const index = whole(bytes.length);
    bytes[index] = (bytes[index] ?? 0) ^ (1 << whole(8));
    writeFileSync(path, bytes);
  },
  'overwritten with nonsense': (path) => writeFileSync(path, 'nonsense\n{"files":1}\n'),
  'zeros, as after a power cut': (path) => writeFileSync(path, new Uint8Array(statSync(path).size)),
  deleted: (path) => rmSync(path),
};

async function built(project: TestProject, shared?: string): Promise<{ readonly [path: string]: string }> {
  const result = await inProject(project, ['build', '--quiet'], { env: { SITEGEN_CACHE_DIR: shared } });
  expect(result).toMatchObject({ code: 0, stderr: '' });
  return treeOf(project.path('dist'));
}

test('a build over damaged caches makes the same site, and whole caches', async () => {
  const project = lanternProject();
  const clean = await built(project);
  const kept = () => filesIn(project.path(cache)).filter((path) => path !== 'CACHEDIR.TAG').length;
  const files = kept();
  for (const [what, damage] of Object.entries(damages)) {
    for (const [index, path] of filesIn(project.path(cache)).entries())
      damage(join(project.path(cache), path), index + 1);
    project.remove('dist');
    expect(await built(project), what).toEqual(clean);
    // The build has also made the caches whole again, so there is something to damage next.
    expect(kept(), what).toBeGreaterThanOrEqual(files);
  }
});
