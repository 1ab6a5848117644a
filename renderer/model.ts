// Every type that passes between the stages. Plain, immutable, JSON-able data; the one exception is
// `OutputFile.contents`, which is computed when somebody asks for it.

import type { Location } from './diagnostics/diagnostic.ts';

/** A text file of the content folder as it was read. */
export interface SourceFile {
  /** Path from the project's root, forward slashes: `content/docs/concepts/server.md`. */
  readonly file: string;
  /** Path from the content folder: `docs/concepts/server.md`. */
  readonly path: string;
  readonly text: string;
  /** Day of the last commit that touched it (`2024-05-31`); absent without git history. */
  readonly updated?: string;
  /** Markdown fragments that the file imports, by the name it gives them. */
  readonly fragments?: { readonly [name: string]: { readonly file: string; readonly text: string } };
}

/** An image of the content or public folder; its size is known so that pages do not jump. */
export interface ImageFile {
  readonly width: number;
  readonly height: number;
}

/** A person or team that wrote a post. */
export interface Author {
  readonly name: string;
  readonly link?: string;
  /** Site path or absolute address of a picture; avatars without one show initials. */
  readonly photo?: string;
  readonly byline?: string;
}

/** Front matter after validation; unknown keys are reported and dropped. */
export interface FrontMatter {
  readonly title?: string;
  /** A shorter name for the tree and for links from neighbors; the title if absent. */
  readonly label?: string;
  readonly subtitle?: string;
  readonly description?: string;
  readonly excerpt?: string;
  /** Order among siblings, smaller first; pages without one come last. */
  readonly weight?: number;
  /** ISO 8601 instant in UTC: `2023-12-05T12:00:00.000Z`. */
  readonly date?: string;
  readonly type?: string;
  readonly tags?: readonly string[];
  readonly authors?: readonly Author[];
  readonly cover?: string;
  readonly coverCaption?: string;
  /** Absolute address of the original when the page was published elsewhere first. */
  readonly canonical?: string;
  readonly featured?: boolean;
  /** From `draft: true` or `published: false`. */
  readonly draft?: boolean;
  /** Something that could keep the page back can't be read; the page isn't published until it can. */
  readonly unclear?: boolean;
  /** Old addresses that redirect here. */
  readonly aliases?: readonly string[];
  /** Names a layout of the config; without it the folder's layout is used. */
  readonly layout?: string;
  /** Kept out of search, feeds, the sitemap and navigation. */
  readonly unlisted?: boolean;
}

/** A heading of a page; also an entry of its table of contents. */
export interface TocEntry {
  /** Plain text of the heading. */
  readonly content: string;
  /** The element id, by the site's one slug function. */
  readonly slug: string;
  /** Heading level, 1 to 6. */
  readonly lvl: number;
  /** Position among the page's headings, from 0. */
  readonly i: number;
  /** How many headings before it had the same text. */
  readonly seen: number;
}

/** A link as its author wrote it. */
export interface LinkUse {
  readonly href: string;
  readonly at: Location;
}

/** An image as its author wrote it. */
export interface ImageUse {
  readonly src: string;
  readonly alt: string;
  readonly at: Location;
}

/** A literal that a component's property can hold: what a content file may pass to a template. */
export type PropValue = string | number | boolean | null | readonly PropValue[] | { readonly [key: string]: PropValue };

export type Props = { readonly [name: string]: PropValue };

/** A component tag in content; its children are the HTML between its two markers in `Body.html`. */
export interface ComponentUse {
  readonly name: string;
  readonly props: Props;
  readonly at: Location;
}

/** A fenced block of code. Line numbers inside count from 1 at the first line of the code. */
export interface CodeBlock {
  /** Exactly what the author wrote, without a final line break. */
  readonly code: string;
  /** Canonical language name; `text` when there is none. */
  readonly lang: string;
  /** The remaining words of the info string: `fragment=channel` gives `{ fragment: 'channel' }`, a bare word gives `true`. */
  readonly meta: { readonly [word: string]: string | true };
  readonly title?: string;
  readonly caption?: string;
  readonly lineNumbers: boolean;
  readonly highlight: readonly number[];
  readonly focus: readonly number[];
  readonly error: readonly number[];
  readonly inserted: readonly number[];
  readonly deleted: readonly number[];
  /** Place of the first line of the code, its column that of the code's first character. */
  readonly at: Location;
  /** What the code checks of the config found out about this block. */
  readonly findings?: CodeFindings;
}

/** What a code check attaches to a block besides problems; drawn by the engine, meant by the product. */
export interface CodeFindings {
  /** Short facts shown in the block's head: "valid AsyncAPI 3.0.0". */
  readonly badges: readonly string[];
  readonly actions: readonly CodeAction[];
  /** JSON text published in a file of its own and fetched when the reader points at the code. */
  readonly notes?: string;
}

/** A link, or a text to copy, offered in the head of a code block. */
export type CodeAction =
  | { readonly kind: 'link'; readonly label: string; readonly href: string }
  | { readonly kind: 'copy'; readonly label: string; readonly text: string }
  | { readonly kind: 'download'; readonly label: string; readonly filename: string };

/**
 * The body of a page: HTML with markers (see `renderer/text/marker.ts`) where code blocks, components and image sizes
 * go. They are filled in at render, because they depend on more than this file.
 */
export interface Body {
  readonly html: string;
  readonly codes: readonly CodeBlock[];
  readonly components: readonly ComponentUse[];
  readonly images: readonly ImageUse[];
}

/** The plain text under one heading (or before the first: `slug` empty), for search. */
export interface TextSection {
  readonly slug: string;
  readonly lvl: number;
  readonly title: string;
  /** One string per paragraph, list item or table row. Code is left out. */
  readonly paragraphs: readonly string[];
}

/**
 * One content file as the rest of the site knows it. Its text is kept apart (`Article`), so that a site of any size
 * fits into memory: the text is read back when the page is drawn.
 */
export interface Page {
  readonly file: string;
  /** As in its `SourceFile`: below the content folder. */
  readonly path: string;
  /** Site path without trailing slash: `/docs/concepts/server`; `/` for home. */
  readonly url: string;
  readonly locale: string;
  readonly layout: string;
  /** The content folder rule it fell under: `docs`, `blog`, `pages`. */
  readonly folder: string;
  /** True for `index.md`: the landing page of its folder. */
  readonly isIndex: boolean;
  /** From the front matter, else by the folder's rule from the first heading or the file name. */
  readonly title: string;
  readonly frontMatter: FrontMatter;
  readonly headings: readonly TocEntry[];
  /** Every id a link can point at, headings included. */
  readonly anchors: readonly string[];
  readonly links: readonly LinkUse[];
  readonly images: readonly ImageUse[];
  /** Plain text, declared or cut from the body at about 200 characters; may be empty. */
  readonly excerpt: string;
  /** Whole minutes at 200 words a minute over the raw body, at least 1. */
  readonly readingTime: number;
  /** True when components stand in the text: they may hold anchors that only rendering shows. */
  readonly hasComponents: boolean;
  /** True when code checks left notes on its code, published in files beside the page. */
  readonly hasNotes: boolean;
  readonly updated?: string;
}

/** The text of a page, in the three forms that are needed of it. */
export interface Article {
  readonly body: Body;
  readonly sections: readonly TextSection[];
  /** The body as clean markdown: no front matter, imports, comments or component tags. */
  readonly markdown: string;
}

/** A page's text with its code drawn: `drawn[i]` is the inner HTML of `body.codes[i]`, without its frame. */
export interface DrawnArticle extends Article {
  readonly drawn: readonly string[];
}

/** Reads a page's text back; the caller decides where it is kept. */
export type ArticleOf = (page: Page) => DrawnArticle;

/** What a `_section.md` declares about its folder. */
export interface SectionFile {
  readonly file: string;
  readonly url: string;
  readonly title?: string;
  readonly weight?: number;
}

/** What one content file becomes. */
export type Parsed =
  | { readonly kind: 'page'; readonly page: Page; readonly article: Article }
  | { readonly kind: 'section'; readonly section: SectionFile };

/** A parsed file whose text is kept elsewhere: all that assembling the site needs. */
export type LightParsed =
  | { readonly kind: 'page'; readonly page: Page }
  | { readonly kind: 'section'; readonly section: SectionFile };

/** A link to a neighbour in the reading order; the title names the section when it changes. */
export interface Neighbour {
  readonly href: string;
  readonly title: string;
}

/** A page with everything that only the whole site can tell (the Post of the specification). */
export interface Post extends Page {
  /** Same as `url`; the specification's names for a page's address and its source. */
  readonly slug: string;
  readonly id: string;
  readonly toc: readonly TocEntry[];
  readonly sectionId?: string;
  readonly sectionTitle?: string;
  readonly sectionSlug?: string;
  readonly sectionWeight?: number;
  readonly rootSectionId?: string;
  /** The sections above it, outermost first; for the breadcrumb. */
  readonly ancestors: readonly Crumb[];
  readonly prevPage?: Neighbour;
  readonly nextPage?: Neighbour;
  readonly editUrl?: string;
  readonly releaseNoteLink?: string;
  /** The same page in other languages, this one included: `{ en: '/', de: '/de' }`. */
  readonly translations: { readonly [locale: string]: string };
  /** The address of the page that this one repeats under its language prefix. */
  readonly copyOf?: string;
  /** What the config gave a generated page for its layout. */
  readonly facts?: unknown;
}

export interface Crumb {
  readonly title: string;
  /** Absent for a folder without a page of its own. */
  readonly href?: string;
}

/** A node of the navigation tree: a page, a section, or both (a section with a landing page). */
export interface NavNode {
  readonly title: string;
  /** Address of the page or folder: the key of the look-ups. */
  readonly slug: string;
  /** Where a click leads: the page, or for a section without one its first page. */
  readonly href: string;
  readonly weight?: number;
  readonly isSection: boolean;
  readonly isRootSection: boolean;
  readonly sectionId?: string;
  readonly rootSectionId?: string;
  readonly parent?: string;
  readonly children: readonly NavNode[];
}

/** One redirect, in the host's terms. */
export interface Redirect {
  readonly from: string;
  readonly to: string;
  readonly status: 301 | 302 | 307 | 308;
  /** True when it wins over an existing file (`!`). */
  readonly force: boolean;
  readonly at: Location;
}

/** The assembled site: all that layouts and outputs may read. */
export interface Site {
  /** Published pages by address, hand-made and generated ones included. */
  readonly posts: readonly Post[];
  /** The tree of every folder whose rule asks for one, by folder name: `nav.docs`. */
  readonly nav: { readonly [folder: string]: NavNode };
  /** Posts of dated folders, newest first, by folder name: `dated.blog`. */
  readonly dated: { readonly [folder: string]: readonly Post[] };
  readonly redirects: readonly Redirect[];
  /** Validated data files by name: `data.tools` is `content/data/tools.yml`. */
  readonly data: { readonly [name: string]: unknown };
  /** Strings of the shell: `strings.de['search.button']`. */
  readonly strings: { readonly [locale: string]: { readonly [key: string]: string } };
  /** Sizes of local images by address. */
  readonly images: { readonly [url: string]: ImageFile };
}

/** One file of the built site. */
export interface OutputFile {
  /** Path below the output folder: `docs/concepts/server.html`. */
  readonly path: string;
  /** The bytes; computed when asked for, the same on every call. */
  readonly contents: () => string | Uint8Array;
  /** The file of the project that it comes from, for messages. */
  readonly source?: string;
  /** The content file of a page, when the contents show its article and no other. */
  readonly article?: string;
  /** The same text in pieces, for files that grow with the site and would be too large as one. */
  readonly pieces?: () => Iterable<string>;
}

/** Addresses of the bundled client files. */
export interface AssetManifest {
  /** The one stylesheet of every page. */
  readonly styles: string;
  /** The one script a reading page loads: `/assets/boot-1a2b3c.js`. */
  readonly boot?: string;
  /** Blocking script before first paint (theme, banner): a file because the policy forbids inline code. */
  readonly early?: string;
  /** Everything else by logical name: `{ 'island:search': '/assets/…js' }`. */
  readonly files: { readonly [name: string]: string };
  /** Fonts to preload. */
  readonly fonts: readonly string[];
}

/** A search record, in the field names that hosted search uses. */
export interface SearchRecord {
  /** Stable across builds while page, heading and text stay. */
  readonly objectID: string;
  readonly url: string;
  readonly type: 'lvl0' | 'lvl1' | 'lvl2' | 'lvl3' | 'lvl4' | 'lvl5' | 'lvl6' | 'content';
  readonly content: string | null;
  readonly hierarchy: { readonly [lvl in 'lvl0' | 'lvl1' | 'lvl2' | 'lvl3' | 'lvl4' | 'lvl5' | 'lvl6']: string | null };
  /** The indexes that hold it: every record is in `general`, those of the docs also in `docs`. */
  readonly indexes: readonly string[];
  readonly lang: string;
}
