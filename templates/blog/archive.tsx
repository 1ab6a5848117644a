// The posts of the original blog by year. Each row has the post's name as its id, because old addresses lead to it.

import { pageAt, tag } from '@sitegen/theme';
import type { Site } from 'sitegen';
import * as z from 'zod';
import { dataOf } from '../data/shapes.ts';

/** The address of the page with all rows. */
export const archiveUrl = '/blog/archive';

/** The address of the page with the years, which links posts of their time instead of answering them. */
const timelineUrl = '/about/timeline';

export const originalPosts = tag({ year: z.string().regex(/^\d{4}$/) }, ({ year }, { site, t, post }) => {
  const posts = originals(site).filter(({ date }) => date.startsWith(year));
  const day = new Intl.DateTimeFormat(post.locale, { month: 'short', day: 'numeric', timeZone: 'UTC' });
  return (
    <ol className="archive">
      {posts.map(({ slug, title, date, authors, href }) => {
        const today = pageToday(site, slug);
        return (
          <li key={slug} id={slug}>
            <time dateTime={date}>{day.format(new Date(date))}</time>
            <h3>
              <a href={href}>{title}</a>
            </h3>
            <p>{authors.join(', ')}</p>
            {today && (
              <p>
                {t('archive.today')} <a href={today.url}>{today.title}</a>
              </p>
            )}
          </li>
        );
      })}
    </ol>
  );
});

/** The posts, newest first, each with the address of its text. */
function originals(site: Site) {
  const { source, posts } = dataOf(site, 'archive');
  return posts.map((post) => ({ ...post, href: `${source}/${post.slug}.md` }));
}

/** The news of a year: the posts whose old addresses lead to it, oldest first. */
export function newsOf(site: Site, year: string): ReturnType<typeof originals> {
  const leadHere = new Set(site.redirects.filter(({ to }) => to === `${timelineUrl}#${year}`).map(({ from }) => from));
  return originals(site)
    .filter(({ slug }) => leadHere.has(`/blog/${slug}`))
    .toReversed();
}

/** The page that the post's old address shows or leads to, unless that's its row here. */
function pageToday(site: Site, slug: string): { readonly url: string; readonly title: string } | undefined {
  const old = `/blog/${slug}`;
  const url = site.redirects.find(({ from }) => from === old)?.to ?? old;
  const page = pageAt(site, url.replace(/#.*/, ''));
  return page && page.url !== archiveUrl && page.url !== timelineUrl ? { url, title: page.title } : undefined;
}
