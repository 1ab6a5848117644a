// Turns a ranked place into a hit with marked texts.

import { type Hit, type Level, levels } from '../engine.ts';
import { ownAddress } from '../read-hits.ts';
import { hierarchyOf, type Places, trailOf } from './places.ts';
import { type IsFound, marked, snippetOf } from './snippet.ts';
import type { Weighed } from './weigh-texts.ts';

/** A hit whose address is on this site, whatever the index says. Its snippet has `snippetLength` words. */
export function hitOf(weighed: Weighed, places: Places, isFound: IsFound, snippetLength: number): Hit {
  const name = places.names[weighed.place];
  const isEntry = places.entries[weighed.place] === 1;
  const hierarchy = hierarchyOf(places, weighed.place);
  const level = `lvl${places.levels[weighed.place] ?? 1}` as Level;
  const text = weighed.isTitle && level !== 'lvl1' && !isEntry ? null : weighed.text;
  const type = weighed.isTitle || text === null ? level : 'content';
  const snippets: { [attribute: string]: string } = {};
  for (const name of levels) {
    const title = hierarchy[name];
    if (title !== null) snippets[`hierarchy.${name}`] = marked(title, isFound);
  }
  if (text !== null) snippets.content = snippetOf(text, isFound, snippetLength);
  const url = ownAddress(name?.url ?? '/', [globalThis.location?.origin ?? 'http://localhost']) ?? '/';
  const objectID = `${url}~${type === 'content' ? 'text' : isEntry ? name?.title : ''}`.replace(/~$/, '');
  const hit: Hit = { objectID, url, type, content: text, hierarchy, snippets, trail: trailOf(places, weighed.place) };
  if (weighed.versions === undefined) return hit;
  const others = weighed.versions.map((version) => ({ ...version, isTitle: true, text: null }));
  return { ...hit, versions: others.map((version) => hitOf(version, places, isFound, snippetLength)) };
}
