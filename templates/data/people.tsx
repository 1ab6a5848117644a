// Members of the steering committee and ambassadors, each list with filters by what people work on.

import type { ComponentContext, Translate } from 'sitegen';
import { Catalog } from '../catalog/catalog.tsx';
import { facetsText } from '../catalog/facets.ts';
import { Avatar } from '../components/avatars.tsx';
import { formatDate } from '../components/format-date.ts';
import { dataOf } from './shapes.ts';

interface PeopleProps {
  readonly context: ComponentContext;
}

export function CommitteeList({ context: { site, t, post } }: PeopleProps) {
  const { members } = dataOf(site, 'tsc');
  const values = members.map(({ repos = [], company }) => ({
    repository: repos,
    company: [company ?? t('people.individual')],
  }));
  return (
    <Catalog name="people" facets={['repository', 'company']} entries={values} t={t} locale={post.locale}>
      <ul className="people" data-testid="TSC-content">
        {members.map(({ name, github, company, since, repos = [] }, index) => (
          <li key={github} className="person" data-facets={facetsText(values[index] ?? {})} data-testid="UserInfo-list">
            <Avatar author={{ name }} />
            <div className="person-text">
              <h3>
                <a href={`https://github.com/${github}`}>{name}</a>
              </h3>
              <p>
                {company ?? t('people.individual')}
                <br />
                {sinceOf(company, formatDate(since, post.locale), t)}
              </p>
              {repos.length > 0 && (
                <ul className="tags">
                  {repos.map((repo) => (
                    <li key={repo}>
                      <a className="tag" href={`https://github.com/asyncapi/${repo}`}>
                        {repo}
                      </a>
                    </li>
                  ))}
                </ul>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Catalog>
  );
}

export function AmbassadorList({ context: { site, t, post } }: PeopleProps) {
  const { ambassadors } = dataOf(site, 'ambassadors');
  const values = ambassadors.map(({ contributions }) => ({
    kind: [...new Set(contributions.map(({ type }) => kindOf(type)))],
    year: [...new Set(contributions.map(({ year }) => String(year)))],
  }));
  return (
    <Catalog name="people" facets={['kind', 'year']} entries={values} t={t} locale={post.locale}>
      <ul className="entries">
        {ambassadors.map(({ name, github, country, contributions }, index) => (
          <li key={github} className="entry" id={github} data-facets={facetsText(values[index] ?? {})}>
            <h3>
              <a href={`https://github.com/${github}`}>{name}</a> {country}
            </h3>
            <ul className="entry-links">
              {contributions.map(({ type, title, year, href }) => (
                <li key={title}>
                  {href ? <a href={href}>{title}</a> : title}{' '}
                  <span className="entry-note">
                    {kindOf(type)}, {year}
                  </span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Catalog>
  );
}

/** Next to a company, the date alone would seem to be about the company. */
export function sinceOf(company: string | undefined, date: string, t: Translate): string {
  return t(company === undefined ? 'people.since' : 'people.memberSince', { date });
}

/** `live_stream` -> `live stream` */
function kindOf(type: string): string {
  return type.replaceAll('_', ' ');
}
