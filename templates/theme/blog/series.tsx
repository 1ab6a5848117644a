// Which part of a series a page is, and the posts before and after a post of one.

import type { Post, Site, View } from 'sitegen';
import { PagerLink } from '../docs/pager.tsx';
import { datedPosts } from './addresses.ts';

/** All parts of a page's series, by date or by weight. Empty if it's in none or if there's no other part. */
export function partsOf(site: Site, { locale, frontMatter: { series } }: Post): readonly Post[] {
  if (series === undefined) return [];
  const dated = datedPosts(site).toReversed();
  const weighted = site.posts
    .filter((page) => page.locale === locale && !dated.includes(page))
    .toSorted((a, b) => (a.frontMatter.weight ?? 0) - (b.frontMatter.weight ?? 0));
  const parts = [...dated, ...weighted].filter((page) => page.frontMatter.series === series);
  return parts.length > 1 ? parts : [];
}

/** `Part 2 of 5 in the series “Kafka”` */
export function SeriesPart({ view: { post, site, t } }: { readonly view: View }) {
  const parts = partsOf(site, post);
  if (parts.length === 0) return null;
  const part = parts.findIndex(({ url }) => url === post.url) + 1;
  return (
    <p className="page-meta">
      {t('blog.series', { part, parts: parts.length, series: post.frontMatter.series ?? '' })}
    </p>
  );
}

export function Series({ view }: { readonly view: View }) {
  const { post, site, t } = view;
  const parts = partsOf(site, post);
  const at = parts.findIndex(({ url }) => url === post.url);
  if (at < 0) return null;
  const [before, after] = [parts[at - 1], parts[at + 1]];
  const series = post.frontMatter.series ?? '';
  return (
    <nav className="series" aria-labelledby="page:series">
      <p id="page:series">{t('blog.series', { part: at + 1, parts: parts.length, series })}</p>
      <div className="pager">
        {before && <PagerLink href={before.url} title={before.title} label={t('blog.series.before')} />}
        {after && <PagerLink href={after.url} title={after.title} label={t('blog.series.after')} isNext />}
      </div>
    </nav>
  );
}
