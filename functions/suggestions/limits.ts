// How many suggestions are let through: token buckets per visitor and for all. The counts live in this process; a
// serverless host has one per instance.

import type { TooMany } from './feedback.ts';

/** So many at once, refilled evenly over the period. */
interface Rate {
  readonly most: number;
  /** Milliseconds in which an empty bucket fills. */
  readonly period: number;
}

const minute = 60_000;

/** Each visitor: 5 in ten minutes. */
const perVisitor: Rate = { most: 5, period: 10 * minute };
/** All together: far below what the code host takes from one account (80 a minute, 500 an hour). */
const overall: readonly Rate[] = [
  { most: 20, period: minute },
  { most: 300, period: 60 * minute },
];
/** Visitors remembered; the longest unseen is forgotten first. */
const maxVisitors = 10_000;

interface Bucket {
  tokens: number;
  at: number;
}

export interface Limits {
  /** Takes one from every bucket; or takes nothing and says how many seconds to wait. */
  readonly admit: (ip: string) => TooMany | undefined;
}

/** Creates empty counts. `now` gives milliseconds; a clock that goes back refills nothing. */
export function createLimits(now: () => number): Limits {
  const all = overall.map((rate) => ({ rate, bucket: full(rate, now()) }));
  const visitors = new Map<string, Bucket>();
  return {
    admit: (ip) => {
      const visitor = networkOf(ip);
      const bucket = visitors.get(visitor) ?? full(perVisitor, now());
      visitors.delete(visitor);
      visitors.set(visitor, bucket);
      for (const oldest of visitors.keys()) {
        if (visitors.size <= maxVisitors) break;
        visitors.delete(oldest);
      }
      const buckets = [...all, { rate: perVisitor, bucket }];
      const wait = Math.max(...buckets.map((one) => secondsUntilFree(one.bucket, one.rate, now())));
      if (wait > 0) return { kind: 'limited', retryAfter: wait };
      for (const one of buckets) one.bucket.tokens -= 1;
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

function full(rate: Rate, at: number): Bucket {
  return { tokens: rate.most, at };
}

/** Refills the bucket up to now. */
function secondsUntilFree(bucket: Bucket, rate: Rate, now: number): number {
  const gained = (Math.max(0, now - bucket.at) * rate.most) / rate.period;
  bucket.tokens = Math.min(rate.most, bucket.tokens + gained);
  bucket.at = now;
  return bucket.tokens >= 1 ? 0 : Math.ceil(((1 - bucket.tokens) * rate.period) / rate.most / 1000);
}
