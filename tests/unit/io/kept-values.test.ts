// Hashes, cached values, and stamps: what tells one state of files from another.

import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readCached, writeCached } from '../../../cli/io/cache-file.ts';
import { stampOf } from '../../../cli/io/stamps.ts';
import { bareProject, packageDir } from '../../support/project.ts';

test('a cached value is read again, unless the file is damaged or gone', () => {
  const project = bareProject();
  const file = project.path('lamp.json');
  expect(readCached(file)).toBeUndefined();
  writeCached(file, { lamp: [1, 2] });
  expect(readCached(file)).toEqual({ lamp: [1, 2] });
  project.write('lamp.json', project.read('lamp.json').replace('1', '3'));
  expect(readCached(file)).toBeUndefined();
});

test('what has just changed has no stamp, because it may change again in the same moment', () => {
  // It was installed more than two seconds ago.
  const old = join(packageDir, 'node_modules', 'vitest', 'package.json');
  const project = bareProject();
  const gone = project.path('gone.txt');
  expect(stampOf([old, gone])).toBe(stampOf([old, gone]));
  expect(stampOf([old, gone])).toContain(`${gone} 0 0 0 0`);
  project.write('new.txt', '');
  expect(stampOf([old, project.path('new.txt')])).toBeUndefined();
});
