// The HTML document around a rendered layout. It's made of plain strings, because a head has 40 small parts without
// reuse and every page has one. There are no inline scripts or styles, because the Content-Security-Policy forbids
// them.

import type { SiteConfig } from '../config.ts';
import type { AssetManifest } from '../model.ts';
import { directionOf } from '../text/direction.ts';
import { attributes, escapeHtml } from '../text/html.ts';
import type { Metadata } from './metadata.ts';

export interface DocumentParts {
  readonly meta: Metadata;
  readonly config: SiteConfig;
  readonly assets: AssetManifest;
  readonly rootClass: string | undefined;
  /** The address of the page's Markdown copy, if it has one. */
  readonly copyUrl: string | undefined;
  readonly structuredData: readonly object[];
  /** The rendered layout. */
  readonly body: string;
}

/** Returns the whole document. */
export function documentOf(parts: DocumentParts): string {
  const { meta, config, assets } = parts;
  const head = [
    '<meta charset="utf-8">',
    metaOf({ name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    `<title>${escapeHtml(meta.title)}</title>`,
    metaOf({ name: 'description', content: meta.description }),
    metaOf({ name: 'robots', content: meta.noindex ? 'noindex' : undefined }),
    linkOf({ rel: 'canonical', href: meta.canonical }),
    linkOf({ rel: 'alternate', type: 'text/markdown', href: parts.copyUrl }),
    ...meta.alternates.map(({ lang, href }) => linkOf({ rel: 'alternate', hreflang: lang, href })),
    ...earlyParts(assets),
    ...siteParts(config),
    ...sharingParts(meta, config),
    ...parts.structuredData.map(structuredData),
    bootPart(assets, config),
  ];
  const html = attributes({ lang: meta.locale, dir: directionOf(meta.locale), class: parts.rootClass });
  return `<!DOCTYPE html>\n<html${html}>\n<head>\n${head.filter(Boolean).join('\n')}\n</head>\n<body>${parts.body}</body>\n</html>\n`;
}

interface Values {
  readonly [name: string]: string | undefined;
}

/** Empty without `content`. */
function metaOf(values: Values): string {
  return values.content === undefined ? '' : `<meta${attributes(values)}>`;
}

/** Empty without `href`. */
function linkOf(values: Values): string {
  return values.href === undefined ? '' : `<link${attributes(values)}>`;
}

/** What the first paint needs. The early script blocks on purpose, so that the wrong theme never flashes. */
function earlyParts({ early, fonts, styles }: AssetManifest): readonly string[] {
  const font = { as: 'font', type: 'font/woff2', crossorigin: 'anonymous' };
  return [
    early === undefined ? '' : `<script src="${escapeHtml(early)}"></script>`,
    ...fonts.map((href) => linkOf({ rel: 'preload', href, ...font })),
    linkOf({ rel: 'stylesheet', href: styles }),
  ];
}

/** The boot script, with the addresses of the islands' modules by name, which it uses as they are. */
function bootPart({ boot, files }: AssetManifest, { base = '' }: SiteConfig): string {
  if (boot === undefined) return '';
  const entries = Object.entries(files).filter(([name]) => name.startsWith(islandPrefix));
  const islands = Object.fromEntries(entries.map(([name, href]) => [name.slice(islandPrefix.length), base + href]));
  return `<script${attributes({ type: 'module', src: boot, 'data-islands': JSON.stringify(islands) })}></script>`;
}

const islandPrefix = 'island:';

/** What's the same on every page: icons, colors, and feeds. */
function siteParts({ icons, themeColor, feed }: SiteConfig): readonly string[] {
  const feeds = {
    'application/rss+xml': feed?.path,
    'application/atom+xml': feed?.atom,
    'application/feed+json': feed?.json,
  };
  return [
    linkOf({ rel: 'icon', href: icons?.svg, type: 'image/svg+xml' }),
    linkOf({ rel: 'apple-touch-icon', href: icons?.png }),
    linkOf({ rel: 'manifest', href: icons?.manifest }),
    ...Object.entries(themeColor ?? {}).map(([scheme, content]) =>
      metaOf({ name: 'theme-color', media: `(prefers-color-scheme: ${scheme})`, content }),
    ),
    ...Object.entries(feeds).map(([type, href]) => linkOf({ rel: 'alternate', type, title: feed?.title, href })),
  ];
}

function sharingParts(meta: Metadata, config: SiteConfig): readonly string[] {
  const properties = {
    'og:title': meta.ownTitle,
    'og:type': meta.type,
    'og:url': meta.url,
    'og:site_name': config.name,
    'og:description': meta.description,
    'og:image': meta.image,
    'og:image:alt': meta.image && meta.imageAlt,
    'article:published_time': meta.published,
    'article:modified_time': meta.modified,
  };
  return [
    ...Object.entries(properties).map(([property, content]) => metaOf({ property, content })),
    metaOf({ name: 'twitter:card', content: 'summary_large_image' }),
  ];
}

/** JSON-LD is data, not code, so the policy allows it inline. `<` is escaped so that it can't end the element. */
function structuredData(data: object): string {
  return `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
}
