// What the configuration's shape accepts at run time. The compiler compares its fields with those of `defineSite`.

import { expect, test } from 'vitest';
import { configShape, originShape } from '../../renderer/config-shape.ts';

test.each([
  ['https://example.org', true],
  ['http://localhost:8080', true],
  ['https://example.org/', false],
  ['https://exa mple.org', false],
  ['example.org', false],
  ['https://[', false],
])('%s can be the origin of a site: %s', (origin, fits) => expect(originShape.safeParse(origin).success).toBe(fits));

test('a search has an index', () => {
  const { search } = configShape.shape;
  expect(search.safeParse({ indexes: ['general'] }).success).toBe(true);
  expect(search.safeParse({ indexes: [] }).success).toBe(false);
});
