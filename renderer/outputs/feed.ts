// Makes an RSS 2.0 feed of dated posts, newest first. Ids and dates come from the posts, so the feed changes only with
// them.

import { Feed } from 'feed';
import type { SiteConfig } from '../config.ts';
import type { OutputFile, Post, Site } from '../model.ts';
import { fullAddress } from '../render/metadata.ts';
import { withoutUnprintable } from '../text/unprintable.ts';

/** Readers fetch a feed often and only want recent posts. */
const maxPosts = 50;

/** Returns the feed that the configuration asks for, if any. */
export function feedFiles(site: Site, config: SiteConfig): readonly OutputFile[] {
  const rule = config.feed;
  if (rule === undefined) return [];
  return [{ path: rule.path.slice(1), contents: () => feedOf(site.dated[rule.folder] ?? [], rule, config) }];
}

function feedOf(posts: readonly Post[], rule: NonNullable<SiteConfig['feed']>, config: SiteConfig): string {
  const feed = new Feed({
    title: rule.title,
    description: rule.description,
    id: config.origin,
    link: config.origin,
    language: config.locales.default,
    copyright: rule.copyright,
    generator: 'sitegen',
    feedLinks: { rss: config.origin + rule.path },
    // Without a date, `feed` uses the time of the build, and two builds would differ.
    updated: new Date(posts[0]?.frontMatter.date ?? 0),
  });
  for (const post of posts.slice(0, maxPosts)) {
    const link = fullAddress(config.origin, post.url);
    feed.addItem({
      title: post.title,
      id: link,
      link,
      date: new Date(post.frontMatter.date ?? 0),
      description: post.frontMatter.description ?? post.excerpt,
      category: (post.frontMatter.tags ?? []).map((name) => ({ name })),
    });
  }
  // Entities and expressions may have produced characters that XML can't contain.
  return withoutUnprintable(feed.rss2());
}
