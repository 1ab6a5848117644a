// The shape of every file in content/data; a file that does not fit is a diagnostic with its place.

import { themeShapes } from '@sitegen/theme';
import type { Site } from 'sitegen';
import * as z from 'zod';
import { refreshedShapes } from './refreshed-shapes.ts';

const list = <Entry extends z.ZodRawShape>(entry: Entry) => z.array(z.strictObject(entry));

/** The shape of a file with one list. */
const listOf = <Name extends string, Entry extends z.ZodRawShape>(name: Name, entry: Entry) =>
  z.strictObject({ [name]: list(entry) } as Record<Name, ReturnType<typeof list<Entry>>>);

/** Addresses of the initiative elsewhere. */
const links = z.strictObject({
  agendas: z.url(),
  repository: z.url(),
  foundation: z.url(),
  hosting: z.url(),
});

const adopters = listOf('adopters', {
  company: z.string(),
  /** Whether the first screen of the home page names it. */
  first: z.boolean().optional(),
  use: z.string(),
  industry: z.string(),
  /** What it is used for, in a word or two each. */
  uses: z.array(z.string()).min(1),
  protocols: z.array(z.string()).optional(),
  /** Address of a full case study. */
  study: z.string().startsWith('/').optional(),
  /** The largest number of the study, and what it counts. */
  figure: z.strictObject({ value: z.string(), label: z.string() }).optional(),
  /** Its logo, if the file isn't `/img/logos/<name>.svg`. Shown once the public folder has it. */
  logo: z.string().startsWith('/').optional(),
  resources: list({ title: z.string(), href: z.string() }),
});

/** What people come to the tools for, with the categories that answer it. Words: `tools.group.<name>`. */
export const toolGroups = {
  write: ['CLIs', 'Editors', 'IDE Extensions', 'DSL'],
  check: ['Validators', 'Mocking and Testing', 'GitHub Actions'],
  show: ['Documentation Generators', 'UI components'],
  generate: ['Code Generators', 'AsyncAPI Generator Templates'],
  describe: ['Code-first tools', 'Frameworks'],
  change: ['Compare tools', 'Converters', 'Bundlers'],
  find: ['Directories', 'APIs'],
};

const tools = listOf('tools', {
  name: z.string(),
  /** What it does, in a sentence or two. */
  what: z.string(),
  /** Its page on this site. */
  page: z.string().startsWith('/').optional(),
  repo: z.url().optional(),
  website: z.url().optional(),
  docs: z.string().optional(),
  /** It's shown in the group of the first. */
  categories: z.array(z.enum(Object.values(toolGroups).flat())).min(1),
  languages: z.array(z.string()).optional(),
  technologies: z.array(z.string()).optional(),
  /** SPDX identifier, if known. */
  license: z.string().optional(),
  commercial: z.boolean().optional(),
  owned: z.boolean().optional(),
});

const tsc = listOf('members', {
  name: z.string(),
  github: z.string(),
  company: z.string().optional(),
  /** ISO day. */
  since: z.string(),
  repos: z.array(z.string()).optional(),
  /** Month since which they're on the Governance Board. */
  board: z
    .string()
    .regex(/^\d{4}-\d{2}$/)
    .optional(),
});

/** Conferences, in the order of their days. */
const conferences = listOf('conferences', {
  title: z.string(),
  start: z.iso.date(),
  /** The last day. */
  end: z.iso.date().optional(),
  /** Absent if it's online. */
  place: z.string().optional(),
  /** The event that it's part of. */
  host: z.string().optional(),
  /** Whether the initiative only had a booth. */
  booth: z.boolean().optional(),
  site: z.url().optional(),
  source: z.url(),
});

/** Meetings that come back, and the calendar of all dates. */
const meetings = z.strictObject({
  calendar: z.strictObject({ page: z.url(), file: z.url() }),
  series: list({
    name: z.string(),
    /** What events.yml calls it, if it has its dates. */
    title: z.string().optional(),
    /** When it takes place, in words. */
    rhythm: z.string(),
    source: z.url(),
    /** Day of the record. */
    date: z.iso.date(),
  }).min(1),
});

const version = z.string().regex(/^\d+\.\d+\.\d+(?:-[\w.]+)?$/);

/** The packages that pages tell readers to install. */
const packages = listOf('packages', {
  name: z.string(),
  /** The version in every command. */
  version,
  /** Versions that single pages need. */
  older: z.array(version).optional(),
  /** The pages that describe this version. */
  docs: z.string().startsWith('/').optional(),
});

/** Versions of npm packages that contained malicious code. */
const security = listOf('incidents', {
  id: z.string(),
  source: z.url(),
  /** Day of the source. */
  date: z.iso.date(),
  packages: list({
    name: z.string(),
    bad: z.array(version).min(1),
    /** The versions right below, if the code's repository has a tag for them. */
    safe: z.array(version).optional(),
  }),
});

const ambassadors = listOf('ambassadors', {
  name: z.string(),
  github: z.string(),
  /** Flag of the country. */
  country: z.string().optional(),
  contributions: list({
    type: z.string(),
    title: z.string(),
    /** Of a title that isn't English. */
    lang: z.string().optional(),
    year: z.number(),
    href: z.string().optional(),
  }),
});

const articles = listOf('articles', { title: z.string(), author: z.string(), href: z.string(), date: z.string() });

const archive = z.strictObject({
  /** Address of the folder with the original texts. */
  source: z.url(),
  posts: list({
    /** The last part of its address, and the name of its file. */
    slug: z.string(),
    title: z.string(),
    date: z.iso.date(),
    authors: z.array(z.string()).min(1),
  }),
});

/** What happened in the initiative, in the order of the days. */
const timeline = listOf('history', {
  date: z.iso.date(),
  kind: z.enum(['project', 'spec', 'tool', 'foundation', 'governance', 'conference', 'program', 'incident', 'website']),
  what: z.string(),
  /** Whether it's among the most important ones, which are shown larger. */
  milestone: z.boolean().optional(),
  /** Where this site has more. */
  page: z.string().startsWith('/').optional(),
  source: z.url(),
});

const expenses = listOf('expenses', {
  year: z.number(),
  month: z.string(),
  category: z.string(),
  amount: z.number(),
});

/** From the lowest to the highest. */
const sponsorship = listOf('tiers', {
  name: z.string(),
  perMonth: z.number(),
  gets: z.array(z.string()).min(1),
  sponsors: list({
    name: z.string(),
    href: z.url(),
    /** Its logo, if the file isn't `/img/logos/<name>.svg`. Shown once the public folder has it. */
    logo: z.string().startsWith('/').optional(),
  }),
});

const generator = listOf('templates', {
  name: z.string(),
  /** What the Generator calls it: a package with its version, or a template of its own. */
  template: z.string(),
  /** Options that it can't do without. */
  needs: z.string().optional(),
});

export const shapes = {
  ...themeShapes,
  links,
  adopters,
  tools,
  tsc,
  ambassadors,
  articles,
  archive,
  timeline,
  expenses,
  sponsorship,
  generator,
  conferences,
  meetings,
  packages,
  security,
  ...refreshedShapes,
};

type Shapes = { readonly [name in keyof typeof shapes]: z.infer<(typeof shapes)[name]> };

/** A data file of the site by name. The engine checked it against its shape before any template ran. */
export function dataOf<Name extends keyof Shapes>(site: Site, name: Name): Shapes[Name] {
  return site.data[name] as Shapes[Name];
}
export type Tool = Shapes['tools']['tools'][number];
export type Member = Shapes['tsc']['members'][number];
export type Conference = Shapes['conferences']['conferences'][number];
export type PinnedPackage = Shapes['packages']['packages'][number];
export type Adopter = Shapes['adopters']['adopters'][number];
export type Contribution = Shapes['ambassadors']['ambassadors'][number]['contributions'][number];
export type Expense = Shapes['expenses']['expenses'][number];
export type GeneratorTemplate = Shapes['generator']['templates'][number];

/** Data files, abbreviations, and the glossary are in English: the language to name around their texts on other pages. */
export const languageOfData = (locale: string): string | undefined => (locale === 'en' ? undefined : 'en');
