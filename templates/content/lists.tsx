// Tags that draw the data files: tools, adopters, people, articles, money, posts.

import type { ReactElement } from 'react';
import type { ComponentContext, ContentComponent } from 'sitegen';
import * as z from 'zod';
import { blogPosts } from '../blog/listing.ts';
import { Avatar } from '../components/avatars.tsx';
import { formatDate } from '../components/format-date.ts';
import { ExpenseTable } from '../data/expense-table.tsx';
import { dataOf } from '../data/shapes.ts';
import { ToolList } from '../data/tool-list.tsx';

/** A tag without properties. */
function list(draw: (context: ComponentContext) => ReactElement): ContentComponent {
  return { props: z.strictObject({}), render: (_, context) => draw(context) };
}

export const toolCatalogue = list(({ site, t }) => <ToolList tools={dataOf(site, 'tools').tools} t={t} />);

export const expenses = list(({ site, t }) => <ExpenseTable expenses={dataOf(site, 'expenses').expenses} t={t} />);

export const adopters = list(({ site }) => (
  <ul className="entries" data-testid="Adopters">
    {dataOf(site, 'adopters').adopters.map(({ company, use, resources }) => (
      <li key={company + use} className="entry">
        <h2>{company}</h2>
        <p>{use}</p>
        <ul className="entry-links">
          {resources.map(({ title, href }) => (
            <li key={title}>
              <a href={href}>{title}</a>
            </li>
          ))}
        </ul>
      </li>
    ))}
  </ul>
));

export const steeringCommittee = list(({ site, t, post }) => (
  <ul className="people" data-testid="TSC-content">
    {dataOf(site, 'tsc').members.map(({ name, github, company, since, repos = [] }) => (
      <li key={github} className="person" data-testid="UserInfo-list">
        <Avatar author={{ name }} />
        <div className="person-text">
          <h3>
            <a href={`https://github.com/${github}`}>{name}</a>
          </h3>
          <p>
            {company ?? t('people.individual')},{' '}
            <span className="unbroken">{t('people.since', { date: formatDate(since, post.locale) })}</span>
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
));

export const ambassadors = list(({ site }) => (
  <ul className="entries">
    {dataOf(site, 'ambassadors').ambassadors.map(({ name, github, country, contributions }) => (
      <li key={github} className="entry" id={github}>
        <h2>
          <a href={`https://github.com/${github}`}>{name}</a> {country}
        </h2>
        <ul className="entry-links">
          {contributions.map(({ type, title, year, href }) => (
            <li key={title}>
              {href ? <a href={href}>{title}</a> : title}
              <span className="entry-note">
                {type.replace('_', ' ')}, {year}
              </span>
            </li>
          ))}
        </ul>
      </li>
    ))}
  </ul>
));

export const articles = list(({ site, post }) => (
  <ul className="entry-links">
    {dataOf(site, 'articles').articles.map(({ title, author, href, date }) => (
      <li key={href}>
        <a href={href}>{title}</a>
        <span className="entry-note">
          {author}, <time dateTime={date}>{formatDate(date, post.locale)}</time>
        </span>
      </li>
    ))}
  </ul>
));

export const latestPosts = list(({ site, post }) => (
  <ul className="entry-links">
    {blogPosts(site)
      .slice(0, 5)
      .map(({ url, title, frontMatter }) => (
        <li key={url}>
          <a href={url}>{title}</a>
          {frontMatter.date && (
            <time className="entry-note" dateTime={frontMatter.date}>
              {formatDate(frontMatter.date, post.locale)}
            </time>
          )}
        </li>
      ))}
  </ul>
));
