// When a banner shows: a rule from data and a moment give yes or no. Everything is in UTC, so that all readers agree.

export interface BannerRule {
  /** Last year in which it shows. */
  readonly untilYear?: number;
  /** First day of every month on which it shows. */
  readonly fromDayOfMonth?: number;
  /** First instant, ISO 8601. */
  readonly from?: string;
  /** First instant at which it no longer shows, ISO 8601. */
  readonly until?: string;
}

/** True when every part of the rule that is given holds at `now`. */
export function isBannerShown(rule: BannerRule, now: Date): boolean {
  return (
    now.getUTCFullYear() <= (rule.untilYear ?? 9999) &&
    now.getUTCDate() >= (rule.fromDayOfMonth ?? 0) &&
    !(now < new Date(rule.from ?? 0)) &&
    !(now >= new Date(rule.until ?? 9e15))
  );
}
