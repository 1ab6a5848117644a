// Tags that show a data file as a simple list: tiers, articles, releases, news, posts.

import { blogPosts, formatDate, PostGrid, plainTag } from '@sitegen/theme';
import type { Site } from 'sitegen';
import { archiveUrl } from '../blog/archive.tsx';
import { Table } from '../components/head.tsx';
import { LinkRow } from '../components/rows.tsx';
import { dataOf } from '../data/shapes.ts';
import { watchUrl } from './refreshed.tsx';
import { type Happening, HistoryRow, happeningsOf } from './timeline.tsx';

export const sponsorTiers = plainTag(({ site, t }) => (
  <Table
    titles={[t('money.tier'), t('money.perMonth'), t('money.gets')]}
    rows={dataOf(site, 'sponsorship').tiers.map(({ name, perMonth, gets }) => [
      name,
      `$${perMonth.toLocaleString('en-US')}`,
      gets.join('; '),
    ])}
  />
));

/** Newest first. */
export const articles = plainTag(({ site, post }) => (
  <ul className="entry-links">
    {dataOf(site, 'articles')
      .articles.toSorted((a, b) => (a.date > b.date ? -1 : 1))
      .map(({ title, author, href, date }) => (
        <LinkRow key={href} href={href} title={title}>
          {author}, <time dateTime={date}>{formatDate(date, post.locale)}</time>
        </LinkRow>
      ))}
  </ul>
));

/** The releases of the specification by their release notes, newest first. */
export const releases = plainTag(({ site, post }) => (
  <ol className="timeline">
    {releaseNotes(site).map(({ url, title, frontMatter, excerpt }) => (
      <li key={url}>
        {frontMatter.day && <time dateTime={frontMatter.date}>{formatDate(frontMatter.day, post.locale)}</time>}
        <h3>
          <a href={url}>{title}</a>
        </h3>
        <p>{frontMatter.excerpt ?? excerpt}</p>
      </li>
    ))}
  </ol>
));

/** The posts about releases of the specification, newest first. */
export const releaseNotes = (site: Site) =>
  blogPosts(site).filter(({ frontMatter }) => frontMatter.tags?.includes('Release Notes'));

/** What happened in the initiative and what was said about it, newest first. */
export const news = plainTag(({ site, post, t }) => (
  <ol className="timeline history">
    {newestNews(site).map((item) => (
      <HistoryRow key={item.href + item.title} happening={item} day={formatDate(item.date, post.locale)} t={t} />
    ))}
  </ol>
));

const maxNews = 16;

function newestNews(site: Site): readonly Happening[] {
  const posts = dataOf(site, 'archive').posts.map(({ slug, title, date }) => {
    return { kind: 'news.post', title, href: `${archiveUrl}#${slug}`, date };
  });
  const recordings = dataOf(site, 'videos').videos.flatMap(({ id, title, published }) =>
    published ? [{ kind: 'news.recording', title, href: watchUrl(id), date: published }] : [],
  );
  const written = dataOf(site, 'articles').articles.map((article) => ({ kind: 'news.article', ...article }));
  const all: readonly Happening[] = [...happeningsOf(site), ...posts, ...recordings, ...written];
  return all.toSorted((a, b) => (a.date > b.date ? -1 : 1)).slice(0, maxNews);
}

/** The newest posts with their covers. */
export const latestPosts = plainTag((context) => (
  <PostGrid posts={blogPosts(context.site).slice(0, 3)} view={context} />
));
