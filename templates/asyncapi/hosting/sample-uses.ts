// The notes of all proven samples to a file per version: for every field, the pages whose samples use it.
// The Explorer asks for it when the reader picks a field.

import type { ArticleOf, OutputFile, Post, Site } from 'sitegen';
import { exploredVersions, fieldId } from '../model/addresses.ts';
import type { Notes } from '../sample/notes.ts';
import type { Version } from '../specification.ts';

/** More pages than a reader would open. */
const maxPages = 5;

type Uses = { readonly [field: string]: readonly (readonly [url: string, title: string])[] };

/** The address of a version's file. */
export function usesPath(version: Version): string {
  return `/spec/${version}/samples.json`;
}

export function sampleUseFiles(site: Site, articleOf: ArticleOf): readonly OutputFile[] {
  let read: readonly NotedPage[] | undefined;
  const pages = (): readonly NotedPage[] => {
    read ??= readingOrder(site).map((post) => ({ post, items: itemsIn(articleOf(post)) }));
    return read;
  };
  return exploredVersions.map((version) => ({
    path: usesPath(version).slice(1),
    contents: () => JSON.stringify(usesOf(pages(), version)),
  }));
}

interface NotedPage {
  readonly post: Post;
  /** The notes of its samples. */
  readonly items: Notes['items'];
}

function usesOf(noted: readonly NotedPage[], version: Version): Uses {
  const uses = new Map<string, [string, string][]>();
  for (const { post, items } of noted) {
    const fields = new Set(items.flatMap(([key, , , url]) => fieldAt(version, key, url) ?? []));
    for (const field of fields) {
      const pages = uses.get(field) ?? [];
      if (pages.length < maxPages) pages.push([post.url, post.title]);
      uses.set(field, pages);
    }
  }
  return Object.fromEntries([...uses].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Pages with proven samples, the documentation before everything else. */
function readingOrder(site: Site): readonly Post[] {
  const posts = site.posts.filter(({ notes, frontMatter }) => notes.length > 0 && frontMatter.unlisted !== true);
  const isDocs = ({ url }: Post): boolean => url.startsWith('/docs/');
  return [...posts.filter(isDocs), ...posts.filter((post) => !isDocs(post))];
}

function itemsIn({ body }: ReturnType<ArticleOf>): Notes['items'] {
  return body.codes.flatMap(({ findings }) =>
    findings?.notes === undefined ? [] : (JSON.parse(findings.notes) as Notes).items,
  );
}

/** `…/v3.0.0#channel-object` and `…/v3.1.0-explorer#channel` name an object of a version. */
function fieldAt(version: Version, key: string, url: string): string | undefined {
  const [, named, explorer, anchor = ''] = /\/v(\d+\.\d+\.\d+)(-explorer)?#(.+)$/.exec(url) ?? [];
  if (named !== version) return undefined;
  return fieldId(explorer ? anchor : anchor.replace(/-object$/, ''), key);
}
