// A yes or no as authors write it.

/** The booleans of YAML 1.1 (yaml.org/type/bool.html), which other programs still read. */
const yes = ['true', 'yes', 'on', 'y'];
const no = ['false', 'no', 'off', 'n'];

/** `true`, `yes`, `"On"`: quoted or not, in any case. Undefined for anything else, numbers included. */
export function flagOf(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value;
  const word = typeof value === 'string' ? value.trim().toLowerCase() : '';
  if (yes.includes(word)) return true;
  return no.includes(word) ? false : undefined;
}
