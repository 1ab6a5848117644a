// Gets the two lines of text that a hit is shown with.

import { type Hit, levels, type StoredHit } from '../engine.ts';
import { plain } from '../group-hits.ts';

export interface RowText {
  /** With marks. */
  readonly title: string;
  /** With marks: the description of a page, or the titles above any other hit. May be empty. */
  readonly path: string;
}

/** The texts with marks if the engine gave them, else the plain ones. */
export function textOf(hit: Hit | StoredHit): RowText {
  const snippets = 'snippets' in hit ? hit.snippets : {};
  const named = (name: string, raw: string | null): string => snippets[name] ?? raw ?? '';
  if (hit.type === 'content') return { title: named('content', hit.content), path: above(hit, levels.length) };
  const title = named(`hierarchy.${hit.type}`, hit.hierarchy[hit.type]);
  const isPage = hit.type === 'lvl0' || hit.type === 'lvl1';
  return { title, path: isPage ? named('content', hit.content) : above(hit, levels.indexOf(hit.type)) };
}

function above({ hierarchy }: StoredHit, last: number): string {
  const titles = levels.slice(1, last).flatMap((level) => hierarchy[level] ?? []);
  return titles.map(plain).join(' › ');
}
