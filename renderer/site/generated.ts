// Turns the pages that the configuration generates (listings, reference pages) into posts like any other.

import type { GeneratedPage, SiteConfig } from '../config.ts';
import { compareText, type Diagnostic, type Noted } from '../diagnostics/diagnostic.ts';
import { duplicateAddress, inGenerated } from '../diagnostics/problems/address.ts';
import { hooked, hookedList } from '../hook-error.ts';
import type { DrawnArticle, Page, Parsed, Post, Site, SourceFile } from '../model.ts';
import { type NoteRead, sitesFor } from '../site-reads.ts';
import { nearest } from '../text/nearest.ts';
import { translator } from '../text/translate.ts';
import { claimAddresses } from './addresses.ts';

type ParseSource = (source: SourceFile) => Noted<Parsed>;

/**
 * Adds the generated pages. A content file at the same address wins, which is reported. A page whose address can't be a
 * file is left out and reported. What parsing finds in a generated page is at a line of its Markdown, in a file that's
 * named after its address.
 */
export function generatedPosts(site: Site, config: SiteConfig, parse: ParseSource, note?: NoteRead) {
  const shown = sitesFor(site, note)('generate');
  const language = config.locales.default;
  const byUrl = new Map(site.posts.map((post) => [post.url, post]));
  /** The text of each generated page, by the name of the file it would have. */
  const articles = new Map<string, DrawnArticle>();
  const diagnostics: Diagnostic[] = [];
  const posts: Post[] = [];
  const pages = hookedList('generate', () => config.generate?.(shown, translator(site.strings, language, language)));
  hooked('generate', () => requireLayouts(pages, config));
  for (const generated of pages) {
    const file = `generated:${generated.url}`;
    const first = byUrl.get(generated.url);
    if (first) {
      diagnostics.push(duplicateAddress(first.file, generated.url, 'the configuration'));
      continue;
    }
    const head = `---\ntitle: ${JSON.stringify(generated.title)}\n---\n`;
    const noted = parse({ file, path: `${generated.url.slice(1)}.md`, text: `${head}${generated.markdown ?? ''}` });
    const parsed = noted.value;
    const isRead = parsed.kind === 'page';
    const found = noted.diagnostics.filter(({ at }) => !isRead || at.line > frontMatterLines);
    diagnostics.push(...found.map(inMarkdown));
    if (!isRead) continue;
    const post = postOf(generated, parsed.page, config);
    byUrl.set(post.url, post);
    posts.push(post);
    articles.set(file, { ...parsed.article, drawn: [] });
  }
  const claimed = claimAddresses([...site.posts, ...posts]);
  diagnostics.push(...claimed.diagnostics.filter(({ at }) => articles.has(at.file)).map(inGenerated));
  const safe = new Set<Page>(claimed.value);
  const all = [...site.posts, ...posts.filter((post) => safe.has(post))].sort((a, b) => compareText(a.url, b.url));
  return { site: { ...site, posts: all }, articles, diagnostics };
}

/** Throws if a page names a layout that doesn't exist. */
function requireLayouts(pages: readonly GeneratedPage[], { layouts }: SiteConfig): void {
  const wrong = pages.find(({ layout }) => !Object.hasOwn(layouts, layout));
  if (wrong === undefined) return;
  const near = nearest(wrong.layout, Object.keys(layouts));
  const hint = near === undefined ? '' : `. Did you mean '${near}'?`;
  throw new Error(`there is no layout '${wrong.layout}', which ${wrong.url} has${hint}`);
}

/** The front matter has only a title, so checks of what else a folder's pages need say nothing about these. */
const frontMatterLines = 3;

function inMarkdown(found: Diagnostic): Diagnostic {
  return { ...found, at: { ...found.at, line: Math.max(1, found.at.line - frontMatterLines) } };
}

function postOf(generated: GeneratedPage, page: Page, config: SiteConfig): Post {
  const { url, layout, title, description, unlisted } = generated;
  const locale = generated.locale ?? config.locales.default;
  return {
    ...page,
    url,
    slug: url,
    id: page.file,
    layout,
    locale,
    title,
    frontMatter: { title, description, ...(unlisted !== undefined && { unlisted }) },
    toc: page.headings,
    ancestors: generated.ancestors ?? [],
    translations: { [locale]: url },
    ...(generated.facts !== undefined && { facts: generated.facts }),
  };
}
