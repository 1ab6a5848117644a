// Makes the feeds of dated posts, newest first, as RSS 2.0, Atom, and JSON Feed 1. Ids and dates come from the posts, so
// a feed changes only with them. `feed` writes all three; each format gets texts as it declares them, because Atom's are
// HTML, RSS has plain titles, and JSON Feed has plain summaries.

import { Feed, type Item } from 'feed';
import type { SiteConfig } from '../config.ts';
import type { OutputFile, Post, Site } from '../model.ts';
import { fullAddress } from '../render/metadata.ts';
import { articlesOf, readersOf } from '../site-reads.ts';
import { given } from '../text/given.ts';
import { escapeHtml } from '../text/html.ts';
import { lazy } from '../text/lazy.ts';
import { withoutUnprintable } from '../text/unprintable.ts';
import { feedHtml } from './feed-text.ts';

/** Readers fetch a feed often and only want recent posts. */
const maxPosts = 50;
/** Older posts have their description only, so that a feed isn't a megabyte. */
const maxTexts = 15;

type FeedRule = NonNullable<SiteConfig['feed']>;

/** Puts items into a feed as one of the formats needs them, and writes it. */
type Write = (feed: Feed, items: readonly Item[]) => string;

/** Returns the feeds that the configuration asks for. `bodyOf` gives the HTML of a post's article. */
export function feedFiles(site: Site, config: SiteConfig, bodyOf: (post: Post) => string): readonly OutputFile[] {
  const rule = config.feed;
  if (rule === undefined) return [];
  const posts = (site.dated[rule.folder] ?? []).slice(0, maxPosts);
  const items = lazy(() =>
    posts.map((post, index) => itemOf(post, config.origin, index < maxTexts ? bodyOf(post) : undefined)),
  );
  // Entities and expressions may have produced characters that XML can't contain.
  const contents = (write: Write): string => withoutUnprintable(write(emptyFeed(config, rule, items()), items()));
  const shown = { articles: posts.flatMap(articlesOf), readers: posts.flatMap((post) => readersOf('body', post)) };
  const file = (path: string | undefined, write: Write) =>
    path === undefined ? [] : [{ path: path.slice(1), ...shown, contents: () => contents(write) }];
  return [...file(rule.path, rssOf), ...file(rule.atom, atomOf), ...file(rule.json, jsonOf)];
}

/** A post with unescaped texts. Both dates are that of the post, which Atom and JSON Feed ask for. */
function itemOf(post: Post, origin: string, body: string | undefined): Item {
  const { date: day = 0, description, authors = [], tags = [] } = post.frontMatter;
  const link = fullAddress(origin, post.url);
  const date = new Date(day);
  return {
    title: post.title,
    id: link,
    link,
    date,
    published: date,
    description: description ?? post.excerpt,
    ...(body !== undefined && { content: feedHtml(body, link, origin).replaceAll(']]>', ']]&gt;') }),
    ...(authors.length > 0 && { author: authors.map(({ name, link }) => ({ name, ...(link && { link }) })) }),
    category: tags.map((name) => ({ name, term: name })),
  };
}

function emptyFeed({ origin, locales, name }: SiteConfig, rule: FeedRule, [newest]: readonly Item[]): Feed {
  const address = (path: string | undefined) => path && origin + path;
  return new Feed({
    title: rule.title,
    description: rule.description,
    id: origin,
    link: origin,
    language: locales.default,
    copyright: rule.copyright,
    generator: 'sitegen',
    // Atom asks for an author where a post has none (RFC 4287, section 4.1.1).
    author: { name },
    feedLinks: given({ rss: address(rule.path), atom: address(rule.atom), json: address(rule.json) }),
    // Without a date, `feed` uses the time of the build, and two builds would differ.
    updated: newest?.date ?? new Date(0),
  });
}

function rssOf(feed: Feed, items: readonly Item[]): string {
  for (const { author = [], ...item } of items) {
    // In RSS, an author is an email address, and `creator` a name.
    const creators = { name: 'dc:creator', objects: author.map(({ name }) => ({ _text: name })) };
    const extensions = author.length > 0 ? [creators as never] : [];
    feed.addItem({ ...item, description: escapeHtml(item.description ?? ''), extensions });
  }
  return feed.rss2();
}

/** Stand for `<` and `>` in attributes, where `feed` escapes only `&` and quotes. No text has these characters. */
const [lessThan, greaterThan] = ['\ufdd0', '\ufdd1'];

function atomOf(feed: Feed, items: readonly Item[]): string {
  const shielded = (tag = ''): string => tag.replaceAll('<', lessThan).replaceAll('>', greaterThan);
  for (const { title, description = '', category = [], ...item } of items) {
    feed.addItem({
      ...item,
      title: escapeHtml(title),
      description: escapeHtml(description),
      category: category.map(({ name }) => ({ name: shielded(name), term: shielded(name) })),
    });
  }
  return feed.atom1().replaceAll(lessThan, '&lt;').replaceAll(greaterThan, '&gt;');
}

function jsonOf(feed: Feed, items: readonly Item[]): string {
  // JSON Feed requires content, so a post without its text gets its description as HTML.
  for (const item of items) feed.addItem({ ...item, content: item.content ?? escapeHtml(item.description ?? '') });
  return feed.json1();
}
