// Gets the texts that a hit is shown with.

import { type Hit, levels, plain, type StoredHit } from '../engine.ts';

/**
 * The texts with marks if the engine gave them, else the plain ones: the title, the path of titles above, and `about`, which is
 * what is said there unless it's the title.
 */
export function textOf(hit: Hit | StoredHit) {
  const snippets = 'snippets' in hit ? hit.snippets : {};
  const markedOr = (name: string, raw: string | null): string => snippets[name] ?? raw ?? '';
  if (hit.type === 'content')
    return { title: markedOr('content', hit.content), path: above(hit, levels.length), about: '' };
  const title = markedOr(`hierarchy.${hit.type}`, hit.hierarchy[hit.type]);
  return { title, path: above(hit, levels.indexOf(hit.type)), about: markedOr('content', hit.content) };
}

/** The trail of titles down to a hit, which starts with the section of the site. */
function above({ hierarchy, trail }: StoredHit, last: number): string {
  const titles = levels.slice(0, last).flatMap((level) => hierarchy[level] ?? []);
  const [section, ...rest] = trail ? [...titles.slice(0, 1), ...trail] : titles;
  const shown = section === undefined ? [] : [section, ...rest.filter((title) => title !== section)];
  return shown.map(plain).join(' › ');
}
