// Authors as Docusaurus writes them: one or several, each by a key of its `authors.yml` or with other names for the same
// facts. They become what `authors` means here, and are checked like any others.

import { ownValue } from '../../text/own-value.ts';

/** What another project's list of authors says, by key. */
export interface KnownAuthors {
  readonly [key: string]: unknown;
}

/** The value of `authors` in this program's form. What isn't understood stays as it is, for the check to refuse. */
export function ownAuthors(value: unknown, known: KnownAuthors): unknown {
  return (Array.isArray(value) ? value : [value]).map((one: unknown) => ownAuthor(one, known));
}

function ownAuthor(one: unknown, known: KnownAuthors): unknown {
  if (typeof one === 'string') return ownValue(known, one) === undefined ? one : renamed(known[one]);
  if (!isRecord(one)) return one;
  const base = typeof one.key === 'string' ? ownValue(known, one.key) : undefined;
  return renamed({ ...(isRecord(base) && base), ...one });
}

function renamed(author: unknown): unknown {
  if (!isRecord(author)) return author;
  const { name, link = author.url, photo = author.image_url ?? author.imageURL, byline = author.title } = author;
  const facts = Object.entries({ name, link, photo, byline }).filter(([, fact]) => fact !== undefined && fact !== null);
  return Object.fromEntries(facts);
}

function isRecord(value: unknown): value is { readonly [name: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
