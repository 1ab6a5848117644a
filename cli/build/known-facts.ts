// Keeps what checks have found in pages for the next run. After an edit, only pages that may have changed are rendered and
// checked again.

import type { KnownFacts } from '@sitegen/renderer/build';
import type { Post } from '@sitegen/renderer/model';
import type { PagePart } from '@sitegen/renderer/noted-site';
import { readCached, writeCached } from '../io/cache-file.ts';
import type { Project } from '../project.ts';
import { keptFile } from './store/project-store.ts';

/** Facts by the page's address. */
type FactsByUrl = Map<string, readonly [key: string, facts: unknown]>;

export interface KeptFacts {
  readonly known: KnownFacts;
  /** All facts of a kind that are still current after `save`. */
  readonly all: (kind: PagePart) => readonly unknown[];
  /** Writes what's new. Facts that this run didn't need are kept as long as their keys are current. */
  readonly save: (posts: readonly Post[]) => void;
}

/** Opens what earlier runs kept. `keyOf` is the key of a part of a page, if it has one. */
export function openFacts(project: Project, keyOf: (part: PagePart, post: Post) => string | undefined): KeptFacts {
  const kinds = new Map<PagePart, FactsByUrl>();
  const changed = new Set<PagePart>();
  const factsIn = (kind: PagePart): FactsByUrl => {
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
        const current = [...factsIn(kind)].filter(([url, [key]]) => keys.get(url) === key);
        kinds.set(kind, new Map(current));
        writeCached(keptFile(project, kind), current);
      }
      changed.clear();
    },
  };
}
