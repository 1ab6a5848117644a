// Programs whose configuration lists the pages in order: mdBook (book.toml with SUMMARY.md) and MkDocs (mkdocs.yml).

import { pageEnding, slugOf } from '@sitegen/renderer/text';
import type { Plan, ProjectFiles, Reader, Rule } from '../model.ts';
import { below, folderOf, inFolder, isTranslation, within } from '../paths.ts';
import { isSettings, settingsOf, textIn } from '../settings.ts';

function mdbookPlan(files: ProjectFiles, base: string, config: string): Plan | undefined {
  const settings = settingsOf(config, files.read(config) ?? '');
  const from = inFolder(base, textIn(settings, 'book', 'src') ?? 'src');
  const summary = files.read(`${from}/SUMMARY.md`);
  if (summary === undefined) return undefined;
  const links = [...summary.matchAll(/\[([^\]]*)\]\(<?([^)>#]+?\.md)>?[^)]*\)/g)];
  const chapters = links.map(([, title = '', href = '']) => [inFolder(from, href), title] as const);
  const listed = new Set(chapters.map(([path]) => path));
  const output = settings.output;
  const redirects = isSettings(output) && isSettings(output.html) ? output.html.redirect : undefined;
  return {
    program: 'mdBook',
    name: textIn(settings, 'book', 'title'),
    roots: [{ from, to: '', isPage: (path) => listed.has(path) }],
    publicDirs: [],
    order: chapters.map(([path]) => path),
    titles: new Map(chapters),
    rules: rulesIn(redirects),
  };
}

function rulesIn(value: unknown): readonly Rule[] {
  return Object.entries(isSettings(value) ? value : {}).map(([from, to]) => {
    const target = String(to);
    return {
      from: `/${from.replace(/^\//, '')}`,
      to: /^\/|^https?:/.test(target) ? target : `/${target}`,
      status: '301',
    };
  });
}

function mkdocsPlan(files: ProjectFiles, base: string, config: string): Plan | undefined {
  const settings = settingsOf(config, files.read(config) ?? '');
  const docs = inFolder(base, textIn(settings, 'docs_dir') ?? 'docs');
  const pages = below(files.paths, docs).filter((path) => pageEnding.test(path));
  if (pages.length === 0) return undefined;
  const languages = languagesOf(settings);
  const isInFolders = languages.some((code) => pages.some((path) => path.startsWith(`${docs}/${code}/`)));
  const [first = ''] = languages;
  const from = isInFolders ? `${docs}/${first}` : docs;
  const others = languages.slice(1);
  const nav = navOf(settings.nav, from);
  return {
    program: 'MkDocs',
    name: textIn(settings, 'site_name'),
    origin: textIn(settings, 'site_url'),
    roots: [{ from, to: '', isPage: (path) => pageEnding.test(path) && !isTranslation(path, others) }],
    publicDirs: [],
    order: nav.map(([path]) => path),
    titles: new Map(nav.filter(([, title]) => title !== '')),
    rules: redirectMaps(settings.plugins),
    // Of other alphabets, it only keeps what has a form without an accent.
    slug: (text) =>
      slugOf(text.normalize('NFKD').replace(/[^\x20-\x7e]/g, ''))
        .replace(/-+/g, '-')
        .replace(/^-|-$/g, ''),
    values: new Map(valuesOf(settings.extra, '')),
    unread: isInFolders ? others.map((code) => `${docs}/${code}`) : [],
  };
}

/** The languages of the plugin for translations, the default one first. */
function languagesOf({ plugins }: { readonly plugins?: unknown }): readonly string[] {
  const options = (Array.isArray(plugins) ? plugins : [plugins])
    .map((one) => (isSettings(one) ? one.i18n : undefined))
    .find(isSettings);
  const list = Array.isArray(options?.languages) ? options.languages.filter(isSettings) : [];
  const codes = list.toSorted((a, b) => Number(b.default === true) - Number(a.default === true));
  return codes.flatMap((one) => textIn(one, 'locale') ?? []);
}

function navOf(value: unknown, folder: string): readonly (readonly [path: string, title: string])[] {
  if (typeof value === 'string') return pageEnding.test(value) ? [[inFolder(folder, value), '']] : [];
  if (Array.isArray(value)) return value.flatMap((one) => navOf(one, folder));
  return Object.entries(isSettings(value) ? value : {}).flatMap(([title, inner]) =>
    typeof inner === 'string' ? navOf(inner, folder).map(([path]) => [path, title] as const) : navOf(inner, folder),
  );
}

function redirectMaps(plugins: unknown): readonly Rule[] {
  const maps = (Array.isArray(plugins) ? plugins : [plugins]).flatMap((one) => {
    const options = isSettings(one) ? one.redirects : undefined;
    return isSettings(options) && isSettings(options.redirect_maps) ? Object.entries(options.redirect_maps) : [];
  });
  const addressOf = (path: string): string =>
    /^https?:/.test(path) ? path : `/${path.replace(/(?:(?:^|\/)(?:index|README))?\.md(?=#|$)/, '')}`;
  return maps.map(([from, to]) => ({ from: addressOf(from), to: addressOf(String(to)), status: '301' }));
}

/** Values that pages show by name, such as `extra.version` as `version`. */
function* valuesOf(value: unknown, prefix: string): Iterable<readonly [string, string]> {
  if (typeof value === 'string' || typeof value === 'number') yield [prefix, String(value)];
  else if (isSettings(value))
    for (const [name, inner] of Object.entries(value))
      yield* valuesOf(inner, prefix === '' ? name : `${prefix}.${name}`);
}

/** GitBook, and others with a list of links as their navigation. */
function gitbookPlan(files: ProjectFiles, base: string, config: string): Plan | undefined {
  const from = inFolder(base, /^root:\s*(\S+)/m.exec(files.read(config) ?? '')?.[1] ?? '.');
  const summary = `${from === '' ? '' : `${from}/`}SUMMARY.md`;
  const links = [...(files.read(summary) ?? '').matchAll(/\]\(<?([^)>#]+?\.md)/g)];
  return {
    program: 'GitBook',
    roots: [
      {
        from,
        to: '',
        isPage: (path) => pageEnding.test(path) && path !== summary && !/^\./.test(within(path, folderOf(config))),
      },
    ],
    publicDirs: [],
    order: links.map(([, href = '']) => inFolder(from, href)),
  };
}

/** mdBook, MkDocs, and GitBook. */
export const books: readonly Reader[] = [
  { config: /(?:^|\/)book\.toml$/, read: mdbookPlan },
  { config: /(?:^|\/)mkdocs\.ya?ml$/, read: mkdocsPlan },
  { config: /(?:^|\/)\.gitbook\.yaml$/, read: gitbookPlan },
];
