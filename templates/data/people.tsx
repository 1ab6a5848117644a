// Members of the steering committee and ambassadors, each list with filters by what people work on.

import { Catalog, Face, type FacetValues, facetsText, formatDate, plainTag } from '@sitegen/theme';
import type { ComponentContext, Site } from 'sitegen';
import { LinkRow } from '../components/rows.tsx';
import { type Contribution, dataOf, type Member } from './shapes.ts';

export const steeringCommittee = plainTag((context) => {
  const { members } = dataOf(context.site, 'tsc');
  const values = members.map((member) => valuesOf(member, context));
  return (
    <Catalog name="people" facets={['right', 'repository', 'company']} entries={values} view={context}>
      <People members={members} context={context} />
    </Catalog>
  );
});

/** The members of the committee who are on the Governance Board. */
export const governanceBoard = plainTag((context) => {
  const { members } = dataOf(context.site, 'tsc');
  return <People members={members.filter(({ board }) => board !== undefined)} context={context} />;
});

function valuesOf(member: Member, { site, t }: ComponentContext): FacetValues {
  const { repos = [], company = t('people.individual') } = member;
  return { right: rightsOf(site, member).map((right) => t(`people.${right}`)), repository: repos, company: [company] };
}

function People({ members, context }: Readonly<{ members: readonly Member[]; context: ComponentContext }>) {
  return (
    <ul className="people" data-testid="TSC-content">
      {members.map((member) => (
        <Person key={member.github} member={member} context={context} />
      ))}
    </ul>
  );
}

function Person({ member, context }: Readonly<{ member: Member; context: ComponentContext }>) {
  const { site, t, post } = context;
  const { name, github, company, since, board, repos = [] } = member;
  const rights = rightsOf(site, member).map((right) => {
    return { name: t(`people.${right}`), className: 'tag tag-accent', href: pageOfRight[right] };
  });
  const works = repos.map((repo) => ({ name: repo, className: 'tag', href: `https://github.com/asyncapi/${repo}` }));
  return (
    <li className="person" data-facets={facetsText(valuesOf(member, context))} data-testid="UserInfo-list">
      <Face name={name} site={site} />
      <div className="person-text">
        <h3>
          <a href={`https://github.com/${github}`}>{name}</a>
        </h3>
        <p>
          {company ?? t('people.individual')}
          <br />
          {/* Next to a company, the date alone would seem to be about the company. */}
          {t(company === undefined ? 'people.since' : 'people.memberSince', { date: formatDate(since, post.locale) })}
          {board && (
            <>
              <br />
              {t('people.boardSince', { date: monthOf(board, post.locale) })}
            </>
          )}
        </p>
        <ul className="tags">
          {[...rights, ...works].map(({ name: tag, className, href }) => (
            <li key={tag}>
              <a className={className} href={href}>
                {tag}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </li>
  );
}

/** `2025-07` -> `July 2025` */
function monthOf(month: string, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'long', timeZone: 'UTC' });
  return format.format(new Date(`${month}-01`));
}

const pageOfRight = {
  maintainer: '/community/tsc#who-can-join',
  ambassador: '/community/ambassadors',
  board: '/community/board',
} as const;

/** What a member has their seat for, and whether they're on the board. */
function rightsOf(site: Site, { github, repos = [], board }: Member) {
  const has = {
    maintainer: repos.length > 0,
    ambassador: dataOf(site, 'ambassadors').ambassadors.some((one) => one.github === github),
    board: board !== undefined,
  };
  return (['maintainer', 'ambassador', 'board'] as const).filter((right) => has[right]);
}

export const ambassadors = plainTag((context) => {
  const people = dataOf(context.site, 'ambassadors').ambassadors.map((one) => ({
    ...one,
    // The first one is large: the newest that can be opened.
    contributions: one.contributions.toSorted((a, b) => Number(!a.href) - Number(!b.href) || b.year - a.year),
  }));
  const values = people.map(({ contributions }) => ({
    kind: [...new Set(contributions.map(({ type }) => kindOf(type)))],
    year: [...new Set(contributions.map(({ year }) => String(year)))],
  }));
  return (
    <Catalog name="people" facets={['kind', 'year']} entries={values} view={context}>
      <ul className="entries">
        {people.map(({ name, github, country, contributions }, index) => (
          <li key={github} className="entry" id={github} data-facets={facetsText(values[index] ?? {})}>
            <h3 className="entry-person">
              <Face name={name} site={context.site} />
              <span>
                <a href={`https://github.com/${github}`}>{name}</a> {country}
              </span>
            </h3>
            <Works works={contributions.slice(0, 4)} />
            {contributions.length > 4 && (
              <details>
                <summary>
                  {context.t('people.more')} <span className="chip-count">{contributions.length - 4}</span>
                </summary>
                <Works works={contributions.slice(4)} />
              </details>
            )}
          </li>
        ))}
      </ul>
    </Catalog>
  );
});

function Works({ works }: { readonly works: readonly Contribution[] }) {
  return (
    <ul className="entry-links">
      {works.map(({ type, title, year, href, lang }) => (
        <LinkRow key={title} href={href} title={<span lang={lang}>{title}</span>}>
          {kindOf(type)}, {year}
        </LinkRow>
      ))}
    </ul>
  );
}

/** `live_stream` -> `live stream` */
function kindOf(type: string): string {
  return type.replaceAll('_', ' ');
}
