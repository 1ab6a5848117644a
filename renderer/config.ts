// The types of `site.config.ts`. What a product can decide for itself is here; the engine decides the rest.

import type { ReactElement, ReactNode } from 'react';
import type { z } from 'zod';
import type { Diagnostic, Location } from './diagnostics/diagnostic.ts';
import type { OwnSeverities } from './diagnostics/severities.ts';
import type {
  ArticleOf,
  AssetManifest,
  CodeBlock,
  CodeFindings,
  Crumb,
  DrawnArticle,
  OutputFile,
  PageSource,
  Post,
  Props,
  Site,
  SourceRule,
} from './model.ts';
import type { RefreshSource } from './refresh.ts';

/** How to treat the pages below one content folder. The longest matching `path` wins. */
export interface FolderRule {
  /** Path below the content folder, without leading or trailing slashes: `docs`, `docs/reference/specification`. */
  readonly path: string;
  /** Address of the folder; default: `/` + `path`. With `''`, the folder `pages` is served from the root. */
  readonly url?: string;
  /** Name of a layout. */
  readonly layout: string;
  readonly locale?: string;
  /** Where to take a title from if front matter has none. By default, a page without a title is an error. */
  readonly titleFrom?: readonly ('heading' | 'name')[];
  /**
   * Reads title, weight, and layout from a file's name, for files that another project maintains and that can't be
   * changed. Front matter wins.
   */
  readonly fromName?: (name: string) => NamedPage;
  /** Whether pages may have no title at all. */
  readonly titleOptional?: boolean;
  /** How many levels below the shallowest heading the table of contents shows. */
  readonly tocDepth: number;
  /** Gives the folder a navigation tree and a reading order. `welcome` is the title of the tree's root. */
  readonly nav?: {
    readonly welcome: string;
    /** Name of a layout that shows a whole section as one page to print, from `view.parts`. Default: there are none. */
    readonly print?: string;
  };
  /** Makes this a folder of dated posts with a listing and a feed. `date` and `type` are required. */
  readonly dated?: { readonly types: readonly string[] };
  /** The search indexes that its pages are in. */
  readonly search?: readonly string[];
  /** Whether the folder may be missing. */
  readonly optional?: boolean;
}

/** What a file's name says about its page. */
export interface NamedPage {
  readonly title: string;
  readonly weight?: number;
  /** Default: `layout` of the folder. */
  readonly layout?: string;
}

/** Pages and files that are fetched from the Git repository of another project. Exactly one of `branch` and `tag` is set. */
export interface TextSource extends Pick<SourceRule, 'layout' | 'titleFrom'> {
  /** An address with `https:` or `ssh:`, or a folder on this machine. */
  readonly repository: string;
  readonly branch?: string;
  readonly tag?: string;
  /** Files and folders of the repository, and where they go below the content folder: `{ docs: 'docs/tools/cli' }`. */
  readonly files: { readonly [from: string]: string };
  /**
   * Which one is published if this site has the same address; default `ours`. With `both`, the page of this site stays
   * and its layout shows the fetched text with it, as `view.fetched`.
   */
  readonly wins?: 'ours' | 'theirs' | 'both';
  /** The most that a problem in these files can be, also with `--strict`; default `info`. */
  readonly severity?: 'warning' | 'info' | 'off';
  /** Who wrote the texts. */
  readonly attribution: { readonly name: string; readonly url: string };
  readonly license: { readonly name: string; readonly url: string };
  /**
   * Where the code host shows the repository's files: `https://code.example/cli/blob/main`. Edit links lead there, and
   * so do relative links to files that aren't on this site.
   */
  readonly web?: string;
  /** How long a fetch may take, and how much it may download; default 120 seconds and 100 MB. */
  readonly limit?: { readonly seconds?: number; readonly megabytes?: number };
}

/** A repository with links to this site. */
export interface InboundSource extends Pick<TextSource, 'repository' | 'limit'> {
  readonly branch: string;
}

/** A component that content may use as a tag. */
export interface ContentComponent {
  /**
   * Runs on the server. `children` is the rendered markdown between the tags. The other properties are typed as
   * any literal; parse them with the shape in `props` to get their own types.
   */
  readonly render: (props: Props & { readonly children?: ReactNode }, context: ComponentContext) => ReactElement | null;
  /** Checks the tag's properties. An unknown or wrong property is reported with its place. */
  readonly props?: z.ZodType;
  /** Whether it is inline even if it is alone in a paragraph. */
  readonly inline?: boolean;
  /** Whether it shows nothing without text between its tags. A tag without any is then reported. */
  readonly needsContent?: boolean;
  /**
   * What it shows, for the Markdown copy of the page. It takes the place of what's between the tags, unless it's empty.
   * Without this function, the copy has the texts among the properties.
   */
  readonly markdown?: (props: Props, post: Post, context: Pick<ComponentContext, 'site' | 't'>) => string;
}

/** What a component may use besides its properties. */
export interface ComponentContext {
  /** Not the same object as the one in `site.posts`, so compare pages by `url`. */
  readonly post: Post;
  readonly site: Site;
  readonly t: Translate;
  /** The number of the component around this one, counted from 0 in the page. Undefined for an outermost component. */
  readonly within: number | undefined;
  /** The id of the nearest heading above. Undefined before the first one. */
  readonly section: string | undefined;
}

/** Returns a translated string by its key, with `{name}` placeholders filled in. */
export type Translate = (key: string, values?: { readonly [name: string]: string | number }) => string;

/** Everything a layout receives. */
export interface View extends Pick<ComponentContext, 'post' | 'site' | 't'> {
  readonly config: SiteConfig;
  readonly assets: AssetManifest;
  /** The rendered article. */
  readonly content: ReactNode;
  /** The same as HTML. */
  readonly html: string;
  /** The site path of the page's Markdown copy. Absent if it has none, as an unlisted page. */
  readonly copyUrl: string | undefined;
  /** The address of the page to print for the smallest section that this page is in, if there is one. */
  readonly printUrl?: string;
  /** The pages of a section, for the layout that `nav.print` names. `content` and `html` are empty then. */
  readonly parts?: readonly SectionPart[];
  /** The text of another repository for the same address (`wins: 'both'`), as HTML. */
  readonly fetched?: string;
  /** Inserts HTML without a wrapper element. Only for HTML that the engine or a template made. */
  readonly raw: (html: string) => ReactNode;
  /** Renders a part that many pages share, once per build. `key` must name everything that the part depends on. */
  readonly once: (key: string, make: () => ReactElement) => ReactNode;
  /** The address of the same page in this page's language, if there is one. */
  readonly localized: (url: string) => string;
}

/** A part of a section that is shown as one page: one of its pages, or a section in it that has no page. */
export interface SectionPart {
  /** For the element around the part. The ids in `content` begin with it. */
  readonly id: string;
  /** Level of its title, 1 to 6. The section itself has level 1. Headings in `content` are smaller than the title. */
  readonly level: number;
  readonly title: string;
  /** Absent for a section without a page. */
  readonly post?: Post;
  /** The rendered article. */
  readonly content: ReactNode;
}

/** A part before its article is rendered. */
export type PlacedPart = Omit<SectionPart, 'content'>;

/** A layout renders the contents of `<body>`. The engine adds the document around it. */
export interface Layout {
  readonly render: (view: View) => ReactElement;
  /** Classes for the `<html>` element. */
  readonly rootClass?: string;
  /**
   * How wide a picture in the text gets, in CSS pixels. Pictures are then published in widths that suit it (if `sharp`
   * is installed), and wider ones open in full size.
   */
  readonly pictureWidth?: number;
}

/** A page that has no content file: a tag listing, a generated reference page. */
export interface GeneratedPage {
  readonly url: string;
  readonly layout: string;
  readonly title: string;
  readonly description: string;
  readonly locale?: string;
  readonly unlisted?: boolean;
  readonly ancestors?: readonly Crumb[];
  /** Data for the layout, which reads it as `view.post.facts`. */
  readonly facts?: unknown;
  /** Markdown of the page, parsed like a content file. */
  readonly markdown?: string;
}

/** A fenced code block as code checks see it. */
export interface Fence extends Pick<CodeBlock, 'lang' | 'code' | 'meta'> {
  /** The page that shows the block: `content/docs/intro.md`, also for a block in a file that it includes. */
  readonly file: string;
}

/** A problem in a code block. Line and column count from 1 at the first line of the code. */
export type CodeProblem = Omit<Diagnostic, 'at' | 'fix'> & Omit<Location, 'file' | 'endLine'>;

/** Checks code blocks while their page is parsed. Must be pure: its answers are stored with the page. */
export interface CodeCheck {
  /** The languages to check, by any name that may follow a fence: `['yaml', 'json']`. */
  readonly langs: readonly string[];
  /** The words of a fence's first line that it reads. All others are reported unless they're fields of the block. */
  readonly words?: readonly string[];
  /**
   * The file that holds the check, as a path from the project's root. Stored answers are used until this file or
   * anything that it imports changes. Without it, any change of the configuration or its imports discards them.
   */
  readonly module?: string;
  readonly check: (
    fence: Fence,
    previous: readonly Fence[],
  ) => { readonly problems: readonly CodeProblem[]; readonly findings?: CodeFindings };
}

/** Where to edit the source of the pages below an address. The longest matching prefix wins. */
export interface EditLink {
  /** Address prefix: `/docs/tools/cli`. `''` matches all pages. */
  readonly prefix: string;
  /** Address of a folder, to which the file's path is appended. */
  readonly href: string;
}

/** A size limit for built files, after gzip. */
export interface Budget {
  /** Glob for output paths. */
  readonly files: string;
  readonly maxBytes: number;
}

/** A titled list of addresses in `llms.txt`. */
export interface LlmsList {
  readonly title: string;
  readonly links: readonly { readonly title: string; readonly url: string }[];
}

/** A page for the site's own rules, which can't see the texts of other pages. */
export interface CheckedPage {
  readonly post: Post;
  readonly site: Site;
  readonly article: () => DrawnArticle;
  /** Its file, and those that it includes. Empty for a page that is generated. */
  readonly sources: () => readonly PageSource[];
}

export interface SiteConfig {
  /** Product name as used in a sentence: `AsyncAPI`. */
  readonly name: string;
  /** Pattern for the title of documents: `{title} | AsyncAPI Initiative for event-driven APIs`. */
  readonly titlePattern: string;
  /** Description of pages that have none. */
  readonly description: string;
  /** `https://www.example.org`, without a path. In what layouts and functions get, it ends with `base`. */
  readonly origin: string;
  /** The path below the origin that the site is published at, default `/`. `--base` replaces it. Applied without its last slash. */
  readonly base?: string;
  /** Content folder, default `content`. */
  readonly content?: string;
  readonly publicDir?: string;
  readonly outDir?: string;
  readonly locales: {
    readonly default: string;
    readonly all: readonly { readonly code: string; readonly name: string }[];
    /** Pages of the default language that are also published with its prefix: `/tools` is at `/en/tools`, too. */
    readonly prefixed?: readonly string[];
  };
  readonly folders: readonly FolderRule[];
  readonly layouts: { readonly [name: string]: Layout };
  readonly components?: { readonly [tag: string]: ContentComponent };
  /** The main stylesheet. */
  readonly styles: string;
  /** Client modules: `boot` runs on every page, `early` before first paint, and each island has its own by name. */
  readonly client?: {
    readonly boot?: string;
    readonly early?: string;
    readonly islands?: { readonly [name: string]: string };
  };
  readonly fonts?: readonly string[];
  readonly icons?: { readonly svg: string; readonly png?: string; readonly manifest?: string };
  readonly themeColor?: { readonly light: string; readonly dark: string };
  /** Default social card: a path on this site or a full address. */
  readonly socialImage?: string;
  /** Social card for a page without a cover. If it returns undefined, `socialImage` is used. */
  readonly socialImageOf?: (post: Post, site: Site) => string | undefined;
  readonly editLinks?: readonly EditLink[];
  /**
   * Address pattern of release notes: `/blog/release-notes-{title}` on pages of `folder`; `{title}` is the page's
   * label.
   */
  readonly releaseNotes?: { readonly folder: string; readonly url: string };
  /** Words of a theme by language and key, which `content/i18n/<language>.yml` may replace. The first language has them all. */
  readonly strings?: { readonly [locale: string]: { readonly [key: string]: string } };
  /** Schemas for `content/data/*.yml` by file name. A file may be missing if its schema has a default. */
  readonly data?: { readonly [name: string]: z.ZodType };
  /** Where `sitegen data` gets `content/data/<name>.yml`, by file name. Each needs a schema in `data`. */
  readonly refresh?: { readonly [name: string]: RefreshSource };
  /** Texts of other repositories that `sitegen data` fetches, by any name. */
  readonly sources?: { readonly [name: string]: TextSource };
  /** Repositories whose links to this site `sitegen data inbound` lists and `check` checks, by any name. */
  readonly inbound?: { readonly [name: string]: InboundSource };
  /** Pages without a content file. `t` has the strings of the default language. */
  readonly generate?: (site: Site, t: Translate) => readonly GeneratedPage[];
  /** Additional files of the site (schemas, files for agents). */
  readonly outputs?: (site: Site, articleOf: ArticleOf) => readonly OutputFile[];
  /** Response headers for these files by address pattern: `{ '/schemas/*': { 'Content-Type': '…' } }`. */
  readonly headers?: { readonly [pattern: string]: { readonly [name: string]: string } };
  /** Lists to add to `llms.txt` after the pages. */
  readonly llms?: (site: Site) => readonly LlmsList[];
  /** What programs that answer questions are told. */
  readonly agents?: {
    /** The address among `functions` that speaks the Model Context Protocol. It's published in `/.well-known/`. */
    readonly endpoint?: string;
    /** What the texts may be used for, in `robots.txt`. What isn't named is left open. */
    readonly signals?: {
      readonly search?: boolean;
      readonly 'ai-input'?: boolean;
      readonly 'ai-train'?: boolean;
    };
  };
  /** Module whose default export is a list of further tools for `sitegen mcp`. */
  readonly mcp?: string;
  readonly feed?: {
    readonly folder: string;
    /** Where the RSS feed is published. */
    readonly path: string;
    /** Where the same posts are published as Atom. Default: nowhere. */
    readonly atom?: string;
    /** Where the same posts are published as JSON Feed. Default: nowhere. */
    readonly json?: string;
    readonly title: string;
    readonly description: string;
    readonly copyright: string;
  };
  readonly codeChecks?: readonly CodeCheck[];
  /**
   * Files that the configuration and its templates read on their own, relative to the project's root. For a package, list
   * its `package.json`. Without it, code that reads files or imports a package of the same workspace makes every build a full one.
   */
  readonly reads?: readonly string[];
  /** The site's own rules for a page. Only `check` without `--content` calls this, once for each page. Must be pure. */
  readonly pageChecks?: (page: CheckedPage) => readonly Diagnostic[];
  /** What's out of date at `now`, an ISO instant. Only `sitegen data` calls this. Must be pure. */
  readonly ageChecks?: (site: Site, articleOf: ArticleOf, now: string) => readonly Diagnostic[];
  /** The address of the page whose headings of level 2 are the terms of the site. `check` looks for terms that are used early. */
  readonly glossary?: string;
  /** Hosts that iframes and embeds may load from, after a click. */
  readonly frameHosts?: readonly string[];
  /** Short names in addition to the highlighter's own: `{ js: 'javascript' }`. */
  readonly langAliases?: { readonly [alias: string]: string };
  readonly search?: SearchConfig;
  /** The host name whose pages send analytics. Pages on any other host send nothing. */
  readonly analytics?: { readonly host: string; readonly measurementId: string };
  /** Serverless functions by address, each a module. `sitegen serve` runs them along with the site. */
  readonly functions?: { readonly [address: string]: string };
  readonly structuredData?: (view: View) => readonly object[];
  readonly budgets?: readonly Budget[];
  /** Changes to the severity table: `{ 'image/missing': 'error' }`. */
  readonly severities?: OwnSeverities;
  /**
   * The same for files below a folder, by its path from the project's root: `{ 'content/blog': { 'link/orphan': 'off' } }`.
   * The longest path wins. Only for problems that never keep a page back.
   */
  readonly severitiesIn?: { readonly [folder: string]: OwnSeverities };
  /** Data for templates that the engine doesn't read: menus, links, banner rules. */
  readonly theme?: { readonly [key: string]: unknown };
}

/** The embedded index is always built. A hosted provider is used in addition if its ids are given. */
export interface SearchConfig {
  readonly indexes: readonly string[];
  /**
   * How much pages count, from 0 to 2, by the beginning of their address; the longest one wins. The default is 1, and 0.6 in a dated folder.
   * Less than 1 for posts and versions that are soon out of date.
   */
  readonly weights?: { readonly [prefix: string]: number };
  readonly hosted?: { readonly appId: string; readonly apiKey: string };
  readonly insights?: boolean;
}

/**
 * Gives the configuration its type and returns it unchanged. It's checked when it's loaded (`config/…` diagnostics).
 */
export function defineSite(config: SiteConfig): SiteConfig {
  return config;
}
