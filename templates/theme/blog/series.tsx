// Which part of a series a post is, and the parts before and after it.

import type { Post, Site, View } from 'sitegen';
import { PagerLink } from '../docs/pager.tsx';

/** All parts of a post's series, oldest first. Empty if it's in none or if there's no other part. */
export function partsOf(site: Site, { frontMatter: { series } }: Post): readonly Post[] {
  if (series === undefined) return [];
  const parts = (site.dated.blog ?? []).filter((post) => post.frontMatter.series === series);
  return parts.length > 1 ? parts.toReversed() : [];
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
