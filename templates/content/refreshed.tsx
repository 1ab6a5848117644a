// Tags that show what `sitegen data` fetched: videos, issues, topics. The text between the tags is shown while there is
// nothing.

import { Fragment, type ReactElement, type ReactNode } from 'react';
import type { ComponentContext, ContentComponent } from 'sitegen';
import * as z from 'zod';
import { Catalog } from '../catalog/catalog.tsx';
import { type FacetValues, facetsText } from '../catalog/facets.ts';
import { formatDate } from '../components/format-date.ts';
import type { FirstIssue } from '../data/refreshed-shapes.ts';
import { dataOf } from '../data/shapes.ts';
import { copied, issuesCopy, topicsCopy, videosCopy } from './list-copies.ts';

interface DayProps {
  readonly context: ComponentContext;
  readonly refreshed: string | undefined;
}

/** The day that records are of. */
export function AsOf({ context: { t, post }, refreshed }: DayProps): ReactNode {
  if (!refreshed) return null;
  return (
    <p className="refreshed">
      <time dateTime={refreshed}>{t('data.refreshed', { date: formatDate(refreshed, post.locale) })}</time>
    </p>
  );
}

interface ListProps extends DayProps {
  /** The text between the tags. */
  readonly empty: ReactNode;
  readonly children: readonly ReactElement[];
}

/** Records with the day they are of, or what is shown while there are none. */
function RefreshedList({ context, refreshed, empty, children }: ListProps): ReactNode {
  if (children.length === 0) return empty;
  return (
    <>
      <ul className="entry-links">{children}</ul>
      <AsOf context={context} refreshed={refreshed} />
    </>
  );
}

export const videos: ContentComponent = {
  props: z.strictObject({}),
  ...copied(videosCopy),
  render: ({ children }, context) => {
    const { refreshed, videos: all } = dataOf(context.site, 'videos');
    const rows = all.map(({ id, title, description, published }) => (
      <li key={id}>
        <a href={`https://www.youtube.com/watch?v=${id}`}>{title}</a>{' '}
        {published && (
          <time className="entry-note" dateTime={published}>
            {formatDate(published, context.post.locale)}
          </time>
        )}
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

/** Issues with filters by repository, area, and label. */
export const goodFirstIssues: ContentComponent = {
  props: z.strictObject({}),
  ...copied(issuesCopy),
  render: ({ children }, context) => {
    const { t, site, post } = context;
    const { refreshed, issues } = dataOf(site, 'dashboard');
    if (issues.length === 0) return <>{children}</>;
    const values = issues.map(issueValues);
    return (
      <>
        <Catalog name="dashboard" facets={['repository', 'area', 'label']} entries={values} t={t} locale={post.locale}>
          <ul className="entries">
            {issues.map((issue) => (
              <li key={issue.id} className="entry" data-facets={facetsText(issueValues(issue))}>
                <h3>
                  <a href={issue.href}>{withCode(issue.title)}</a>
                </h3>
                <p className="entry-about">{[issue.id, issue.area].filter(Boolean).join(', ')}</p>
                <p className="tags">
                  {issue.taken && <span className="badge badge-warn">{t('dashboard.taken')}</span>}
                  {issue.labels?.map((label) => (
                    <Fragment key={label}>
                      {' '}
                      <span className="badge">{label}</span>
                    </Fragment>
                  ))}
                </p>
              </li>
            ))}
          </ul>
        </Catalog>
        <AsOf context={context} refreshed={refreshed} />
      </>
    );
  },
};

/** A title with what's between backticks as code. */
function withCode(title: string): readonly ReactNode[] {
  return title.split(/`([^`]+)`/).map((part, index) => (index % 2 === 0 ? part : <code key={part}>{part}</code>));
}

function issueValues({ repo, area, labels = [] }: FirstIssue): FacetValues {
  return { repository: [repo.replace(/^asyncapi\//, '')], area: area === undefined ? [] : [area], label: labels };
}

export const hotTopics: ContentComponent = {
  props: z.strictObject({}),
  ...copied(topicsCopy),
  render: ({ children }, context) => {
    const { refreshed, topics } = dataOf(context.site, 'dashboard');
    const rows = topics.map(({ id, title, href, kind, interactions }) => (
      <li key={id}>
        <a href={href}>{title}</a>{' '}
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
