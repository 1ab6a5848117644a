// Finds out which program a project is written for, and what its configuration says. The configuration file that's nearest
// to the project's root wins, because larger repositories have examples and tests with configurations of their own.

import { pageEnding, slugOf } from '@sitegen/renderer/text';
import { numberOf } from './addresses.ts';
import { vercelRules } from './config-redirects.ts';
import type { Plan, ProjectFiles, Root } from './model.ts';
import { below, inFolder, pagesBelow, within } from './paths.ts';
import { type Draft, type Found, listed, programs, routeFolders } from './programs.ts';
import { quoted, type Settings, settingsOf, textIn } from './settings.ts';

/** Configurations in these folders are about something else. */
const elsewhere =
  /(?:^|\/)(?:node_modules|vendor|tests?|__tests__|fixtures?|specs?|examples?|templates?|themes?|demos?|starters?|scaffolds|archetypes|packages(?!\/(?:docs|website)\/))\//;

/** Of configurations that are code. */
const codeEnding = /\.[cm]?[jt]s$/;

/** Where a project without a known configuration has its pages. */
const plainFolders = ['docs', 'content', 'src/content/docs', 'documentation', 'doc', 'markdown'];

/** What the project's configuration says. A project without one is a folder of Markdown. */
export function findPlan(files: ProjectFiles): Plan {
  const found = files.paths
    .filter((path) => !elsewhere.test(path) && path.split('/').length <= 5)
    .flatMap((config) =>
      programs.flatMap(([pattern, read]) => {
        const base = config.slice(0, pattern.exec(config)?.index ?? -1);
        // Among translations, English is usually the original.
        const rank = (base === '' ? 0 : base.split('/').length) - Number(/(?:^|\/)en$/.test(base)) / 10;
        return pattern.test(config) ? [{ read, base, config, rank }] : [];
      }),
    )
    .sort((a, b) => a.rank - b.rank);
  for (const { read, base, config } of found) {
    const text = files.read(config) ?? '';
    const settings = codeEnding.test(config) ? {} : settingsOf(config, text);
    const one = { files, config, text, settings, at: (path: string) => inFolder(base, path) };
    const plan = completed(read(one), one);
    if (plan.roots.length > 0) return plan;
  }
  return plainPlan(files);
}

function plainPlan(files: ProjectFiles): Plan {
  const isPage = (path: string): boolean => !elsewhere.test(path);
  const from = plainFolders.find((folder) => pagesBelow(files.paths, folder).some(isPage)) ?? '';
  const summary = ['SUMMARY.md', '_sidebar.md'].map((name) => inFolder(from, name)).find((path) => files.read(path));
  const pages = pagesBelow(files.paths, from).filter(isPage);
  const numbered = pages.filter((path) => path.split('/').some((name) => numberOf(name) !== undefined));
  const draft = {
    program: 'a folder of Markdown',
    roots: [{ from, to: '', isPage: (path: string) => isPage(path) && path !== summary }],
    publicDirs: ['public', 'static'],
    titles: listed(files, from, summary ?? '').titles,
    // A few of them may be a part of a name.
    isNumbered: numbered.length * 2 > pages.length,
  };
  return completed(draft, { files, config: '', text: '', settings: {}, at: (path) => inFolder('', path) });
}

/** A plan with what all programs have in common. Folders that have no files aren't in it. */
export function completed(draft: Draft, { files, config, text, settings, at }: Found): Plan {
  const hasFiles = (path: string): boolean => files.paths.includes(path) || below(files.paths, path).length > 0;
  const isCopy = (path: string): boolean => translated.test(path) && files.paths.includes(path.replace(translated, ''));
  const byRoot = draft.roots.map((root) => ({ root, ...translationsIn(root, files) }));
  const roots = byRoot.flatMap(({ root, original, others }): readonly Root[] => {
    const isPage = (path: string): boolean =>
      (root.isPage?.(path) ?? true) && !others.some((folder) => path.startsWith(`${folder}/`)) && !isCopy(path);
    return [...(original === undefined ? [] : [{ ...root, from: original }]), { ...root, isPage }];
  });
  const folders = [...byRoot.flatMap(({ others }) => others), ...(draft.unread ?? [])].filter(hasFiles);
  const suffixed = files.paths.filter(isCopy).map((path) => `*${translated.exec(path)}`);
  const { publicDirs = codeEnding.test(config) ? ['public', 'static', 'src/static'].map(at) : [] } = draft;
  const plan = {
    name: nameIn(draft.settings ?? settings) ?? quoted(text, 'title'),
    order: [...(draft.titles?.keys() ?? [])],
    titles: new Map(),
    isMdx: false,
    isNumbered: false,
    isLowerCase: false,
    slugs: 'name' as const,
    slug: slugOf,
    authors: {},
    settings,
    routes: codeEnding.test(config) ? routeFolders.map(at) : [],
    ...draft,
    config,
    base: at('.'),
    rules: [...(draft.rules ?? []), ...vercelRules(files.read(at('vercel.json')))],
    roots: roots.filter(({ from, isPage = () => true }) => pagesBelow(files.paths, from).some(isPage)),
    publicDirs: publicDirs.filter(hasFiles),
    unread: [...new Set([...folders, ...suffixed])],
  };
  const name = plan.name ?? textIn(settingsOf('package.json', files.read('package.json')), 'name') ?? files.name;
  return { ...plan, name, origin: originOf({ ...plan, name, origin: undefined }, text, files) };
}

function nameIn({ name, title = name, site_name = title, book, params }: Settings): string | undefined {
  return [site_name, textIn(book, 'title'), textIn(params, 'title')].find((one) => typeof one === 'string');
}

/** `page.de.md` is the German version of `page.md`. */
const translated = /\.[a-z]{2}(?:-[A-Za-z]{2,4})?(?=\.mdx?$)/;

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

const hostLine = /^\s*([\w-]+(?:\.[\w-]+)+)\s*$|^sitemap:\s*https?:\/\/([^/\s]+)|[\s"]https?:\/\/([^/\s]+)\/:splat/im;

/** Where the site is published, by the files of its host if its configuration doesn't say it. */
function originOf({ settings, roots, publicDirs }: Plan, code: string, files: ProjectFiles): string | undefined {
  const inSettings = ['site_url', 'baseURL', 'base_url', 'baseurl'].map((name) => settings[name]);
  const base = (quoted(code, 'baseUrl') ?? '').replace(/\/$/, '');
  const inCode = ['site', 'siteUrl', 'url', 'hostname'].map(
    (one) => /^.*\/\/[^/]+/.exec(quoted(code, one) ?? '')?.[0] + base,
  );
  const folders = ['', ...publicDirs, ...roots.map(({ from }) => from)];
  const hosts = ['CNAME', 'robots.txt', '_redirects', 'netlify.toml']
    .flatMap((name) => folders.map((folder) => files.read(inFolder(folder, name)) ?? ''))
    .map((text) => `https://${hostLine.exec(text)?.slice(1).join('')}`);
  const found = [`${settings.url}${settings.baseurl ?? ''}`, ...inSettings, ...inCode, ...hosts].map(String);
  return found.find((one) => /^https?:\/\/(?!(?:localhost|example|your|undefined))[\w.-]+/.test(one));
}
