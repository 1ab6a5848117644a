// Crawls the built site with linkinator, which follows every link of every page, also to other hosts. It shares no code with
// our own checks, so it finds what they miss. Only `check --external` uses it, because it needs the network.

import type { SiteConfig } from '@sitegen/renderer/config';
import { type Diagnostic, deadOutputLink, externalDead, type Location } from '@sitegen/renderer/diagnostics';
import type { OutputFile, Site } from '@sitegen/renderer/model';
import { LinkChecker, type LinkResult, LinkState } from 'linkinator';
import type { Staged } from '../build/stages.ts';
import { createMemoryFiles } from '../dev/memory-files.ts';
import { serveSite } from '../serve/create-site-server.ts';
import type { SiteFiles } from '../serve/site-files.ts';

const concurrency = 20;

/** How many links are followed between two progress messages. */
const linksPerMessage = 500;

/** Serves the site on this machine, and reports each link that answers with an error or not at all. */
export async function crawlLinks(
  { origin, base = '', functions = {} }: SiteConfig,
  { site, files }: Pick<Staged, 'site' | 'files'>,
  progress: (links: number) => void,
): Promise<readonly Diagnostic[]> {
  const served = { files: servedFrom(files, base), api: [], base };
  const server = await serveSite(served, { host: '127.0.0.1', port: 0, strictPort: false });
  const own = server.url.slice(0, server.url.length - base.length);
  // Functions only answer forms, and the file behind an edit link may not be merged yet.
  const unasked = new Set([
    ...Object.keys(functions).map((path) => server.url + path),
    ...site.posts.flatMap(({ editUrl }) => editUrl ?? []),
  ]);
  const checker = new LinkChecker();
  let followed = 0;
  checker.on('link', () => {
    followed += 1;
    if (followed % linksPerMessage === 0) progress(followed);
  });
  // Without a timeout: linkinator's would run while a page waits to be parsed. `fetch` gives up on silent hosts.
  const options = {
    recurse: true,
    concurrency,
    // The published site may be older than the content.
    linksToSkip: async (link: string) => link.startsWith(origin) || unasked.has(link),
  };
  try {
    const linked = await checker.check({ ...options, path: `${server.url}/` });
    const seen = new Set(linked.links.map(({ url }) => url));
    const pages = site.posts.filter(({ url }) => url !== '/404').map(({ url }) => server.url + encodeURI(url));
    const path = pages.filter((page) => !seen.has(page));
    const unlinked = path.length > 0 ? await checker.check({ ...options, path }) : { links: [] };
    const broken = [...linked.links, ...unlinked.links].filter(({ state }) => state === LinkState.BROKEN);
    return problemsOf(broken, own, site);
  } finally {
    await server.close();
  }
}

function servedFrom(files: readonly OutputFile[], base: string): SiteFiles {
  const { files: served, replace } = createMemoryFiles(base);
  // Rendered ahead of time, because other hosts would seem slow while pages are rendered.
  const rendered = files.map(({ path, contents }) => [path, contents()] as const);
  replace(rendered.map(([path, contents]) => ({ path, contents: () => contents })));
  return served;
}

/** A link in a page's text is reported at its place, and any other at the page that shows it first. */
function problemsOf(broken: readonly LinkResult[], own: string, site: Site): readonly Diagnostic[] {
  const places = placesOf(site);
  const pages = new Map(site.posts.map((post) => [post.url, post]));
  const reported = new Set<string>();
  return broken.flatMap(({ url, status, parent = '' }): readonly Diagnostic[] => {
    const why = status === undefined || status === 0 ? 'no answer' : `status ${status}`;
    const inText = places.get(url) ?? [];
    if (reported.has(url)) return [];
    reported.add(url);
    if (inText.length > 0) return inText.map((at) => externalDead(at, url, why));
    const path = parent.slice(own.length);
    const page = pages.get(path) ?? pages.get(path.replace(/\/$/, ''));
    const href = url.startsWith(own) ? url.slice(own.length) : url;
    return [deadOutputLink(page?.file ?? 'site.config.ts', href, `${why} on the page ${path}`)];
  });
}

/** The places of each address of another host, as linkinator spells it. */
function placesOf({ posts }: Site): ReadonlyMap<string, readonly Location[]> {
  const places = new Map<string, Location[]>();
  for (const { href, at } of posts.flatMap((post) => post.links)) {
    if (!/^https?:\/\//i.test(href) || !URL.canParse(href)) continue;
    const url = new URL(href);
    for (const spelled of [url.href, url.href.slice(0, url.href.length - url.hash.length)])
      places.set(spelled, [...(places.get(spelled) ?? []), at]);
  }
  return places;
}
