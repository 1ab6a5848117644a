// The finished articles of pages, kept for the next run: when a title changes, other pages show it around their articles,
// which stay the same.

import type { KnownFacts } from '@sitegen/renderer/build';
import type { Post } from '@sitegen/renderer/model';
import { pruneFiles } from '../io/remove-files.ts';
import { openTexts, type TextPlace } from './store/texts.ts';

export interface KeptBodies {
  /** Returns the article of a page as HTML. Calls `draw` if it isn't known. */
  readonly bodyOf: (post: Post, draw: () => string) => string;
  /** Drops the articles that aren't in any of these places. */
  readonly prune: (places: readonly TextPlace[]) => void;
}

/** Opens the articles in a folder. `known` remembers where they are. */
export function openBodies(folder: string, known: KnownFacts): KeptBodies {
  const texts = openTexts(folder);
  const bodyOf: KeptBodies['bodyOf'] = (post, draw) => {
    let html: string | undefined;
    const place = known('html', post, () => {
      html = draw();
      return texts.write(Buffer.from(html));
    });
    return html ?? texts.read(place)?.toString() ?? draw();
  };
  // Another process that misses one draws it again.
  const prune: KeptBodies['prune'] = (places) => pruneFiles(folder, new Set(places.map(({ pack }) => pack)), 0);
  return { bodyOf, prune };
}
