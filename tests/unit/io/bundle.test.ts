// A bundle isn't cached if one of its files changes while it's made.

import { appendFileSync, utimesSync } from 'node:fs';
import type { BuildOptions } from 'esbuild';
import { expect, test } from 'vitest';
import { type BundleMemory, bundle } from '../../../cli/io/bundle.ts';
import { bareProject } from '../../support/project.ts';

/** A script that imports another one, and how often a bundler has read one of them. */
function scripts(onRead: (path: string) => void = () => undefined) {
  const project = bareProject({
    'lamp.ts': "import { wick } from './wick.ts';\nconsole.log(wick);\n",
    'wick.ts': "export const wick = 'cotton';\n",
  });
  const options: BuildOptions = {
    absWorkingDir: project.root,
    entryPoints: [project.path('lamp.ts')],
    bundle: true,
    format: 'esm',
    outdir: project.path('out'),
    plugins: [{ name: 'count', setup: ({ onLoad }) => onLoad({ filter: /\.ts$/ }, ({ path }) => void onRead(path)) }],
  };
  const textOf = async (cache: string, memory?: BundleMemory): Promise<string> =>
    Buffer.concat(
      (await bundle(project.path(cache), 'program', options, memory)).files.map(({ contents }) => contents),
    ).toString();
  return { project, options, textOf };
}

test.each([
  ['lamp.ts', 'newer than the bundle', new Date(Date.now() + 3_600_000)],
  ['lamp.ts', 'old by its date', new Date(1000)],
  ['wick.ts', 'newer than the bundle', new Date(Date.now() + 3_600_000)],
  ['wick.ts', 'old by its date', new Date(1000)],
])('it is not kept if %s is saved meanwhile, %s', async (name, _, time) => {
  let isSaved = false;
  const { project, textOf } = scripts((path) => {
    if (!isSaved || !path.endsWith(name)) return;
    appendFileSync(path, '// Saved.\n');
    utimesSync(path, time, time);
  });
  while (!project.has('lamp.bundle')) await textOf('lamp.bundle');
  isSaved = true;
  expect(await textOf('other.bundle')).toContain('cotton');
  expect(project.has('other.bundle')).toBe(false);
});
