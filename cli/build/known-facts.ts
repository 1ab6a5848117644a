// What checks have read in pages, kept for the next run: after an edit, only pages that may be others are rendered and
// checked again.

import type { KnownFacts } from '@sitegen/renderer/build';
import type { Post } from '@sitegen/renderer/model';
import type { PagePart } from '@sitegen/renderer/noted-site';
import { readCached, writeCached } from '../io/cache-file.ts';
import type { Project } from '../project.ts';
import { keptFile } from './store/project-store.ts';

/** By the page's address. */
type Kept = Map<string, readonly [key: string, facts: unknown]>;

export interface KeptFacts {
  readonly known: KnownFacts;
  /** All facts of a kind that are still true after `save`. */
  readonly all: (kind: PagePart) => readonly unknown[];
  /** Writes what's new. Facts that this run didn't need are kept for as long as they're true. */
  readonly save: (posts: readonly Post[]) => void;
}

/** Reads what earlier runs kept. `keyOf` says what a part of a page is made of, if that's known. */
export function openFacts(project: Project, keyOf: (part: PagePart, post: Post) => string | undefined): KeptFacts {
  const kinds = new Map<PagePart, Kept>();
  const changed = new Set<PagePart>();
  const factsIn = (kind: PagePart): Kept => {
    const facts =
      kinds.get(kind) ?? new Map((readCached(keptFile(project, kind)) ?? []) as Iterable<[string, [string, unknown]]>);
    kinds.set(kind, facts);
    return facts;
  };
  return {
    known: (kind, post, make) => {
      const key = keyOf(kind, post);
      if (key === undefined) return make();
      const facts = factsIn(kind);
      const before = facts.get(post.url);
      if (before?.[0] === key) return before[1] as ReturnType<typeof make>;
      const made = make();
      facts.set(post.url, [key, made]);
      changed.add(kind);
      return made;
    },
    all: (kind) => [...factsIn(kind).values()].map(([, facts]) => facts),
    save: (posts) => {
      for (const kind of changed) {
        const keys = new Map(posts.map((post) => [post.url, keyOf(kind, post)]));
        const isTrue = ([url, [key]]: [string, readonly [string, unknown]]): boolean => keys.get(url) === key;
        kinds.set(kind, new Map([...factsIn(kind)].filter(isTrue)));
        writeCached(keptFile(project, kind), [...factsIn(kind)]);
      }
      changed.clear();
    },
  };
}
