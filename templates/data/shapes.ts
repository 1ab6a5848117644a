// The shape of every file in content/data; a file that does not fit is a diagnostic with its place.

import { z } from 'zod';
import type { Site } from '../../renderer/model.ts';

const link = z.strictObject({ id: z.string(), href: z.string() });

const menuEntry = link.extend({
  icon: z.string(),
  beta: z.boolean().optional(),
  comingSoon: z.boolean().optional(),
});

const flyout = z.strictObject({ id: z.string(), href: z.string(), items: z.array(menuEntry) });

const menus = z.strictObject({
  flyouts: z.array(flyout),
  links: z.array(link),
  footer: z.array(z.strictObject({ id: z.string(), links: z.array(link) })),
  social: z.array(link.extend({ icon: z.string() })),
  star: z.string(),
  issues: z.string(),
  repository: z.string(),
  foundation: z.string(),
  hosting: z.string(),
});

/** When a banner shows, in UTC: years up to and including `untilYear`, days of the month from `fromDayOfMonth`; ISO instants. */
const bannerRule = z.strictObject({
  untilYear: z.number().int().optional(),
  fromDayOfMonth: z.number().int().optional(),
  from: z.string().optional(),
  until: z.string().optional(),
});

const banners = z.strictObject({
  banners: z.array(z.strictObject({ id: z.string(), when: bannerRule, links: z.array(link) })),
});

const adopters = z.strictObject({
  adopters: z.array(
    z.strictObject({
      company: z.string(),
      use: z.string(),
      resources: z.array(z.strictObject({ title: z.string(), href: z.string() })),
    }),
  ),
});

export const shapes = { menus, banners, adopters };

type Shapes = { readonly [name in keyof typeof shapes]: z.infer<(typeof shapes)[name]> };

export type Menus = Shapes['menus'];
export type MenuEntry = z.infer<typeof menuEntry>;
export type Flyout = z.infer<typeof flyout>;

/** A data file of the site by name. The engine checked it against its shape before any template ran. */
export function dataOf<Name extends keyof Shapes>(site: Site, name: Name): Shapes[Name] {
  return site.data[name] as Shapes[Name];
}
