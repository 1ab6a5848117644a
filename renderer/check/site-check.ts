// What the checks of a site's links, images, redirects, and published addresses get.

import type { Post, PublishedAddress, Site } from '../model.ts';
import type { LinkResolver } from '../site/links.ts';

export interface SiteCheck {
  readonly site: Site;
  readonly links: LinkResolver;
  /** Site paths of everything that's served and isn't a page. */
  readonly files: ReadonlySet<string>;
  /** What was published before and has to be there or lead on. */
  readonly published: readonly PublishedAddress[];
  /** Called only for pages whose components may contain anchors. */
  readonly anchorsOf: (post: Post) => readonly string[];
}
