// Finds out which program a project is written for, and what its configuration says. The configuration file that's nearest
// to the project's root wins, because larger repositories have examples and tests with configurations of their own.

import { pageEnding, slugOf } from '@sitegen/renderer/text';
import { numberOf } from './addresses.ts';
import type { Plan, ProjectFiles, Root } from './model.ts';
import { below, inFolder, pagesBelow, within } from './paths.ts';
import { type Draft, linksIn, programs } from './programs.ts';
import { settingsOf, textIn } from './settings.ts';

/** Configurations in these folders are about something else. */
const elsewhere =
  /(?:^|\/)(?:node_modules|vendor|tests?|__tests__|fixtures?|specs?|examples?|templates?|themes?|demos?|starters?|scaffolds|archetypes|packages)\//;

/** Where a project without a known configuration has its pages. */
const plainFolders = ['docs', 'content', 'src/content/docs', 'documentation', 'doc', 'markdown'];

/** What the project's configuration says. A project without one is a folder of Markdown. */
export function findPlan(files: ProjectFiles): Plan {
  const found = files.paths
    .filter((path) => !elsewhere.test(path) && path.split('/').length <= 5)
    .flatMap((config) =>
      programs.flatMap(([pattern, read]) => {
        const match = pattern.exec(config);
        if (match === null) return [];
        const base = config.slice(0, match.index);
        // Among translations, English is usually the original.
        // A configuration of GitBook is often left from earlier times.
        const rank = Number(/gitbook/.test(config)) * 10 + Number(!/(?:^|\/)en$/.test(base)) / 10;
        return [{ read, base, config, rank: rank + (base === '' ? 0 : base.split('/').length) }];
      }),
    )
    .sort((a, b) => a.rank - b.rank);
  for (const { read, base, config } of found) {
    const text = files.read(config) ?? '';
    const at = (path: string): string => inFolder(base, path);
    const settings = /\.[cm]?[jt]s$/.test(config) ? {} : settingsOf(config, text);
    const plan = completed(read({ files, config, text, settings, at }), files);
    if (plan.roots.length > 0) return plan;
  }
  return completed(plainDraft(files), files);
}

function plainDraft(files: ProjectFiles): Draft {
  const isPage = (path: string): boolean => !elsewhere.test(path);
  const from = plainFolders.find((folder) => pagesBelow(files.paths, folder).some(isPage)) ?? '';
  const summary = ['SUMMARY.md', '_sidebar.md'].map((name) => inFolder(from, name)).find((path) => files.read(path));
  const pages = pagesBelow(files.paths, from).filter(isPage);
  const numbered = pages.filter((path) => path.split('/').some((name) => numberOf(name) !== undefined));
  return {
    program: 'a folder of Markdown',
    roots: [{ from, to: '', isPage: (path) => isPage(path) && path !== summary }],
    publicDirs: ['public', 'static'],
    order: [...linksIn(files.read(summary ?? ''), from).keys()],
    // A few of them may be a part of a name.
    isNumbered: numbered.length * 2 > pages.length,
  };
}

/** A plan with what all programs have in common. Folders that have no files aren't in it. */
export function completed(draft: Draft, files: ProjectFiles): Plan {
  const hasFiles = (folder: string): boolean => below(files.paths, folder).length > 0;
  const known = new Set(files.paths);
  const byRoot = draft.roots.map((root) => ({ root, ...translationsIn(root, files) }));
  const roots = byRoot.flatMap(({ root, original, others }): readonly Root[] => {
    const isPage = (path: string): boolean =>
      (root.isPage?.(path) ?? true) &&
      !others.some((folder) => path.startsWith(`${folder}/`)) &&
      !(translated.test(path) && known.has(path.replace(translated, '.md')));
    return [...(original === undefined ? [] : [{ ...root, from: original }]), { ...root, isPage }];
  });
  const unread = [...byRoot.flatMap(({ others }) => others), ...(draft.unread ?? [])];
  const plan = {
    program: '',
    order: [],
    titles: new Map(),
    rules: [],
    isMdx: false,
    isNumbered: false,
    isLowerCase: false,
    slugs: 'name' as const,
    slug: slugOf,
    aliases: [],
    authors: {},
    values: new Map(),
    code: new Map(),
    ...draft,
    roots: roots.filter(({ from, isPage = () => true }) => pagesBelow(files.paths, from).some(isPage)),
    publicDirs: (draft.publicDirs ?? []).filter(hasFiles),
    unread: [...new Set(unread)].filter(hasFiles),
  };
  const name = plan.name ?? textIn(settingsOf('package.json', files.read('package.json')), 'name') ?? files.name;
  return { ...plan, name, origin: originOf(plan, files) };
}

/** `page.de.md` is the German version of `page.md`. */
const translated = /\.[a-z]{2}(?:-[A-Za-z]{2,4})?\.md$/;

/** A folder with the name of a language. */
const language = /^([a-z]{2}(?:-[A-Za-z]{2,4})?)\/(.+)$/;

/**
 * Folders that have the pages of a root in other languages, by their names: at least half of them are the same. Every
 * folder has an index, so that name says nothing.
 */
function translationsIn({ from }: Root, { paths }: ProjectFiles) {
  const byFolder = new Map<string, Set<string>>();
  for (const path of pagesBelow(paths, from)) {
    const name = within(path, from).replace(pageEnding, '');
    const [, folder = '', rest = name] = language.exec(name) ?? [];
    const names = byFolder.get(folder) ?? new Set();
    byFolder.set(folder, /^(?:_?index|readme)$/i.test(rest) ? names : names.add(rest.toLowerCase()));
  }
  const copiesOf = (own: string): readonly string[] =>
    [...byFolder].flatMap(([folder, names]) => {
      const same = [...names].filter((name) => byFolder.get(own)?.has(name)).length;
      return folder !== '' && folder !== own && same > 0 && same * 2 >= names.size ? [inFolder(from, folder)] : [];
    });
  const ofEnglish = copiesOf('en');
  const hasEnglish = ofEnglish.length > 0;
  return { original: hasEnglish ? inFolder(from, 'en') : undefined, others: hasEnglish ? ofEnglish : copiesOf('') };
}

/** Where the site is published, by the files of its host if its configuration doesn't say it. */
function originOf(
  { origin, publicDirs, roots }: Pick<Plan, 'publicDirs' | 'roots'> & { readonly origin?: string | undefined },
  files: ProjectFiles,
) {
  if (/^https?:\/\/(?!(?:localhost|example|your))[\w.-]+/.test(origin ?? '')) return origin;
  const read = (name: string): string =>
    ['', ...publicDirs, ...roots.map(({ from }) => from)]
      .map((folder) => files.read(inFolder(folder, name)) ?? '')
      .join('\n');
  const [, host] = /^\s*([\w-]+(?:\.[\w-]+)+)\s*$/m.exec(read('CNAME')) ?? [];
  const [, moved] =
    /https?:\/\/[^/\s]+\/\*\s+(https?:\/\/[^/\s]+)\/:splat/.exec(read('_redirects')) ??
    /^\s*to\s*=\s*"(https?:\/\/[^/\s]+)\/:splat"/m.exec(read('netlify.toml')) ??
    [];
  return /^sitemap:\s*(https?:\/\/[^/\s]+)/im.exec(read('robots.txt'))?.[1] ?? moved ?? (host && `https://${host}`);
}
