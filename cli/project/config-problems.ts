// What's wrong with the values of a configuration: fields that don't fit the shape, and rules about several fields.

import type { SiteConfig } from '@sitegen/renderer/config';
import { folderOf, nearest } from '@sitegen/renderer/text';
import type { z } from 'zod';
import type { FieldPath, FieldProblem } from './field-problem.ts';

/** The problems of a failed parse. */
export function shapeProblems(issues: readonly z.core.$ZodIssue[], shape: z.ZodType): readonly FieldProblem[] {
  return issues.flatMap((issue): readonly FieldProblem[] => {
    if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => unknownField(shape, issue.path, key));
    if (issue.path[0] === 'locales' && issue.path.length === 1 && issue.message.endsWith('received undefined'))
      return [noLocaleConfig];
    return [{ path: issue.path, what: messageOf(issue).replace(/^Invalid input: /, '') }];
  });
}

function unknownField(shape: z.ZodType, path: FieldPath, key: string): FieldProblem {
  const near = nearest(key, fieldsAt(shape, path));
  return {
    path: [...path, key],
    what: 'there is no such field',
    hint: near === undefined ? 'Delete it; docs/configuration.md lists all fields.' : `Did you mean \`${near}\`?`,
  };
}

const noLocaleConfig: FieldProblem = {
  path: ['locales'],
  what: 'appWithTranslation was called without a next-i18next config',
  hint: "Set `locales`: `{ default: 'en', all: [{ code: 'en', name: 'English' }] }`.",
};

/** What's wrong with a key is in an issue of its own. */
function messageOf(issue: z.core.$ZodIssue): string {
  if (issue.message.endsWith('received undefined')) return 'it is missing';
  return issue.code === 'invalid_key' ? (issue.issues[0]?.message ?? issue.message) : issue.message;
}

/** Rules that involve several fields, which a shape can't express. */
export function configRules(config: SiteConfig): readonly FieldProblem[] {
  return [...localeRules(config), ...layoutRules(config), ...refreshRules(config), ...sourceRules(config)];
}

function localeRules({ locales }: SiteConfig): readonly FieldProblem[] {
  const codes = locales.all.map((locale) => locale.code);
  if (codes.length === 0)
    return [
      {
        path: ['locales', 'all'],
        what: 'appWithTranslation was called without config.i18n',
        hint: 'Give `locales.all` at least one language.',
      },
    ];
  const hasDefault = codes.includes(locales.default);
  const twice = codes.flatMap((code, index) => (codes.indexOf(code) === index ? [] : [{ code, index }]));
  return [
    ...(hasDefault
      ? []
      : [
          {
            path: ['locales', 'default'],
            what: 'config.i18n does not include a defaultLocale property',
            hint: 'Set `locales.default` to one of `locales.all`.',
          },
        ]),
    ...twice.map(({ code, index }) => ({
      path: ['locales', 'all', index, 'code'],
      what: `the language '${code}' is there twice`,
    })),
  ];
}

/** Every layout that a folder or a source names has to exist. */
function layoutRules({ folders, sources = {}, layouts }: SiteConfig): readonly FieldProblem[] {
  const named: readonly (readonly [string | undefined, FieldPath])[] = [
    ...folders.flatMap(({ layout, nav }, index) => [
      [layout, ['folders', index, 'layout']] as const,
      [nav?.print, ['folders', index, 'nav', 'print']] as const,
    ]),
    ...Object.entries(sources).map(([name, { layout }]) => [layout, ['sources', name, 'layout']] as const),
  ];
  return named.flatMap(([name, path]) => {
    if (name === undefined || Object.hasOwn(layouts, name)) return [];
    return [{ path, what: `there is no layout '${name}'`, hint: suggestion(name, Object.keys(layouts)) }];
  });
}

/** Refreshed data is checked before it's written, so it needs a shape. */
function refreshRules({ refresh = {}, data = {} }: SiteConfig): readonly FieldProblem[] {
  return Object.keys(refresh)
    .filter((name) => !Object.hasOwn(data, name))
    .map((name) => ({
      path: ['refresh', name],
      what: 'there is no shape for it in `data`',
      hint: suggestion(name, Object.keys(data)),
    }));
}

/** A source needs a folder with a rule, and a name that no data file has. */
function sourceRules({ sources = {}, refresh = {}, folders }: SiteConfig): readonly FieldProblem[] {
  return Object.entries(sources).flatMap(([name, { files }]) => {
    const path = ['sources', name];
    const homeless = Object.values(files).filter((to) => !to.startsWith('_') && folderOf(folders, to) === undefined);
    const twin = { path, what: '`refresh` has a source of this name too', hint: 'Give one of them another name.' };
    return [
      ...(Object.hasOwn(refresh, name) ? [twin] : []),
      ...homeless.map((to) => ({ path, what: `there is no folder rule for '${to}'` })),
    ];
  });
}

/** The hint for a name that doesn't exist, if an existing one is similar. */
export function suggestion(name: string, known: readonly string[]): string | undefined {
  const near = nearest(name, known);
  return near && `Did you mean '${near}'?`;
}

interface Definition {
  readonly _zod?: {
    readonly def?: { readonly innerType?: unknown; readonly element?: unknown; readonly valueType?: unknown };
  };
  readonly shape?: { readonly [key: string]: unknown };
}

/** The fields of the object at a path of the shape. */
function fieldsAt(shape: unknown, [key, ...rest]: FieldPath): readonly string[] {
  const { _zod, shape: fields } = shape as Definition;
  const { innerType, element, valueType } = _zod?.def ?? {};
  if (innerType !== undefined) return fieldsAt(innerType, key === undefined ? [] : [key, ...rest]);
  if (key === undefined) return Object.keys(fields ?? {});
  return fieldsAt(fields?.[String(key)] ?? element ?? valueType, rest);
}
