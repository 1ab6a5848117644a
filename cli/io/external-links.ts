// Checks links to other hosts with linkinator. This is the only check that uses the network, and it needs `--external`.

import { type Diagnostic, externalDead, type Location } from '@sitegen/renderer/diagnostics';
import type { Site } from '@sitegen/renderer/model';
import { LinkChecker, LinkState } from 'linkinator';

/** Milliseconds to wait for one host. */
const timeout = 10_000;
const concurrency = 20;
/** How many addresses are checked between two progress messages. */
const batchSize = 100;

/**
 * Reports each link to an address that answers with an error or not at all. Leaves out addresses of the site itself
 * (`origin`), because the published site may be older than the content.
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

/** The places of each address. Addresses are normalized and have no fragment, as linkinator reports them. */
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

/** Keeps linkinator from following the links in the pages that it fetches. */
function skipAllBut(urls: readonly string[]): (link: string) => Promise<boolean> {
  const wanted = new Set(urls);
  return async (link) => !wanted.has(link);
}
