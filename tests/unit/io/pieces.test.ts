// A module in pieces: what is compiled again, what is kept, and what can't be taken apart.

import { utimesSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isNoPiece } from '../../../cli/io/compile-pieces.ts';
import { piecesOf } from '../../../cli/io/pieces.ts';
import { moduleOptions } from '../../../cli/project/load-module.ts';
import { bareProject, type TestProject } from '../../support/project.ts';

const load = ({ root, path }: TestProject, dependsOn = 'program') =>
  piecesOf('lamp.ts', path('pieces.json'), {
    root,
    dependsOn,
    build: moduleOptions,
    outdir: path('out'),
    programFile: (name) => (name === 'program' ? { path: path('program.ts'), external: true } : undefined),
  });

test('a saved file is compiled again, and the others stay the same objects', async () => {
  const project = bareProject({
    'lamp.ts': "import { wick } from './wick.ts';\nimport { oil } from './oil.ts';\nexport const lamp = [wick, oil];\n",
    'wick.ts': "import 'program';\nexport const wick: string = 'cotton';\n",
    'oil.ts': "export { wick as oil } from './wick.ts';\n",
  });
  const first = await load(project);
  expect([...first.keys()]).toEqual(['lamp.ts', 'wick.ts', 'oil.ts']);
  expect(first.get('wick.ts')?.imports.map(({ place }) => place)).toEqual(['package']);
  const same = await load(project);
  for (const [path, piece] of first) expect(same.get(path)).toBe(piece);
  project.write('wick.ts', "export const wick = 'silk';\n");
  const second = await load(project);
  expect(second.get('wick.ts')?.text).toContain('silk');
  for (const path of ['lamp.ts', 'oil.ts']) expect(second.get(path)).toBe(first.get(path));
  expect(project.has('out')).toBe(false);
});

test('another file with the same name that wins is found, although no file was saved', async () => {
  const project = bareProject({
    'lamp.ts': "import { wick } from './wick';\nexport const lamp = wick;\n",
    'wick/index.ts': "export const wick = 'cotton';\n",
  });
  expect([...(await load(project)).keys()]).toEqual(['lamp.ts', 'wick/index.ts']);
  project.write('wick.ts', "export const wick = 'silk';\n");
  utimesSync(project.root, 1, 1);
  expect([...(await load(project)).keys()]).toEqual(['lamp.ts', 'wick.ts']);
});

test('an import that settings lead elsewhere is found there, although no code was saved', async () => {
  const settings = (place: string): string => JSON.stringify({ compilerOptions: { paths: { wick: [place] } } });
  const project = bareProject({
    'lamp.ts': "import { wick } from 'wick';\nexport const lamp = wick;\n",
    'cotton.ts': "export const wick = 'cotton';\n",
    'silk.ts': "export const wick = 'silk';\n",
    'tsconfig.json': settings('./cotton.ts'),
  });
  expect([...(await load(project)).keys()]).toEqual(['lamp.ts', 'cotton.ts']);
  project.write('tsconfig.json', settings('./silk.ts'));
  expect([...(await load(project)).keys()]).toEqual(['lamp.ts', 'silk.ts']);
});

test('another version of the program keeps nothing', async () => {
  const project = bareProject({ 'lamp.ts': 'export const lamp = 1;\n' });
  const first = await load(project);
  expect((await load(project, 'newer program')).get('lamp.ts')).not.toBe(first.get('lamp.ts'));
});

test.each([
  [19, false],
  [20, true],
])('of %i pieces, a file is kept: %s', async (count, isKept) => {
  const names = Array.from({ length: count - 1 }, (_, i) => `part${i}.ts`);
  const project = bareProject({
    'lamp.ts': names.map((name) => `import './${name}';\n`).join(''),
    ...Object.fromEntries(names.map((name, i) => [name, `console.log(${i});\n`])),
  });
  await load(project);
  expect(project.has('pieces.json')).toBe(isKept);
});

test('an import on demand is a piece, too', async () => {
  const project = bareProject({
    'lamp.ts': "export const light = () => import('./wick.ts');\n",
    'wick.ts': 'export const wick = 1;\n',
  });
  expect([...(await load(project)).keys()]).toEqual(['lamp.ts', 'wick.ts']);
});

test('a file that is no code is no piece', async () => {
  const project = bareProject({ 'lamp.ts': "import './lamp.css';\n", 'lamp.css': 'a {}\n' });
  const error: unknown = await load(project).catch((reason: unknown) => reason);
  expect(isNoPiece(error)).toBe(true);
});

test.each([
  ['CommonJS', "const wick = require('./wick.cjs');\nexport const lamp = wick;\n"],
  ['a module of CommonJS', "import wick from './wick.cjs';\nexport const lamp = wick;\n"],
])('%s is no piece', async (_, text) => {
  const project = bareProject({ 'lamp.ts': text, 'wick.cjs': 'module.exports = 1;\n' });
  const error: unknown = await load(project).catch((reason: unknown) => reason);
  expect(isNoPiece(error)).toBe(true);
});

test('a mistake in a file is no such reason', async () => {
  const error: unknown = await load(bareProject({ 'lamp.ts': 'export const = 1;\n' })).catch(
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(Error);
  expect(isNoPiece(error)).toBe(false);
});
