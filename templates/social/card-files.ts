// A picture for link previews of every page, drawn in the build: its title, and what kind of page it is.

import { formatDate } from '@sitegen/theme';
import type { OutputFile, Post, Site } from 'sitegen';
import { type Card, canDraw, cardPng, type Letters, readLetters } from './card-png.ts';

/** For pages that have none of their own. */
export const defaultCard = '/social/default.png';

const start: Card = { title: 'Describe your message-driven API', kind: 'The AsyncAPI Initiative', color: '#a87efc' };

/** By the first folder of the address, or by the type of a post. */
const colors: { readonly [kind: string]: string } = {
  community: '#7fe0c0',
  Community: '#7fe0c0',
  tools: '#80d9ff',
  Engineering: '#80d9ff',
  casestudies: '#ffcf8a',
  Strategy: '#ffcf8a',
  Conference: '#ff9fd0',
};

/** Site path of a page's card. */
export function cardOf(post: Post): string {
  return isDrawn(post) ? `/social${post.copyOf ?? post.url}.png` : defaultCard;
}

export function cardFiles(site: Site): readonly OutputFile[] {
  let letters: Letters | undefined;
  const file = (path: string, card: Card): OutputFile => ({
    path: path.slice(1),
    contents: () => {
      letters ??= readLetters();
      return cardPng(card, letters);
    },
    inputs: JSON.stringify(card),
  });
  const titles = new Map(site.posts.map(({ url, title }) => [url, title]));
  const own = site.posts.filter((post) => isDrawn(post) && post.copyOf === undefined);
  return [file(defaultCard, start), ...own.map((post) => file(cardOf(post), cardOfPage(post, titles)))];
}

/** The home page has the common one, and so have pages that nobody links to and titles in letters that aren't drawn. */
function isDrawn({ url, copyOf, title, frontMatter }: Post): boolean {
  return (copyOf ?? url) !== '/' && frontMatter.unlisted !== true && canDraw(title);
}

function cardOfPage(post: Post, titles: ReadonlyMap<string, string>): Card {
  const { title, frontMatter, locale, ancestors, url } = post;
  const folder = url.split('/')[1] ?? '';
  const color = colors[frontMatter.type ?? folder] ?? start.color;
  if (frontMatter.type && frontMatter.day) {
    return { title, kind: `${frontMatter.type} · ${formatDate(frontMatter.day, locale)}`, color };
  }
  const above = titles.get(`/${folder}`);
  const names =
    ancestors.length > 0 ? ancestors.slice(1).map((crumb) => crumb.title) : [above].filter((name) => name !== title);
  const kind = names.slice(-2).join(' · ');
  return { title, kind: kind !== '' && canDraw(kind) ? kind : start.kind, color };
}
