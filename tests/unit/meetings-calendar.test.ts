// The calendar that other programs subscribe to, by the rules of RFC 5545.

import { describe, expect, test } from 'vitest';
import { calendarText } from '../../templates/community/meetings-calendar.ts';

const wick = {
  id: 'wick-1',
  title: 'Wick, oil; and glass',
  start: '2026-03-04T16:00:00Z',
  end: '2026-03-04T17:00:00Z',
};
const linesOf = (text: string): readonly string[] => text.split('\r\n');

describe('a calendar', () => {
  test('has times in UTC, and escapes what has a meaning', () => {
    const lines = linesOf(calendarText([wick], '2026-03-01'));
    expect(lines).toContain('DTSTAMP:20260301T000000Z');
    expect(lines).toContain('DTSTART:20260304T160000Z');
    expect(lines).toContain('DTEND:20260304T170000Z');
    expect(lines).toContain('SUMMARY:Wick\\, oil\\; and glass');
    expect(lines.at(-2)).toBe('END:VCALENDAR');
  });

  test('writes seconds that its source left out', () => {
    const lines = linesOf(calendarText([{ id: 'short', title: 'Short', start: '2026-03-04T16:00Z' }], '2026-03-01'));
    expect(lines).toContain('DTSTART:20260304T160000Z');
  });

  test('gives days as days, with the day after the last as the end', () => {
    const lines = linesOf(
      calendarText([{ id: 'fair', title: 'Fair', start: '2026-12-30', end: '2026-12-31' }], '2026-03-01'),
    );
    expect(lines).toContain('DTSTART;VALUE=DATE:20261230');
    expect(lines).toContain('DTEND;VALUE=DATE:20270101');
  });

  test('folds long lines at 75 bytes, between characters', () => {
    const title = 'Lämpchen '.repeat(30).trim();
    const text = calendarText([{ id: 'long', title, start: '2026-03-04' }], '2026-03-01');
    for (const line of linesOf(text)) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}`);
  });
});
