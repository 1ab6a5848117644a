// One content file into what it becomes. Pure and synchronous; whatever is wrong with the content is a diagnostic.

import type { FolderRule } from '../config.ts';
import type { Diagnostic, Noted } from '../diagnostics/diagnostic.ts';
import type { Parsed, SourceFile } from '../model.ts';
import { withoutMarkerCharacters } from '../text/marker.ts';
import { folderOf, urlOf } from '../text/url.ts';
import { excerptOf } from './excerpt.ts';
import { splitFrontMatter } from './front-matter.ts';
import { parseBody } from './parse-body.ts';
import { readingTimeOf } from './reading-time.ts';
import type { ParseRules } from './rules.ts';

const plain: FolderRule = { path: '', layout: '', tocDepth: 3 };

/** Parses a content file; never throws on content. */
export function parseFile(rules: ParseRules, source: SourceFile): Noted<Parsed> {
  const folder = folderOf(rules.folders, source.path) ?? plain;
  const url = urlOf(folder, source.path);
  const text = withoutMarkerCharacters(source.text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n'));
  const { frontMatter, body: markdown, offset } = splitFrontMatter(text);
  const diagnostics: Diagnostic[] = [];
  if (/(^|\/)_section\.mdx?$/.test(source.path)) {
    const { title, weight } = frontMatter;
    const section = { file: source.file, url, ...(title && { title }), ...(weight !== undefined && { weight }) };
    return { value: { kind: 'section', section }, diagnostics };
  }
  const parsed = parseBody(rules, { file: source.file, text: markdown, offset });
  const { body, sections } = parsed;
  diagnostics.push(...parsed.diagnostics);
  const page = {
    file: source.file,
    path: source.path,
    url,
    locale: folder.locale ?? rules.defaultLocale,
    layout: frontMatter.layout ?? folder.layout,
    folder: folder.path,
    isIndex: /(^|\/)index\.mdx?$/.test(source.path),
    title: frontMatter.title ?? '',
    frontMatter,
    excerpt: frontMatter.excerpt ?? excerptOf(sections.flatMap((section) => section.paragraphs)),
    readingTime: readingTimeOf(markdown),
    ...(source.updated !== undefined && { updated: source.updated }),
    headings: parsed.headings,
    anchors: parsed.anchors,
    links: parsed.links,
    images: body.images,
    hasComponents: body.components.length > 0,
    hasNotes: body.codes.some((block) => block.findings?.notes !== undefined),
  };
  return { value: { kind: 'page', page, article: { body, sections, markdown: parsed.markdown } }, diagnostics };
}
