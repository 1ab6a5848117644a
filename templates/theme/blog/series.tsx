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

/** The parts of a page's series around it, and which part it is: in short, and in words. */
export function placeInSeries({ post, site, t }: View) {
  const parts = partsOf(site, post);
  const at = parts.findIndex(({ url }) => url === post.url);
  if (at < 0) return undefined;
  return {
    before: parts[at - 1],
    after: parts[at + 1],
    short: `${at + 1}/${parts.length}`,
    text: t('blog.series', { part: at + 1, parts: parts.length, series: post.frontMatter.series ?? '' }),
  };
}

/** `Part 2 of 5 in the series “Kafka”` */
export function SeriesPart({ view }: { readonly view: View }) {
  const place = placeInSeries(view);
  return place ? <p className="page-meta">{place.text}</p> : null;
}

export function Series({ view }: { readonly view: View }) {
  const { before, after, text } = placeInSeries(view) ?? {};
  if (text === undefined) return null;
  return (
    <nav className="series" aria-labelledby="page:series">
      <p id="page:series">{text}</p>
      <div className="pager">
        {before && <PagerLink href={before.url} title={before.title} label={view.t('blog.series.before')} />}
        {after && <PagerLink href={after.url} title={after.title} label={view.t('blog.series.after')} isNext />}
      </div>
    </nav>
  );
}
