// The parts of the configuration that parsing depends on. All of them are in the cache key.

import type { z } from 'zod';
import type { CodeCheck, ContentComponent, Dialect, FolderRule, SiteConfig } from '../config.ts';

/** What parsing needs to know about a component. */
export interface ComponentRule {
  readonly inline: boolean;
  readonly props?: z.ZodType;
  readonly words?: ContentComponent['words'];
}

/** The parse options of a site. */
export interface ParseRules {
  readonly folders: readonly FolderRule[];
  readonly components: { readonly [tag: string]: ComponentRule };
  readonly codeChecks: readonly CodeCheck[];
  readonly frameHosts: readonly string[];
  readonly defaultLang: string;
  readonly langAliases: { readonly [alias: string]: string };
  readonly defaultLocale: string;
  readonly locales: readonly string[];
  /** Overrides the folders' dialect. Used for the content of another site, with `--content`. */
  readonly dialect?: Dialect;
}

/** Returns the parse options of a configuration. */
export function parseRules(config: SiteConfig, dialect?: Dialect): ParseRules {
  const components: Record<string, ComponentRule> = Object.create(null);
  for (const [name, { inline = false, props, words }] of Object.entries(config.components ?? {})) {
    components[name] = { inline, ...(props && { props }), ...(words && { words }) };
  }
  return {
    folders: config.folders,
    components,
    codeChecks: config.codeChecks ?? [],
    frameHosts: config.frameHosts ?? [],
    defaultLang: config.defaultLang ?? 'text',
    langAliases: config.langAliases ?? {},
    defaultLocale: config.locales.default,
    locales: config.locales.all.map((locale) => locale.code),
    ...(dialect && { dialect }),
  };
}
