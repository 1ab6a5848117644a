// Meetings by their title, conferences by their year, and their dates as text.

import { formatDate } from '@sitegen/theme';
import type { ComponentContext } from 'sitegen';
import type { CommunityEvent } from '../data/refreshed-shapes.ts';
import type { Conference } from '../data/shapes.ts';

/** The words of the page and its language. */
export type Wording = Pick<ComponentContext, 't' | 'post'>;

/** Meetings of the same title, the longest series first, the newest date first. */
export function seriesOf(events: readonly CommunityEvent[]) {
  const titles = [...new Set(events.map(({ title }) => title))];
  return titles
    .map((title) => ({ title, dates: events.filter((event) => event.title === title).toReversed() }))
    .sort((a, b) => b.dates.length - a.dates.length);
}

/** The newest first, both the years and what's in them. */
export function conferencesByYear(all: readonly Conference[]) {
  const years = [...new Set(all.map(({ start }) => start.slice(0, 4)))].sort().toReversed();
  return years.map((year) => ({ year, list: all.filter(({ start }) => start.startsWith(year)).toReversed() }));
}

/** Where it is, and what it's part of: `Paris, France, with APIdays`. */
export function aboutConference(
  { place, host, booth }: Pick<Conference, 'place' | 'host' | 'booth'>,
  { t }: Pick<Wording, 't'>,
): string {
  const where = place ?? t('events.online');
  if (host === undefined) return where;
  return t(booth ? 'events.booth' : 'events.host', { place: where, host });
}

/** Days for what lasts all day, else the day and the times in UTC. */
export function timesOf({ start, end }: Pick<CommunityEvent, 'start' | 'end'>, { t, post }: Wording): string {
  if (start.length === 'YYYY-MM-DD'.length) return formatDate(start, post.locale, end);
  const [date, from] = [formatDate(start, post.locale), start.slice(11, 16)];
  if (end === undefined) return t('events.from', { date, time: from });
  return t('events.times', { date, from, to: end.slice(11, 16) });
}
