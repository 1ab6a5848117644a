// How often a test repeats itself: a few times in the gate, many times in `npm run check:long` (vitest's `--mode long`).

const { MODE } = (import.meta as { readonly env?: { readonly MODE?: string } }).env ?? {};

export const isLong = MODE === 'long';

/** True in `npm run test:update`: tests with expected output rewrite it instead of comparing. */
export const isUpdate = MODE === 'update';

/** A number of repetitions; the named environment variable wins. */
export function repetitions(variable: string, short: number, long: number): number {
  return Number(process.env[variable] ?? (isLong ? long : short));
}

/** Whether a series compares its result with a clean build after this step: every second time in the gate. */
export function isCompared(step: number): boolean {
  return isLong || step % 2 === 0;
}
