// Looks how large a configuration is before it's checked. Checking takes longer the more there is, and lists and getters
// can be without end.

/** More than anybody writes. A list of a billion takes no memory, but hours. */
export const mostItems = 10_000;
const mostValues = 100_000;

/** What there's too much of, or undefined. Calls the configuration's getters, which may throw. */
export function excessOf(config: unknown): string | undefined {
  const found: { readonly path: string; readonly value: unknown }[] = [{ path: '', value: config }];
  const seen = new Set<unknown>();
  // Iterating over a list includes items that are added meanwhile.
  for (const { path, value } of found) {
    if (seen.has(value) || !isPlain(value)) continue;
    seen.add(value);
    if (Array.isArray(value) && value.length > mostItems) return `\`${path}\`: expected at most ${mostItems} items`;
    for (const [key, one] of Object.entries(value))
      found.push({ path: path === '' ? key : `${path}.${key}`, value: one });
    if (found.length > mostValues) return `expected at most ${mostValues} values`;
  }
  return undefined;
}

/** Whether it's a list or an object of the configuration's own. Schemas and other classes aren't looked into. */
function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  return Array.isArray(value) || [Object.prototype, null].includes(Object.getPrototypeOf(value));
}
