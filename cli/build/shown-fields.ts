// Which fields of pages other pages show. Layouts, components, and functions of the configuration may show anything of
// any page, so runs keep the list of what these have read. What an earlier run knows of a page counts only while none of
// that has changed.

import { randomUUID } from 'node:crypto';
import type { Post } from '@sitegen/renderer/model';
import { everyField, type NoteRead } from '@sitegen/renderer/noted-site';
import { readCached, writeCached } from '../io/cache-file.ts';
import { hashOf } from '../io/hash.ts';

/** Names of fields by the address of a page. */
type Fields = { readonly [url: string]: readonly string[] };

/** What's in the file. */
interface Kept {
  /** A name of all that was made while these fields were the same. */
  readonly key: string;
  readonly fields: Fields;
  /** A hash of what's in them. */
  readonly values: string;
}

export interface ShownFields {
  readonly note: NoteRead;
  /** Compares the pages with those of earlier runs: the key is another one if a field has changed that anything read. */
  readonly compare: (posts: readonly Post[]) => ComparedFields;
}

interface ComparedFields {
  readonly key: string;
  /** Keeps the list. To be called before anything is kept that was made with the key. */
  readonly save: () => void;
}

/** Reads the list that earlier runs kept in `file`. */
export function openShownFields(file: string): ShownFields {
  const noted = new Map<string, Set<string>>();
  const read = (): Kept | undefined => readCached(file) as Kept | undefined;
  const note: NoteRead = (url, field) => {
    const fields = noted.get(url) ?? new Set();
    noted.set(url, fields.add(field));
  };
  const compare = (posts: readonly Post[]): ComparedFields => {
    const valuesOf = createValues(posts);
    const before = read();
    const isSame = before !== undefined && before.values === valuesOf(before.fields);
    // A name that was never used, so that no entry matches if the list of this one is unknown.
    const key = isSame ? before.key : randomUUID();
    const save = (): void => {
      const now = read(); // Another command may have added to it.
      const fields = union(now?.key === key ? now.fields : {}, noted);
      writeCached(file, { key, fields, values: valuesOf(fields) } satisfies Kept);
    };
    return { key, save };
  };
  return { note, compare };
}

function union(before: Fields, noted: ReadonlyMap<string, ReadonlySet<string>>): Fields {
  const urls = [...new Set([...Object.keys(before), ...noted.keys()])].sort();
  return Object.fromEntries(
    urls.map((url) => [url, [...new Set([...(before[url] ?? []), ...(noted.get(url) ?? [])])].sort()]),
  );
}

/** Returns a function that hashes what's in fields of pages. */
function createValues(posts: readonly Post[]): (fields: Fields) => string {
  const byUrl = new Map(posts.map((post) => [post.url, post]));
  return (fields) =>
    hashOf(
      JSON.stringify(
        Object.entries(fields).map(([url, names]) => {
          const post = byUrl.get(url);
          return post && names.map((name) => fieldOf(post, name));
        }),
      ),
    );
}

function fieldOf(post: Post, name: string): unknown {
  if (name === everyField) return Object.keys(post);
  if (name === `frontMatter.${everyField}`) return Object.keys(post.frontMatter);
  if (name.startsWith('frontMatter.'))
    return post.frontMatter[name.slice('frontMatter.'.length) as keyof Post['frontMatter']] ?? null;
  // What a function of the configuration made can be anything. It was made of fields that are known to be read.
  return name === 'facts' ? null : (post[name as keyof Post] ?? null);
}
