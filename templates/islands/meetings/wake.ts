// Which of the dates on the page is next, now and in the reader's time zone. Past ones are marked as such.

import type { IslandModule } from '@sitegen/client';

const hourMs = 3_600_000;

export const wake: IslandModule['wake'] = async (host) => {
  const rows = [...host.querySelectorAll<HTMLElement>('[data-meeting]')];
  const now = Date.now();
  for (const row of rows) row.toggleAttribute('data-past', overAt(row.dataset.meeting ?? '') < now);
  const [next] = rows
    .filter((row) => !row.hasAttribute('data-past'))
    .sort((a, b) => Date.parse(startOf(a)) - Date.parse(startOf(b)));
  const place = host.querySelector<HTMLElement>('[data-next-meeting]');
  if (place) tell(place, next);
  return () => undefined;
};

/** When a meeting is over, in milliseconds: a day lasts until its end, and a time without an end an hour. */
export function overAt(end: string): number {
  return Date.parse(end) + (end.length === 'YYYY-MM-DD'.length ? 24 * hourMs : hourMs);
}

function startOf(row: HTMLElement): string {
  return row.querySelector('time')?.dateTime ?? '';
}

function tell(place: HTMLElement, next: HTMLElement | undefined): void {
  const write = (name: string, text: string): void => {
    const part = place.querySelector(`[data-next-${name}]`);
    if (part) part.textContent = text;
  };
  if (!next) {
    write('time', place.dataset.nextMeeting ?? '');
    return;
  }
  const start = startOf(next);
  const style = start.length === 'YYYY-MM-DD'.length ? {} : ({ timeStyle: 'short' } as const);
  const { lang } = document.documentElement;
  write('title', next.dataset.title ?? '');
  write('time', new Intl.DateTimeFormat(lang, { dateStyle: 'full', ...style }).format(new Date(start)));
}
