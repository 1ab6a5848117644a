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
const text = z
  .string()
  .max(100_000, { error: 'expected at most 100000 characters' })
  .regex(/^[^\0]*$/, { error: 'expected text without the character NUL' });
const words = text.regex(/\S/, { error: 'expected some words' });
const withTitle = text.includes('{title}', { error: 'expected a pattern that holds `{title}`' });
const sitePath = text.regex(/^\/(?!\/)/, { error: 'expected a path that starts with one `/`' });
/** A file of the output. Without an ending, it could be at a page's address. */
const filePath = sitePath.regex(/^(?!.*\/\.{0,2}\/)[^\\]*\.\w+$/, {
  error: 'expected the path of a file, such as `/rss.xml`',
});
const hostName = text.regex(/^[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d+)?$/i, {
  error: 'expected a host name, without scheme and path',
});
/** RFC 9110: a name is a token, and a value is one line. */
const headerName = text.regex(/^[\w!#$%&'*+.^`|~-]+$/, { error: 'expected the name of a header' });
const headerValue = text.regex(/^[^\p{Cc}]+$/u, { error: 'expected a value on one line' });
const code = text.regex(/^[a-z]{2,3}(-[A-Za-z0-9]+)*$/, { error: 'expected a language code such as `en` or `pt-BR`' });

const editAddress = z.url().regex(/^[^:]+:(?!.*(?::\w*[a-z]|\{|%s|<))/i, {
  error: "expected an address without a placeholder: the file's path is added at its end",
});

/** Where a site is published: scheme and host only. */
export const originShape = text.refine((value) => /^https?:\/\/[^/?#]+$/.test(value) && URL.canParse(value), {
  error: 'expected an origin such as `https://www.example.org`, without a path',
});

/** A path below an origin: `/`, `/website/`, `/a/b`. */
export const baseShape = text.regex(/^\/$|^(?:\/(?!\.{1,2}(?:\/|$))[\w.~-]+)+\/?$/, {
  error: 'expected a path of plain letters such as `/website/`',
});

const folder = z.strictObject({
  path: text
    .regex(/^$|^[^/].*[^/]$|^[^/]$/, { error: 'expected a folder without slashes at its ends' })
    .regex(/^[^*?{}[\]]*$/, { error: 'expected a folder, not a pattern: everything below it belongs to it' })
    .regex(/^(?!(?:.*\/)?\.{1,2}(?:\/|$))/, { error: 'expected a folder below the content folder, such as `docs`' }),
  url: text.regex(/^$|^\/.*[^/]$/, { error: "expected '' or a path without trailing slash" }).optional(),
  layout: text,
  locale: code.optional(),
  titleFrom: z.array(z.enum(['heading', 'name'])).optional(),
  fromName: callable.optional(),
  titleOptional: z.boolean().optional(),
  tocDepth: z.int().min(0).max(5),
  nav: z.strictObject({ welcome: text, print: text.optional() }).optional(),
  dated: z.strictObject({ types: z.array(text).min(1, { error: 'expected at least one type' }) }).optional(),
  search: z.array(text).optional(),
  optional: z.boolean().optional(),
});

const source = z.strictObject({
  from: text.min(1),
  env: z.record(text.regex(/^[A-Z][A-Z0-9_]*$/, { error: 'expected a name such as `API_KEY`' }), text).optional(),
  staleAfter: z.int().positive().optional(),
  load: callable,
});

const webAddress = text.regex(/^https?:\/\/[^\s/]+(\/\S*)?$/, {
  error: 'expected an address such as `https://code.example`',
});
const repository = text.regex(
  /^(https:\/\/[^\s/@]+\/\S+|ssh:\/\/[^\s/-]\S*|[\w.]+@[\w.][\w.-]*:\S+|\.{1,2}\/.*|\/[^/].*)$/,
  {
    error:
      'expected an address with `https:` or `ssh:` and without a password, or a folder that starts with `./`, `../`, or `/`',
  },
);
/** What `git check-ref-format` allows, without a dash at the start. */
const refName = text.regex(/^(?![-/.])(?!.*(\.\.|@\{|\/\/|\/\.|\.lock$|[/.]$))[^\s~^:?*[\\\p{Cc}]+$/u, {
  error: 'expected the name of a branch or tag',
});
const below = text.regex(/^(?!.*(^|\/)\.{0,2}(\/|$))[^\\]+$/, { error: 'expected a path without slashes at its ends' });

const limit = z.strictObject({ seconds: z.int().positive().optional(), megabytes: z.int().positive().optional() });

const textSource = z
  .strictObject({
    repository,
    branch: refName.optional(),
    tag: refName.optional(),
    files: z
      .record(below, below)
      .refine((files) => Object.keys(files).length > 0, { error: 'expected at least one path' }),
    wins: z.enum(['ours', 'theirs', 'both']).optional(),
    severity: z.enum(['warning', 'info', 'off']).optional(),
    attribution: z.strictObject({ name: text.min(1), url: webAddress }),
    license: z.strictObject({ name: text.min(1), url: webAddress }),
    web: webAddress.optional(),
    layout: text.optional(),
    titleFrom: z.array(z.enum(['heading', 'name'])).optional(),
    limit: limit.optional(),
  })
  .refine(({ branch, tag }) => (branch === undefined) !== (tag === undefined), {
    error: 'expected either `branch` or `tag`',
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
  locales: z.strictObject({
    default: code,
    all: z.array(z.strictObject({ code, name: text })).min(1, {
      error: 'appWithTranslation was called without config.i18n: there has to be at least one language',
    }),
    prefixed: z.array(text.startsWith('/', { error: 'expected a path such as `/tools`' })).optional(),
  }),
  folders: z.array(folder).min(1),
  layouts: z.record(
    text,
    z.strictObject({ render: callable, rootClass: text.optional(), pictureWidth: z.int().positive().optional() }),
  ),
  components: z
    .record(
      text.regex(/^(?!Include$)/, { error: 'content uses this name to include files' }),
      z.strictObject({
        render: callable,
        props: zodType.optional(),
        inline: z.boolean().optional(),
        needsContent: z.boolean().optional(),
        markdown: callable.optional(),
      }),
    )
    .optional(),
  styles: text,
  client: z
    .strictObject({
      boot: text.optional(),
      early: text.optional(),
      islands: z.record(text, text).optional(),
    })
    .optional(),
  fonts: z.array(text).optional(),
  icons: z.strictObject({ svg: text, png: text.optional(), manifest: text.optional() }).optional(),
  themeColor: z.strictObject({ light: text, dark: text }).optional(),
  socialImage: text
    .regex(/^(?:\/(?!\/)|https?:\/\/)/, { error: 'expected a path that starts with one `/`, or a full address' })
    .optional(),
  socialImageOf: callable.optional(),
  editLinks: z.array(z.strictObject({ prefix: text, href: editAddress })).optional(),
  releaseNotes: z.strictObject({ folder: text, url: withTitle }).optional(),
  data: z.record(text, zodType).optional(),
  refresh: z
    .record(text.regex(/^[\w-]+$/, { error: 'expected the name of a data file, without its ending' }), source)
    .optional(),
  sources: z
    .record(
      text.regex(/^(?!(sources|published)$)[a-z0-9][a-z0-9.-]*$/, { error: 'expected a name in lower case' }),
      textSource,
    )
    .optional(),
  inbound: z
    .record(
      text.regex(/^[\w.-]+(?:\/[\w.-]+)*$/, { error: 'expected a name such as `lamp/lamp-cli`' }),
      z.strictObject({ repository, branch: refName, limit: limit.optional() }),
    )
    .optional(),
  generate: callable.optional(),
  outputs: callable.optional(),
  headers: z.record(sitePath, z.record(headerName, headerValue)).optional(),
  llms: callable.optional(),
  agents: z
    .strictObject({
      endpoint: sitePath.optional(),
      signals: z
        .strictObject({
          search: z.boolean().optional(),
          'ai-input': z.boolean().optional(),
          'ai-train': z.boolean().optional(),
        })
        .optional(),
    })
    .optional(),
  mcp: text.optional(),
  feed: z
    .strictObject({
      folder: text,
      path: filePath,
      atom: filePath.optional(),
      json: filePath.optional(),
      title: text,
      description: text,
      copyright: text,
    })
    .optional(),
  pageChecks: callable.optional(),
  ageChecks: callable.optional(),
  codeChecks: z
    .array(
      z.strictObject({
        langs: z.array(text),
        words: z.array(text).optional(),
        module: text.optional(),
        check: callable,
      }),
    )
    .optional(),
  reads: z.array(text).optional(),
  glossary: sitePath.optional(),
  frameHosts: z.array(hostName).optional(),
  langAliases: z.record(text, text).optional(),
  search: z
    .strictObject({
      indexes: z.array(text).min(1),
      weights: z.record(sitePath, z.number().min(0).max(2)).optional(),
      hosted: z.strictObject({ appId: text.min(1), apiKey: text.min(1) }).optional(),
      insights: z.boolean().optional(),
    })
    .refine(({ hosted, insights }) => !insights || hosted !== undefined, {
      path: ['insights'],
      error: 'needs a `hosted` provider to report to',
    })
    .optional(),
  analytics: z
    .strictObject({ host: hostName, measurementId: text.regex(/^\S+$/, { error: 'expected an ID' }) })
    .optional(),
  functions: z.record(sitePath, text).optional(),
  structuredData: callable.optional(),
  budgets: z.array(z.strictObject({ files: text, maxBytes: z.int().positive() })).optional(),
  severities: severities.optional(),
  severitiesIn: z.record(below, severities).optional(),
  theme: z.record(text, z.unknown()).optional(),
  strings: z.record(text, z.record(text, text)).optional(),
} satisfies FieldsOf<SiteConfig>);
