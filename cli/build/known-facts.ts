// Keeps what checks have found in pages, the rendered articles, and their words for the next run. After an edit, only pages
// that may have changed are rendered and checked again. Where only the menu around an article changed, the article isn't
// rendered.

import type { Post } from '@sitegen/renderer/model';
import type { Known, PagePart } from '@sitegen/renderer/site-reads';
import { remembered } from '@sitegen/renderer/text';
import { attempt } from '../io/attempt.ts';
import { readCached, writeCached } from '../io/cache-file.ts';
import { pruneFiles } from '../io/remove-files.ts';
import type { Project } from '../project.ts';
import { keptFile } from './store/project-store.ts';
import { openTexts, type TextPlace } from './store/texts.ts';

/** Facts by the page's address. */
type FactsByUrl = Map<string, readonly [key: string, facts: unknown]>;

/** What's kept of a part of all pages. */
interface KeptFile {
  readonly program: string;
  readonly facts: readonly (readonly [url: string, kept: readonly [key: string, facts: unknown]])[];
}

/** Opens what earlier runs of this program kept. `keyOf` is the key of a part of a page, if it has one. */
export function openFacts(project: Project, keyOf: (part: PagePart, post: Post) => string | undefined) {
  const program = project.program.fingerprint;
  const changed = new Set<PagePart>();
  const fileOf = (part: PagePart): string => keptFile(project, `${part}-facts`);
  const folderOf = (part: PagePart): string => keptFile(project, `${part}-texts`);
  const textsOf = remembered((part: PagePart) => openTexts(folderOf(part)));
  const factsOf = remembered((part: PagePart): FactsByUrl => {
    const kept = readCached(fileOf(part)) as KeptFile | undefined;
    return new Map(kept?.program === program ? kept.facts : []);
  });
  const knownUnder = <Facts>(key: string, part: PagePart, { url }: Post, make: () => Facts): Facts => {
    const kept = factsOf(part);
    const before = kept.get(url);
    if (before?.[0] === key) return before[1] as Facts;
    const made = make();
    kept.set(url, [key, made]);
    changed.add(part);
    return made;
  };
  const facts: Known['facts'] = (part, post, make) => {
    const key = keyOf(part, post);
    return key === undefined ? make() : knownUnder(key, part, post, make);
  };
  const text: Known['text'] = (part, post, make) => {
    const key = keyOf(part, post);
    // A text that could never be read again isn't written.
    if (key === undefined) return make(() => undefined);
    const texts = textsOf(part);
    const last = factsOf(part).get(post.url)?.[1] as TextPlace | undefined;
    const lastText = (): string | undefined => last && texts.read(last)?.toString();
    let made: string | undefined;
    const place = knownUnder(key, part, post, () => {
      made = make(lastText);
      const bytes = Buffer.from(made);
      return attempt(() => texts.write(bytes)); // If the cache can't be written, only the next build takes longer.
    });
    return made ?? (place && texts.read(place)?.toString()) ?? make(lastText);
  };
  /** Writes what's new. Facts that this run didn't need are kept as long as their keys are current. */
  const save = (posts: readonly Post[]): void => {
    for (const part of changed) {
      const keys = new Map(posts.map((post) => [post.url, keyOf(part, post)]));
      const kept = [...factsOf(part)].filter(([url, [key]]) => keys.get(url) === key);
      writeCached(fileOf(part), { program, facts: kept } satisfies KeptFile);
      if (part !== 'html' && part !== 'words') continue;
      textsOf(part).close();
      // Another process that misses a text makes it again.
      const packs = kept.flatMap(([, [, at]]) => (at as TextPlace | undefined)?.pack ?? []);
      pruneFiles(folderOf(part), new Set(packs), 0);
    }
    changed.clear();
  };
  return { known: { facts, text } satisfies Known, save };
}
