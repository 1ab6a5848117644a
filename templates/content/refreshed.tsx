// Tags that draw what `sitegen data` fetched: events, videos, issues, topics. Between the tags stands what is shown
// while there is nothing. A page is the same every day, so "next" means next as of the day of the refresh, which it says.

import type { ReactElement, ReactNode } from 'react';
import type { ComponentContext, ContentComponent } from 'sitegen';
import * as z from 'zod';
import { formatDate } from '../components/format-date.ts';
import type { CommunityEvent } from '../data/refreshed-shapes.ts';
import { dataOf } from '../data/shapes.ts';

interface ListProps {
  readonly context: ComponentContext;
  readonly refreshed: string | undefined;
  /** What stands between the tags. */
  readonly empty: ReactNode;
  readonly children: readonly ReactElement[];
}

/** Records with the day they are of, or what is shown while there are none. */
function RefreshedList({ context: { t, post }, refreshed, empty, children }: ListProps): ReactNode {
  if (children.length === 0) return empty;
  return (
    <>
      <ul className="entry-links">{children}</ul>
      {refreshed && (
        <p className="refreshed">
          <time dateTime={refreshed}>{t('data.refreshed', { date: formatDate(refreshed, post.locale) })}</time>
        </p>
      )}
    </>
  );
}

export const events: ContentComponent = {
  props: z.strictObject({ when: z.enum(['next', 'past']) }),
  render: ({ when, children }, context) => {
    const { refreshed = '', events: all } = dataOf(context.site, 'events');
    const [past, next] = [all.filter((one) => isOver(one, refreshed)), all.filter((one) => !isOver(one, refreshed))];
    const chosen = when === 'past' ? past.toReversed() : next;
    const rows = chosen.map((one) => <EventRow key={one.id} event={one} context={context} />);
    return (
      <RefreshedList context={context} refreshed={refreshed} empty={children}>
        {rows}
      </RefreshedList>
    );
  },
};

/** Whether an event's last day was over on a day. */
function isOver({ start, end = start }: CommunityEvent, day: string): boolean {
  return end.slice(0, 10) < day;
}

interface EventProps {
  readonly event: CommunityEvent;
  readonly context: ComponentContext;
}

function EventRow({ event, context }: EventProps): ReactElement {
  const { title, start, issue, join } = event;
  return (
    <li>
      {issue ? <a href={issue}>{title}</a> : title}
      <span className="entry-note">
        <time dateTime={start}>{timesOf(event, context)}</time>
        {join && (
          <>
            {', '}
            <a href={join} aria-label={context.t('events.join.label', { title })}>
              {context.t('events.join')}
            </a>
          </>
        )}
      </span>
    </li>
  );
}

/** Days for what lasts all day, else the day and the times in UTC. */
function timesOf({ start, end }: CommunityEvent, { t, post }: ComponentContext): string {
  const from = formatDate(start, post.locale);
  const isDay = start.length === 'YYYY-MM-DD'.length;
  if (isDay) return end === undefined ? from : t('events.days', { from, to: formatDate(end, post.locale) });
  const time = start.slice(11, 16);
  if (end === undefined) return t('events.from', { date: from, time });
  return t('events.times', { date: from, from: time, to: end.slice(11, 16) });
}

export const videos: ContentComponent = {
  props: z.strictObject({}),
  render: ({ children }, context) => {
    const { refreshed, videos: all } = dataOf(context.site, 'videos');
    const rows = all.map(({ id, title, description, published }) => (
      <li key={id}>
        <a href={`https://www.youtube.com/watch?v=${id}`}>{title}</a>
        <time className="entry-note" dateTime={published}>
          {formatDate(published, context.post.locale)}
        </time>
        {description && <p>{description}</p>}
      </li>
    ));
    return (
      <RefreshedList context={context} refreshed={refreshed} empty={children}>
        {rows}
      </RefreshedList>
    );
  },
};

export const goodFirstIssues: ContentComponent = {
  props: z.strictObject({}),
  render: ({ children }, context) => {
    const { refreshed, issues } = dataOf(context.site, 'dashboard');
    const rows = issues.map(({ id, title, href, area }) => (
      <li key={id}>
        <a href={href}>{title}</a>
        <span className="entry-note">{area === undefined ? id : `${id}, ${area}`}</span>
      </li>
    ));
    return (
      <RefreshedList context={context} refreshed={refreshed} empty={children}>
        {rows}
      </RefreshedList>
    );
  },
};

export const hotTopics: ContentComponent = {
  props: z.strictObject({}),
  render: ({ children }, context) => {
    const { refreshed, topics } = dataOf(context.site, 'dashboard');
    const rows = topics.map(({ id, title, href, kind, interactions }) => (
      <li key={id}>
        <a href={href}>{title}</a>
        <span className="entry-note">
          {id}, {context.t(`dashboard.${kind}`)}, {context.t('dashboard.interactions', { count: interactions })}
        </span>
      </li>
    ));
    return (
      <RefreshedList context={context} refreshed={refreshed} empty={children}>
        {rows}
      </RefreshedList>
    );
  },
};
