// Tags that show the community's meetings and conferences. The HTML is the same every day: it has the dates of the record,
// and the island picks the next one in the browser.

import { groupBy } from '@sitegen/renderer/text';
import { formatDate, plainTag } from '@sitegen/theme';
import type { ComponentContext, View } from 'sitegen';
import { Island } from 'sitegen/island';
import { LinkRow, RowLinks } from '../components/rows.tsx';
import type { CommunityEvent } from '../data/refreshed-shapes.ts';
import { type Conference, dataOf, languageOfData } from '../data/shapes.ts';
import { AsOf } from './refreshed.tsx';

/** Each series with its coming dates, the next one first. Dates before the day of the record are in a closed part. */
export const meetings = plainTag((context) => {
  const { refreshed, events } = dataOf(context.site, 'events');
  const { series } = dataOf(context.site, 'meetings');
  return (
    <>
      <Island name="meetings" on="visible">
        <div className="meetings">
          {[...groupBy(events, ({ title }) => title)].map(([name, list]) => {
            const past = list.filter(({ start }) => start < (refreshed ?? '')).toReversed();
            const coming = list.slice(past.length);
            const rhythm = series.find(({ title }) => title === name)?.rhythm;
            return (
              <section key={name} className="meeting-series">
                <h3>{name}</h3>
                {rhythm && <p className="entry-note">{rhythm}</p>}
                {coming.length > 0 && <Dates events={coming} context={context} over={context.t('meetings.over')} />}
                {past.length > 0 && (
                  <details>
                    <summary>{context.t('meetings.past')}</summary>
                    <Dates events={past} context={context} />
                  </details>
                )}
              </section>
            );
          })}
        </div>
      </Island>
      {events.length > 0 && <AsOf context={context} refreshed={refreshed} />}
    </>
  );
});

/** Conferences by year, the newest first, both the years and what's in them. */
export const conferences = plainTag((context) => (
  <div className="meetings">
    {[...groupBy(dataOf(context.site, 'conferences').conferences.toReversed(), yearOf)].map(([year, list]) => (
      <section key={year} className="meeting-series">
        <h3>{year}</h3>
        <ol className="entry-links">
          {list.map((one) => (
            <LinkRow
              key={one.title + one.start}
              href={one.site ?? one.source}
              title={one.title}
              label={`${one.title}, ${year}`}
            >
              <time dateTime={one.start}>{timesOf(one, context)}</time>, {aboutConference(one, context)}
            </LinkRow>
          ))}
        </ol>
      </section>
    ))}
  </div>
));

/**
 * A card with the recurring meetings and the way to their dates. If the record has a date that's still to come, the
 * island writes that where the calendar is named, in the reader's time.
 */
export function NextPlace({ view: { t, post, site } }: { readonly view: View }) {
  const { calendar, series } = dataOf(site, 'meetings');
  const lang = languageOfData(post.locale);
  const coming = [...dataOf(site, 'conferences').conferences, ...dataOf(site, 'events').events];
  return (
    <Island name="meetings" on="visible">
      <div className="next-meeting">
        <p className="next-date" data-next-meeting="">
          <span className="next-label">{t('meetings.next')}</span>{' '}
          <strong data-next-title="">
            <a href={calendar.page}>{t('meetings.all')}</a>
          </strong>{' '}
          <span data-next-time="" />
        </p>
        <ul className="next-series" lang={lang}>
          {series.map(({ name, rhythm }) => (
            <li key={name}>
              <strong>{name}</strong> <span>{rhythm}</span>
            </li>
          ))}
        </ul>
        <p className="next-links">
          <a className="button button-small button-accent" href={calendar.file}>
            {t('meetings.subscribe')}
          </a>{' '}
          <a className="button button-small button-plain" href={dataOf(site, 'links').agendas}>
            {t('meetings.agendas')}
          </a>
        </p>
        <ul hidden>
          {coming.map(({ title, start, end }) => (
            <li key={title + start} data-meeting={end ?? start} data-title={title} lang={lang}>
              <time dateTime={start} />
            </li>
          ))}
        </ul>
      </div>
    </Island>
  );
}

interface DatesProps {
  readonly events: readonly CommunityEvent[];
  readonly context: ComponentContext;
  /** Shown after dates that are over when the page is read. */
  readonly over?: string;
}

function Dates({ events, context, over }: DatesProps) {
  const { t } = context;
  return (
    <ol className="dates">
      {events.map((event) => {
        const { id, title, start, end, issue, join, calendar } = event;
        const date = timesOf(event, context);
        const links = [
          { href: issue, label: t('meetings.agenda') },
          { href: join, label: t('meetings.join') },
          { href: calendar, label: t('meetings.calendar') },
        ];
        return (
          <li key={id} data-meeting={end ?? start}>
            <time dateTime={start} data-over={over}>
              {date}
            </time>
            <RowLinks of={`${title}, ${date}`} links={links} />
          </li>
        );
      })}
    </ol>
  );
}

const yearOf = ({ start }: Conference): string => start.slice(0, 4);

/** Where it is, and what it's part of: `Paris, France, with APIdays`. */
function aboutConference({ place, host, booth }: Conference, { t }: ComponentContext): string {
  const where = place ?? t('events.online');
  if (host === undefined) return where;
  return t(booth ? 'events.booth' : 'events.host', { place: where, host });
}

/** Days for what lasts all day, and otherwise the day and the times in UTC. */
function timesOf({ start, end }: Pick<CommunityEvent, 'start' | 'end'>, { t, post }: ComponentContext): string {
  if (start.length === 'YYYY-MM-DD'.length) return formatDate(start, post.locale, end);
  const [date, from] = [formatDate(start, post.locale), start.slice(11, 16)];
  if (end === undefined) return t('events.from', { date, time: from });
  return t('events.times', { date, from, to: end.slice(11, 16) });
}
