// Notes what layouts, components, and functions of the configuration read of pages. They may show any page's title or
// description on any other page, but of most fields of most pages they show nothing. A build that knows what was read
// renders other pages again only if some of that changed.

import type { Post, Site } from './model.ts';

/** Called with the address of a page and a field of it that's read. Fields of the front matter are `frontMatter.title`. */
export type NoteRead = (url: string, field: string) => void;

/** The same site with posts that tell when somebody reads one of their fields, also by copying or serializing them. */
export function notedSite(site: Site, note: NoteRead): Site {
  const noted = new Map(site.posts.map((post) => [post, notedPost(post, note)]));
  const withNotes = (posts: readonly Post[]): readonly Post[] => posts.map((post) => noted.get(post) ?? post);
  const dated = Object.fromEntries(Object.entries(site.dated).map(([folder, posts]) => [folder, withNotes(posts)]));
  return { ...site, posts: withNotes(site.posts), dated };
}

function notedPost(post: Post, note: NoteRead): Post {
  const read = (field: string): void => note(post.url, field);
  const frontMatter = noted(post.frontMatter, (field) => read(`frontMatter.${field}`));
  return noted({ ...post, frontMatter }, (field) => {
    if (field !== 'frontMatter') read(field);
  });
}

/** A field that's missing is read, too: it may be there next time. */
function noted<Value extends object>(value: Value, read: (field: string) => void): Value {
  const seen = new Set<PropertyKey>();
  const see = (field: PropertyKey): void => {
    if (typeof field === 'symbol' || seen.has(field)) return;
    seen.add(field);
    read(String(field));
  };
  return new Proxy(value, {
    get: (target, field) => {
      see(field);
      return target[field as keyof Value];
    },
    has: (target, field) => {
      see(field);
      return Reflect.has(target, field);
    },
    getOwnPropertyDescriptor: (target, field) => {
      see(field);
      return Reflect.getOwnPropertyDescriptor(target, field);
    },
    ownKeys: (target) => {
      see(everyField);
      return Reflect.ownKeys(target);
    },
  });
}

/** The name for which fields there are. */
export const everyField = '*';
