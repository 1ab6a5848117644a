// How often a test repeats itself: a few times in `npm test`, many times in `npm run test:long` (vitest's `--mode long`).
// What only runs there has the tag `long`.

const { MODE } = (import.meta as { readonly env?: { readonly MODE?: string } }).env ?? {};

export const isLong = MODE === 'long';

/** True in `npm run test:update`: tests with expected output rewrite it instead of comparing. */
export const isUpdate = MODE === 'update';

/** A number of repetitions; the named environment variable wins. */
export function repetitions(variable: string, short: number, long: number): number {
  return Number(process.env[variable] ?? (isLong ? long : short));
}
