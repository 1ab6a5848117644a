// Tags that show the community's meetings. The HTML is the same every day: it lists every date of the record, and the
// island picks the next one in the browser.

import { Fragment } from 'react';
import type { ComponentContext, ContentComponent } from 'sitegen';
import { Island } from 'sitegen/island';
import * as z from 'zod';
import { seriesOf, timesOf, type Wording } from '../community/meeting-series.ts';
import type { CommunityEvent } from '../data/refreshed-shapes.ts';
import { dataOf, languageOfData } from '../data/shapes.ts';
import { copied, meetingsCopy } from './list-copies.ts';
import { AsOf } from './refreshed.tsx';

/** Every series of meetings with its dates, newest first. The text between the tags is shown while there is none. */
export const meetings: ContentComponent = {
  props: z.strictObject({}),
  ...copied(meetingsCopy),
  render: ({ children }, context) => {
    const { refreshed, events } = dataOf(context.site, 'events');
    if (events.length === 0) return <>{children}</>;
    return (
      <>
        <Island name="meetings" on="visible">
          <NextPlace context={context} />
          <div className="meetings">
            {seriesOf(events).map(({ title, dates }) => (
              <section key={title} className="meeting-series">
                <h3>{title}</h3>
                <ol className="dates">
                  {dates.map((event) => (
                    <MeetingRow key={event.id} event={event} context={context} />
                  ))}
                </ol>
              </section>
            ))}
          </div>
        </Island>
        <AsOf context={context} refreshed={refreshed} />
      </>
    );
  },
};

interface NextProps {
  readonly context: Pick<ComponentContext, 't' | 'post' | 'site'>;
}

/** Where the island shows the next meeting, in the reader's time. Without script there is only the list. */
export function NextPlace({ context: { t, post, site } }: NextProps) {
  return (
    <p className="next-meeting needs-script" data-next-meeting={t('meetings.none')}>
      <span className="next-label">{t('meetings.next')}</span>
      <strong data-next-title="" lang={languageOfData(post.locale)} />
      <span data-next-time="" />
      <a href={dataOf(site, 'menus').agendas}>{t('meetings.agendas')}</a>
    </p>
  );
}

export function MeetingRow({ event, context }: { readonly event: CommunityEvent; readonly context: Wording }) {
  const { t } = context;
  const { title, start, end, issue, join, calendar } = event;
  const date = timesOf(event, context);
  const links = [
    { href: issue, label: t('meetings.agenda') },
    { href: join, label: t('meetings.join') },
    { href: calendar, label: t('meetings.calendar') },
  ];
  return (
    <li data-meeting={end ?? start} data-title={title}>
      <time dateTime={start}>{date}</time>
      {links.map(
        ({ href, label }) =>
          href && (
            <Fragment key={label}>
              {' '}
              <a href={href} aria-label={`${label}: ${title}, ${date}`}>
                {label}
              </a>
            </Fragment>
          ),
      )}
    </li>
  );
}
