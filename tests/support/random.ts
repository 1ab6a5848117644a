// Random numbers that a seed repeats (mulberry32).

export interface Random {
  /** From 0 up to 1. */
  readonly float: () => number;
  /** A whole number from 0 up to `below`. */
  readonly whole: (below: number) => number;
  readonly pick: <T>(list: readonly T[]) => T;
}

export function random(seed: number): Random {
  let state = seed >>> 0;
  const float = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (below: number): number => Math.floor(float() * below);
  const pick = <T>(list: readonly T[]): T => {
    if (list.length === 0) throw new Error('nothing to pick from');
    return list[whole(list.length)] as T;
  };
  return { float, whole, pick };
}
