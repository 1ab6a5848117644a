// Which of the dates on the page is next. Hours are in the reader's time zone, and past dates are marked as such.

import type { IslandModule } from '@sitegen/client';

const hourMs = 3_600_000;

export const wake: IslandModule['wake'] = async (host) => {
  const rows = [...host.querySelectorAll<HTMLElement>('[data-meeting]')];
  const now = Date.now();
  for (const row of rows) {
    row.toggleAttribute('data-past', overAt(startOf(row), row.dataset.meeting) < now);
    const time = row.querySelector('time');
    if (time) time.textContent = textOf(row);
  }
  const [next] = rows
    .filter((row) => !row.hasAttribute('data-past'))
    .sort((a, b) => Date.parse(startOf(a)) - Date.parse(startOf(b)));
  const place = host.querySelector<HTMLElement>('[data-next-meeting]');
  // A link that has the focus would take it along.
  if (place && next && !place.contains(document.activeElement)) tell(place, next);
  return () => undefined;
};

/** When a meeting is over, in milliseconds: a day lasts until midnight, and a meeting without an end an hour. */
export function overAt(start: string, end = start): number {
  if (isDay(end)) return Date.parse(end) + 24 * hourMs;
  return Date.parse(end) + (end === start ? hourMs : 0);
}

/** In the reader's time zone, which it names. A day is the same day everywhere. */
export function timeText(lang: string, start: string, end = start): string {
  const day = { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' } as const;
  const time = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;
  const options = isDay(start) ? { ...day, timeZone: 'UTC' } : { ...day, ...time };
  return new Intl.DateTimeFormat(lang, options).formatRange(new Date(start), new Date(end));
}

function isDay(time: string): boolean {
  return time.length === 'YYYY-MM-DD'.length;
}

function startOf(row: HTMLElement): string {
  return row.querySelector('time')?.dateTime ?? '';
}

function textOf(row: HTMLElement): string {
  return timeText(document.documentElement.lang, startOf(row), row.dataset.meeting);
}

function tell(place: HTMLElement, next: HTMLElement): void {
  const title = place.querySelector<HTMLElement>('[data-next-title]');
  const time = place.querySelector('[data-next-time]');
  if (title) Object.assign(title, { textContent: next.dataset.title, lang: next.lang });
  if (time) time.textContent = textOf(next);
}
