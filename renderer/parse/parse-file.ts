// Parses one content file. Pure and synchronous; whatever is wrong with the content is a diagnostic.
//
// The steps for a page:
//   normalized        cleans the file's text: line ends, invisible characters
//   readFrontMatter   splits it into values with their places, and the body
//   checkFrontMatter  keeps the values that the folder's rule allows
//   parseBody         makes the article, in four steps:
//     pageTokens        reads Markdown, tags, and included files as one list of tokens
//     balance           makes the tags nest, and collects the components
//     assignHeadings    gives ids and levels to headings, and ids to other anchors
//     writeHtml         writes HTML with markers, and collects links, images, code, and plain text
//   pageOf            puts the page together: its title, its excerpt, and what it shows and links to

import type { FolderRule } from '../config.ts';
import { compareDiagnostics, type Noted } from '../diagnostics/diagnostic.ts';
import { bodyEmpty, folderMissing, sectionText, titleRequired } from '../diagnostics/problems/post.ts';
import type { ComponentUse, FrontMatter, ImageUse, LinkUse, Page, Parsed, SourceFile } from '../model.ts';
import { given } from '../text/given.ts';
import { addressesIn, holdsAddresses, isLoaded } from '../text/html-addresses.ts';
import { isBlank } from '../text/unprintable.ts';
import { folderOf, pageEnding, urlOf } from '../text/url.ts';
import { excerptOf, readingTimeOf } from './excerpt.ts';
import { checkFrontMatter, checkSectionMatter } from './front-matter/front-matter.ts';
import { type FrontMatterText, readFrontMatter } from './front-matter/read-front-matter.ts';
import { normalized } from './normalized.ts';
import { derivedTitle, namedBy, needsNoFrontMatter } from './page-title.ts';
import { type ParsedBody, parseBody } from './parse-body.ts';
import type { ParseRules } from './rules.ts';
import { locationOf, sourceText } from './source-text.ts';

/** Problems that already say why a page has no title or no text. */
const explains: ReadonlySet<string> = new Set(['front-matter/invalid', 'front-matter/missing', 'post/title-required']);

const nowhere: FolderRule = { path: '', layout: '', tocDepth: 3 };

/** Parses a content file; never throws on content. */
export function parseFile(rules: ParseRules, source: SourceFile): Noted<Parsed> {
  const placed = folderOf(rules.folders, source.path);
  const folder = placed ? { ...placed, ...source.rule } : nowhere;
  const text = normalized(source);
  const isSection = isNamed('_section', source.path);
  const head = headOf(readFrontMatter(source.file, text.value), folder, source.path, isSection);
  const parsed = isSection ? sectionOf(source, urlOf(folder, source.path), head) : pageOf(rules, source, folder, head);
  const diagnostics = [
    ...(placed ? [] : [folderMissing(source.file)]),
    ...[text, head, parsed].flatMap((part) => part.diagnostics),
  ];
  return { value: parsed.value, diagnostics: diagnostics.toSorted(compareDiagnostics) };
}

/** Front matter that was checked, with what the file's name says, and the body below. */
interface Head extends FrontMatterText {
  readonly value: FrontMatter;
}

function headOf(split: FrontMatterText, folder: FolderRule, path: string, isSection: boolean): Head {
  const tolerated = needsNoFrontMatter(folder);
  const found = split.diagnostics.filter(({ code }) => !tolerated || code !== 'front-matter/missing');
  const named = namedBy(folder, path);
  if (split.yaml === undefined)
    return { ...split, value: { ...named, ...(split.isUnread && { unclear: true }) }, diagnostics: found };
  const checked = isSection ? checkSectionMatter(split.yaml, nowhere) : checkFrontMatter(split.yaml, folder);
  return { ...split, value: { ...named, ...checked.value }, diagnostics: [...found, ...checked.diagnostics] };
}

function isNamed(name: string, path: string): boolean {
  return path.replace(pageEnding, '').split('/').at(-1) === name;
}

function sectionOf({ file, origin }: SourceFile, url: string, { value, body, bodyLine }: Head): Noted<Parsed> {
  const section = given({ file, url, title: value.title, weight: value.weight, origin });
  const text = body.search(/\S/);
  const at = locationOf(sourceText(file, body, bodyLine), text);
  return { value: { kind: 'section', section }, diagnostics: text === -1 ? [] : [sectionText(at)] };
}

function pageOf(rules: ParseRules, source: SourceFile, folder: FolderRule, head: Head): Noted<Parsed> {
  const { value: frontMatter, body: text, bodyLine } = head;
  const locale = folder.locale ?? rules.defaultLocale;
  const isUntitled = isBlank(frontMatter.title);
  const titleWith = (heading: string | undefined): string =>
    isUntitled ? derivedTitle(folder, source.path, heading) : (frontMatter.title ?? '');
  const parsed = parseBody(rules, sourceText(source.file, text, bodyLine), {
    locale,
    title: isUntitled && folder.titleFrom?.[0] === 'heading' ? undefined : titleWith(undefined),
    fragments: source.fragments ?? {},
  });
  const title = titleWith(parsed.headings.first);
  const reported = head.diagnostics.some(({ code }) => explains.has(code));
  const diagnostics = [
    ...parsed.diagnostics,
    ...(isBlank(title) && !folder.titleOptional && !reported ? [titleRequired(source.file)] : []),
    ...(text.trim() === '' && !reported ? [bodyEmpty(source.file, bodyLine > 0)] : []),
  ];
  const page = {
    ...placeOf(source, folder, frontMatter),
    locale,
    title,
    frontMatter,
    ...contentsOf(parsed, text, frontMatter),
    images: [...parsed.article.body.images, ...parsed.article.body.components.flatMap(picturesOf), ...headImages(head)],
  };
  return { value: { kind: 'page', page, article: parsed.article }, diagnostics };
}

function placeOf(source: SourceFile, folder: FolderRule, { layout = folder.layout }: FrontMatter) {
  return {
    file: source.file,
    path: source.path,
    url: urlOf(folder, source.path),
    layout,
    folder: folder.path,
    isIndex: isNamed('index', source.path) || isNamed('_index', source.path),
    ...given({ updated: source.updated, origin: source.origin }),
  } satisfies Partial<Page>;
}

/** The pictures that a component shows: `<Figure src="/docs/overview.png">`. */
function picturesOf({ props, at, addresses }: ComponentUse): readonly ImageUse[] {
  return Object.entries(props).flatMap(([property, value]) => {
    const name = property.toLowerCase();
    if (typeof value !== 'string' || !holdsAddresses(name) || !isLoaded(name)) return [];
    return addressesIn(name, value)
      .filter(({ address }) => /\.(?:png|jpe?g|webp|gif|avif|svg)$/i.test(address))
      .map(({ address }) => ({ src: address, alt: '', at: addresses[name] ?? at }));
  });
}

/** The cover and the authors' photos are checked like any image of the page, at their places in the front matter. */
function headImages({ yaml, value: { cover, authors = [] } }: Head): readonly ImageUse[] {
  const use = (src: string | undefined, ...path: readonly (string | number)[]): readonly ImageUse[] =>
    src === undefined || yaml === undefined ? [] : [{ src, alt: '', at: yaml.locate(path) }];
  return [...use(cover, 'cover'), ...authors.flatMap(({ photo }, index) => use(photo, 'authors', index, 'photo'))];
}

/** The address that all of a component is a link to: `<Card href="/docs/wick">`. */
function linkOf({ props: { href }, at, addresses }: ComponentUse): readonly LinkUse[] {
  return typeof href === 'string' ? [{ href, at: addresses.href ?? at }] : [];
}

function contentsOf({ article: { body }, headings, links, prose }: ParsedBody, text: string, given: FrontMatter) {
  return {
    excerpt: given.excerpt ?? excerptOf(prose),
    readingTime: readingTimeOf(text),
    headings: headings.entries,
    anchors: headings.anchors,
    links: [...links, ...body.components.flatMap(linkOf)],
    components: [...new Set(body.components.map(({ name }) => name))],
    notes: body.codes.flatMap(({ findings }, index) => (findings?.notes === undefined ? [] : [index])),
  } satisfies Partial<Page>;
}
