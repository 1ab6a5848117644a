// The shape of front matter: which keys there are and what each may hold. A value that doesn't fit is reported at its
// place and left out. If it decides what is published or where, the build refuses to publish.

import * as z from 'zod';
import type { Diagnostic, Location } from '../../diagnostics/diagnostic.ts';
import { publishingValue, valueInvalid } from '../../diagnostics/problems/front-matter.ts';
import { dateInvalid, titleInvalid } from '../../diagnostics/problems/post.ts';
import { isSafeAddress } from '../../text/address.ts';
import { oneLine } from '../../text/one-line.ts';
import { decodeUrl } from '../../text/url.ts';
import { whyUnsafe } from '../../text/why-unsafe.ts';
import { flagOf } from './flag.ts';
import { instantOf } from './instant.ts';

const text = z.string('is not text: put it in quotes');
const list = 'must be a list, as in `[one, two]`';
const wholeNumber = 'must be a whole number, 0 or more, without quotes';
/** A block of YAML has line breaks, which a heading and a menu don't. */
const line = text.overwrite(oneLine);
/** The words of `flag.ts`, for editors. */
const flagWords = '^\\s*([Tt][Rr][Uu][Ee]|[Yy]([Ee][Ss])?|[Oo]([Nn]|[Ff][Ff])|[Ff][Aa][Ll][Ss][Ee]|[Nn][Oo]?)\\s*$';
const yesOrNo = z
  .preprocess((value) => flagOf(value) ?? value, z.boolean('must be `true` or `false`'))
  .meta({ type: ['boolean', 'string'], pattern: flagWords });
const picture = text.refine(
  (value) => isSafeAddress(value) && /^\s*(?:\/|https:)/i.test(value),
  'needs the address of a picture: a path that begins with `/`, or an address that begins with `https://`',
);
const alias = text
  .refine((value) => value.startsWith('/') && isSafeAddress(value), {
    error: 'must be a path that begins with `/`',
    abort: true,
  })
  .superRefine((value, context) => {
    const why = whyUnsafe(decodeUrl(value.replace(/(.)\/$/, '$1')));
    if (why !== undefined) context.addIssue(`has \`${value.slice(0, 80)}\`, which isn't an address: ${why}`);
  })
  .meta({ pattern: '^/' });

function asInstant(value: string, context: z.RefinementCtx): string {
  const instant = instantOf(value);
  if (instant === undefined) context.addIssue('no date');
  return instant ?? z.NEVER;
}

/** A page about a tag or an author needs an address, which is made of letters and digits. */
const named = /[\p{L}\p{N}]/u;
/** For editors, whose patterns know no classes of letters. */
const pattern = '\\S';

/** A text alone is a name. */
const author = z
  .preprocess(
    (value) => (typeof value === 'string' ? { name: value } : value),
    z.object({
      name: z
        .string('has one without a name: each is `{ name, link, photo, byline }`')
        .trim()
        .regex(named, 'has a name without a letter or digit')
        .meta({ pattern }),
      link: text.refine(isSafeAddress, 'has a link that no page may use').optional(),
      photo: picture.optional(),
      byline: text.optional(),
    }),
  )
  .meta({ type: ['object', 'string'], pattern });

const word = z.string('holds something that is not text: put it in quotes').trim();
const words = word.min(1, 'holds an empty one').meta({ pattern });
const tag = word.regex(named, 'holds one without a letter or digit').meta({ pattern });

/**
 * Every key of front matter. `date` becomes an instant. Descriptions and other metadata are for editors: see
 * `json-schema.ts`.
 */
export const fields = {
  title: line.describe("The page's heading, its entry in menus and search. Don't repeat it in the text."),
  label: line.describe('A shorter name for the tree and for links to the previous and the next page.'),
  keywords: z.array(words, list).describe('Other words that readers may search the page by.'),
  asks: z
    .array(words, list)
    .describe(
      'Questions that the page answers. `sitegen check --asks` searches for each and expects to find the page.',
    ),
  subtitle: text.describe('A line below the title.'),
  description: text.describe('One sentence of 60 to 160 characters for search results and link previews.'),
  excerpt: text.describe('The teaser in lists. By default, the beginning of the text.'),
  weight: z
    .int(wholeNumber)
    .min(0, wholeNumber)
    .max(1_000_000, wholeNumber)
    .describe('Order among siblings, smaller first.'),
  date: z.string().transform(asInstant).meta({
    description: '`2023-12-05` or `2023-12-05T12:00:00+01:00`. A page of a later date is left out until then.',
    pattern: '^\\s*\\d{4}-\\d{1,2}-\\d{1,2}([Tt ]|\\s*$)',
  }),
  type: z.string('must be one word').describe('One of the types of the folder.'),
  tags: z
    .array(tag, list)
    .refine((tags) => new Set(tags).size === tags.length, 'names one twice')
    .meta({ description: 'Tags of a post.', uniqueItems: true }),
  series: words.describe(
    'The name of a series, the same in each part. Posts link to the part before and after, and pages say which part they are, by `weight`.',
  ),
  authors: z.array(author, list).describe('Each has a `name`, and may have `link`, `photo`, `byline`.'),
  cover: picture.describe('The picture of a post, also used in link previews.'),
  coverCaption: text.describe('The caption below the cover.'),
  canonical: z
    .string()
    .regex(/^https?:\/\/[^\s/]+/, 'must be a full address, as in `https://example.org/first`')
    .describe('Where the page was published first.'),
  featured: yesOrNo.describe('Marks a post.'),
  draft: yesOrNo.describe('Keeps the page out of the site. `--drafts` shows it.'),
  published: yesOrNo.describe('`published: false` is the same as `draft: true`.'),
  aliases: z.array(alias, 'must be a list, as in `[/old, /older]`').describe('Old addresses that redirect here.'),
  layout: text.describe("Another layout than the folder's."),
  original: text.describe('What a translation was made from. `sitegen translations --done` writes it.'),
  unlisted: yesOrNo.describe('Published, but kept out of search, sitemap, and navigation.'),
} as const satisfies { readonly [key: string]: z.ZodType };

export type FieldName = keyof typeof fields;

/** Keys of other generators that content may still carry; they mean nothing here. */
export const ignoredKeys: ReadonlySet<string> = new Set(['id', 'menu']);

/** Fields that can keep a page back: one that can't be read keeps it back too. */
export const decisive: ReadonlySet<FieldName> = new Set(['date', 'draft', 'published', 'unlisted']);

/** What is said about a value that its shape refuses. */
export function fieldProblem(name: FieldName, at: Location, value: unknown, why: string): Diagnostic {
  if (name === 'title') return titleInvalid(at);
  if (name === 'date') return dateInvalid(at, value === null ? 'An empty value' : `\`${String(value)}\``);
  const isOfPublishing = decisive.has(name) || name === 'aliases';
  return (isOfPublishing ? publishingValue : valueInvalid)(at, name, why);
}

/** Why a field can't have a value. Undefined if it can. */
export function fieldFault(name: string, value: unknown): string | undefined {
  if (!Object.hasOwn(fields, name)) return 'there is no such key';
  const { error } = (fields[name as FieldName] as z.ZodType).safeParse(value);
  return error?.issues[0]?.message;
}
