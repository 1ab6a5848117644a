// The years of the initiative: what happened, and the posts of the time, whose old addresses lead to their year.

import { tag } from '@sitegen/theme';
import type { ComponentContext, Site } from 'sitegen';
import * as z from 'zod';
import { newsOf } from '../blog/archive.tsx';
import { dataOf } from '../data/shapes.ts';

export const timeline = tag({ year: z.string().regex(/^\d{4}$/) }, ({ year }, context) => {
  const { site, t } = context;
  const news = newsOf(site, year);
  return (
    <>
      <ol className="timeline history">
        {historyOf(site, year).map(({ date, kind, what, milestone, page, source }) => (
          <li key={what} className={milestone ? 'milestone' : undefined} data-kind={kind}>
            <p className="history-when">
              <time className="history-day" dateTime={date}>
                {dayOf(date, context)}
              </time>{' '}
              {t(`timeline.${kind}`)}
            </p>
            <p>
              <a className="history-what" href={source}>
                {milestone ? <strong>{what}</strong> : what}
              </a>
            </p>
            {page && <More url={page} context={context} />}
          </li>
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

function More({ url, context: { site, t } }: Readonly<{ url: string; context: ComponentContext }>) {
  return (
    <p className="history-more">
      {t('timeline.more')} <a href={url}>{titleOf(site, url)}</a>
    </p>
  );
}

const historyOf = (site: Site, year: string) =>
  dataOf(site, 'timeline').history.filter(({ date }) => date.startsWith(year));

/** `2019-09-11` -> `September 11`: the heading has the year. */
function dayOf(date: string, { post }: Pick<ComponentContext, 'post'>): string {
  const format = new Intl.DateTimeFormat(post.locale, { month: 'long', day: 'numeric', timeZone: 'UTC' });
  return format.format(new Date(date));
}

const titleOf = (site: Site, url: string): string =>
  site.posts.find((post) => post.url === url.split('#')[0])?.title ?? url;
