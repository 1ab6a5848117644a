// Reads the query files of this folder. Each line is `kind | what is typed | pages`.

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type KnownItem, queries as shared } from '../queries.ts';

/** What belongs to both collections, and what to one of them. */
export function queriesOf(collection: string): readonly KnownItem[] {
  const text = readFileSync(path.join('bench/search/queries', `${collection}.txt`), 'utf8');
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return [...shared, ...lines.map(itemOf)];
}

function itemOf(line: string): KnownItem {
  const [kind = '', query = '', pages = ''] = line.split(' | ');
  const goals = pages.split(' ').map((page) => (page.startsWith('/') ? page : `/docs/${page}`));
  return { kind: kind as KnownItem['kind'], query, goals };
}
