// Values in the cache.

import { expect, test } from 'vitest';
import { readCached, writeCached } from '../../../cli/io/cache-file.ts';
import { bareProject } from '../../support/project.ts';

test('a cached value is read again, unless the file is damaged or gone', () => {
  const project = bareProject();
  const file = project.path('lamp.json');
  expect(readCached(file)).toBeUndefined();
  writeCached(file, { lamp: [1, 2] });
  expect(readCached(file)).toEqual({ lamp: [1, 2] });
  project.write('lamp.json', project.read('lamp.json').replace('1', '3'));
  expect(readCached(file)).toBeUndefined();
});
