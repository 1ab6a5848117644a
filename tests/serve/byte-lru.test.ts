import { expect, test } from 'vitest';
import { createByteLru } from '../../cli/serve/byte-lru.ts';

/** A store of 10 bytes, and which of the keys a to d it still holds. */
function store() {
  const lru = createByteLru<string>(10);
  return { lru, held: () => ['a', 'b', 'c', 'd'].filter((key) => lru.has(key)).join('') };
}

test('what was used longest ago is forgotten first', () => {
  const { lru, held } = store();
  for (const key of ['a', 'b']) lru.set(key, key, 5);
  expect(lru.get('a')).toBe('a');
  lru.set('c', 'c', 5);
  expect(held()).toBe('ac');
});

test('a value that replaces another is weighed in its place', () => {
  const { lru, held } = store();
  lru.set('a', 'a', 4);
  for (let times = 0; times < 5; times += 1) lru.set('b', 'b', 6);
  expect(held()).toBe('ab');
  lru.delete('b');
  lru.set('c', 'c', 6);
  expect(held()).toBe('ac');
});

test('a value heavier than the whole is not kept and drives nothing out', () => {
  const { lru, held } = store();
  lru.set('a', 'a', 4);
  lru.set('b', 'b', 11);
  expect(held()).toBe('a');
});
