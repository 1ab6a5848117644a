// The shape of front matter: which keys there are and what each may hold. A value that doesn't fit is reported at its
// place and left out. If it decides what is published or where, the build refuses to publish.

import * as z from 'zod';
import type { Diagnostic, Location } from '../../diagnostics/diagnostic.ts';
import { publishingValue, valueInvalid } from '../../diagnostics/problems/front-matter.ts';
import {
  authorInvalid,
  canonicalInvalid,
  coverInvalid,
  dateInvalid,
  tagsInvalid,
  titleInvalid,
  typeInvalid,
  weightInvalid,
} from '../../diagnostics/problems/post.ts';
import { isSafeAddress } from '../../text/address.ts';
import { flagOf } from './flag.ts';
import { instantOf } from './instant.ts';

const text = z.string('is not text');
const yesOrNo = z.preprocess((value) => flagOf(value) ?? value, z.boolean('is `true` or `false`'));
const picture = text.refine(
  (value) => isSafeAddress(value) && !/^http:/i.test(value.trim()),
  'is no address of a picture',
);
const site = text.refine((value) => value.startsWith('/') && isSafeAddress(value), 'is a path that begins with `/`');

function asInstant(value: string, context: z.RefinementCtx): string {
  const instant = instantOf(value);
  if (instant === undefined) context.addIssue('no date');
  return instant ?? z.NEVER;
}

/** A text alone is a name. */
const author = z.preprocess(
  (value) => (typeof value === 'string' ? { name: value } : value),
  z.object({
    name: z.string('it has no name').trim().min(1, 'it has no name'),
    link: text.refine(isSafeAddress, 'its link is no address that a page may use').optional(),
    photo: picture.optional(),
    byline: text.optional(),
  }),
);

/** Every key of front matter. `date` becomes an instant. */
export const fields = {
  title: text,
  label: text,
  keywords: z.array(z.string('holds something that is not text').trim().min(1, 'holds an empty one'), 'is a list'),
  subtitle: text,
  description: text,
  excerpt: text,
  weight: z.int().min(0).max(1_000_000),
  date: z.string().transform(asInstant),
  type: z.string('is one word'),
  tags: z
    .array(z.string('holds something that is not text').trim().min(1, 'holds an empty one'), 'is a list')
    .refine((tags) => new Set(tags).size === tags.length, 'names one twice'),
  authors: z.array(author, 'authors are a list'),
  cover: picture,
  coverCaption: text,
  canonical: z.string().regex(/^https?:\/\/[^\s/]+/),
  featured: yesOrNo,
  draft: yesOrNo,
  published: yesOrNo,
  aliases: z.array(site, 'is a list of paths'),
  layout: text,
  unlisted: yesOrNo,
} as const satisfies { readonly [key: string]: z.ZodType };

export type FieldName = keyof typeof fields;

/** Keys of other generators that content may still carry; they mean nothing here. */
export const ignoredKeys: ReadonlySet<string> = new Set(['menu', 'id']);

/** Fields that can keep a page back: one that can't be read keeps it back too. */
export const decisive: ReadonlySet<FieldName> = new Set(['date', 'draft', 'published', 'unlisted']);

/** What is said about a value that its shape refuses. */
export function fieldProblem(name: FieldName, at: Location, value: unknown, why: string): Diagnostic {
  switch (name) {
    case 'title':
      return titleInvalid(at, typeName(value));
    case 'date':
      return dateInvalid(at, value === null ? 'An empty value' : `\`${String(value)}\``);
    case 'type':
      return typeInvalid(at, why);
    case 'tags':
      return tagsInvalid(at, why);
    case 'authors':
      return authorInvalid(at, why);
    case 'cover':
      return coverInvalid(at);
    case 'canonical':
      return canonicalInvalid(at);
    case 'weight':
      return weightInvalid(at);
    case 'draft':
    case 'published':
    case 'unlisted':
    case 'aliases':
      return publishingValue(at, name, why);
    default:
      return valueInvalid(at, name, why);
  }
}

function typeName(value: unknown): string {
  if (value === null) return 'empty';
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'number'
    ? `the number ${value}`
    : typeof value === 'boolean'
      ? 'true or false'
      : 'a group of values';
}
