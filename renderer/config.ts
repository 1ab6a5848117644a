// The shape of `site.config.ts`. Everything a product decides is here; the engine decides the rest.

import type { ReactElement, ReactNode } from 'react';
import type { z } from 'zod';
import type { Diagnostic, Location } from './diagnostics/diagnostic.ts';
import type {
  ArticleOf,
  AssetManifest,
  CodeFindings,
  Crumb,
  NavNode,
  OutputFile,
  Page,
  Post,
  Props,
  Site,
} from './model.ts';
import type { RefreshSource } from './refresh.ts';

/** How markdown is read: `commonmark` as it stands, or `mdx` for content written for MDX (no indented code, `{}` is nothing). */
export type Dialect = 'commonmark' | 'mdx';

/** How the pages below one folder of the content are treated; the longest matching `path` wins. */
export interface FolderRule {
  /** Folder below the content folder, without slashes at the ends: `docs`, `docs/reference/specification`. */
  readonly path: string;
  /** Address of the folder; default `/` + path. `pages` is served from the root with `''`. */
  readonly url?: string;
  /** Name of a layout. */
  readonly layout: string;
  readonly locale?: string;
  readonly dialect?: Dialect;
  /** Where a title may come from when the front matter has none; default: nowhere, it is an error. */
  readonly titleFrom?: readonly ('heading' | 'name')[];
  /** Reads title and weight off a file's name, for files that must stay as another project wrote them. */
  readonly fromName?: (name: string) => { readonly title: string; readonly weight?: number };
  /** Pages may have no title at all (`/about` in the specification). */
  readonly titleOptional?: boolean;
  /** Headings deeper than the shallowest level plus this are left out of the table of contents. */
  readonly tocDepth: number;
  /** The folder is a root of navigation: it gets a tree and a reading order. */
  readonly nav?: { readonly welcome: string };
  /** The folder holds dated posts: listing, feed, `date` and `type` required. */
  readonly dated?: { readonly types: readonly string[] };
  /** Indexes its search records go to. */
  readonly search?: readonly string[];
}

/** A component that content may use as a tag. */
export interface ContentComponent {
  /** Server-rendered; `children` is the rendered markdown between the tags. */
  readonly render: (props: Props & { readonly children?: ReactNode }, context: ComponentContext) => ReactElement | null;
  /** Checked against the tag's properties; an unknown or wrong one is a diagnostic with its place. */
  readonly props?: z.ZodType;
  /** True when it renders inline (inside a sentence) where it stands alone in a paragraph too. */
  readonly inline?: boolean;
  /** Text that it draws by itself and that search shall find; kept with the page, so it depends on the properties alone. */
  readonly words?: (props: Props) => string;
}

/** What a component may look at besides its properties. */
export interface ComponentContext {
  readonly post: Post;
  readonly site: Site;
  readonly t: Translate;
}

/** A shell string by key, with `{name}` placeholders filled. */
export type Translate = (key: string, values?: { readonly [name: string]: string | number }) => string;

/** Everything a layout is given. */
export interface View {
  readonly post: Post;
  readonly site: Site;
  readonly config: SiteConfig;
  readonly assets: AssetManifest;
  readonly t: Translate;
  /** The rendered article. */
  readonly content: ReactNode;
  /** Inserts ready HTML without a wrapper element. Only for HTML made by the engine or by templates. */
  readonly raw: (html: string) => ReactNode;
  /** Renders a part that many pages share once per build; `key` names everything it depends on. */
  readonly once: (key: string, make: () => ReactElement) => ReactNode;
  /** The address of a link target in this page's language where that exists. */
  readonly localized: (url: string) => string;
}

/** A layout draws the whole `<body>` content of a page; the engine adds the document around it. */
export interface Layout {
  readonly render: (view: View) => ReactElement;
  /** Classes of the `<html>` element, for layouts that need a frame of their own. */
  readonly rootClass?: string;
}

/** A page without a content file of its own: a tag listing, a generated reference page. */
export interface GeneratedPage {
  readonly url: string;
  readonly layout: string;
  readonly title: string;
  readonly description: string;
  readonly locale?: string;
  readonly unlisted?: boolean;
  readonly ancestors?: readonly Crumb[];
  /** Facts for its layout, found again as `view.post.facts`. */
  readonly facts?: unknown;
  /** Markdown of its article, parsed as a content file would be. */
  readonly markdown?: string;
}

/** A fence as a code check sees it. */
export interface Fence {
  readonly lang: string;
  readonly code: string;
  readonly meta: { readonly [word: string]: string | true };
}

/** A problem inside a fence; line and column count from 1 at the fence's first code line. */
export interface CodeProblem {
  readonly code: string;
  readonly message: string;
  readonly hint?: string;
  readonly line: number;
  readonly column: number;
  readonly endColumn?: number;
}

/** Looks at fences while their page is parsed. Must be pure: its answer is cached with the page. */
export interface CodeCheck {
  /** Languages it wants, canonical names: `['yaml', 'json']`. */
  readonly langs: readonly string[];
  /** Changes whenever the answers may change; part of the cache key. */
  readonly version: string;
  readonly check: (
    fence: Fence,
    previous: readonly Fence[],
  ) => { readonly problems: readonly CodeProblem[]; readonly findings?: CodeFindings };
}

/** Where the source of the pages below an address is edited; the most specific prefix wins. */
export interface EditLink {
  /** Address prefix: `/docs/tools/cli`; `''` is the default for all. */
  readonly prefix: string;
  /** Folder address the file's path is appended to, or (`file: true`) the address of the one source file. */
  readonly href: string;
  readonly file?: boolean;
}

/** A byte limit on built files, compressed with gzip. */
export interface Budget {
  /** Glob over output paths. */
  readonly files: string;
  readonly maxBytes: number;
}

/** A titled list of addresses in `llms.txt`. */
export interface LlmsList {
  readonly title: string;
  readonly links: readonly { readonly title: string; readonly url: string }[];
}

export interface SiteConfig {
  /** Product name as it stands in running text: `AsyncAPI`. */
  readonly name: string;
  /** `{title}` is replaced: `{title} | AsyncAPI Initiative for event-driven APIs`. */
  readonly titlePattern: string;
  /** Default description of pages that have none. */
  readonly description: string;
  /** `https://www.example.org`, without a path. */
  readonly origin: string;
  /** Content folder, default `content`. */
  readonly content?: string;
  readonly publicDir?: string;
  readonly outDir?: string;
  readonly locales: {
    readonly default: string;
    readonly all: readonly { readonly code: string; readonly name: string }[];
  };
  readonly folders: readonly FolderRule[];
  readonly layouts: { readonly [name: string]: Layout };
  readonly components?: { readonly [tag: string]: ContentComponent };
  /** Content folder names or prefixes that imports in content may point into: `{ '@/assets': 'assets' }`. */
  readonly importAliases?: { readonly [prefix: string]: string };
  /** Stylesheet entry, bundled and hashed. */
  readonly styles: string;
  /** Client entries: `boot` on every page, `early` before paint, and a module per island by name. */
  readonly client?: {
    readonly boot?: string;
    readonly early?: string;
    readonly islands?: { readonly [name: string]: string };
  };
  readonly fonts?: readonly string[];
  readonly icons?: { readonly svg: string; readonly png?: string; readonly manifest?: string };
  readonly themeColor?: { readonly light: string; readonly dark: string };
  /** Path below the origin or absolute address of the default social card. */
  readonly socialImage?: string;
  /** A card of its own for a page without a cover; undefined falls back to `socialImage`. */
  readonly socialImageOf?: (post: Post, site: Site) => string | undefined;
  readonly editLinks?: readonly EditLink[];
  /** Address pattern of release notes: `/blog/release-notes-{title}` on pages of `folder`; `{title}` is the page's label. */
  readonly releaseNotes?: { readonly folder: string; readonly url: string };
  /** Shapes of `content/data/*.yml` by file name. */
  readonly data?: { readonly [name: string]: z.ZodType };
  /** Where `sitegen data` gets `content/data/<name>.yml` from, by file name; each has its shape in `data`. */
  readonly refresh?: { readonly [name: string]: RefreshSource };
  readonly generate?: (site: Site) => readonly GeneratedPage[];
  /** Further files of the site (schemas, agents' files). */
  readonly outputs?: (site: Site, articleOf: ArticleOf) => readonly OutputFile[];
  /** Response headers of these files by address pattern: `{ '/schemas/*': { 'Content-Type': '…' } }`. */
  readonly headers?: { readonly [pattern: string]: { readonly [name: string]: string } };
  /** Lists that follow the pages in `llms.txt`. */
  readonly llms?: (site: Site) => readonly LlmsList[];
  readonly feed?: {
    readonly folder: string;
    readonly path: string;
    readonly title: string;
    readonly description: string;
    readonly copyright: string;
  };
  readonly codeChecks?: readonly CodeCheck[];
  /**
   * Files that the configuration and its templates read by themselves, from the project's root. Stating them lets a
   * build with nothing to do stop early; a package stands by its `package.json`.
   */
  readonly reads?: readonly string[];
  /** Rules of the product about its own pages; asked by `check` only. Pure. */
  readonly pageChecks?: (site: Site, articleOf: ArticleOf) => readonly Diagnostic[];
  /** Hosts that an `<iframe>` or embed may come from, after a click. */
  readonly frameHosts?: readonly string[];
  /** Language drawn for a fence that names none; default `text`. */
  readonly defaultLang?: string;
  /** Short ones: `{ js: 'javascript' }`, added to the highlighter's own. */
  readonly langAliases?: { readonly [alias: string]: string };
  readonly search?: SearchConfig;
  /** Host name whose pages may send analytics; nothing is sent elsewhere. */
  readonly analytics?: { readonly host: string; readonly measurementId: string };
  /** Serverless functions by address, each a module; `sitegen serve` runs them next to the site. */
  readonly functions?: { readonly [address: string]: string };
  readonly structuredData?: (view: View) => readonly object[];
  readonly budgets?: readonly Budget[];
  /** Changes of the severity table: `{ 'image/missing': 'error' }`. */
  readonly severities?: { readonly [code: string]: 'error' | 'warning' | 'off' };
  /** Address rules file of the host, default `redirects.txt` in the content folder. */
  readonly redirects?: string;
  /** Facts the templates need and the engine passes through: menus, links, banner rules. */
  readonly theme?: { readonly [key: string]: unknown };
}

/** A configuration with what no author writes, but a flag adds. */
export interface AppliedConfig extends SiteConfig {
  /** `--content`: what `origin` publishes is not all here, so full addresses of it may lead elsewhere. */
  readonly isPart?: boolean;
}

/** Search: the embedded index always; a hosted provider when its ids are given. */
export interface SearchConfig {
  readonly indexes: readonly string[];
  readonly hosted?: { readonly appId: string; readonly apiKey: string };
  readonly insights?: boolean;
}

/**
 * Types the configuration; returns it unchanged. Problems in it are found when it is loaded
 * and reported with their place (`config/…`).
 */
export function defineSite(config: SiteConfig): SiteConfig {
  return config;
}

export type { Location, NavNode, Page, Post, RefreshSource, Site };
