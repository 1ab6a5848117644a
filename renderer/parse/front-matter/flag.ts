// A yes or no as authors write it.

/** The booleans of YAML 1.1 (yaml.org/type/bool.html), which other programs still read. */
const words: ReadonlyMap<string, boolean> = new Map([
  ...['true', 'yes', 'on', 'y'].map((word) => [word, true] as const),
  ...['false', 'no', 'off', 'n'].map((word) => [word, false] as const),
]);

/** `true`, `yes`, `"On"`: quoted or not, in any case. Undefined for anything else, numbers included. */
export function flagOf(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value;
  return typeof value === 'string' ? words.get(value.trim().toLowerCase()) : undefined;
}
