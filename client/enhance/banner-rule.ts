// Decides from a rule whether a banner is shown. Everything is in UTC, so it is the same for all readers.

export interface BannerRule {
  /** The last year in which it is shown. */
  readonly untilYear?: number;
  /** The first day of each month on which it is shown. */
  readonly fromDayOfMonth?: number;
  /** The first instant at which it is shown, ISO 8601. */
  readonly from?: string;
  /** The first instant at which it is no longer shown, ISO 8601. */
  readonly until?: string;
}

/** True if every given part of the rule holds at `now`. */
export function isBannerShown(rule: BannerRule, now: Date): boolean {
  return (
    now.getUTCFullYear() <= (rule.untilYear ?? 9999) &&
    now.getUTCDate() >= (rule.fromDayOfMonth ?? 0) &&
    !(now < new Date(rule.from ?? 0)) &&
    !(now >= new Date(rule.until ?? 9e15))
  );
}
