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
  const key = isRecord(one) ? one.key : one;
  const base = typeof key === 'string' ? ownValue(known, key) : undefined;
  const author = isRecord(one) ? { ...(isRecord(base) && base), ...one } : (base ?? one);
  if (!isRecord(author)) return author;
  const { name, link = author.url, photo = author.image_url ?? author.imageURL, byline = author.title } = author;
  const facts = Object.entries({ name, link, photo, byline });
  return Object.fromEntries(facts.filter(([, fact]) => fact !== undefined && fact !== null));
}

function isRecord(value: unknown): value is { readonly [name: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
