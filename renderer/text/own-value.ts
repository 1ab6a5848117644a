// Looks up names that content chooses.

/** Returns the value of a name, or undefined for names that every object inherits (`constructor`, `__proto__`). */
export function ownValue<T>(values: { readonly [name: string]: T }, name: string): T | undefined {
  return Object.hasOwn(values, name) ? values[name] : undefined;
}
