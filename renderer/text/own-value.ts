// Looking a name up that content chose.

/** The value of a name; undefined for what every object inherits (`constructor`, `toString`, `__proto__`). */
export function ownValue<T>(values: { readonly [name: string]: T }, name: string): T | undefined {
  return Object.hasOwn(values, name) ? values[name] : undefined;
}
