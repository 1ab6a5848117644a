// Makes the configuration for an imported project: its own name and address, one layout, and nothing about this site.

import type { SiteConfig } from '@sitegen/renderer/config';
import type { ImportedRecord } from '../project.ts';

/** The fields that don't say anything about this site: how pages look, and rules for languages and checks. */
const sharedFields = [
  'components',
  'client',
  'fonts',
  'themeColor',
  'publicDir',
  'frameHosts',
  'langAliases',
  'severities',
  'data',
  'strings',
  'outputs',
  'reads',
] as const;

/** One rule for all pages, whose titles may be their headings: they look like the site's documentation. */
export function neutralConfig(
  config: SiteConfig,
  { name, origin = 'https://imported.example' }: ImportedRecord,
): SiteConfig {
  const docs = config.folders.find(({ nav }) => nav) ?? config.folders[0];
  const { indexes = ['general'] } = config.search ?? {};
  return {
    ...Object.fromEntries(
      sharedFields.flatMap((field) => (config[field] === undefined ? [] : [[field, config[field]]])),
    ),
    name,
    titlePattern: `{title} | ${name}`,
    description: name,
    origin: new URL(origin).origin,
    base: new URL(origin).pathname,
    locales: config.locales,
    layouts: config.layouts,
    styles: config.styles,
    folders: [
      {
        path: '',
        url: '',
        layout: docs?.layout ?? '',
        tocDepth: 3,
        titleFrom: ['heading', 'name'],
        nav: { welcome: name },
        search: indexes,
      },
    ],
    search: { indexes },
  };
}
