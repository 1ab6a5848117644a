// What of the site's configuration decides how a content file is read. Everything here is part of the cache key.

import type { z } from 'zod';
import type { CodeCheck, ContentComponent, Dialect, FolderRule, SiteConfig } from '../config.ts';

/** A component as parsing sees it: is it known, where may it stand, what may it be given. */
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
  /** Wins over the folders' own dialect: content of another site read with `--content`. */
  readonly dialect?: Dialect;
}

/** The parse options that a configuration asks for. */
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
