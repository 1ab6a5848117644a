// Values with one mistake each, for two judges of the same data that have to agree.

/** Copies with one mistake each, at the first of each list: a key that is missing, new, or of another kind. */
export function mutations(value: unknown): readonly unknown[] {
  const others = [null, 7.5, [], {}, true].filter((one) => kindOf(one) !== kindOf(value));
  if (Array.isArray(value)) return [...others, ...mutations(value[0] ?? '').map((first) => [first, ...value.slice(1)])];
  if (typeof value !== 'object' || value === null) return others;
  const entries = Object.entries(value);
  return [
    ...others,
    { ...value, unheardOf: 1 },
    ...entries.flatMap(([key, one]) => [
      Object.fromEntries(entries.filter(([other]) => other !== key)),
      ...mutations(one).map((changed) => ({ ...value, [key]: changed })),
    ]),
  ];
}

function kindOf(value: unknown): string {
  return value === null ? 'null' : Array.isArray(value) ? 'list' : typeof value;
}
