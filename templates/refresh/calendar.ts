// Makes content/data/events.yml: the events of a public calendar (Google Calendar, v3). Only what is public in an event is
// taken: its title, its times, the issue with its agenda and the address of the call.

import type { RefreshSource } from 'sitegen';
import * as z from 'zod';
import type { CommunityEvent } from '../data/refreshed-shapes.ts';
import { compareText } from './compare-text.ts';
import { fetchJson } from './fetch-json.ts';

/** An instant with its offset, or a day. */
const time = z.looseObject({ dateTime: z.string().optional(), date: z.string().optional() });

const calendarItem = z.looseObject({
  id: z.string(),
  status: z.string().optional(),
  visibility: z.string().optional(),
  summary: z.string().optional(),
  description: z.string().optional(),
  htmlLink: z.string().optional(),
  location: z.string().optional(),
  start: time.optional(),
  end: time.optional(),
  extendedProperties: z.looseObject({ private: z.record(z.string(), z.string()).optional() }).optional(),
});

const page = z.looseObject({ items: z.array(calendarItem) });

export type CalendarItem = z.infer<typeof calendarItem>;

const day = 86_400_000;
/** Days before and after today. */
const window = { before: 100, after: 30 };

/** The source `events`. `host` is the origin of the calendar's API. */
export function calendarSource(host: string): RefreshSource {
  return {
    from: "the community's public calendar",
    env: {
      CALENDAR_ID: "the id of the community's calendar",
      GOOGLE_API_KEY: 'a key that may use the Google Calendar API',
    },
    staleAfter: 14,
    load: async ({ env, now }) => {
      const url = `${host}/calendar/v3/calendars/${encodeURIComponent(env.CALENDAR_ID ?? '')}/events`;
      const headers = { 'x-goog-api-key': env.GOOGLE_API_KEY ?? '' };
      const query = {
        timeMin: new Date(Date.parse(now) - window.before * day).toISOString(),
        timeMax: new Date(Date.parse(now) + window.after * day).toISOString(),
        singleEvents: 'true',
        orderBy: 'startTime',
        // The most that one answer may have. The community's calendar has far fewer in this time.
        maxResults: '2500',
      };
      const { items } = await fetchJson(page, url, { headers, query });
      return { events: eventsOf(items) };
    },
  };
}

/** The events in the order of their start. Private events and those without a title or time are left out. */
export function eventsOf(items: readonly CalendarItem[]): readonly CommunityEvent[] {
  return items
    .filter(({ status, visibility }) => status !== 'cancelled' && visibility !== 'private')
    .flatMap((item) => eventOf(item))
    .toSorted((a, b) => compareText(a.start, b.start) || compareText(a.id, b.id));
}

function eventOf(item: CalendarItem): readonly CommunityEvent[] {
  const { id, summary, location, description, htmlLink } = item;
  const title = summary?.trim();
  const start = momentOf(item.start);
  if (!title || start === undefined) return [];
  const last = item.end?.date === undefined ? momentOf(item.end) : lastDay(item.end.date);
  const end = last === start ? undefined : last;
  const words = [location, description].join('\n').replaceAll('&amp;', '&');
  const join = /https:\/\/(?:[\w-]+\.)?zoom\.us\/j\/[\w?=.&%-]+/.exec(words)?.[0];
  return [{ id, title, start, end, issue: agendaOf(item, words), join, calendar: htmlLink }];
}

/** The agenda: the issue whose number the meetings' automation adds to the event, or a link in its text. */
function agendaOf({ extendedProperties }: CalendarItem, words: string): string | undefined {
  const number = extendedProperties?.private?.ISSUE_ID;
  if (number !== undefined && /^\d+$/.test(number)) return `https://github.com/asyncapi/community/issues/${number}`;
  return /https:\/\/github\.com\/[\w.-]+\/[\w.-]+\/(?:issues|discussions)\/\d+/.exec(words)?.[0];
}

/** Instants in UTC without fractions of a second, and days unchanged. */
function momentOf({ dateTime, date }: z.infer<typeof time> = {}): string | undefined {
  if (dateTime === undefined) return date;
  const instant = Date.parse(dateTime);
  return Number.isNaN(instant) ? undefined : new Date(instant).toISOString().replace('.000Z', 'Z');
}

/** The calendar's end is the day after the last day. */
function lastDay(end: string): string {
  return new Date(Date.parse(end) - day).toISOString().slice(0, 10);
}
