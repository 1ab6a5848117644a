// Shapes of properties that many tags have.

import * as z from 'zod';

/** Optional texts with these names. */
export function texts<Name extends string>(...names: readonly Name[]): { [name in Name]: z.ZodOptional<z.ZodString> } {
  const shapes = names.map((name) => [name, z.string().optional()]);
  return Object.fromEntries(shapes) as { [name in Name]: z.ZodOptional<z.ZodString> };
}
