// Crawls the built site with linkinator, which follows every link of every page, also to other hosts. It shares no code with
// our own checks, so it finds what they miss. Only `check --external` uses it, because it needs the network.

import { brokenPage, type Diagnostic, deadOutputLink, externalDead } from '@sitegen/renderer/diagnostics';
import type { OutputFile, Site } from '@sitegen/renderer/model';
import { decodeUrl, groupBy, outputPathOf } from '@sitegen/renderer/text';
import { LinkChecker, type LinkResult, LinkState } from 'linkinator';
import type { Staged } from '../build/stages.ts';
import { createMemoryFiles } from '../dev/memory-files.ts';
import type { Project } from '../project.ts';
import { serveSite } from '../serve/create-site-server.ts';
import type { SiteFiles } from '../serve/site-files.ts';

const concurrency = 20;

/** How many links are followed between two progress messages. */
const linksPerMessage = 500;

/** Serves the site on this machine, and reports each link that answers with an error or not at all. */
export async function crawlLinks(
  project: Project,
  staged: Staged,
  progress: (links: number) => void,
): Promise<readonly Diagnostic[]> {
  const { origin, base = '', functions = {} } = project.config;
  const { site, files } = staged;
  const served = { files: servedFrom(files, base), api: [], base };
  const server = await serveSite(served, { host: '127.0.0.1', port: 0, strictPort: false });
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
    return problemsOf(broken, server.url, staged, project.configFile);
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

/** A link in a page's text is reported at its place, unless it was already, and any other at the file that shows it first. */
function problemsOf(
  broken: readonly LinkResult[],
  root: string,
  { site, files, diagnostics }: Staged,
  configFile: string,
): readonly Diagnostic[] {
  const places = placesOf(site, root);
  const known = new Set(diagnostics.map(({ at }) => at));
  const sources = new Map(files.map(({ path, source }) => [path, source]));
  return [...groupBy(broken, ({ url }) => url).values()].flatMap(([{ url, status, parent = '' }]) => {
    const why = status === undefined || status === 0 ? 'no answer' : `status ${status}`;
    const isOwn = url.startsWith(`${root}/`);
    const href = url.replace(isOwn ? root : new URL(root).origin, '');
    const inText = new Set(places.get(url)?.map(({ at }) => at));
    if (inText.size > 0)
      return [...inText].filter((at) => !known.has(at)).map((at) => (isOwn ? brokenPage : externalDead)(at, href, why));
    const path = decodeUrl(parent.slice(root.length));
    const file = sources.get(path.slice(1)) ?? sources.get(outputPathOf(path.replace(/(.)\/$/, '$1'))) ?? configFile;
    return [deadOutputLink(file, href, `${why} on the page ${path}`)];
  });
}

/** The links and images of all texts by their address, as linkinator spells it. */
function placesOf({ posts }: Site, root: string) {
  const uses = posts.flatMap(({ url, links, images }) => {
    const page = root + encodeURI(url);
    return [...links, ...images.map(({ src, at }) => ({ href: src, at }))].flatMap(({ href, at }) => {
      const typed = href.startsWith('/') ? root + href : href;
      if (!URL.canParse(typed, page)) return [];
      const { href: whole, hash } = new URL(typed, page);
      return [...new Set([whole, whole.slice(0, whole.length - hash.length)])].map((spelled) => ({ spelled, at }));
    });
  });
  return groupBy(uses, ({ spelled }) => spelled);
}
