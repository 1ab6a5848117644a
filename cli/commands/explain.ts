// `sitegen explain /docs/page`: where one page comes from, what it is made of, and what links to it.

import { createLinkResolver } from '../../renderer/site/links.ts';
import { nearest } from '../../renderer/text/nearest.ts';
import { UsageError } from '../environment-error.ts';
import type { Project } from '../project.ts';
import { runStages } from '../stages.ts';

/** Prints the facts of one page. */
export async function runExplain(project: Project, url: string, json: boolean): Promise<number> {
  const { site, store } = await runStages(project, { drafts: true, phase: () => undefined });
  store.close();
  const address = url.replace(/(.)\/$/, '$1');
  const post = site.posts.find((one) => one.url === address);
  if (post === undefined) {
    const near = nearest(
      address,
      site.posts.map((one) => one.url),
    );
    throw new UsageError(`There is no page at ${address}`, near && `Did you mean ${near}?`);
  }
  const links = createLinkResolver(site, project.config, new Set());
  const leadsHere = site.posts.filter((other) =>
    other.links.some(({ href }) => {
      const target = links.resolve(other, href);
      return target.kind === 'page' && target.url === post.url && other !== post;
    }),
  );
  const facts = {
    url: post.url,
    source: post.file,
    layout: post.layout,
    title: post.title,
    section: post.sectionTitle ?? '',
    previous: post.prevPage?.href ?? '',
    next: post.nextPage?.href ?? '',
    edit: post.editUrl ?? '',
    updated: post.updated ?? '',
    readingTime: post.readingTime,
    headings: post.headings.length,
    images: post.images.length,
    linksTo: [...new Set(post.links.map((link) => link.href))],
    linkedFrom: leadsHere.map((other) => other.url),
  };
  const lines = Object.entries(facts).map(
    ([name, value]) => `${name.padEnd(12)} ${Array.isArray(value) ? value.join('\n             ') : value}\n`,
  );
  process.stdout.write(json ? `${JSON.stringify(facts)}\n` : lines.join(''));
  return 0;
}
