// Keeps what checks have found in pages, and the rendered articles, for the next run. After an edit, only pages that may
// have changed are rendered and checked again. Where only the menu around an article changed, the article isn't rendered.

import type { KnownFacts, RenderInputs } from '@sitegen/renderer/build';
import type { Post } from '@sitegen/renderer/model';
import type { PagePart } from '@sitegen/renderer/noted-site';
import { remembered } from '@sitegen/renderer/text';
import { readCached, writeCached } from '../io/cache-file.ts';
import { pruneFiles } from '../io/remove-files.ts';
import type { Project } from '../project.ts';
import { keptFile } from './store/project-store.ts';
import { openTexts, type TextPlace } from './store/texts.ts';

/** Facts by the page's address. */
type FactsByUrl = Map<string, readonly [key: string, facts: unknown]>;

export interface KeptFacts {
  readonly known: KnownFacts;
  readonly knownBody: NonNullable<RenderInputs['knownBody']>;
  /** Writes what's new. Facts that this run didn't need are kept as long as their keys are current. */
  readonly save: (posts: readonly Post[]) => void;
}

/** Opens what earlier runs kept. `keyOf` is the key of a part of a page, if it has one. */
export function openFacts(project: Project, keyOf: (part: PagePart, post: Post) => string | undefined): KeptFacts {
  const changed = new Set<PagePart>();
  const folder = keptFile(project, 'bodies');
  const bodies = openTexts(folder);
  const factsIn = remembered((kind: PagePart): FactsByUrl => {
    return new Map((readCached(keptFile(project, kind)) ?? []) as Iterable<[string, [string, unknown]]>);
  });
  const known: KnownFacts = (kind, post, make) => {
    const key = keyOf(kind, post);
    if (key === undefined) return make();
    const facts = factsIn(kind);
    const before = facts.get(post.url);
    if (before?.[0] === key) return before[1] as ReturnType<typeof make>;
    const made = make();
    facts.set(post.url, [key, made]);
    changed.add(kind);
    return made;
  };
  const knownBody: KeptFacts['knownBody'] = (post, draw) => {
    let html: string | undefined;
    const place = known('html', post, () => {
      html = draw();
      return written(html);
    });
    return html ?? (place && bodies.read(place)?.toString()) ?? draw();
  };
  /** Undefined if the cache can't be written. Then the next build takes longer, but this one doesn't fail. */
  const written = (html: string): TextPlace | undefined => {
    try {
      return bodies.write(Buffer.from(html));
    } catch {
      return undefined;
    }
  };
  const save: KeptFacts['save'] = (posts) => {
    bodies.close();
    for (const kind of changed) {
      const keys = new Map(posts.map((post) => [post.url, keyOf(kind, post)]));
      const current = [...factsIn(kind)].filter(([url, [key]]) => keys.get(url) === key);
      writeCached(keptFile(project, kind), current);
      // Another process that misses an article renders it again.
      if (kind === 'html')
        pruneFiles(folder, new Set(current.flatMap(([, [, at]]) => (at as TextPlace | undefined)?.pack ?? [])), 0);
    }
    changed.clear();
  };
  return { known, knownBody, save };
}
