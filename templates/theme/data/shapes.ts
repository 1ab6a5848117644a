// The shape of the files in content/data that the theme shows: menus, banners, and where a search may start.

import type { Site } from 'sitegen';
import * as z from 'zod';

const link = z.strictObject({ id: z.string(), href: z.string() });

const menuEntry = link.extend({
  icon: z.string(),
  /** The docs section it is for, if `href` is a page inside of it. */
  section: z.string().optional(),
  beta: z.boolean().optional(),
  comingSoon: z.boolean().optional(),
});

const flyout = z.strictObject({ id: z.string(), href: z.string(), items: z.array(menuEntry) });

const menus = z.strictObject({
  flyouts: z.array(flyout),
  links: z.array(link),
  footer: z.array(z.strictObject({ id: z.string(), links: z.array(link) })),
  social: z.array(link.extend({ icon: z.string() })),
  /** Programs that a page can be opened in. `{prompt}` is replaced by the question and the address of the copy. */
  openIn: z.array(z.strictObject({ name: z.string(), href: z.url().includes('{prompt}') })),
  star: z.string(),
  issues: z.string(),
});

const instant = z.iso.datetime({ offset: true });

/** When a banner shows, in UTC: years up to and including `untilYear`, days of the month from `fromDayOfMonth`; ISO instants. */
const bannerRule = z.strictObject({
  untilYear: z.number().int().optional(),
  fromDayOfMonth: z.number().int().optional(),
  from: instant.optional(),
  until: instant.optional(),
});

const banners = z.strictObject({
  banners: z.array(z.strictObject({ id: z.string(), when: bannerRule, links: z.array(link) })),
});

/** Where the search dialog offers to start. */
const search = z.strictObject({
  starts: z.array(z.strictObject({ title: z.string(), href: z.string().startsWith('/') })).max(6),
});

/** For `data` of the configuration. A site may extend them. */
export const themeShapes = { menus, banners, search };

type Shapes = { readonly [name in keyof typeof themeShapes]: z.infer<(typeof themeShapes)[name]> };

export type Menus = Shapes['menus'];
export type MenuEntry = z.infer<typeof menuEntry>;
export type Flyout = z.infer<typeof flyout>;

/** A data file of the theme by name. The engine checked it against its shape before any template ran. */
export function dataOf<Name extends keyof Shapes>(site: Site, name: Name): Shapes[Name] {
  return site.data[name] as Shapes[Name];
}
