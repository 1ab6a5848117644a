// Links to other hosts -> which of them no longer answer, by linkinator. The only part of the program that asks the
// network about content, and only with `--external`.

import { type Diagnostic, externalDead, type Location } from '@sitegen/renderer/diagnostics';
import type { Site } from '@sitegen/renderer/model';
import { LinkChecker, LinkState } from 'linkinator';

/** Milliseconds to wait for one host. */
const timeout = 10_000;
const concurrency = 20;
/** Addresses between two words about the progress. */
const batchSize = 100;

/**
 * A diagnostic at every place that links to an address which answers with an error or not at all. Addresses of the site
 * itself (`origin`) are left out: what is published there may be older than the content.
 */
export async function externalProblems(
  site: Site,
  origin: string,
  progress: (done: number, all: number) => void,
): Promise<readonly Diagnostic[]> {
  const { places, problems } = placesOf(site, origin);
  const urls = [...places.keys()].sort();
  const dead: Diagnostic[] = [];
  for (let from = 0; from < urls.length; from += batchSize) {
    for (const { url, status } of await brokenOf(urls.slice(from, from + batchSize))) {
      const why = status === undefined || status === 0 ? 'no answer' : `status ${status}`;
      for (const at of places.get(url) ?? []) dead.push(externalDead(at, url, why));
    }
    progress(Math.min(from + batchSize, urls.length), urls.length);
  }
  return [...problems, ...dead];
}

/** Where each address is used. Addresses are parsed and without their fragment, as linkinator reports them. */
function placesOf(site: Site, origin: string) {
  const places = new Map<string, Location[]>();
  const problems: Diagnostic[] = [];
  for (const { href, at } of site.posts.flatMap((post) => post.links)) {
    if (!/^https?:\/\//i.test(href)) continue;
    if (!URL.canParse(href)) {
      problems.push(externalDead(at, href, 'it is no address'));
      continue;
    }
    const url = new URL(href);
    url.hash = '';
    if (url.origin === new URL(origin).origin) continue;
    places.set(url.href, [...(places.get(url.href) ?? []), at]);
  }
  return { places, problems };
}

async function brokenOf(urls: readonly string[]) {
  const options = { path: [...urls], recurse: false, concurrency, timeout, linksToSkip: skipAllBut(urls) };
  const { links } = await new LinkChecker().check(options);
  return links.filter(({ state }) => state === LinkState.BROKEN);
}

/** linkinator also looks at the links inside of what it fetched; only the addresses themselves matter here. */
function skipAllBut(urls: readonly string[]): (link: string) => Promise<boolean> {
  const wanted = new Set(urls);
  return async (link) => !wanted.has(link);
}
