// What's wrong with the fields of a configuration: values that don't fit the shape, names that don't exist, and rules
// about several fields. A typo would otherwise change the site silently.

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
      return issue.keys.map((key) => ({ path: [...issue.path, key], ...noField }));
    if (issue.path[0] === 'locales' && issue.path.length === 1 && issue.message.endsWith('received undefined'))
      return [noLocaleConfig];
    return [{ path: issue.path, what: messageOf(issue).replace(/^Invalid input: /, '') }];
  });
}

const noField = { what: 'there is no such field', hint: 'docs/configuration.md lists all fields.' };

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

/** Rules that a shape can't express. The documentation in `packageDir` says which codes there are. */
export function configRules(config: SiteConfig, packageDir: string): readonly FieldProblem[] {
  return [
    ...localeRules(config),
    ...folderRules(config),
    ...sourceRules(config),
    ...nameRules(config),
    ...searchRules(config),
    ...severityRules(config, packageDir),
  ];
}

/** A problem if there's nothing of this name. The hint is a name that is similar. */
function unknown(path: FieldPath, what: string, name: string, known: Iterable<string>): readonly FieldProblem[] {
  const names = [...known];
  if (names.includes(name)) return [];
  const near = nearest(name, names);
  return [{ path, what: `there is no ${what} '${name}'`, hint: near && `Did you mean '${near}'?` }];
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
  const noDefault: FieldProblem = {
    path: ['locales', 'default'],
    what: 'config.i18n does not include a defaultLocale property',
    hint: 'Set `locales.default` to one of `locales.all`.',
  };
  return [
    ...(codes.includes(locales.default) ? [] : [noDefault]),
    ...codes.flatMap((code, index) => {
      if (codes.indexOf(code) === index) return [];
      return [{ path: ['locales', 'all', index, 'code'], what: `the language '${code}' is there twice` }];
    }),
  ];
}

function folderRules({ folders, layouts, locales }: SiteConfig): readonly FieldProblem[] {
  const paths = folders.map(({ path }) => path);
  const codes = locales.all.map(({ code }) => code);
  return folders.flatMap(({ path, layout, nav, locale }, index) => {
    const at = (...keys: readonly string[]): FieldPath => ['folders', index, ...keys];
    const twice = { path: at('path'), what: `there are two rules for the folder '${path}'` };
    return [
      ...(paths.indexOf(path) === index ? [] : [twice]),
      ...unknown(at('layout'), 'layout', layout, Object.keys(layouts)),
      ...(nav?.print === undefined ? [] : unknown(at('nav', 'print'), 'layout', nav.print, Object.keys(layouts))),
      ...(locale ? unknown(at('locale'), 'language', locale, codes) : []),
    ];
  });
}

/**
 * Refreshed data is checked before it's written, so it needs a shape. A source needs a folder with a rule, and a name
 * that no data file has.
 */
function sourceRules({ sources = {}, refresh = {}, data = {}, folders, layouts }: SiteConfig): readonly FieldProblem[] {
  const shapeless = Object.keys(refresh).flatMap((name) => {
    const problems = unknown(['refresh', name], 'shape', name, Object.keys(data));
    return problems.map((one) => ({ ...one, what: 'there is no shape for it in `data`' }));
  });
  const ofSources = Object.entries(sources).flatMap(([name, { files, layout }]) => {
    const path = ['sources', name];
    const homeless = Object.values(files).filter((to) => !to.startsWith('_') && folderOf(folders, to) === undefined);
    const twin = { path, what: '`refresh` has a source of this name too', hint: 'Give one of them another name.' };
    return [
      ...(layout === undefined ? [] : unknown([...path, 'layout'], 'layout', layout, Object.keys(layouts))),
      ...(Object.hasOwn(refresh, name) ? [twin] : []),
      ...homeless.map((to) => ({ path, what: `there is no folder rule for '${to}'` })),
    ];
  });
  return [...shapeless, ...ofSources];
}

function nameRules(config: SiteConfig): readonly FieldProblem[] {
  const { folders, feed, releaseNotes, langAliases = {}, codeChecks = [], agents, functions = {} } = config;
  const dated = folders.filter((folder) => folder.dated).map(({ path }) => path);
  const language = (path: FieldPath, name: string, aliases: typeof langAliases): readonly FieldProblem[] =>
    canonicalLanguage(name, aliases) === undefined ? unknown(path, 'language', name, knownLanguages()) : [];
  const isComponentTaken = Object.hasOwn(config.components ?? {}, 'Include');
  const endpoint = agents?.endpoint;
  const notes = releaseNotes?.folder;
  const paths = folders.map(({ path }) => path);
  return [
    ...(feed ? unknown(['feed', 'folder'], 'dated folder', feed.folder, dated) : []),
    ...(notes === undefined ? [] : unknown(['releaseNotes', 'folder'], 'folder', notes, paths)),
    ...(releaseNotes?.url.includes('{title}') === false
      ? [{ path: ['releaseNotes', 'url'], what: 'the address must hold `{title}`' }]
      : []),
    ...(endpoint === undefined ? [] : unknown(['agents', 'endpoint'], 'function', endpoint, Object.keys(functions))),
    ...Object.entries(langAliases).flatMap(([alias, name]) => language(['langAliases', alias], name, {})),
    ...codeChecks.flatMap(({ langs }, index) =>
      langs.flatMap((name) => language(['codeChecks', index, 'langs'], name, langAliases)),
    ),
    ...(isComponentTaken ? [{ path: ['components', 'Include'], what: 'content uses this name to include files' }] : []),
  ];
}

function searchRules({ folders, search }: SiteConfig): readonly FieldProblem[] {
  const indexes = search?.indexes ?? [];
  const used = new Set(folders.flatMap((folder) => folder.search ?? []));
  return [
    ...folders.flatMap(({ search: named = [] }, index) =>
      named.flatMap((name) => unknown(['folders', index, 'search'], 'search index', name, indexes)),
    ),
    ...indexes
      .filter((name) => !used.has(name))
      .map((name) => ({ path: ['search', 'indexes'], what: `no folder rule names the search index '${name}'` })),
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
    ...named.flatMap(({ path, name }) => (isOwn(name) ? unknown(path, 'code', name, known) : [])),
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
