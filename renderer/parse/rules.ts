// The parts of the configuration that parsing depends on. All of them are in the cache key.

import type { z } from 'zod';
import type { CodeCheck, FolderRule, SiteConfig } from '../config.ts';
import { hooked } from '../hook-error.ts';
import type { Props, Site } from '../model.ts';
import { given } from '../text/given.ts';
import { canonicalLanguage } from '../text/languages.ts';
import { articleKey } from '../text/words.ts';

/** What parsing needs to know about a component. */
export interface ComponentRule {
  readonly inline: boolean;
  readonly needsContent?: boolean;
  /** Whether it writes its own part of the Markdown copy. */
  readonly copied?: boolean;
  readonly props?: PropsRule;
}

/** The properties that a component takes. */
interface PropsRule {
  /** The names that it knows; undefined when it takes any. */
  readonly names: readonly string[] | undefined;
  readonly read: (given: Props) => ReadProps;
}

/** Valid properties, or what is wrong with which of them. The name is empty if it isn't about one of them. */
type ReadProps =
  | { readonly value: Props }
  | { readonly issues: readonly { readonly name: string; readonly message: string }[] };

/** The parse options of a site. */
export interface ParseRules {
  readonly folders: readonly FolderRule[];
  readonly components: { readonly [tag: string]: ComponentRule };
  readonly codeChecks: readonly CodeCheck[];
  readonly frameHosts: readonly string[];
  readonly langAliases: { readonly [alias: string]: string };
  readonly defaultLocale: string;
  /** By language: the site's strings for words that the engine adds to articles (`article.note`). */
  readonly words: { readonly [locale: string]: { readonly [key: string]: string } };
}

/** Returns the parse options of a configuration with the strings of its site. */
export function parseRules(config: SiteConfig, strings: Site['strings'] = {}): ParseRules {
  const canonical = (name: string): string => canonicalLanguage(name, config.langAliases) ?? name;
  const components: Record<string, ComponentRule> = Object.create(null);
  for (const [name, { inline = false, needsContent, props, markdown }] of Object.entries(config.components ?? {}))
    components[name] = given({ inline, needsContent, copied: markdown && true, props: props && propsRule(props) });
  return {
    folders: config.folders,
    components,
    codeChecks: (config.codeChecks ?? []).map((check) => ({ ...check, langs: check.langs.map(canonical) })),
    frameHosts: config.frameHosts ?? [],
    langAliases: config.langAliases ?? {},
    defaultLocale: config.locales.default,
    words: articleStrings(strings),
  };
}

/** Only these strings, so that pages aren't parsed again when another one changes. */
function articleStrings(strings: Site['strings']): ParseRules['words'] {
  const found = Object.entries(strings).map(([locale, all]) => {
    return [locale, Object.fromEntries(Object.entries(all).filter(([key]) => key.startsWith(articleKey)))] as const;
  });
  return Object.fromEntries(found.filter(([, own]) => Object.keys(own).length > 0));
}

/** The rule that a schema states. */
function propsRule(shape: z.ZodType): PropsRule {
  const fields: unknown = 'shape' in shape ? shape.shape : undefined;
  return {
    names: typeof fields === 'object' && fields !== null ? Object.keys(fields) : undefined,
    read: (given) => {
      const result = hooked('components', () => shape.safeParse(given));
      if (result.success) return { value: result.data as Props };
      return { issues: result.error.issues.map(({ path, message }) => ({ name: String(path[0] ?? ''), message })) };
    },
  };
}
