// The meetings as a calendar that other programs subscribe to (RFC 5545). Its bytes depend on the data file only.

import type { OutputFile, Site } from 'sitegen';
import type { CommunityEvent } from '../data/refreshed-shapes.ts';
import { dataOf } from '../data/shapes.ts';

const calendarPath = 'community/meetings.ics';

/** Most bytes of a line, without its end (RFC 5545, 3.1). */
const longestLine = 75;

/** Nothing if the site has no list of events, as is the case with the content of other projects. */
export function calendarFiles(site: Site): readonly OutputFile[] {
  if (site.data.events === undefined) return [];
  const { events, refreshed = '1970-01-01' } = dataOf(site, 'events');
  return [{ path: calendarPath, contents: () => calendarText(events, refreshed) }];
}

/** `day`, an ISO date, is when the events were fetched. */
export function calendarText(events: readonly CommunityEvent[], day: string): string {
  const stamp = `${compact(day)}T000000Z`;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//AsyncAPI Initiative//Meetings//EN',
    'X-WR-CALNAME:AsyncAPI meetings',
    ...events.flatMap((event) => eventLines(event, stamp)),
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}

function eventLines({ id, title, start, end, issue, join }: CommunityEvent, stamp: string): readonly string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(id)}@asyncapi.com`,
    `DTSTAMP:${stamp}`,
    moment('DTSTART', start),
    ...(end === undefined ? [] : [moment('DTEND', end.length === 10 ? dayAfter(end) : end)]),
    `SUMMARY:${escaped(title)}`,
    ...(join === undefined ? [] : [`LOCATION:${escaped(join)}`]),
    ...(issue === undefined ? [] : [`URL:${issue}`, `DESCRIPTION:${escaped(`Agenda: ${issue}`)}`]),
    'END:VEVENT',
  ];
}

/** A day or an instant in UTC. */
function moment(name: string, iso: string): string {
  return iso.length === 10 ? `${name};VALUE=DATE:${compact(iso)}` : `${name}:${compact(iso)}`;
}

/** `2026-03-04T16:00Z` -> `20260304T160000Z` */
function compact(iso: string): string {
  const full = iso.length === 10 ? iso : new Date(iso).toISOString();
  return full.replace(/\.\d+/, '').replace(/[-:]/g, '');
}

/** The end of an event of whole days is the day after its last. */
function dayAfter(day: string): string {
  return new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');
}

/** Breaks a line between characters, never inside of one. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  let size = 0;
  let text = '';
  for (const char of line) {
    const bytes = encoder.encode(char).length;
    if (size + bytes > longestLine) {
      text += '\r\n ';
      size = 1;
    }
    text += char;
    size += bytes;
  }
  return text;
}
