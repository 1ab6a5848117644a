// Meetings by their title, and their dates as text.

import type { ComponentContext } from 'sitegen';
import { formatDate } from '../components/format-date.ts';
import type { CommunityEvent } from '../data/refreshed-shapes.ts';

/** The words of the page and its language. */
export type Wording = Pick<ComponentContext, 't' | 'post'>;

interface Series {
  readonly title: string;
  readonly dates: readonly CommunityEvent[];
}

/** Meetings of the same title, the longest series first, the newest date first. */
export function seriesOf(events: readonly CommunityEvent[]): readonly Series[] {
  const titles = [...new Set(events.map(({ title }) => title))];
  return titles
    .map((title) => ({ title, dates: events.filter((event) => event.title === title).toReversed() }))
    .sort((a, b) => b.dates.length - a.dates.length);
}

/** Days for what lasts all day, else the day and the times in UTC. */
export function timesOf({ start, end }: CommunityEvent, { t, post }: Wording): string {
  const from = formatDate(start, post.locale);
  const isDay = start.length === 'YYYY-MM-DD'.length;
  if (isDay) return end === undefined ? from : t('events.days', { from, to: formatDate(end, post.locale) });
  const time = start.slice(11, 16);
  if (end === undefined) return t('events.from', { date: from, time });
  return t('events.times', { date: from, from: time, to: end.slice(11, 16) });
}
