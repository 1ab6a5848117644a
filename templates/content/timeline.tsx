// The years of the initiative: what happened, and the posts of the time, whose old addresses lead to their year.

import { tag } from '@sitegen/theme';
import type { ReactNode } from 'react';
import type { Site, Translate } from 'sitegen';
import * as z from 'zod';
import { newsOf } from '../blog/archive.tsx';
import { dataOf } from '../data/shapes.ts';

export const timeline = tag({ year: z.string().regex(/^\d{4}$/) }, ({ year }, { site, t, post }) => {
  const news = newsOf(site, year);
  // The heading has the year.
  const day = new Intl.DateTimeFormat(post.locale, { month: 'long', day: 'numeric', timeZone: 'UTC' });
  const titleOf = (url: string) => site.posts.find((other) => other.url === url.split('#')[0])?.title ?? url;
  return (
    <>
      <ol className="timeline history">
        {happeningsOf(site)
          .filter(({ date }) => date.startsWith(year))
          .map((one) => (
            <HistoryRow key={one.title} happening={one} day={day.format(new Date(one.date))} t={t}>
              {one.page && (
                <p className="history-more">
                  {t('timeline.more')} <a href={one.page}>{titleOf(one.page)}</a>
                </p>
              )}
            </HistoryRow>
          ))}
      </ol>
      {news.length > 0 && (
        <div className="history-news">
          <p>{t('timeline.news', { year })}</p>
          <ul>
            {news.map(({ slug, title, href }) => (
              <li key={slug}>
                <a href={href}>{title}</a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
});

/** Something that happened, and where it's told. */
export interface Happening {
  /** The name of its word. */
  readonly kind: string;
  readonly title: string;
  readonly href: string;
  readonly date: string;
  readonly milestone?: boolean | undefined;
}

/** What the record of the initiative has, in the order of the days. */
export const happeningsOf = (site: Site) =>
  dataOf(site, 'timeline').history.map(({ kind, what, source, ...others }) => {
    return { kind: `timeline.${kind}`, title: what, href: source, ...others };
  });

interface RowProps {
  readonly happening: Happening;
  /** Its date as the list shows it. */
  readonly day: string;
  readonly t: Translate;
  readonly children?: ReactNode;
}

export function HistoryRow({ happening: { kind, title, href, date, milestone }, day, t, children }: RowProps) {
  return (
    <li className={milestone ? 'milestone' : undefined} data-kind={kind}>
      <p className="history-when">
        <time className="history-day" dateTime={date}>
          {day}
        </time>{' '}
        {t(kind)}
      </p>
      <p>
        <a className="history-what" href={href}>
          {milestone ? <strong>{title}</strong> : title}
        </a>
      </p>
      {children}
    </li>
  );
}
