// Makes the feeds of dated posts, newest first, as RSS 2.0, Atom, and JSON Feed 1. Ids and dates come from the posts, so
// a feed changes only with them.

import { Feed } from 'feed';
import type { SiteConfig } from '../config.ts';
import type { OutputFile, Post, Site } from '../model.ts';
import { excerptOf } from '../noted-excerpts.ts';
import { fullAddress } from '../render/metadata.ts';
import { withoutUnprintable } from '../text/unprintable.ts';
import { feedHtml } from './feed-text.ts';

/** Readers fetch a feed often and only want recent posts. */
const maxPosts = 50;
/** Older posts have their description only, so that a feed isn't a megabyte. */
const maxTexts = 15;

/** Returns the feeds that the configuration asks for. `bodyOf` gives the HTML of a post's article. */
export function feedFiles(site: Site, config: SiteConfig, bodyOf: (post: Post) => string): readonly OutputFile[] {
  const rule = config.feed;
  if (rule === undefined) return [];
  const made = once(() => feedOf(site.dated[rule.folder] ?? [], config, bodyOf));
  const file = (path: string, contents: () => string): OutputFile => ({ path: path.slice(1), contents });
  return [
    // In RSS, an author is an email address, and `creator` a name.
    file(rule.path, () => printable(made().rss2()).replace(/<(\/?)author>/g, '<$1dc:creator>')),
    ...(rule.atom === undefined ? [] : [file(rule.atom, () => printable(made().atom1()))]),
    ...(rule.json === undefined ? [] : [file(rule.json, () => printable(made().json1()))]),
  ];
}

/** Entities and expressions may have produced characters that XML can't contain. */
const printable = withoutUnprintable;

function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

function feedOf(posts: readonly Post[], config: SiteConfig, bodyOf: (post: Post) => string): Feed {
  const { origin, locales, feed: rule } = config;
  const links = { rss: rule?.path, atom: rule?.atom, json: rule?.json };
  const feed = new Feed({
    title: rule?.title ?? '',
    description: rule?.description ?? '',
    id: origin,
    link: origin,
    language: locales.default,
    copyright: rule?.copyright ?? '',
    generator: 'sitegen',
    feedLinks: Object.fromEntries(
      Object.entries(links).flatMap(([kind, path]) => (path ? [[kind, origin + path]] : [])),
    ),
    // Without a date, `feed` uses the time of the build, and two builds would differ.
    updated: new Date(posts[0]?.frontMatter.date ?? 0),
  });
  for (const [index, post] of posts.slice(0, maxPosts).entries()) {
    const { date = 0, description, authors, tags } = post.frontMatter;
    const link = fullAddress(origin, post.url);
    feed.addItem({
      title: post.title,
      id: link,
      link,
      date: new Date(date),
      // Atom and JSON Feed have one date for the publication and one for the last change.
      published: new Date(date),
      description: description ?? excerptOf(post),
      ...(index < maxTexts && { content: feedHtml(bodyOf(post), link, origin).replaceAll(']]>', ']]&gt;') }),
      ...(authors?.length && { author: authors.map(({ name, link: of }) => ({ name, ...(of && { link: of }) })) }),
      category: (tags ?? []).map((name) => ({ name })),
    });
  }
  return feed;
}
