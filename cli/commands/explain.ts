// `sitegen explain /docs/page`: shows where a page comes from, what it consists of, and what links to it, or where an
// old address leads.

import { relative, resolve } from 'node:path';
import type { Post, Site } from '@sitegen/renderer/model';
import { isHeldBack, type LinkResolver } from '@sitegen/renderer/site';
import { nearest } from '@sitegen/renderer/text';
import { runStages } from '../build/stages.ts';
import { now } from '../clock.ts';
import { UsageError } from '../environment-error.ts';
import type { Ran, RanAnywhere } from '../in-project.ts';
import { diagnosticCodes, diagnosticPage } from '../project/diagnostic-pages.ts';

type Facts = { readonly [name: string]: string | number | readonly string[] };

/** Prints the page of a diagnostic, such as `link/broken-anchor`. */
export function runAnywhere({ program, argument: asked, flags }: RanAnywhere<{ readonly format?: string }, string>) {
  const { packageDir } = program;
  if (!/^[a-z0-9-]+\/[a-z0-9-]+$/.test(asked) || !diagnosticCodes(packageDir).includes(asked)) return undefined;
  const text = diagnosticPage(packageDir, asked);
  process.stdout.write(flags.format === 'json' ? `${JSON.stringify({ code: asked, text })}\n` : text);
  return 0;
}

/** Prints the facts of a file, as diagnostics name it, or of an address, with or without host and leading slash. */
export async function run({ project, argument: asked, reporter }: Ran<unknown, string>): Promise<number> {
  const { site, links } = await runStages(project, { drafts: true, phase: () => undefined });
  const file = relative(project.root, resolve(asked)).replaceAll('\\', '/');
  const written = site.posts.find((post) => post.file === file);
  const facts = written ? factsOfPage(site, links, written) : factsOf(site, links, asked);
  if (facts === undefined) throw nothingAt(asked, site, project.program.packageDir);
  const lines = Object.entries(facts).map(
    ([name, value]) => `${name.padEnd(12)} ${Array.isArray(value) ? value.join('\n             ') : value}`,
  );
  reporter.result(lines.join('\n'), facts);
  return 0;
}

function factsOf(site: Site, links: LinkResolver, asked: string): Facts | undefined {
  const target = links.resolve({ url: '/', isIndex: true } as Post, asked.replace(/^https?:\/\/[^/?#]+/i, '') || '/');
  if (target.kind === 'redirect') {
    const { url, to, rule } = target;
    return { url, leadsTo: to, status: rule.status, rule: rule.from, source: `${rule.at.file}:${rule.at.line}` };
  }
  const post = site.posts.find(({ url }) => target.kind === 'page' && url === target.url);
  return post ? factsOfPage(site, links, post) : undefined;
}

function nothingAt(asked: string, site: Site, packageDir: string): UsageError {
  const known = [...diagnosticCodes(packageDir), ...site.posts.map(({ url }) => url)];
  const near = nearest(asked.replace(/^https?:\/\/[^/]+/, ''), known);
  const hint = near
    ? `Did you mean ${near}?`
    : 'Give an address, such as /docs, the file of a page, or a code, such as link/broken-page.';
  return new UsageError(`There's no page or code called ${asked}`, hint);
}

function factsOfPage(site: Site, links: LinkResolver, post: Post): Facts {
  const leadsHere = site.posts.filter((other) =>
    other.links.some(({ href }) => {
      const target = links.resolve(other, href);
      return target.kind === 'page' && target.url === post.url && other !== post;
    }),
  );
  return {
    url: post.url,
    published: isHeldBack(post, { drafts: false, now: now() }) ? 'no, it is a draft or has a later date' : 'yes',
    source: post.file,
    layout: post.layout,
    title: post.title,
    section: post.sectionTitle ?? '',
    previous: post.prevPage?.href ?? '',
    next: post.nextPage?.href ?? '',
    edit: post.editUrl ?? '',
    updated: post.updated ?? '',
    linksTo: [...new Set(post.links.map((link) => link.href))],
    linkedFrom: leadsHere.map((other) => other.url),
  };
}
