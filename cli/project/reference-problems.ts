// Names in the configuration that don't exist: folders, search indexes, files, languages, fonts, and codes. A typo
// would otherwise change the site silently.

import { dirname, join } from 'node:path';
import { canonicalLanguage, knownLanguages } from '@sitegen/renderer/code';
import type { SiteConfig } from '@sitegen/renderer/config';
import { isRefusal, leastSeverity } from '@sitegen/renderer/diagnostics';
import { isFolder } from '../io/is-folder.ts';
import { isRegularFile } from '../io/is-regular-file.ts';
import type { Project } from '../project.ts';
import { suggestion } from './config-problems.ts';
import { diagnosticCodes } from './diagnostic-pages.ts';
import type { FieldPath, FieldProblem } from './field-problem.ts';

/** A name in the configuration, the existing names, and what they're called in the message. */
interface Reference {
  readonly path: FieldPath;
  readonly name: string;
  readonly what: string;
  readonly known: readonly string[];
}

/** Reports each name that doesn't exist. */
export function referenceProblems(project: Project): readonly FieldProblem[] {
  const unknown = [...references(project.config), ...codeReferences(project)].filter(
    ({ name, known }) => !known.includes(name),
  );
  return [
    ...unknown.map(({ path, name, what, known }) => {
      return { path, what: `there is no ${what} '${name}'`, hint: suggestion(name, known) };
    }),
    ...plainProblems(project),
  ];
}

function references(config: SiteConfig): readonly Reference[] {
  const { folders, feed, search, releaseNotes, langAliases = {}, codeChecks = [], locales } = config;
  const dated = folders.filter((folder) => folder.dated).map(({ path }) => path);
  const indexes = search?.indexes ?? [];
  const codes = locales.all.map(({ code }) => code);
  const language = (path: Reference['path'], name: string): Reference => ({
    path,
    name,
    what: 'language',
    known: canonicalLanguage(name, langAliases) === undefined ? knownLanguages() : [name],
  });
  return [
    ...folders.flatMap(({ search: named = [], locale }, index) => [
      ...named.map((name) => ({ path: ['folders', index, 'search'], name, what: 'search index', known: indexes })),
      ...(locale ? [{ path: ['folders', index, 'locale'], name: locale, what: 'language', known: codes }] : []),
    ]),
    ...(feed ? [{ path: ['feed', 'folder'], name: feed.folder, what: 'dated folder', known: dated }] : []),
    ...(releaseNotes
      ? [
          {
            path: ['releaseNotes', 'folder'],
            name: releaseNotes.folder,
            what: 'folder',
            known: folders.map(({ path }) => path),
          },
        ]
      : []),
    ...(config.agents?.endpoint === undefined
      ? []
      : [
          {
            path: ['agents', 'endpoint'],
            name: config.agents.endpoint,
            what: 'function',
            known: Object.keys(config.functions ?? {}),
          },
        ]),
    ...Object.entries(langAliases).map(([alias, name]) => ({
      path: ['langAliases', alias],
      name,
      what: 'language',
      known: canonicalLanguage(name, {}) === undefined ? knownLanguages() : [name],
    })),
    ...codeChecks.flatMap(({ langs }, index) => langs.map((name) => language(['codeChecks', index, 'langs'], name))),
  ];
}

/** Codes of the engine's own areas. Other areas belong to the site's checks. */
function codeReferences({ config, program }: Project): readonly Reference[] {
  const named = severityCodes(config);
  if (named.length === 0) return [];
  const known = diagnosticCodes(program.packageDir);
  const areas = new Set(known.map((code) => code.split('/')[0]));
  return named
    .filter(({ name }) => !/^[\w-]+\/[\w-]+$/.test(name) || areas.has(name.split('/')[0]))
    .map((code) => ({ ...code, what: 'code', known }));
}

/** The codes that the configuration gives a severity, for the whole site and for folders. */
function severityCodes({
  severities = {},
  severitiesIn = {},
}: SiteConfig): readonly Pick<Reference, 'path' | 'name'>[] {
  const inFolders = Object.entries(severitiesIn).flatMap(([folder, own]) =>
    Object.keys(own).map((name) => ({ path: ['severitiesIn', folder, name], name })),
  );
  return [...Object.keys(severities).map((name) => ({ path: ['severities', name], name })), ...inFolders];
}

function plainProblems(project: Project): readonly FieldProblem[] {
  const { config } = project;
  const { folders, search, releaseNotes } = config;
  const used = new Set(folders.flatMap((folder) => folder.search ?? []));
  const paths = folders.map(({ path }) => path);
  return [
    ...folders.flatMap(({ path }, index) =>
      paths.indexOf(path) === index
        ? []
        : [{ path: ['folders', index, 'path'], what: `there are two rules for the folder '${path}'` }],
    ),
    ...(search?.indexes ?? [])
      .filter((name) => !used.has(name))
      .map((name) => ({ path: ['search', 'indexes'], what: `no folder rule names the search index '${name}'` })),
    ...(releaseNotes && !releaseNotes.url.includes('{title}')
      ? [{ path: ['releaseNotes', 'url'], what: 'the address must hold `{title}`' }]
      : []),
    ...(Object.hasOwn(config.components ?? {}, 'Include')
      ? [{ path: ['components', 'Include'], what: 'content uses this name to include files' }]
      : []),
    ...lowSeverities(config),
    ...severityCodes(config)
      .filter(({ path: [field], name }) => field === 'severitiesIn' && isRefusal(name))
      .map(({ path }) => ({ path, what: "this can't differ by folder: the problem keeps a page back" })),
    ...(project.other === undefined ? [...missingFiles(project), ...unusedLocales(project)] : []),
  ];
}

/** Severities that are too low. */
function lowSeverities({ severities = {} }: SiteConfig): readonly FieldProblem[] {
  return Object.entries(severities).flatMap(([code, severity]) => {
    const least = leastSeverity(code);
    if (least === undefined || severity === 'error' || severity === least) return [];
    return [
      {
        path: ['severities', code],
        what: `this can't be lower than '${least}': the page may be a draft, or it's left out`,
      },
    ];
  });
}

/** Languages with neither pages nor strings. Strings are in a file of the language's name. */
function unusedLocales({ config, contentDir }: Project): readonly FieldProblem[] {
  const used = new Set([config.locales.default, ...config.folders.map(({ locale }) => locale)]);
  return config.locales.all.flatMap(({ code }, index) => {
    if (used.has(code) || isRegularFile(join(contentDir, 'i18n', `${code}.yml`))) return [];
    const what = `no folder rule names the language '${code}', and there is no file i18n/${code}.yml`;
    return [{ path: ['locales', 'all', index, 'code'], what }];
  });
}

/** Missing files and folders. Doesn't check the folders of rules. */
function missingFiles({ config, root, contentDir }: Project): readonly FieldProblem[] {
  const { publicDir, redirects, reads = [] } = config;
  const folder = (path: FieldPath, absolute: string, shown: string): readonly FieldProblem[] =>
    isFolder(absolute) ? [] : [{ path, what: `there is no folder ${shown}` }];
  const file = (path: FieldPath, absolute: string, shown: string): readonly FieldProblem[] =>
    isRegularFile(absolute) ? [] : [{ path, what: `there is no file ${shown}` }];
  const content = config.content ?? 'content';
  return [
    ...(publicDir === undefined ? [] : folder(['publicDir'], join(root, publicDir), publicDir)),
    ...(publicDir !== undefined && join(root, publicDir) === contentDir
      ? [
          {
            path: ['publicDir'],
            what: 'this is the content folder, whose pages would be published as they are',
          },
        ]
      : []),
    ...(redirects === undefined ? [] : file(['redirects'], join(contentDir, redirects), `${content}/${redirects}`)),
    ...reads.flatMap((path) => file(['reads'], placeOf(root, path), path)),
  ];
}

/** A package can be in a folder above, as for the commit that `check --against` looks at. */
function placeOf(root: string, path: string): string {
  const place = join(root, path);
  const above = dirname(root);
  if (isRegularFile(place) || above === root || !path.startsWith('node_modules/')) return place;
  return placeOf(above, path);
}
