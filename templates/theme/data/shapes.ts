// The shape of the files in content/data that the theme shows: menus, banners, and where a search may start.

import type { Site } from 'sitegen';
import * as z from 'zod';
import icons from '../files/icons.json' with { type: 'json' };
import { themeStrings } from '../words.ts';

/** The name of its words, `menu.<id>`. The theme's own, such as `menu.more`, would be shown in its place. */
const id = z
  .string()
  .refine((name) => !Object.hasOwn(themeStrings.en, `menu.${name}`), 'the theme has other words of this name');

const link = z.strictObject({ id, href: z.string() });

const icon = z.enum(Object.keys(icons));

const menuEntry = link.extend({
  icon,
  /** The docs section it is for, if `href` is a page inside of it. */
  section: z.string().optional(),
  beta: z.boolean().optional(),
  comingSoon: z.boolean().optional(),
});

const flyout = z.strictObject({ id, href: z.string(), items: z.array(menuEntry) });

/** Titles are strings: `menu.<id>`, and below it `menu.<id>.text`. */
const menus = z.strictObject({
  flyouts: z.array(flyout).default([]),
  /** Plain links of the bar, after the flyouts. */
  links: z.array(link).default([]),
  footer: z.array(z.strictObject({ id, links: z.array(link) })).default([]),
  /** Social networks by the strings `footer.<id>`. */
  social: z.array(link.extend({ id: z.string(), icon })).default([]),
  /** Programs that a page can be opened in. `{prompt}` is replaced by the question and the address of the copy. */
  openIn: z.array(z.strictObject({ name: z.string(), href: z.url().includes('{prompt}') })).default([]),
  /** Where readers give the project a star. */
  star: z.string().optional(),
  /** Where readers report a broken link. */
  issues: z.string().optional(),
});

const instant = z.iso.datetime({ offset: true, error: 'write it as in `2026-01-31T00:00:00Z`' });

/** When a banner shows, in UTC: years up to and including `untilYear`, days of the month from `fromDayOfMonth`; ISO instants. */
const bannerRule = z.strictObject({
  untilYear: z.number().int().optional(),
  fromDayOfMonth: z.number().int().optional(),
  from: instant.optional(),
  until: instant.optional(),
});

const banners = z.strictObject({
  /** Their texts are strings: `banner.<id>`, and `banner.<id>.<link>` for each link. */
  banners: z.array(z.strictObject({ id: z.string(), when: bannerRule, links: z.array(link) })).default([]),
});

/** Where the search dialog offers to start. */
const search = z.strictObject({
  starts: z
    .array(z.strictObject({ title: z.string(), href: z.string().startsWith('/') }))
    .max(6)
    .default([]),
});

/** For `data` of the configuration. All files may be missing. A site can extend a shape: `themeShapes.menus.unwrap()`. */
export const themeShapes = { menus: menus.prefault({}), banners: banners.prefault({}), search: search.prefault({}) };

type Shapes = { readonly [name in keyof typeof themeShapes]: z.infer<(typeof themeShapes)[name]> };

export type Menus = Shapes['menus'];
export type MenuEntry = z.infer<typeof menuEntry>;
export type Flyout = z.infer<typeof flyout>;

/** A data file of the theme by name. The engine checked it against its shape before any template ran. */
export function dataOf<Name extends keyof Shapes>(site: Site, name: Name): Shapes[Name] {
  return site.data[name] as Shapes[Name];
}
