// Links to other hosts -> which of them no longer answer, by linkinator. The only part of the program that asks the
// network about content, and only with `--external`.

import { LinkChecker, LinkState } from 'linkinator';
import type { Diagnostic, Location } from '../../renderer/diagnostics/diagnostic.ts';
import { externalDead } from '../../renderer/diagnostics/problems/link.ts';
import type { Site } from '../../renderer/model.ts';

/** Milliseconds to wait for one host. */
const timeout = 10_000;
const concurrency = 20;

/** A diagnostic at every place that links to an address which answers with an error or not at all. */
export async function externalProblems(
  site: Site,
  progress: (done: number, all: number) => void,
): Promise<readonly Diagnostic[]> {
  const places = new Map<string, Location[]>();
  for (const post of site.posts) {
    for (const { href, at } of post.links) {
      if (!/^https?:\/\//i.test(href)) continue;
      const url = href.split('#')[0] ?? href;
      places.set(url, [...(places.get(url) ?? []), at]);
    }
  }
  const urls = [...places.keys()].sort();
  const problems: Diagnostic[] = [];
  for (let from = 0; from < urls.length; from += 100) {
    const batch = urls.slice(from, from + 100);
    const { links } = await new LinkChecker().check({
      path: batch,
      recurse: false,
      concurrency,
      timeout,
      linksToSkip: skipAllBut(batch),
    });
    for (const link of links) {
      if (link.state !== LinkState.BROKEN) continue;
      const why = link.status === undefined || link.status === 0 ? 'no answer' : `status ${link.status}`;
      for (const at of places.get(link.url) ?? []) problems.push(externalDead(at, link.url, why));
    }
    progress(Math.min(from + 100, urls.length), urls.length);
  }
  return problems;
}

/** linkinator also looks at the links inside of what it fetched; only the addresses themselves matter here. */
function skipAllBut(urls: readonly string[]): (link: string) => Promise<boolean> {
  const wanted = new Set(urls);
  return async (link) => !wanted.has(link);
}
