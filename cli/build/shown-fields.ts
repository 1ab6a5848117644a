// Knows which fields of pages, and which trees, are shown elsewhere. Layouts, components, and functions of the
// configuration may show anything of any page, so each run keeps a list of what each of them has read. What an earlier run
// made with one of them counts only while none of that has changed.

import { randomUUID } from 'node:crypto';
import type { Post, Site } from '@sitegen/renderer/model';
import { everyField, type NoteRead } from '@sitegen/renderer/site-reads';
import { readCached, writeCached } from '../io/cache-file.ts';
import { hashOf } from '../io/hash.ts';

/** What's known of a reader: a layout, a component, or a function. */
interface Kept {
  /** Stays the same while the fields do. */
  readonly key: string;
  /** Each is the address of a page, or `nav`, a line feed, and a name. */
  readonly fields: readonly string[];
  /** A hash of what's in them. */
  readonly values: string;
}

/** The fields that this run has read so far, by reader. */
export type FieldsRead = Map<string, Set<string>>;

/** Returns a function that adds to them. */
export function noteIn(noted: FieldsRead): NoteRead {
  return (reader, of, field) => noted.set(reader, (noted.get(reader) ?? new Set()).add(`${of}\n${field}`));
}

/** Reads the lists that earlier runs kept in `file`. */
export function openShownFields(file: string, noted: FieldsRead, site: Site) {
  const read = () => new Map((readCached(file) ?? []) as Iterable<[string, Kept]>);
  const before = read();
  const readers = new Map<string, Omit<Kept, 'values'>>();
  const valuesOf = createValues(site, () => stateOf('generate').key);
  const stateOf = (reader: string): Omit<Kept, 'values'> => {
    const known = readers.get(reader);
    if (known !== undefined) return known;
    const last = before.get(reader);
    // If the reader is unknown or its fields have changed, a new random key matches nothing that was made before.
    const state = last?.values === valuesOf(last?.fields ?? []) ? last : { key: randomUUID(), fields: [] };
    readers.set(reader, state);
    return state;
  };
  /** Keeps the lists. Must be called before anything is kept that was made with the keys. */
  const save = (): void => {
    const kept = read(); // Another command may have added to it.
    let isNew = false;
    for (const reader of new Set([...noted.keys(), ...readers.keys()])) {
      const { key, fields } = stateOf(reader);
      const last = kept.get(reader);
      const others = last?.key === key ? last.fields : undefined;
      const all = [...new Set([...(others ?? []), ...fields, ...(noted.get(reader) ?? [])])].sort();
      if (all.length === others?.length) continue;
      kept.set(reader, { key, fields: all, values: valuesOf(all) });
      isNew = true;
    }
    if (isNew) writeCached(file, [...kept]);
  };
  /** Another key than before if a field of the site has changed that this reader has read. */
  const keyOf = (reader: string): string => stateOf(reader).key;
  return { keyOf, save };
}

/** Returns a function that hashes what's in fields. Facts can be anything, made of what `generate` has read. */
function createValues({ posts, nav }: Site, generateKey: () => string): (fields: readonly string[]) => string {
  const byUrl = new Map(posts.map((post) => [post.url, post]));
  const valueAt = (field: string): unknown => {
    const [of = '', name = ''] = field.split('\n');
    const post = byUrl.get(of);
    if (of === 'nav') return nav[name];
    return name === 'facts' && post?.facts ? generateKey() : post && fieldOf(post, name);
  };
  return (fields) => hashOf(JSON.stringify(fields.map(valueAt)));
}

function fieldOf(post: Post, name: string): unknown {
  if (name === everyField) return Object.keys(post);
  if (name === `frontMatter.${everyField}`) return Object.keys(post.frontMatter);
  if (name.startsWith('frontMatter.'))
    return post.frontMatter[name.slice('frontMatter.'.length) as keyof Post['frontMatter']];
  return post[name as keyof Post];
}
