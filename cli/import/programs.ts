// Reads the configurations of other programs: a table says which file configures a project, and a function for each program
// what it says about pages. What all programs have in common, such as translations, is in `find-plan.ts`.

import { pageEnding, slugOf } from '@sitegen/renderer/text';
import micromatch from 'micromatch';
import { redirectsIn } from './config-redirects.ts';
import type { Plan, ProjectFiles, Root, Rule } from './model.ts';
import { below, folderOf, inFolder, pagesBelow, within } from './paths.ts';
import { groupOf, groupsIn, quoted, quotedTexts, type Settings, settingsOf, textIn, valueIn } from './settings.ts';

/** A configuration file and the project around it. */
export interface Found {
  readonly files: ProjectFiles;
  readonly config: string;
  /** The text of the configuration, and what it says if it's data. */
  readonly text: string;
  readonly settings: Settings;
  /** A path that's relative to the folder of the project. */
  readonly at: (path: string) => string;
}

/** What a program's configuration says, besides what it says in the same way as others. */
export type Draft = Partial<Plan> & Pick<Plan, 'program' | 'roots'>;

/** All programs, by their configuration files. Of those with one in the same folder, the first one counts. */
export const programs: readonly (readonly [config: RegExp, read: (found: Found) => Draft])[] = [
  [/(?:^|\/)book\.toml$/, mdbook],
  [/(?:^|\/)mkdocs\.ya?ml$/, mkdocs],
  [/(?:^|\/)docusaurus\.config\.[cm]?[jt]s$/, docusaurus],
  [/(?:^|\/)\.(?:vitepress|vuepress)\/config(?:\/index)?\.[cm]?[jt]s$/, vitepress],
  [/(?:^|\/)astro\.config\.[cm]?[jt]s$/, astro],
  [/(?:^|\/)(?:hugo|config|config\/_default\/(?:hugo|config))\.(?:toml|ya?ml|json)$/, hugo],
  [/(?:^|\/)next\.config\.[cm]?[jt]s$/, next],
  [/(?:^|\/)_config\.ya?ml$/, jekyll],
  [/(?:^|\/)(?:\.eleventy\.c?js|eleventy\.config\.[cm]?[jt]s)$/, eleventy],
];

/** The pages that a list of links names, with their titles. */
function linksIn(text: string | undefined, folder: string): ReadonlyMap<string, string> {
  const links = [...(text ?? '').matchAll(/\[([^\]]*)\]\(<?([^)>#\s]+?\.md)\b[^)]*\)/g)];
  return new Map(links.map(([, title = '', href = '']) => [inFolder(folder, href), title]));
}

function mdbook({ files, settings, at }: Found): Draft {
  const from = at(textIn(settings, 'book', 'src') ?? 'src');
  const rules = rulesIn(valueIn(settings, 'output', 'html', 'redirect'), folderOf);
  return { program: 'mdBook', ...listed(files, from, inFolder(from, 'SUMMARY.md')), rules };
}

/** A navigation that's a list of links. If it's there, it says which pages are published. */
export function listed(files: ProjectFiles, from: string, summary: string): Pick<Plan, 'roots' | 'titles'> {
  const titles = linksIn(files.read(summary), folderOf(summary));
  const isPage = (path: string): boolean =>
    path !== summary && (titles.size === 0 || titles.has(path) || path === inFolder(from, 'README.md'));
  return { roots: [{ from, to: '', isPage }], titles };
}

/** Redirects as a group of settings: old to new, as paths of files or addresses. New ones are relative to a folder. */
function rulesIn(value: unknown, folderFor = (_from: string) => ''): readonly Rule[] {
  const addressOf = (path: string): string =>
    /^https?:/.test(path) ? path : `/${path.replace(/^\/|(?:(?:^|\/)(?:index|README))?\.md(?=#|$)/g, '')}`;
  return Object.entries(groupOf(value)).map(([from, target]) => {
    const to = /^(?:https?:|\/)/.test(String(target)) ? String(target) : inFolder(folderFor(from), String(target));
    return { from: addressOf(from), to: addressOf(to), status: '301' };
  });
}

function mkdocs({ files, settings, text, at }: Found): Draft {
  const from = at(textIn(settings, 'docs_dir') ?? 'docs');
  const ignored = patternsIn(`${textIn(settings, 'exclude_docs') ?? ''}\n${textIn(settings, 'draft_docs') ?? ''}`);
  const isPage = (path: string): boolean => !isIn(within(path, from), ignored);
  const plugins = Array.isArray(settings.plugins) ? settings.plugins : [settings.plugins];
  const appended = [settings.markdown_extensions]
    .flat()
    .flatMap((one) => valueIn(one, 'pymdownx.snippets', 'auto_append') ?? []);
  // Posts of Material's blog have their day and their title in their addresses.
  const pattern = /^\s*-\s+(?:material\/)?blog\b/m.test(text) ? '/blog/:year/:month/:day/:heading' : '';
  return {
    program: 'MkDocs',
    roots: [
      { from: inFolder(from, 'blog/posts'), to: '/blog/posts', pattern, isPage },
      { from, to: '', isPage },
    ],
    titles: new Map(navOf(settings.nav, from)),
    authors: groupOf(settingsOf('authors.yml', files.read(inFolder(from, 'blog/.authors.yml'))).authors),
    rules: plugins.flatMap((one) => rulesIn(valueIn(one, 'redirects', 'redirect_maps'))),
    unread: appended.flatMap((one) => files.paths.filter((path) => `/${path}`.endsWith(`/${one}`))),
    // Only characters that become ASCII without their accents are kept.
    slug: (text) => slugOf(text.normalize('NFKD').replace(/[^\x20-\x7e]/g, '')).replace(/(-)-+|^-|-$/g, '$1'),
  };
}

const isIn = (path: string, patterns: string[]) => micromatch([path], patterns, { dot: true }).length > 0;

/** Patterns of pages that aren't published, as code lists them. */
function listIn(code: string, name: string): string[] {
  return [...quotedTexts(new RegExp(`\\b${name}\\s*:\\s*\\[[^\\]]*`).exec(code)?.[0] ?? '')];
}

/** The lines of a `.gitignore` as patterns. What a line takes back is left out, too. */
function patternsIn(lines: string): string[] {
  const names = lines.split('\n').flatMap((line) => /^\s*([^\s#!].*?)\/?\s*$/.exec(line)?.[1] ?? []);
  const around = names.map((name) => (name.includes('/') ? name.replace(/^\//, '') : `**/${name}`));
  return around.flatMap((one) => [one, `${one}/**`]);
}

function navOf(value: unknown, folder: string, title = ''): readonly (readonly [path: string, title: string])[] {
  if (typeof value === 'string') return pageEnding.test(value) ? [[inFolder(folder, value), title]] : [];
  if (Array.isArray(value)) return value.flatMap((one) => navOf(one, folder));
  return Object.entries(groupOf(value)).flatMap(([name, inner]) => navOf(inner, folder, name));
}

function docusaurus({ files, text, at }: Found): Draft {
  // Up to the next part of the configuration.
  const [ofDocs = ''] = /\bdocs\s*:\s*\{(?:(?!\b(?:blog|theme|pages)\s*:)[\s\S])*/.exec(text) ?? [];
  // Further folders of documentation have a route of their own.
  const pairs = text.matchAll(/\bpath\s*:\s*["'`]([\w./-]+)["'`],\s*routeBasePath\s*:\s*["'`]([\w./-]*)["'`]/g);
  const routes = [...pairs].map(([, folder = '', to = '']) => [folder, to] as const);
  const to = quoted(ofDocs, 'routeBasePath') ?? 'docs';
  const folders = [[quoted(ofDocs, 'path') ?? 'docs', to] as const, ['docs', to] as const, ...routes];
  const excluded = listIn(ofDocs, 'exclude');
  const blog = { from: at('blog'), to: '/blog' };
  const isDated = (path: string): boolean => /(?:^|\/)\d{4}-\d\d-\d\d-/.test(path);
  return {
    program: 'Docusaurus',
    roots: [
      ...folders.map(([folder, route]) => ({
        from: at(folder),
        isPage: (path: string) => !isIn(within(path, at(folder)), excluded),
        to: `/${route}`.replace(/^\/+|\/+$/g, '/').replace(/\/$/, ''),
      })),
      { ...blog, isPage: isDated, pattern: '/:year/:month/:day/:title' },
      blog,
      { from: at('src/pages'), to: '' },
    ],
    order: files.paths
      .filter((path) => path.startsWith(at('sidebars.')))
      .flatMap((path) => quotedTexts(files.read(path) ?? '')),
    rules: redirectsIn(text),
    isMdx: !/\bformat:\s*['"`](?:md|detect)\b/.test(text),
    isNumbered: true,
    slugs: 'route',
    authors: settingsOf('authors.yml', files.read(at('blog/authors.yml'))),
    unread: [at('versioned_docs'), at('i18n')],
  };
}

/** VitePress and VuePress: pages are around the folder of the configuration, and the public folder is among them. */
function vitepress({ files, config, at }: Found): Draft {
  const isVitepress = config.includes('.vitepress');
  const text = below(files.paths, at(isVitepress ? '.vitepress' : '.vuepress'))
    .filter((path) => /\/(?:config|sidebar|nav)[^/]*\.[cm]?[jt]s$|\/config\/[^/]+\.[cm]?[jt]s$/.test(path))
    .map((path) => files.read(path) ?? '')
    .join('\n');
  const from = at(quoted(text, 'srcDir') ?? '.');
  const ignored = listIn(text, 'srcExclude');
  const publicDir = isVitepress ? inFolder(from, 'public') : at('.vuepress/public');
  const isPage = (path: string): boolean =>
    !path.startsWith(`${publicDir}/`) && !path.includes('[') && !isIn(within(path, from), ignored);
  const { moved, rules } = rewritesIn(text);
  return {
    program: isVitepress ? 'VitePress' : 'VuePress',
    name: quoted(text, 'title'),
    roots: [...moved.map(([folder, to]) => ({ from: inFolder(from, folder), to, isPage })), { from, to: '', isPage }],
    publicDirs: [publicDir],
    rules,
    // Their code makes pages of them, one for each value of a parameter.
    unread: pagesBelow(files.paths, from).filter((path) => path.includes('[')),
    order: addressesIn(text),
    slug: vueSlug,
  };
}

/** Addresses in code, in order. Those without a slash are below the last one that ends with one. */
function addressesIn(code: string): readonly string[] {
  let base = '/';
  return quotedTexts(code).map((one) => {
    if (/^\/(?:.*\/)?$/.test(one)) base = one;
    return one.startsWith('/') ? one : base + one;
  });
}

/** Folders that VitePress publishes elsewhere. Whatever else its rewrites do is a rule that's reported. */
function rewritesIn(code: string) {
  const [all = '', group = all] = /\brewrites\b\s*[:(]\s*(?:\{([^{}]*)\}|.*)/.exec(code) ?? [];
  const folder = /["'`]([\w./-]+)\/(:\w+\*)["'`]\s*:\s*["'`]([\w./-]*?)\/?\2["'`]/g;
  const others = group.replace(folder, '').split(/,\s*(?=["'`]|$)/);
  return {
    moved: [...group.matchAll(folder)].map(([, from = '', , to = '']) => [from, to && `/${to}`] as const),
    rules: others
      .filter((one) => /[^\s,]/.test(one))
      .map((one) => ({ from: one.trim().replace(/\s+/g, ' '), to: '', status: '' })),
  };
}

/** Every run of signs is a dash, also a dot between words. */
function vueSlug(text: string): string {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const dashed = plain.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '');
  return dashed.replace(/^(?=\d)/, '_');
}

/** Starlight, and pages of Astro. Its redirects may be in a file of their own. */
function astro({ files, text, at }: Found): Draft {
  const code = text + (files.read(at('redirects.js')) ?? files.read(at('redirects.ts')) ?? '');
  return {
    program: 'Starlight',
    roots: [
      { from: at('src/content/docs'), to: '' },
      { from: at('src/pages'), to: '' },
    ],
    order: quotedTexts(text),
    slugs: 'path',
    rules: redirectsIn(code),
  };
}

/** Hugo and Zola, which has the same files, and a page's address in its `path`. */
function hugo({ files, at }: Found): Draft {
  const settings = hugoSettings(files, at('.'));
  const isZola = settings.base_url !== undefined;
  const language = textIn(settings, 'defaultContentLanguage') ?? 'en';
  const mounts = groupsIn(valueIn(settings, 'module', 'mounts')).filter(
    ({ target, lang = language }) => target === 'content' && lang === language,
  );
  const named = [mounts[0]?.source, valueIn(settings, 'languages', language, 'contentDir'), settings.contentDir];
  const folders = [...named, 'content'].flatMap((folder) => (typeof folder === 'string' ? [at(folder)] : []));
  const from = folders.find((folder) => pagesBelow(files.paths, folder).length > 0);
  const others = Object.entries(groupOf(settings.languages)).filter(([name]) => name !== language);
  const isPage = (path: string): boolean => !/\/_[^/]*\//.test(path);
  return {
    program: isZola ? 'Zola' : 'Hugo',
    unread: others.flatMap(([, one]) => textIn(one, 'contentDir') ?? []).map(at),
    settings,
    roots: from === undefined ? [] : [...patterned(settings, from), { from, to: '', isPage }],
    publicDirs: [textIn(settings, 'staticDir') ?? 'static', 'assets'].map(at),
    isLowerCase: !isZola && settings.disablePathToLower !== true,
    ...(isZola && { slug: vueSlug }),
  };
}

/** Sections of Hugo whose pages have their addresses by a pattern. The page of the section itself has none. */
function patterned({ permalinks }: Settings, from: string): readonly Root[] {
  const patterns = Object.entries({ ...groupOf(permalinks), ...groupOf(valueIn(permalinks, 'page')) });
  return patterns.flatMap(([section, given]) => {
    if (typeof given !== 'string') return [];
    const pattern = given
      .replace(/:sections?\b/, section)
      .replace(/:(?:slugor\w+|(slug|title)|\w*(?:filename|basename))\b/g, (all, titled) =>
        titled ? ':heading' : all.startsWith(':slugor') ? ':slug' : ':name',
      );
    const isPage = (path: string): boolean => !/\/_/.test(path);
    return [{ from: inFolder(from, section), to: `/${section}`, pattern, isPage }];
  });
}

/** All settings, in whichever files they are. A file in a folder of settings is about the field that it's named after. */
function hugoSettings(files: ProjectFiles, base: string): Settings {
  const names = /^(?:config\/_default\/)?(hugo|config|params|languages|module|permalinks)\.(?:toml|ya?ml|json)$/;
  const merged: Record<string, unknown> = {};
  for (const path of below(files.paths, base)) {
    const [, name] = names.exec(within(path, base)) ?? [];
    const settings = name === undefined ? {} : settingsOf(path, files.read(path));
    if (name !== undefined) Object.assign(merged, /hugo|config/.test(name) ? settings : { [name]: settings });
  }
  return merged;
}

/** Folders of Next.js and Astro whose files are pages: code and Markdown. */
export const routeFolders = ['pages', 'src/pages', 'app', 'src/app'];

/** Whether a file in them is a page: not the framework's own, a function, or one whose address depends on data. */
export function isRoute(path: string): boolean {
  return !/\/(?:_|api\/|.*\[)/.test(path) && (!/(?:^|\/)app\//.test(path) || /\/page\.\w+$/.test(path));
}

/** Next.js: Markdown among the pages, or in a folder of its own that code reads. */
function next({ files, text, at }: Found): Draft {
  // A repository's own documentation isn't a part of the site if the site has another folder.
  const plain = ['markdown', 'content', 'src/content', 'docs', 'posts', '_posts', 'blog'];
  const used = plain.find((name) => pagesBelow(files.paths, at(name)).length > 0);
  const routes = routeFolders.map((name) => ({ from: at(name), to: '', isPage: isRoute }));
  const to = /docs|posts|blog/.test(used ?? '') ? `/${used?.replace('_', '')}` : '';
  return {
    program: 'Next.js',
    roots: [...routes, ...(used === undefined ? [] : [{ from: at(used), to }])],
    // The pages of a folder in the order of a file in it, which names them as fields or in a list.
    order: files.paths
      .filter((path) => /(?:^|\/)_?meta\.(?:json|[jt]sx?)$/.test(path))
      .flatMap((path) => {
        const names = (files.read(path) ?? '').matchAll(/["']([\w-]+)["']|([\w-]+)(?=\s*:)/g);
        return [...names].map(([, text, field = text]) => `${folderOf(path)}/${field}`);
      }),
    rules: redirectsIn(text),
    isMdx: true,
  };
}

/** Files of the repository itself, which are pages of its site only if they have front matter. */
const ofRepository = /^(?:README|LICENSE|CHANGELOG|CONTRIBUTING|CODE_OF_CONDUCT|HISTORY|SECURITY)\b/i;

/** Jekyll and Hexo. Folders that begin with an underscore hold pages only if they are posts or a collection. */
function jekyll({ files, settings, at }: Found): Draft {
  const isHexo = settings.source_dir !== undefined || files.paths.includes(at('scaffolds/post.md'));
  const from = at(textIn(settings, isHexo ? 'source_dir' : 'source') ?? (isHexo ? 'source' : '.'));
  const namesOf = (value: unknown) => [value ?? []].flat().map((one) => String(one).replace(/\/?$/, '/'));
  const excluded = namesOf(settings.exclude);
  // Folders with an underscore that are pages all the same.
  const included = namesOf(settings.include).map((name) => ({
    from: inFolder(from, name),
    to: `/${inFolder('', name)}`,
  }));
  const isLeftOut = (name: string): boolean =>
    /^(?:vendor|node_modules|test|tests|spec|script|lib)\//.test(name) ||
    excluded.some((one) => `${name}/`.startsWith(one));
  const collections = Object.entries(groupOf(settings.collections)).flatMap(([name, options]) =>
    valueIn(options, 'output') === true && name !== 'posts'
      ? [{ from: inFolder(from, `_${name}`), to: `/${name}`, pattern: permalinkOf(settings, name) }]
      : [],
  );
  const own = `${isHexo ? '' : '/:categories'}/:year/:month/:day/:title`;
  const ofAll = textIn(settings, 'permalink');
  // Without a colon, it's the name of a style, which has the same parts.
  const pattern = permalinkOf(settings, 'posts') ?? (ofAll?.includes(':') ? ofAll : own);
  return {
    program: isHexo ? 'Hexo' : 'Jekyll',
    roots: [
      ...collections,
      ...included,
      { from: inFolder(from, '_posts'), to: '/posts', pattern },
      plainRoot(files, from, isLeftOut),
    ],
    publicDirs: [],
    // Hexo keeps capital letters, and replaces only signs of ASCII.
    ...(isHexo && { slug: (text: string) => text.replace(/[\s!-,./:-@[-`{-~-]+/g, '-').replace(/^-|-$/g, '') }),
  };
}

/** The pattern of a collection's addresses, if it has one of its own. */
function permalinkOf(settings: Settings, name: string): string | undefined {
  const defaults = groupsIn(settings.defaults).find((one) => textIn(one, 'scope', 'type') === name);
  const all = [textIn(settings, 'collections', name, 'permalink'), textIn(defaults, 'values', 'permalink')];
  return all.find((one) => one?.includes(':'))?.replace(':collection', name);
}

function eleventy({ files, text, at }: Found): Draft {
  const [, input = '.'] = /(?:\binput\s*:|setInputDirectory\()\s*["'`]([^"'`]+)/.exec(text) ?? [];
  return { program: 'Eleventy', roots: [plainRoot(files, at(input))] };
}

/** A folder with more than pages. Other names in it can be left out, too. */
function plainRoot({ read }: ProjectFiles, from: string, isLeftOut = (_name: string) => false): Root {
  const isOther = (name: string): boolean => /(?:^|\/)[_.]/.test(name) || isLeftOut(name);
  const isPage = (path: string): boolean =>
    !ofRepository.test(within(path, from)) || /^---\r?\n/.test(read(path) ?? '');
  return { from, to: '', isPage: (path) => !isOther(within(path, from)) && isPage(path) };
}
