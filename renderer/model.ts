// Every type that passes between stages. All are plain, immutable data that survives JSON, except for the functions of
// `OutputFile`, which compute contents on demand.

import type { Location } from './diagnostics/diagnostic.ts';

/** A text file of the content folder. */
export interface SourceFile {
  /** Path relative to the project's root, with forward slashes: `content/docs/concepts/server.md`. */
  readonly file: string;
  /** Path relative to the content folder: `docs/concepts/server.md`. */
  readonly path: string;
  readonly text: string;
  /** Day of the last commit that changed it (`2024-05-31`). Absent without git history. */
  readonly updated?: string;
  /** Files that this file includes, by their names in its tags. */
  readonly fragments?: { readonly [name: string]: PageSource };
  /** Where it was fetched from, if it's a text of another repository. */
  readonly origin?: Origin;
  /** What counts for it instead of its folder's rule. */
  readonly rule?: SourceRule;
}

/** What a source in the configuration says of its texts, instead of the rule of the folder that they go to. */
export interface SourceRule {
  readonly layout?: string;
  readonly titleFrom?: readonly ('heading' | 'name')[];
  readonly titleOptional?: boolean;
}

/** The place of a text in another repository. */
export interface Origin {
  /** Its name in `sources` of the configuration. */
  readonly source: string;
  readonly commit: string;
  /** Path in the repository: `docs/usage.md`. */
  readonly path: string;
}

/** The size of an image in pixels, so that pages don't shift while it loads. */
export interface ImageFile {
  readonly width: number;
  readonly height: number;
  /** The same picture as AVIF in several widths: site paths with widths, as in the attribute. Absent if none were made. */
  readonly srcset?: string;
}

/** A person or team that wrote a post. */
export interface Author {
  readonly name: string;
  readonly link?: string;
  /** Site path or absolute address of a picture; avatars without one show initials. */
  readonly photo?: string;
  readonly byline?: string;
}

/** Front matter after validation. Unknown keys are reported and dropped. */
export interface FrontMatter {
  readonly title?: string;
  /** Other words that readers may search the page by. */
  readonly keywords?: readonly string[];
  /** Questions that search has to find the page for. */
  readonly asks?: readonly string[];
  /** A shorter name for the tree and for links from neighbors; the title if absent. */
  readonly label?: string;
  readonly subtitle?: string;
  readonly description?: string;
  readonly excerpt?: string;
  /** Order among siblings, lowest first. Pages without a weight come last. */
  readonly weight?: number;
  /** ISO 8601 instant in UTC: `2023-12-05T12:00:00.000Z`. */
  readonly date?: string;
  /** The day of `date` as its author wrote it, in any time zone: `2023-12-05`. Readers see this one. */
  readonly day?: string;
  readonly type?: string;
  readonly tags?: readonly string[];
  readonly authors?: readonly Author[];
  readonly cover?: string;
  readonly coverCaption?: string;
  /** Pages with the same one belong together, posts in the order of their dates and others by weight. */
  readonly series?: string;
  /** Full address of the original if the page was first published elsewhere. */
  readonly canonical?: string;
  readonly featured?: boolean;
  /** From `draft: true` or `published: false`. */
  readonly draft?: boolean;
  /** A value that could keep the page unpublished can't be understood. The page isn't published until that is fixed. */
  readonly unclear?: boolean;
  /** Old addresses that redirect here. */
  readonly aliases?: readonly string[];
  /** Name of a layout in the configuration; default: the folder's layout. */
  readonly layout?: string;
  /** Fingerprints of the paragraphs that a translation was made from. */
  readonly original?: string;
  /** Kept out of search, feeds, the sitemap, and navigation. */
  readonly unlisted?: boolean;
}

/** A heading of a page. It's also an entry of the table of contents. */
export interface TocEntry {
  /** Plain text of the heading. */
  readonly content: string;
  /** The element's id, from `slugOf`. */
  readonly slug: string;
  /** Heading level, 1 to 6. */
  readonly lvl: number;
  /** Index among the page's headings, from 0. */
  readonly i: number;
  /** How many earlier headings have the same text. */
  readonly seen: number;
}

/** A link as the author wrote it. */
export interface LinkUse {
  readonly href: string;
  readonly at: Location;
}

/** An image as the author wrote it. */
export interface ImageUse {
  readonly src: string;
  readonly alt: string;
  readonly at: Location;
  /** Its size in CSS pixels, if the author gives it. */
  readonly width?: number | undefined;
  readonly height?: number | undefined;
}

/** A literal that content may pass to a component's property. */
export type PropValue = string | number | boolean | null | readonly PropValue[] | { readonly [key: string]: PropValue };

export type Props = { readonly [name: string]: PropValue };

/** A component tag in content. Its children are the HTML between its two markers in `Body.html`. */
export interface ComponentUse {
  readonly name: string;
  readonly props: Props;
  readonly at: Location;
  /** Where its properties with addresses are written, such as `href` and `src`, by their names in lowercase. */
  readonly addresses: { readonly [property: string]: Location };
}

/** A fenced block of code. Line numbers inside count from 1 at the first line of the code. */
export interface CodeBlock {
  /** What the author wrote, without the final line break. */
  readonly code: string;
  /** Canonical name of the language; `text` if none is given. */
  readonly lang: string;
  /**
   * The other words of the info string: `fragment=channel` becomes `{ fragment: 'channel' }`, a single word becomes
   * `true`.
   */
  readonly meta: { readonly [word: string]: string | true };
  readonly title?: string;
  readonly caption?: string;
  readonly lineNumbers: boolean;
  readonly highlight: readonly number[];
  readonly error: readonly number[];
  readonly inserted: readonly number[];
  readonly deleted: readonly number[];
  /** Location of the first character of the code. */
  readonly at: Location;
  /** What the configuration's code checks found in this block. */
  readonly findings?: CodeFindings;
}

/** What a code check adds to a block, apart from problems. Words are keys of strings; any other text is shown as it is. */
export interface CodeFindings {
  /** Short facts to show above the code, with the values of their strings: `['sample.valid', { version: '3.0.0' }]`. */
  readonly badges: readonly (readonly [words: string, values?: { readonly [name: string]: string }])[];
  readonly actions: readonly CodeAction[];
  /** The same in other notations or versions, each folded below the code. `label` opens it. */
  readonly twins?: readonly { readonly label: string; readonly code: string }[];
  /** JSON that is published in a separate file and fetched when the reader points at the code. */
  readonly notes?: string;
}

/** A button above a code block: a link, text to copy, or a download. */
export type CodeAction =
  | { readonly kind: 'link'; readonly label: string; readonly href: string }
  | { readonly kind: 'copy'; readonly label: string; readonly text: string }
  | { readonly kind: 'download'; readonly label: string; readonly filename: string };

/**
 * The body of a page: HTML with markers (see `renderer/text/marker.ts`) for code blocks, components, and image sizes.
 * Rendering fills them in, because they depend on more than this file.
 */
export interface Body {
  readonly html: string;
  readonly codes: readonly CodeBlock[];
  readonly components: readonly ComponentUse[];
  readonly images: readonly ImageUse[];
}

/** The plain text below one heading or entry, for search. For text before the first heading, `slug` is empty. */
export interface TextSection {
  readonly slug: string;
  readonly lvl: number;
  readonly title: string;
  /** One string per paragraph, list item, or table row, without code. */
  readonly paragraphs: readonly string[];
  /** Blocks of code with their titles, and descriptions of pictures. Search finds less in them. */
  readonly code: readonly string[];
  /** An entry of a list or table, such as a field or a person, rather than a heading. */
  readonly isEntry?: boolean;
}

/**
 * What the rest of the site knows about one content file. Its text is stored separately (`Article`) and read back when
 * the page is rendered, so memory doesn't grow with the amount of text.
 */
export interface Page extends Pick<SourceFile, 'file' | 'path' | 'updated' | 'origin'> {
  /** Site path without trailing slash: `/docs/concepts/server`; `/` for home. */
  readonly url: string;
  readonly locale: string;
  readonly layout: string;
  /** Path of the folder rule that applies: `docs`, `blog`, `pages`. */
  readonly folder: string;
  /** Whether the file is an `index.md`, the landing page of its folder. */
  readonly isIndex: boolean;
  /** From front matter, or if the folder's rule allows it, from the first heading or the file name. */
  readonly title: string;
  readonly frontMatter: FrontMatter;
  readonly headings: readonly TocEntry[];
  /** Every id that a link can point to, including headings. */
  readonly anchors: readonly string[];
  readonly links: readonly LinkUse[];
  readonly images: readonly ImageUse[];
  /** Plain text, from front matter or the first 200 characters or so of the body. May be empty. */
  readonly excerpt: string;
  /** Whole minutes to read the body at 200 words per minute, at least 1. */
  readonly readingTime: number;
  /** The names of its components, each once. They may contain anchors that are only known after rendering. */
  readonly components: readonly string[];
  /** The numbers of its code blocks to which checks added notes, which are published as separate files. */
  readonly notes: readonly number[];
}

/** The text of a page in its three forms. */
export interface Article {
  readonly body: Body;
  readonly sections: readonly TextSection[];
  /** The body as clean Markdown, without front matter, comments, or component tags. */
  readonly markdown: string;
}

/** A page's text with its code rendered: `drawn[i]` is the HTML of `body.codes[i]`, without its frame. */
export interface DrawnArticle extends Article {
  readonly drawn: readonly string[];
}

/** A file that an author wrote. */
export type PageSource = Pick<SourceFile, 'file' | 'text'>;

/** Reads the file of a page, and those that it includes. Empty for a page that is generated. */
export type SourcesOf = (page: Pick<Page, 'file'>) => readonly PageSource[];

/** Reads a page's text back from where it is stored. */
export type ArticleOf = (page: Page) => DrawnArticle;

/** What a `_section.md` says about its folder. */
export interface SectionFile extends Pick<SourceFile, 'file' | 'origin'>, Pick<FrontMatter, 'title' | 'weight'> {
  readonly url: string;
}

/** The result of parsing one content file. */
export type Parsed =
  | { readonly kind: 'page'; readonly page: Page; readonly article: Article }
  | { readonly kind: 'section'; readonly section: SectionFile };

/** A parsed file without its text, which is stored separately. This is all that assembling needs. */
export type LightParsed =
  | { readonly kind: 'page'; readonly page: Page }
  | { readonly kind: 'section'; readonly section: SectionFile };

/** A link to the previous or next page. The title includes the section if that changes. */
export interface Neighbor {
  readonly href: string;
  readonly title: string;
}

/** A page with everything that depends on the whole site. */
export interface Post extends Page, Pick<NavNode, 'sectionId' | 'rootSectionId'> {
  /** Same as `url`. Layouts use `slug` for a page's address and `id` for its source. */
  readonly slug: string;
  readonly id: string;
  readonly toc: readonly TocEntry[];
  readonly sectionTitle?: string;
  readonly sectionSlug?: string;
  readonly sectionWeight?: number;
  /** The sections above it for the breadcrumb, outermost first. */
  readonly ancestors: readonly Crumb[];
  readonly prevPage?: Neighbor;
  readonly nextPage?: Neighbor;
  /** Where the file is edited that holds the text, the fetched one if there is one. */
  readonly editUrl?: string;
  /** Where this site's own text is edited if `editUrl` leads to the fetched one that it's shown with. */
  readonly ownEditUrl?: string;
  readonly releaseNoteLink?: string;
  /** The same page in every language it exists in: `{ en: '/', de: '/de' }`. */
  readonly translations: { readonly [locale: string]: string };
  /** The address of the page that this one duplicates under its language prefix. */
  readonly copyOf?: string;
  /** The text of another repository that is shown with it. */
  readonly fetched?: Page;
  /** Data from the configuration for the layout of a generated page. */
  readonly facts?: unknown;
}

export interface Crumb {
  readonly title: string;
  /** Absent if the folder has no page. */
  readonly href?: string;
}

/** A node of the navigation tree: a page, a section, or both (a section with a landing page). */
export interface NavNode {
  readonly title: string;
  /** Address of the page or folder. Lookups use it as the key. */
  readonly slug: string;
  /** Where a click leads: the page itself, or the first page of a section that has no page. */
  readonly href: string;
  readonly weight?: number;
  readonly isSection: boolean;
  readonly isRootSection: boolean;
  readonly sectionId?: string;
  readonly rootSectionId?: string;
  readonly parent?: string;
  readonly children: readonly NavNode[];
}

/** One redirect rule, in the terms of Netlify's `_redirects`. */
export interface Redirect {
  readonly from: string;
  readonly to: string;
  readonly status: 301 | 302 | 307 | 308;
  /** Whether it wins over an existing file (`!`). */
  readonly force: boolean;
  readonly at: Location;
}

/** An address that was published once and has to keep working: a page, a file, or an anchor of a page. */
export interface PublishedAddress {
  /** Site path, decoded: `/docs/concepts/server` or `/rss.xml`. */
  readonly url: string;
  /** The ID of an anchor on that page. */
  readonly id?: string;
  readonly at: Location;
}

/** Translated strings of a language by key: `strings['search.button']`. */
export type Strings = { readonly [key: string]: string };

/** The assembled site: everything that layouts and outputs may read. */
export interface Site {
  /** Published pages by address, including generated ones. */
  readonly posts: readonly Post[];
  /** The navigation tree of each folder that has one, by folder path: `nav.docs`. */
  readonly nav: { readonly [folder: string]: NavNode };
  /** The posts of dated folders, newest first, by folder path: `dated.blog`. */
  readonly dated: { readonly [folder: string]: readonly Post[] };
  readonly redirects: readonly Redirect[];
  /** Validated data files by name: `data.tools` is `content/data/tools.yml`. */
  readonly data: { readonly [name: string]: unknown };
  /** By language: `strings.de`. */
  readonly strings: { readonly [locale: string]: Strings };
  /** Sizes of local images by address. */
  readonly images: { readonly [url: string]: ImageFile };
}

/** One file of the built site. */
export interface OutputFile {
  /** Path below the output folder: `docs/concepts/server.html`. */
  readonly path: string;
  /** Computes the contents. Returns the same on every call. */
  readonly contents: () => string | Uint8Array;
  /** The project file that this comes from, for messages. */
  readonly source?: string;
  /** The content files of the pages whose articles this file shows, if it shows the site and no other articles. */
  readonly articles?: readonly string[];
  /** The readers of the site (`site-reads.ts`) that make it. Default: the function `outputs`. */
  readonly readers?: readonly string[];
  /**
   * Everything that the contents depend on, apart from the site's code if the configuration lists the file. A build keeps
   * the file while this is the same.
   */
  readonly inputs?: () => string;
  /**
   * Paths of files that the contents consist of, with a line feed between their texts. They're joined when they're
   * written, because together they could be too large for one string.
   */
  readonly joins?: readonly string[];
}

/** Addresses of the bundled client files. */
export interface AssetManifest {
  /** The stylesheet of every page. */
  readonly styles: string;
  /** The script of every page: `/assets/boot-1a2b3c.js`. */
  readonly boot?: string;
  /** A script that runs before first paint (theme, banner). It's a file because the policy forbids inline code. */
  readonly early?: string;
  /** All other files by logical name: `{ 'island:search': '/assets/…js' }`. */
  readonly files: { readonly [name: string]: string };
  /** Fonts to preload. */
  readonly fonts: readonly string[];
}

/** A search record, with the field names that hosted search expects. */
export interface SearchRecord {
  /** Stays the same across builds as long as page, heading, and text do. */
  readonly objectID: string;
  readonly url: string;
  readonly type: 'lvl0' | 'lvl1' | 'lvl2' | 'lvl3' | 'lvl4' | 'lvl5' | 'lvl6' | 'content';
  readonly content: string | null;
  readonly hierarchy: { readonly [lvl in 'lvl0' | 'lvl1' | 'lvl2' | 'lvl3' | 'lvl4' | 'lvl5' | 'lvl6']: string | null };
  /** The indexes that the record is in: every record is in `general`, those of the docs also in `docs`. */
  readonly indexes: readonly string[];
  readonly lang: string;
  /** What it's also found by: common terms for its title, and the `keywords` of front matter. */
  readonly keywords?: string;
  /** The code below a page's or heading's title. */
  readonly code?: string;
  /** An entry of a list or table rather than a heading. */
  readonly isEntry?: true;
  /** How much the page counts, if that isn't 1. */
  readonly weight?: number;
}
