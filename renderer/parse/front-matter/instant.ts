// Turns dates as authors write them into instants in UTC. Dates that don't exist, such as February 30, are rejected.

const pattern =
  /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[Tt ]\s*(\d{1,2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?\s*(Z|z|[+-]\d{1,2}(?::?\d{2})?)?)?$/;

/** `2021-04-05T6:00:00+01:00` becomes `2021-04-05T05:00:00.000Z`. Returns undefined if the text isn't a date. */
export function instantOf(text: string): string | undefined {
  const match = pattern.exec(text.trim());
  if (!match) return undefined;
  const numbers = match.slice(1, 7).map((part) => Number(part ?? 0));
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = numbers;
  const fraction = Number(`0.${match[7] ?? 0}`) * 1000;
  const local = Date.UTC(year, month - 1, day, hour, minute, second, Math.round(fraction));
  const back = new Date(local);
  const exists = back.getUTCFullYear() === year && back.getUTCMonth() === month - 1 && back.getUTCDate() === day;
  if (!exists || year < 1000 || hour > 23 || minute > 59 || second > 59) return undefined;
  const offset = minutesOf(match[8]);
  const instant = offset === undefined ? undefined : new Date(local - offset * 60_000).toISOString();
  // Instants are compared as texts. One of the year 10000 begins with a plus sign.
  return instant?.startsWith('+') ? undefined : instant;
}

/** `2021-4-05T00:30:00+02:00` is on `2021-04-05`, wherever it's read. The text is a date. */
export function dayOf(text: string): string {
  const [, year = '', month = '', day = ''] = pattern.exec(text.trim()) ?? [];
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

function minutesOf(zone: string | undefined): number | undefined {
  const [, sign, hours, minutes = '0'] = /^([+-])(\d{1,2}):?(\d{2})?$/.exec(zone ?? '') ?? [];
  if (sign === undefined) return 0;
  const value = Number(hours) * 60 + Number(minutes);
  return value > 15 * 60 ? undefined : sign === '-' ? -value : value;
}
