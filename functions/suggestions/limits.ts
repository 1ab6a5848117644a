// How many suggestions are let through: per visitor, and for all together. The counts live in this process; a serverless
// host has one per instance.

import type { Outcome } from './feedback.ts';

interface Rate {
  /** How many suggestions in the period. */
  readonly max: number;
  readonly periodMs: number;
  readonly per: 'visitor' | 'all';
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** All together stay far below what the code host takes from one account (80 a minute, 500 an hour). */
const rates: readonly Rate[] = [
  { max: 5, periodMs: 10 * minuteMs, per: 'visitor' },
  { max: 20, periodMs: minuteMs, per: 'all' },
  { max: 300, periodMs: hourMs, per: 'all' },
];

export interface Limits {
  /** Counts a suggestion; or counts nothing and says how many seconds to wait. */
  readonly admit: (ip: string) => Outcome | undefined;
}

/** Creates empty counts. `now` gives milliseconds; a clock that goes back forgets nothing. */
export function createLimits(now: () => number): Limits {
  let admitted: readonly { readonly visitor: string; readonly at: number }[] = [];
  return {
    admit: (ip) => {
      const [at, visitor] = [now(), networkOf(ip)];
      admitted = admitted.filter((earlier) => at - earlier.at < hourMs);
      const waitMs = rates.map(({ max, periodMs, per }) => {
        const counted = per === 'all' ? admitted : admitted.filter((earlier) => earlier.visitor === visitor);
        const oldest = counted.at(-max)?.at ?? Number.NEGATIVE_INFINITY;
        return oldest + periodMs - at;
      });
      const retryAfter = Math.ceil(Math.max(...waitMs) / 1000);
      if (retryAfter > 0) return { kind: 'limited', retryAfter };
      admitted = [...admitted, { visitor, at }];
      return undefined;
    },
  };
}

/** A visitor with IPv6 has all addresses that begin with the same four groups. `::` stands for zeros. */
function networkOf(ip: string): string {
  if (!ip.includes(':') || ip.includes('.')) return ip;
  const [start = ''] = ip.split('::');
  return [...start.split(':'), '0', '0', '0'].slice(0, 4).join(':');
}
