// The next meeting by the browser's clock and in its time zone.

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { overAt, timeText } from '../../../templates/islands/meetings/wake.ts';

const zone = process.env.TZ;
beforeEach(() => {
  process.env.TZ = 'America/Los_Angeles';
});
afterEach(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

describe('the time of a meeting', () => {
  test("is in the reader's time zone, and says which one that is", () => {
    const shown = (end?: string) => timeText('en-US', '2026-09-02T16:00:00Z', end).replace(/\s/g, ' ');
    expect(shown()).toBe('Wednesday, September 2, 2026 at 9:00 AM PDT');
    expect(shown('2026-09-02T17:30:00Z')).toContain('9:00 – 10:30 AM PDT');
    process.env.TZ = 'Asia/Tokyo';
    expect(shown()).toContain('Thursday, September 3, 2026');
  });

  test('is the same day everywhere if it lasts all day', () => {
    expect(timeText('en-US', '2026-09-02')).toBe('Wednesday, September 2, 2026');
    expect(timeText('de', '2026-09-02')).toBe('Mittwoch, 2. September 2026');
  });
});

describe('a meeting is over', () => {
  test.each([
    ['at its end', '2026-09-02T16:00:00Z', '2026-09-02T16:30:00Z', '2026-09-02T16:30:00Z'],
    ['an hour after its start if it has no end', '2026-09-02T16:00:00Z', undefined, '2026-09-02T17:00:00Z'],
    ['at the end of its day', '2026-09-02', undefined, '2026-09-03T00:00:00Z'],
    ['at the end of its last day', '2026-09-02', '2026-09-04', '2026-09-05T00:00:00Z'],
  ])('%s', (_, start, end, over) => {
    expect(new Date(overAt(start, end)).toISOString()).toBe(new Date(over).toISOString());
  });
});
