// Makes the feeds of dated posts, newest first, as RSS 2.0, Atom, and JSON Feed 1. Ids and dates come from the posts, so
// a feed changes only with them. `feed` writes all three; each format gets texts as it declares them, because Atom's are
// HTML, RSS has plain titles, and JSON Feed has plain summaries.

import { Feed, type Item } from 'feed';
import type { SiteConfig } from '../config.ts';
import type { OutputFile, Post, Site } from '../model.ts';
import { fullAddress } from '../render/metadata.ts';
import { escapeHtml } from '../text/html.ts';
import { withoutUnprintable } from '../text/unprintable.ts';
import { feedHtml } from './feed-text.ts';

/** Readers fetch a feed often and only want recent posts. */
const maxPosts = 50;
/** Older posts have their description only, so that a feed isn't a megabyte. */
const maxTexts = 15;

/** A post as all formats need it, in the author's characters. */
interface Entry {
  readonly title: string;
  /** The full address, which is the id, too. */
  readonly link: string;
  readonly date: Date;
  readonly summary: string;
  readonly html?: string;
  readonly authors: NonNullable<Post['frontMatter']['authors']>;
  readonly tags: readonly string[];
}

/** Returns the feeds that the configuration asks for. `bodyOf` gives the HTML of a post's article. */
export function feedFiles(site: Site, config: SiteConfig, bodyOf: (post: Post) => string): readonly OutputFile[] {
  const rule = config.feed;
  if (rule === undefined) return [];
  const posts = (site.dated[rule.folder] ?? []).slice(0, maxPosts);
  let made: readonly Entry[] | undefined;
  const entries = (): readonly Entry[] => {
    made ??= posts.map((post, index) => entryOf(post, config.origin, index < maxTexts ? bodyOf(post) : undefined));
    return made;
  };
  // Entities and expressions may have produced characters that XML can't contain.
  const contents = (write: (feed: Feed, entries: readonly Entry[]) => string): string =>
    withoutUnprintable(write(emptyFeed(config, entries()), entries()));
  const file = (path: string | undefined, write: Parameters<typeof contents>[0]) =>
    path === undefined ? [] : [{ path: path.slice(1), contents: () => contents(write) }];
  return [...file(rule.path, rssOf), ...file(rule.atom, atomOf), ...file(rule.json, jsonOf)];
}

function entryOf(post: Post, origin: string, body: string | undefined): Entry {
  const { date = 0, description, authors = [], tags = [] } = post.frontMatter;
  const link = fullAddress(origin, post.url);
  return {
    title: post.title,
    link,
    date: new Date(date),
    summary: description ?? post.excerpt,
    ...(body !== undefined && { html: feedHtml(body, link, origin).replaceAll(']]>', ']]&gt;') }),
    authors,
    tags,
  };
}

function emptyFeed({ origin, locales, name, feed: rule }: SiteConfig, entries: readonly Entry[]): Feed {
  const links = { rss: rule?.path, atom: rule?.atom, json: rule?.json };
  return new Feed({
    title: rule?.title ?? '',
    description: rule?.description ?? '',
    id: origin,
    link: origin,
    language: locales.default,
    copyright: rule?.copyright ?? '',
    generator: 'sitegen',
    // Atom asks for an author where a post has none (RFC 4287, section 4.1.1).
    author: { name },
    feedLinks: Object.fromEntries(
      Object.entries(links).flatMap(([kind, path]) => (path ? [[kind, origin + path]] : [])),
    ),
    // Without a date, `feed` uses the time of the build, and two builds would differ.
    updated: entries[0]?.date ?? new Date(0),
  });
}

/** What's the same in all formats. Atom and JSON Feed have one date for the publication and one for the last change. */
function itemOf({ link, date, html, tags }: Entry): Omit<Item, 'title'> {
  const category = tags.map((name) => ({ name, term: name }));
  return { id: link, link, date, published: date, category, ...(html !== undefined && { content: html }) };
}

function rssOf(feed: Feed, entries: readonly Entry[]): string {
  for (const entry of entries) {
    // In RSS, an author is an email address, and `creator` a name.
    const creators = { name: 'dc:creator', objects: entry.authors.map(({ name }) => ({ _text: name })) };
    feed.addItem({
      ...itemOf(entry),
      title: entry.title,
      description: escapeHtml(entry.summary),
      ...(entry.authors.length > 0 && { extensions: [creators as never] }),
    });
  }
  return feed.rss2();
}

/** Stand for `<` and `>` in attributes, where `feed` escapes only `&` and quotes. No text has these characters. */
const [lessThan, greaterThan] = ['\ufdd0', '\ufdd1'];

function atomOf(feed: Feed, entries: readonly Entry[]): string {
  for (const entry of entries) {
    const tags = entry.tags.map((tag) => tag.replaceAll('<', lessThan).replaceAll('>', greaterThan));
    feed.addItem({
      ...itemOf({ ...entry, tags }),
      title: escapeHtml(entry.title),
      description: escapeHtml(entry.summary),
      ...(entry.authors.length > 0 && {
        author: entry.authors.map(({ name, link }) => ({ name, ...(link && { link }) })),
      }),
    });
  }
  return feed.atom1().replaceAll(lessThan, '&lt;').replaceAll(greaterThan, '&gt;');
}

function jsonOf(feed: Feed, entries: readonly Entry[]): string {
  for (const entry of entries) {
    const [author] = entry.authors;
    feed.addItem({
      ...itemOf(entry),
      title: entry.title,
      description: entry.summary,
      // What a reader shows is HTML here, also of a post without its text.
      content: entry.html ?? escapeHtml(entry.summary),
      ...(author && { author: [{ name: author.name, ...(author.link && { link: author.link }) }] }),
    });
  }
  return feed.json1();
}
