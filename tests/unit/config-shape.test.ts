// The types of `defineSite` and the shape that's checked at run time are written separately; the compiler holds
// them together here: the same keys, left out where the other may be left out.

import { expect, expectTypeOf, test } from 'vitest';
import type { z } from 'zod';
import type { FolderRule, SiteConfig } from '../../renderer/config.ts';
import { configShape, originShape } from '../../renderer/config-shape.ts';

type Shape = z.input<typeof configShape>;

/** Keys of an object type with whether each may be left out. */
type Keys<T> = { readonly [Key in keyof T]-?: Record<never, never> extends Pick<T, Key> ? 'optional' : 'required' };

/** The objects inside of both that have a fixed set of keys. */
type Inner<T> = T extends readonly (infer Item)[] ? Item : NonNullable<T>;

test('the configuration and its parts', () => {
  expectTypeOf<Keys<Shape>>().toEqualTypeOf<Keys<SiteConfig>>();
  expectTypeOf<Keys<Shape['folders'][number]>>().toEqualTypeOf<Keys<FolderRule>>();
  type Part = 'locales' | 'client' | 'icons' | 'themeColor' | 'releaseNotes' | 'feed' | 'search' | 'analytics';
  type Parts<T extends { readonly [key in Part]?: unknown }> = { readonly [key in Part]: Keys<Inner<T[key]>> };
  expectTypeOf<Parts<Shape>>().toEqualTypeOf<Parts<SiteConfig>>();
  type Source<T extends { readonly refresh?: { readonly [name: string]: unknown } | undefined }> = NonNullable<
    T['refresh']
  >[string];
  expectTypeOf<Keys<Source<Shape>>>().toEqualTypeOf<Keys<Source<SiteConfig>>>();
  type List = 'editLinks' | 'codeChecks' | 'budgets';
  type Lists<T extends { readonly [key in List]?: unknown }> = {
    readonly [key in List]: Keys<Inner<NonNullable<T[key]>>>;
  };
  expectTypeOf<Lists<Shape>>().toEqualTypeOf<Lists<SiteConfig>>();
  const missing = configShape.safeParse({}).error?.issues.map(({ path }) => path.join('.'));
  expect(missing?.sort()).toEqual([
    'description',
    'folders',
    'layouts',
    'locales',
    'name',
    'origin',
    'styles',
    'titlePattern',
  ]);
});

test.each([
  ['https://example.org', true],
  ['http://localhost:8080', true],
  ['https://example.org/', false],
  ['https://exa mple.org', false],
  ['example.org', false],
  ['https://[', false],
])('%s as an origin: %s', (origin, fits) => expect(originShape.safeParse(origin).success).toBe(fits));

test('a search has an index', () => {
  const { search } = configShape.shape;
  expect(search.safeParse({ indexes: ['general'] }).success).toBe(true);
  expect(search.safeParse({ indexes: [] }).success).toBe(false);
});
