// Links to the same page about another version keep the part of the page that the reader is at. Where the other page
// doesn't have that part (`data-without`), they lead to the section that it's in.

import type { IslandModule } from '@sitegen/client';
import { decodeUrl } from '@sitegen/renderer/text';

export const wake: IslandModule['wake'] = async (host) => {
  const follow = (): void => {
    const place = placeNow();
    for (const link of host.querySelectorAll<HTMLAnchorElement>('a')) {
      const without = new Set(link.dataset.without?.split(' '));
      const id = place.find((each) => !without.has(each));
      link.hash = id === undefined ? '' : `#${encodeURI(id)}`;
    }
  };
  follow();
  for (const type of ['pointerdown', 'click']) host.addEventListener(type, follow);
  return () => undefined;
};

/** The part of the page that the address names, unless the reader has gone on to another section. */
function placeNow(): readonly string[] {
  const named = placeOf(decodeUrl(location.hash.slice(1)));
  const shown = document.querySelector('[data-toc] [aria-current]')?.getAttribute('href')?.slice(1) ?? '';
  return shown === '' || named.includes(shown) ? named : placeOf(decodeUrl(shown));
}

/** The id of a part of the page, and then those of the headings above it, the nearest one first. */
function placeOf(id: string): readonly string[] {
  const target = id === '' ? null : document.getElementById(id);
  if (!target) return [];
  const headings = [...document.querySelectorAll<HTMLElement>('article :is(h2, h3, h4)[id]')];
  const above = headings.filter(
    (heading) => heading.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
  // Headings inside of an object's section: their numbers count differently in each version.
  const isCounted = /^(fixed|patterned)-fields|-example$|^examples/.test(id);
  return [...(isCounted ? [] : [id]), ...above.map((heading) => heading.id).reverse()];
}
