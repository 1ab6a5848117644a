// Defines the types of an import: a project of another program, what its configuration says, and the result. Nothing here
// touches the disk, so a project may also be a list of texts.

import type { Settings } from './settings.ts';

/** The files of a project. Paths are relative to its folder and have forward slashes. */
export interface ProjectFiles {
  /** The name of its folder. */
  readonly name: string;
  readonly paths: readonly string[];
  /** What can't be read, such as links that lead out of the project. */
  readonly unread?: readonly string[];
  /** The text of a file. Undefined if there's none, or if it isn't text. */
  readonly read: (path: string) => string | undefined;
}

/** The address that a program gives to pages and files of one folder. */
export interface Root {
  readonly from: string;
  /** Empty for the root of the site, otherwise `/docs`. */
  readonly to: string;
  /** Which pages of the folder are published. All of them, by default. */
  readonly isPage?: (path: string) => boolean;
  /** The pattern of addresses for pages that don't ask for one: `/:year/:title/`. */
  readonly pattern?: string | undefined;
}

/** A rule of the host: an address that leads to another one. */
export interface Rule {
  readonly from: string;
  readonly to: string;
  readonly status: string;
}

/** What the configuration of a project says about its pages. */
export interface Plan {
  readonly program: string;
  readonly name: string | undefined;
  /** Where the site is published: `https://example.org`. */
  readonly origin: string | undefined;
  /** The first one that has a file decides about it. */
  readonly roots: readonly Root[];
  /** Folders whose files are published as they are, at the root of the site. */
  readonly publicDirs: readonly string[];
  /** Pages in the order of the navigation, as paths or addresses. */
  readonly order: readonly string[];
  /** Titles from the navigation, by path. */
  readonly titles: ReadonlyMap<string, string>;
  readonly rules: readonly Rule[];
  /** Whether every page is MDX, also if its name ends in `.md`. */
  readonly isMdx: boolean;
  /** Whether numbers before names are only an order: `01-start.md`. */
  readonly isNumbered: boolean;
  readonly isLowerCase: boolean;
  /** What the `slug` of a page replaces: its name, the path in its root, or that path also if it begins with a slash. */
  readonly slugs: 'name' | 'path' | 'route';
  /** The ID that a heading gets from its text, if not as on code hosts. */
  readonly slug: (text: string) => string;
  /** The path of the configuration, and its folder. */
  readonly config: string;
  readonly base: string;
  /** Authors whom posts name by a key. */
  readonly authors: Settings;
  /** The configuration, if it's data. Pages show values of it by name: `site.title`. */
  readonly settings: Settings;
  /** Folders whose code makes pages, by the names of its files. */
  readonly routes: readonly string[];
  /** What's there and isn't read, such as other versions and languages. */
  readonly unread: readonly string[];
}

/** The kinds of things that aren't converted, or that somebody has to decide about. */
export type FindingKind = keyof typeof kinds;

/** What each kind means, and what to do about it. */
export const kinds = {
  raw: 'Syntax that only the other program knows. It stays on the page as code. Write it in Markdown.',
  component: 'Components that this site does not have. Their text stays. Write it in Markdown, or make the component.',
  code: 'Code in a page: imports, exports, and expressions. It never runs. Write its result.',
  include: 'Included files that are not in the project, have a date, or are drafts. Copy their text.',
  container: 'Boxes of a kind that does not exist here. They became notes with that kind as their title.',
  reference: 'Links by a name that the page does not explain. Their text stays. Write the address.',
  head: 'Values of front matter that cannot be used. They were left out.',
  unreadable: 'Pages whose front matter cannot be read. They were left out. Correct them and import again.',
  address: 'Pages at an address that another page has already, or that none can have. They were left out.',
  redirect:
    'Redirects and rewrites that depend on more than an address, or on code. They were left out. Write them, or let the host keep them.',
  made: 'Pages that the other program makes with code. Write them as pages, or keep a redirect.',
  unread:
    'Parts that were not read. Import folders and languages alone, copy linked files, divide texts over 5 MB, and convert other markup to Markdown.',
} as const;

/** Something in the project that wasn't converted. */
export interface Finding {
  readonly kind: FindingKind;
  /** Path in the project. */
  readonly file: string;
  readonly line: number;
  /** What's there. */
  readonly text: string;
}

/** Called for what isn't converted in a file. */
type Report = (kind: FindingKind, line: number, text: string) => void;

/** By file. */
export type Reports = (file: string) => Report;

/** What converting the text of a page needs to know about it, the project, and the site. */
export interface TextContext {
  /** The path of the page in its project. */
  readonly file: string;
  readonly isMdx: boolean;
  readonly components: ReadonlySet<string>;
  /** Where a link leads here. */
  readonly address: (href: string) => string;
  /** Where a link by name leads, and the title of that place. */
  readonly label: (name: string) => { readonly href: string; readonly title: string } | undefined;
  /** A value of the page or of the configuration, by its name. */
  readonly value: (name: string) => string | undefined;
  /**
   * The ID that the other program gives to the words of a heading, if it's another one than here. A component's tag in
   * the heading becomes words here, but not there.
   */
  readonly headingId: (words: string, hasTag: boolean) => string | undefined;
  /** The file that a page names, from where it is. */
  readonly include: (path: string, from: string) => { readonly path: string; readonly text: string } | undefined;
  readonly report: Report;
}

/** A project as content of this program. */
export interface Imported {
  readonly plan: Plan;
  readonly pages: readonly { readonly path: string; readonly text: string }[];
  /** Files to copy: where they are in the project, and where they go. */
  readonly copies: readonly { readonly from: string; readonly to: string }[];
  readonly rules: readonly Rule[];
  readonly findings: readonly Finding[];
  /** Keys of front matter that mean nothing here, and how many pages have them. */
  readonly keys: ReadonlyMap<string, number>;
  /** Every address that leads to a page, a file, or a redirect. */
  readonly addresses: ReadonlySet<string>;
}
