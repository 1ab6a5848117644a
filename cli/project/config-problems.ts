// Finds problems in the fields of a configuration: values that don't fit the shape, names that don't exist, and fields that
// contradict each other. A typo would otherwise change the site silently.

import { canonicalLanguage, knownLanguages } from '@sitegen/renderer/code';
import type { SiteConfig } from '@sitegen/renderer/config';
import { isRefusal, leastSeverity } from '@sitegen/renderer/diagnostics';
import { folderOf, nearest } from '@sitegen/renderer/text';
import type { z } from 'zod';
import { diagnosticCodes } from './diagnostic-pages.ts';
import type { FieldPath, FieldProblem } from './field-problem.ts';

/** The problems of a failed parse. */
export function shapeProblems(issues: readonly z.core.$ZodIssue[]): readonly FieldProblem[] {
  return issues.flatMap((issue): readonly FieldProblem[] => {
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => noField([...issue.path, key], key, issue.message.split(' ')));
    if (issue.path[0] === 'locales' && issue.path.length === 1 && issue.message.endsWith('received undefined'))
      return [noLocaleConfig];
    return [{ path: issue.path, what: messageOf(issue).replace(/^Invalid input: /, '') }];
  });
}

/** An error map for zod: the message about an unknown field lists the known ones, because zod's own issue doesn't. */
export function knownFields({ code, inst }: z.core.$ZodRawIssue): string | undefined {
  if (code !== 'unrecognized_keys') return undefined;
  return Object.keys((inst as z.ZodObject).shape).join(' ');
}

function noField(path: FieldPath, name: string, known: readonly string[]): FieldProblem {
  const near = nearest(name, known);
  const hint = near ? `Did you mean '${near}'?` : 'docs/configuration.md lists all fields.';
  return { path, what: 'there is no such field', hint };
}

const noLocaleConfig: FieldProblem = {
  path: ['locales'],
  what: 'appWithTranslation was called without a next-i18next config',
  hint: "Set `locales`: `{ default: 'en', all: [{ code: 'en', name: 'English' }] }`.",
};

/** A message without zod's wording. The reason for an invalid key is in an inner issue. */
function messageOf(issue: z.core.$ZodIssue): string {
  if (issue.message.endsWith('received undefined')) return 'it is missing';
  return issue.code === 'invalid_key' ? (issue.issues[0]?.message ?? issue.message) : issue.message;
}

/** Rules that a shape can't express. The documentation in `packageDir` says which codes there are. */
export function configRules(config: SiteConfig, packageDir: string): readonly FieldProblem[] {
  return [
    ...namesIn(config).flatMap((name) => unknownName(...name)),
    ...localeRules(config),
    ...folderRules(config),
    ...severityRules(config, packageDir),
  ];
}

/** A field that refers to something by its name. The name is undefined if the field was left out. */
type Name = readonly [path: FieldPath, what: string, name: string | undefined, known: readonly string[]];

/** A problem if there's nothing of this name. The hint is a name that is similar. */
function unknownName(...[path, what, name, known]: Name): readonly FieldProblem[] {
  if (name === undefined || known.includes(name)) return [];
  const near = nearest(name, known);
  return [{ path, what: `there is no ${what} '${name}'`, hint: near && `Did you mean '${near}'?` }];
}

function namesIn(config: SiteConfig): readonly Name[] {
  const { folders, locales, feed, releaseNotes, agents, sources = {}, refresh = {}, langAliases = {} } = config;
  const layouts = Object.keys(config.layouts);
  const languages = locales.all.map(({ code }) => code);
  const indexes = config.search?.indexes ?? [];
  const dated = folders.filter((folder) => folder.dated).map(({ path }) => path);
  const paths = folders.map(({ path }) => path);
  // Refreshed data is checked before it's written.
  const shapes = Object.keys(config.data ?? {});
  /** A language that the highlighter knows, by any of its names, is no problem. */
  const languageName = (path: FieldPath, name: string, aliases: typeof langAliases): Name => {
    const isKnown = canonicalLanguage(name, aliases) !== undefined;
    return [path, 'language', isKnown ? undefined : name, [...knownLanguages()]];
  };
  return [
    ...folders.flatMap(({ layout, nav, locale, search = [] }, index): readonly Name[] => [
      [['folders', index, 'layout'], 'layout', layout, layouts],
      [['folders', index, 'nav', 'print'], 'layout', nav?.print, layouts],
      [['folders', index, 'locale'], 'language', locale, languages],
      ...search.map((name): Name => [['folders', index, 'search'], 'search index', name, indexes]),
    ]),
    [['feed', 'folder'], 'dated folder', feed?.folder, dated],
    [['releaseNotes', 'folder'], 'folder', releaseNotes?.folder, paths],
    [['agents', 'endpoint'], 'function', agents?.endpoint, Object.keys(config.functions ?? {})],
    ...Object.keys(refresh).map((name): Name => [['refresh', name], 'shape in `data` for', name, shapes]),
    ...Object.entries(sources).map(([name, { layout }]): Name => {
      return [['sources', name, 'layout'], 'layout', layout, layouts];
    }),
    ...Object.entries(langAliases).map(([alias, name]) => languageName(['langAliases', alias], name, {})),
    ...(config.codeChecks ?? []).flatMap(({ langs }, index) =>
      langs.map((name) => languageName(['codeChecks', index, 'langs'], name, langAliases)),
    ),
  ];
}

function localeRules({ locales }: SiteConfig): readonly FieldProblem[] {
  if (locales.all.some(({ code }) => code === locales.default)) return [];
  const what = 'config.i18n does not include a defaultLocale property';
  return [{ path: ['locales', 'default'], what, hint: 'Set `locales.default` to one of `locales.all`.' }];
}

/** Each folder has one rule, and what's fetched goes to a folder that has one. */
function folderRules({ folders, sources = {} }: SiteConfig): readonly FieldProblem[] {
  const paths = folders.map(({ path }) => path);
  return [
    ...paths.flatMap((path, index) => {
      if (paths.indexOf(path) === index) return [];
      return [{ path: ['folders', index, 'path'], what: `there are two rules for the folder '${path}'` }];
    }),
    ...Object.entries(sources).flatMap(([name, { files }]) => {
      const homeless = Object.values(files).filter((to) => !to.startsWith('_') && folderOf(folders, to) === undefined);
      return homeless.map((to) => ({ path: ['sources', name], what: `there is no folder rule for '${to}'` }));
    }),
  ];
}

/** Codes of the engine's own areas have to exist, and not every severity can be lowered. */
function severityRules({ severities = {}, severitiesIn = {} }: SiteConfig, packageDir: string) {
  const ofSite = Object.keys(severities).map((name) => ({ name, path: ['severities', name] }));
  const inFolders = Object.entries(severitiesIn).flatMap(([folder, own]) =>
    Object.keys(own).map((name) => ({ name, path: ['severitiesIn', folder, name] })),
  );
  const named = [...ofSite, ...inFolders];
  if (named.length === 0) return [];
  const known = diagnosticCodes(packageDir);
  const areas = new Set(known.map((code) => code.split('/')[0]));
  // Other areas belong to the site's checks.
  const isOwn = (name: string): boolean => !/^[\w-]+\/[\w-]+$/.test(name) || areas.has(name.split('/')[0]);
  return [
    ...named.flatMap(({ path, name }) => unknownName(path, 'code', isOwn(name) ? name : undefined, known)),
    ...ofSite.flatMap(({ path, name }): readonly FieldProblem[] => {
      const least = leastSeverity(name);
      if (least === undefined || severities[name] === 'error' || severities[name] === least) return [];
      return [{ path, what: `this can't be lower than '${least}': the page may be a draft, or it's left out` }];
    }),
    ...inFolders.flatMap(({ path, name }) =>
      isRefusal(name) ? [{ path, what: "this can't differ by folder: the problem keeps a page back" }] : [],
    ),
  ];
}
