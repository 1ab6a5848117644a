// zod's issues with a configuration -> diagnostics at the property in `site.config.ts`.

import type { SiteConfig } from '@sitegen/renderer/config';
import type { Diagnostic, Location } from '@sitegen/renderer/diagnostics';
import {
  configInvalid,
  configUnknownKey,
  noDefaultLocale,
  noLocaleConfig,
  noLocales,
} from '@sitegen/renderer/diagnostics';
import { folderOf, nearest } from '@sitegen/renderer/text';
import type { z } from 'zod';
import { insteadOf } from './foreign-fields.ts';

type Path = readonly PropertyKey[];

/** Reports every issue of a failed parse. */
export function configProblems(
  file: string,
  text: string,
  issues: readonly z.core.$ZodIssue[],
  shape: z.ZodType,
): readonly Diagnostic[] {
  return issues.flatMap((issue): readonly Diagnostic[] => {
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => {
        const known = keysAt(shape, issue.path);
        const near = nearest(key, known);
        const hint = near === undefined ? insteadOf(key, issue.path) : `Did you mean \`${near}\`?`;
        return configUnknownKey(placeOf(file, text, [...issue.path, key]), key, hint);
      });
    }
    const name = issue.path.map(String).join('.') || 'the configuration';
    if (name === 'locales' && issue.message.endsWith('received undefined'))
      return [noLocaleConfig(placeOf(file, text, issue.path))];
    return [
      configInvalid(
        placeOf(file, text, issue.path),
        `\`${name}\`: ${messageOf(issue).replace(/^Invalid input: /, '')}`,
      ),
    ];
  });
}

/** What's wrong with a key is in an issue of its own. */
function messageOf(issue: z.core.$ZodIssue): string {
  return issue.code === 'invalid_key' ? (issue.issues[0]?.message ?? issue.message) : issue.message;
}

/** Rules that involve several fields, which a shape can't express. */
export function configRules(file: string, text: string, config: SiteConfig): readonly Diagnostic[] {
  const found: Diagnostic[] = [];
  const codes = config.locales.all.map((locale) => locale.code);
  if (codes.length === 0) found.push(noLocales(placeOf(file, text, ['locales', 'all'])));
  else if (!codes.includes(config.locales.default)) {
    found.push(noDefaultLocale(placeOf(file, text, ['locales', 'default'])));
  }
  for (const [index, code] of codes.entries()) {
    if (codes.indexOf(code) === index) continue;
    found.push(
      configInvalid(placeOf(file, text, ['locales', 'all', index, 'code']), `the language '${code}' is there twice`),
    );
  }
  for (const [index, { layout, nav }] of config.folders.entries()) {
    for (const [name, ...keys] of [
      [layout, 'layout'],
      ...(nav?.print === undefined ? [] : [[nav.print, 'nav', 'print']]),
    ]) {
      if (name === undefined || Object.hasOwn(config.layouts, name)) continue;
      const near = nearest(name, Object.keys(config.layouts));
      const at = placeOf(file, text, ['folders', index, ...keys]);
      found.push(configInvalid(at, `there is no layout '${name}'`, near && `Did you mean '${near}'?`));
    }
  }
  return [...found, ...refreshRules(file, text, config), ...sourceRules(file, text, config)];
}

/** Refreshed data is checked before it's written, so it needs a shape. */
function refreshRules(file: string, text: string, { refresh = {}, data = {} }: SiteConfig): readonly Diagnostic[] {
  return Object.keys(refresh).flatMap((name) => {
    if (Object.hasOwn(data, name)) return [];
    const near = nearest(name, Object.keys(data));
    const message = `\`refresh.${name}\`: there is no shape for it in \`data\``;
    return [configInvalid(placeOf(file, text, ['refresh', name]), message, near && `Did you mean '${near}'?`)];
  });
}

/** A source needs a folder with a rule, a layout that exists, and a name that no data file has. */
function sourceRules(file: string, text: string, config: SiteConfig): readonly Diagnostic[] {
  return Object.entries(config.sources ?? {}).flatMap(([name, { files, layout }]) => {
    const at = placeOf(file, text, ['sources', name]);
    const isTwin = Object.hasOwn(config.refresh ?? {}, name);
    const hasLayout = layout === undefined || Object.hasOwn(config.layouts, layout);
    const homeless = Object.values(files).filter((to) => folderOf(config.folders, to) === undefined);
    return [
      ...(isTwin
        ? [configInvalid(at, `\`refresh\` has a source '${name}' too`, 'Give one of them another name.')]
        : []),
      ...(hasLayout ? [] : [configInvalid(at, `there is no layout '${layout}'`)]),
      ...homeless.map((to) => configInvalid(at, `\`sources.${name}\`: there is no folder rule for '${to}'`)),
    ];
  });
}

/**
 * Finds a property in the source by looking for its keys one after the other. If the configuration is computed, this
 * is a guess: the last key that was found, or the start of the file.
 */
export function placeOf(file: string, text: string, path: Path): Location {
  let from = Math.max(text.search(/defineSite\s*\(/), 0);
  let at = from;
  for (const key of path) {
    if (typeof key === 'number') {
      from = itemStart(text, from, key);
      continue;
    }
    const found = new RegExp(`(^|[\\s{,'"])(${escaped(String(key))})['"]?\\s*[:,(}]`, 'm');
    const match = found.exec(text.slice(from));
    if (match === null) break;
    at = from + match.index + (match[1]?.length ?? 0);
    from = at + String(key).length;
  }
  const before = text.slice(0, at);
  return { file, line: before.split('\n').length, column: at - before.lastIndexOf('\n') };
}

/** Where an item of the list after `from` starts. Counts brackets, and skips strings and comments. */
function itemStart(text: string, from: number, index: number): number {
  const part = /(['"`])(?:\\.|(?!\1)[^\\])*\1|\/\/[^\n]*|\/\*[\s\S]*?\*\/|[[\](){},]/g;
  part.lastIndex = from;
  let depth = 0;
  let item = 0;
  for (let match = part.exec(text); match; match = part.exec(text)) {
    const [sign] = match;
    if ('[({'.includes(sign)) depth++;
    else if ('])}'.includes(sign)) depth--;
    else if (sign === ',' && depth === 1) item++;
    if (depth > 0 && item === index) return part.lastIndex;
    if (depth <= 0) break;
  }
  return from;
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** The known keys of the object at a path of the shape. */
function keysAt(shape: z.ZodType, path: Path): readonly string[] {
  let here: unknown = shape;
  for (const key of path) here = child(unwrapped(here), key);
  return Object.keys(shapeOf(unwrapped(here)) ?? {});
}

interface Definition {
  readonly _zod?: {
    readonly def?: { readonly innerType?: unknown; readonly element?: unknown; readonly valueType?: unknown };
  };
  readonly shape?: { readonly [key: string]: unknown };
}

function unwrapped(shape: unknown): unknown {
  const inner = (shape as Definition)?._zod?.def?.innerType;
  return inner === undefined ? shape : unwrapped(inner);
}

function shapeOf(shape: unknown): Definition['shape'] {
  return (shape as Definition)?.shape;
}

function child(shape: unknown, key: PropertyKey): unknown {
  const definition = (shape as Definition)?._zod?.def;
  return shapeOf(shape)?.[String(key)] ?? definition?.element ?? definition?.valueType;
}
