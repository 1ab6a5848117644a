// What tells that a module, or anything that it imports, is another one than before.

import { expect, test } from 'vitest';
import { closureHash, type ModuleGraph } from '../../../cli/io/module-graph.ts';

const graph: ModuleGraph = {
  'lamp.ts': { hash: '1', imports: ['parts/wick.ts', 'zod'] },
  'parts/wick.ts': { hash: '2', imports: ['parts/cotton.ts'] },
  'parts/cotton.ts': { hash: '3', imports: ['lamp.ts'] },
  'oil.ts': { hash: '4', imports: [] },
};
const hashIn = (changed: ModuleGraph, file = 'lamp.ts') => closureHash({ ...graph, ...changed }, '/site', file);
const edited = (path: string): ModuleGraph => ({ [path]: { hash: 'edited', imports: graph[path]?.imports ?? [] } });

test.each([
  ['itself', 'lamp.ts', true],
  ['what it imports', 'parts/wick.ts', true],
  ['what that imports', 'parts/cotton.ts', true],
  ['another module', 'oil.ts', false],
])('an edit of %s (%s) changes the hash: %s', (_, path, isOther) => {
  expect(hashIn(edited(path)) !== hashIn({})).toBe(isOther);
});

test('a package more or less changes it, and only modules of the bundle have one', () => {
  expect(hashIn({ 'parts/wick.ts': { hash: '2', imports: ['parts/cotton.ts', 'yaml'] } })).not.toBe(hashIn({}));
  expect([hashIn({}, './parts/../lamp.ts') === hashIn({}), hashIn({}, 'gone.ts')]).toEqual([true, undefined]);
});
