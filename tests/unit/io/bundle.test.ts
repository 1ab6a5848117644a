// A bundle isn't cached if one of its files changes while it's made.

import { appendFileSync, utimesSync } from 'node:fs';
import { expect, test } from 'vitest';
import { bundle } from '../../../cli/io/bundle.ts';
import { bareProject } from '../../support/project.ts';

test.each([
  ['lamp.ts', 'newer than the bundle', new Date(Date.now() + 3_600_000)],
  ['lamp.ts', 'old by its date', new Date(1000)],
  ['wick.ts', 'newer than the bundle', new Date(Date.now() + 3_600_000)],
  ['wick.ts', 'old by its date', new Date(1000)],
])('a bundle is not kept if %s is saved while it is made, %s', async (name, _, time) => {
  const project = bareProject({
    'lamp.ts': "import { wick } from './wick.ts';\nconsole.log(wick);\n",
    'wick.ts': "export const wick = 'cotton';\n",
  });
  let isSaving = false;
  const save = ({ path }: { readonly path: string }): undefined => {
    if (!isSaving || !path.endsWith(name)) return;
    appendFileSync(path, '// Saved.\n');
    utimesSync(path, time, time);
  };
  const make = (cache: string) =>
    bundle(project.path(cache), 'program', {
      absWorkingDir: project.root,
      entryPoints: [project.path('lamp.ts')],
      bundle: true,
      outdir: project.path('out'),
      plugins: [{ name: 'save', setup: ({ onLoad }) => onLoad({ filter: /\.ts$/ }, save) }],
    });
  while (!project.has('lamp.bundle')) await make('lamp.bundle');
  isSaving = true;
  const { files } = await make('other.bundle');
  expect(Buffer.concat(files.map(({ contents }) => contents)).toString()).toContain('cotton');
  expect(project.has('other.bundle')).toBe(false);
});
