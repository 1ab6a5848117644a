// Tags that show what `sitegen data` fetched: videos, issues, topics, proposals. The text between the tags is shown while there is
// nothing.

import { Catalog, type FacetValues, facetsText, formatDate, tag } from '@sitegen/theme';
import { Fragment, type ReactElement, type ReactNode } from 'react';
import type { ComponentContext, ContentComponent } from 'sitegen';
import { LinkRow } from '../components/rows.tsx';
import { type FirstIssue, proposalStages } from '../data/refreshed-shapes.ts';
import { dataOf } from '../data/shapes.ts';
import { withCode } from '../document/with-code.tsx';

type AsOfProps = Readonly<{ context: ComponentContext; refreshed: string | undefined }>;

/** The day that records are of. */
export function AsOf({ context: { t, post }, refreshed }: AsOfProps): ReactNode {
  if (!refreshed) return null;
  return (
    <p className="refreshed">
      <time dateTime={refreshed}>{t('data.refreshed', { date: formatDate(refreshed, post.locale) })}</time>
    </p>
  );
}

/** A tag that shows records with the day they are of, or the text between its tags while there are none. */
function refreshedList<Name extends 'videos' | 'dashboard' | 'proposals'>(
  name: Name,
  rowsOf: (data: ReturnType<typeof dataOf<Name>>, context: ComponentContext) => readonly ReactElement[],
): ContentComponent {
  return tag({}, ({ children }, context) => {
    const data = dataOf(context.site, name);
    const rows = rowsOf(data, context);
    if (rows.length === 0) return <>{children}</>;
    return (
      <>
        <ul className="entry-links">{rows}</ul>
        <AsOf context={context} refreshed={data.refreshed} />
      </>
    );
  });
}

export const watchUrl = (id: string): string => `https://www.youtube.com/watch?v=${id}`;

export const videos = refreshedList('videos', (data, { post }) =>
  data.videos.map(({ id, title, description, published }) => (
    <li key={id}>
      <a href={watchUrl(id)}>{title}</a>{' '}
      {published && (
        <time className="entry-note" dateTime={published}>
          {formatDate(published, post.locale)}
        </time>
      )}
      {description && <p>{description}</p>}
    </li>
  )),
);

/** Issues with filters by repository, area, and label. Those that somebody works on are folded. */
export const goodFirstIssues = tag({}, ({ children }, context) => {
  const { t, site } = context;
  const { refreshed, issues } = dataOf(site, 'dashboard');
  if (issues.length === 0) return <>{children}</>;
  const values = issues.map(issueValues);
  const taken = issues.filter((issue) => issue.taken);
  return (
    <>
      <Catalog name="dashboard" facets={['repository', 'area', 'label']} entries={values} view={context}>
        <IssueRows issues={issues.filter((issue) => !issue.taken)} />
        {taken.length > 0 && (
          <details className="accordion" data-catalog-group="">
            <summary>
              {t('dashboard.takenOnes')} <span className="chip-count">{taken.length}</span>
            </summary>
            <IssueRows issues={taken} />
          </details>
        )}
      </Catalog>
      <AsOf context={context} refreshed={refreshed} />
    </>
  );
});

function IssueRows({ issues }: { readonly issues: readonly FirstIssue[] }) {
  return (
    <ul className="entries">
      {issues.map((issue) => (
        <li key={issue.id} className="entry" data-facets={facetsText(issueValues(issue))}>
          <h3>
            <a href={issue.href}>{withCode(issue.title)}</a>
          </h3>
          <p className="entry-about">{[issue.id, issue.area].filter(Boolean).join(', ')}</p>
          <p className="tags">
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
  );
}

function issueValues({ repo, area, labels = [] }: FirstIssue): FacetValues {
  return { repository: [repo.replace(/^asyncapi\//, '')], area: area === undefined ? [] : [area], label: labels };
}

export const hotTopics = refreshedList('dashboard', ({ topics }, { t }) =>
  topics.map(({ id, title, href, kind, interactions }) => (
    <LinkRow key={id} href={href} title={title}>
      {id}, {t(`dashboard.${kind}`)}, {t('dashboard.interactions', { count: interactions })}
    </LinkRow>
  )),
);

/** Open proposals for the specification, those of the last stage first. */
export const proposals = refreshedList('proposals', (data, { t, post }) =>
  proposalStages
    .flatMap((stage) => data.proposals.filter((one) => one.stage === stage))
    .map(({ id, title, href, stage, by, opened }) => (
      <LinkRow key={id} href={href} title={title}>
        {t(`proposals.${stage}`)}, {by}, <time dateTime={opened}>{formatDate(opened, post.locale)}</time>
      </LinkRow>
    )),
);
