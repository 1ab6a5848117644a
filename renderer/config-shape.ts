// Checks the configuration at run time. `FieldsOf` makes the compiler compare each object with its type. The types aren't
// inferred from this shape, because TypeScript 7.0.2 shows no comment for a field of a mapped type, and a site's author
// writes the configuration with those comments.

import * as z from 'zod';
import type { SiteConfig } from './config.ts';

/** The shapes of an object's fields. A shape is optional if the field is. */
type FieldsOf<T> = {
  readonly [Key in keyof T]-?: Record<never, never> extends Pick<T, Key>
    ? z.ZodOptional<ShapeOf<NonNullable<T[Key]>>>
    : ShapeOf<T[Key]>;
};

type ShapeOf<T> = [T] extends [z.ZodType | ((...given: never) => unknown)]
  ? z.ZodType<NonNullable<unknown>>
  : [T] extends [readonly (infer Item)[]]
    ? z.ZodArray<ShapeOf<Item>>
    : string extends keyof T
      ? z.ZodRecord<z.core.$ZodRecordKey, ShapeOf<T[string & keyof T]>>
      : [T] extends [object]
        ? z.ZodObject<FieldsOf<T>>
        : z.ZodType<T>;

const callable = z.custom<() => unknown>((value) => typeof value === 'function', { error: 'expected a function' });
const zodType = z.custom<z.ZodType>((value) => value instanceof Object && '_zod' in value && 'safeParse' in value, {
  error: 'expected a zod shape',
});
const text = z.string();
const some = text.min(1);
const count = z.int().positive();
const flag = z.boolean();
const texts = z.array(text);

/** Text of a form, with the name of that form for messages. */
const like = (form: RegExp, name: string) => text.regex(form, { error: `expected ${name}` });

const words = like(/\S/, 'some words');
const withTitle = like(/\{title\}/, 'a pattern that holds `{title}`');
const language = like(/^[a-z]{2,3}(-[A-Za-z0-9]+)*$/, 'a language code such as `en` or `pt-BR`');
const sitePath = like(/^\/(?!\/)/, 'a path that starts with one `/`');
/** A file of the output. Without an ending, it could be at a page's address. */
const filePath = like(/^\/(?!\/)(?!.*\/\.{0,2}\/)[^\\]*\.\w+$/, 'the path of a file, such as `/rss.xml`');
const below = like(/^(?!.*(^|\/)\.{0,2}(\/|$))[^\\]+$/, 'a path without slashes at its ends');
const image = like(/^(?:\/(?!\/)|https?:\/\/)/, 'a path that starts with one `/`, or a full address');
const hostName = like(/^[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d+)?$/i, 'a host name, without scheme and path');
/** RFC 9110: a name is a token, and a value is one line. */
const headerName = like(/^[\w!#$%&'*+.^`|~-]+$/, 'the name of a header');
const headerValue = like(/^[^\p{Cc}]+$/u, 'a value on one line');
const webAddress = like(/^https?:\/\/[^\s/]+(\/\S*)?$/, 'an address such as `https://code.example`');
const editAddress = z.url().regex(/^[^:]+:(?!.*(?::\w*[a-z]|\{|%s|<))/i, {
  error: "expected an address without a placeholder: the file's path is added at its end",
});

/** Where a site is published: scheme and host only. */
export const originShape = text.refine((value) => /^https?:\/\/[^/?#]+$/.test(value) && URL.canParse(value), {
  error: 'expected an origin such as `https://www.example.org`, without a path',
});

/** A path below an origin: `/`, `/website/`, `/a/b`. */
export const baseShape = like(
  /^\/$|^(?:\/(?!\.{1,2}(?:\/|$))[\w.~-]+)+\/?$/,
  'a path of plain letters such as `/website/`',
);

const titleFrom = z.array(z.enum(['heading', 'name']));

const folder = z.strictObject({
  path: like(/^$|^[^/].*[^/]$|^[^/]$/, 'a folder without slashes at its ends')
    .regex(/^[^*?{}[\]]*$/, { error: 'expected a folder, not a pattern: everything below it belongs to it' })
    .regex(/^(?!(?:.*\/)?\.{1,2}(?:\/|$))/, { error: 'expected a folder below the content folder, such as `docs`' }),
  url: like(/^$|^\/.*[^/]$/, "'' or a path without trailing slash").optional(),
  layout: text,
  locale: language.optional(),
  titleFrom: titleFrom.optional(),
  fromName: callable.optional(),
  titleOptional: flag.optional(),
  tocDepth: z.int().min(0).max(5),
  nav: z.strictObject({ welcome: text, print: text.optional() }).optional(),
  dated: z.strictObject({ types: texts.min(1, { error: 'expected at least one type' }) }).optional(),
  search: texts.optional(),
  optional: flag.optional(),
});

const noLanguage = 'appWithTranslation was called without config.i18n: there has to be at least one language';

const locales = z.strictObject({
  default: language,
  all: z.array(z.strictObject({ code: language, name: text })).min(1, { error: noLanguage }),
  prefixed: z.array(sitePath).optional(),
});

const layout = z.strictObject({ render: callable, rootClass: text.optional(), pictureWidth: count.optional() });

const tag = text.regex(/^(?!Include$)/, { error: 'content uses this name to include files' });

const component = z.strictObject({
  render: callable,
  props: zodType.optional(),
  inline: flag.optional(),
  needsContent: flag.optional(),
  markdown: callable.optional(),
});

const client = z.strictObject({ boot: text, early: text, islands: z.record(text, text) }).partial();

const dataName = like(/^[\w-]+$/, 'the name of a data file, without its ending');

const refreshed = z.strictObject({
  from: some,
  env: z.record(like(/^[A-Z][A-Z0-9_]*$/, 'a name such as `API_KEY`'), text).optional(),
  staleAfter: count.optional(),
  load: callable,
});

const repository = like(
  /^(https:\/\/[^\s/@]+\/\S+|ssh:\/\/[^\s/-]\S*|[\w.]+@[\w.][\w.-]*:\S+|\.{1,2}\/.*|\/[^/].*)$/,
  'an address with `https:` or `ssh:` and without a password, or a folder that starts with `./`, `../`, or `/`',
);
/** What `git check-ref-format` allows, without a dash at the start. */
const refName = like(
  /^(?![-/.])(?!.*(\.\.|@\{|\/\/|\/\.|\.lock$|[/.]$))[^\s~^:?*[\\\p{Cc}]+$/u,
  'the name of a branch or tag',
);
const limit = z.strictObject({ seconds: count, megabytes: count }).partial();

const sourceName = like(/^(?!(sources|published)$)[a-z0-9][a-z0-9.-]*$/, 'a name in lower case');

const source = z
  .strictObject({
    repository,
    branch: refName.optional(),
    tag: refName.optional(),
    files: z
      .record(below, below)
      .refine((files) => Object.keys(files).length > 0, { error: 'expected at least one path' }),
    wins: z.enum(['ours', 'theirs', 'both']).optional(),
    severity: z.enum(['warning', 'info', 'off']).optional(),
    attribution: z.strictObject({ name: some, url: webAddress }),
    license: z.strictObject({ name: some, url: webAddress }),
    web: webAddress.optional(),
    layout: text.optional(),
    titleFrom: titleFrom.optional(),
    limit: limit.optional(),
  })
  .refine(({ branch, tag }) => (branch === undefined) !== (tag === undefined), {
    error: 'expected either `branch` or `tag`',
  });

const inboundName = like(/^[\w.-]+(?:\/[\w.-]+)*$/, 'a name such as `lamp/lamp-cli`');

const inbound = z.strictObject({ repository, branch: refName, limit: limit.optional() });

const signals = z.strictObject({ search: flag, 'ai-input': flag, 'ai-train': flag }).partial();

const agents = z.strictObject({ endpoint: sitePath, signals }).partial();

const feed = z.strictObject({
  folder: text,
  path: filePath,
  atom: filePath.optional(),
  json: filePath.optional(),
  title: text,
  description: text,
  copyright: text,
});

const codeCheck = z.strictObject({
  langs: texts,
  words: texts.optional(),
  module: text.optional(),
  check: callable,
});

const search = z
  .strictObject({
    indexes: texts.min(1),
    weights: z.record(sitePath, z.number().min(0).max(2)).optional(),
    hosted: z.strictObject({ appId: some, apiKey: some }).optional(),
    insights: flag.optional(),
  })
  .refine(({ hosted, insights }) => !insights || hosted !== undefined, {
    path: ['insights'],
    error: 'needs a `hosted` provider to report to',
  });

const severities = z.record(text, z.enum(['error', 'warning', 'off']));

export const configShape = z.strictObject({
  name: words,
  titlePattern: withTitle,
  description: words,
  origin: originShape,
  base: baseShape.optional(),
  content: text.optional(),
  publicDir: text.optional(),
  outDir: text.optional(),
  locales,
  folders: z.array(folder).min(1),
  layouts: z.record(text, layout),
  components: z.record(tag, component).optional(),
  styles: text,
  client: client.optional(),
  fonts: texts.optional(),
  icons: z.strictObject({ svg: text, png: text.optional(), manifest: text.optional() }).optional(),
  themeColor: z.strictObject({ light: text, dark: text }).optional(),
  socialImage: image.optional(),
  socialImageOf: callable.optional(),
  editLinks: z.array(z.strictObject({ prefix: text, href: editAddress })).optional(),
  releaseNotes: z.strictObject({ folder: text, url: withTitle }).optional(),
  strings: z.record(text, z.record(text, text)).optional(),
  data: z.record(text, zodType).optional(),
  refresh: z.record(dataName, refreshed).optional(),
  sources: z.record(sourceName, source).optional(),
  inbound: z.record(inboundName, inbound).optional(),
  generate: callable.optional(),
  outputs: callable.optional(),
  headers: z.record(sitePath, z.record(headerName, headerValue)).optional(),
  llms: callable.optional(),
  agents: agents.optional(),
  mcp: text.optional(),
  feed: feed.optional(),
  codeChecks: z.array(codeCheck).optional(),
  reads: texts.optional(),
  pageChecks: callable.optional(),
  ageChecks: callable.optional(),
  glossary: sitePath.optional(),
  frameHosts: z.array(hostName).optional(),
  langAliases: z.record(text, text).optional(),
  search: search.optional(),
  analytics: z.strictObject({ host: hostName, measurementId: like(/^\S+$/, 'an ID') }).optional(),
  functions: z.record(sitePath, text).optional(),
  structuredData: callable.optional(),
  budgets: z.array(z.strictObject({ files: text, maxBytes: count })).optional(),
  severities: severities.optional(),
  severitiesIn: z.record(below, severities).optional(),
  theme: z.record(text, z.unknown()).optional(),
} satisfies FieldsOf<SiteConfig>);
