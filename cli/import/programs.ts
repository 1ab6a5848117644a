// The table of programs: which file configures a project, and what that file says about its pages. What all programs
// have in common, such as translations, is in `find-plan.ts`.

import { pageEnding, slugOf } from '@sitegen/renderer/text';
import type { Plan, ProjectFiles, Root, Rule } from './model.ts';
import { below, inFolder, pagesBelow, within } from './paths.ts';
import {
  groupOf,
  groupsIn,
  isSettings,
  quoted,
  quotedTexts,
  type Settings,
  settingsOf,
  textIn,
  textsIn,
  valueIn,
} from './settings.ts';

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

/** What a program's configuration says. */
export type Draft = Partial<Plan> & Pick<Plan, 'roots'>;

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
  [/(?:^|\/)\.gitbook\.yaml$/, gitbook],
];

/** The pages that a list of links names, with their titles. */
export function linksIn(text: string | undefined, folder: string): ReadonlyMap<string, string> {
  const links = [...(text ?? '').matchAll(/\[([^\]]*)\]\(<?([^)>#\s]+?\.md)\b[^)]*\)/g)];
  return new Map(links.map(([, title = '', href = '']) => [inFolder(folder, href), title]));
}

function mdbook({ files, settings, at }: Found): Draft {
  const from = at(textIn(settings, 'book', 'src') ?? 'src');
  const titles = linksIn(files.read(inFolder(from, 'SUMMARY.md')), from);
  return {
    program: 'mdBook',
    name: textIn(settings, 'book', 'title'),
    roots: [{ from, to: '', isPage: (path) => titles.has(path) }],
    order: [...titles.keys()],
    titles,
    rules: rulesIn(valueIn(settings, 'output', 'html', 'redirect'), (path) => path),
  };
}

/** Redirects as a group of settings: old to new. */
function rulesIn(value: unknown, addressOf: (path: string) => string): readonly Rule[] {
  const absolute = (path: string): string => (/^https?:/.test(path) ? path : `/${addressOf(path).replace(/^\//, '')}`);
  return Object.entries(groupOf(value)).map(([from, to]) => ({
    from: absolute(from),
    to: absolute(String(to)),
    status: '301',
  }));
}

function mkdocs({ settings, at }: Found): Draft {
  const from = at(textIn(settings, 'docs_dir') ?? 'docs');
  const titles = new Map(navOf(settings.nav, from));
  const plugins = Array.isArray(settings.plugins) ? settings.plugins : [settings.plugins];
  const toAddress = (path: string): string => path.replace(/(?:(?:^|\/)(?:index|README))?\.md(?=#|$)/, '');
  return {
    program: 'MkDocs',
    name: textIn(settings, 'site_name'),
    origin: textIn(settings, 'site_url'),
    roots: [{ from, to: '' }],
    order: [...titles.keys()],
    titles,
    rules: plugins.flatMap((one) => rulesIn(valueIn(one, 'redirects', 'redirect_maps'), toAddress)),
    // Of other alphabets, it only keeps what has a form without an accent.
    slug: (text) =>
      slugOf(text.normalize('NFKD').replace(/[^\x20-\x7e]/g, ''))
        .replace(/-+/g, '-')
        .replace(/^-|-$/g, ''),
    values: textsIn(settings.extra),
  };
}

function navOf(value: unknown, folder: string, title = ''): readonly (readonly [path: string, title: string])[] {
  if (typeof value === 'string') return pageEnding.test(value) ? [[inFolder(folder, value), title]] : [];
  if (Array.isArray(value)) return value.flatMap((one) => navOf(one, folder));
  return Object.entries(groupOf(value)).flatMap(([name, inner]) => navOf(inner, folder, name));
}

/** GitBook, and others with a list of links as their navigation. */
function gitbook({ files, settings, at }: Found): Draft {
  const from = at(textIn(settings, 'root') ?? '.');
  const summary = inFolder(from, textIn(settings, 'structure', 'summary') ?? 'SUMMARY.md');
  return {
    program: 'GitBook',
    roots: [{ from, to: '', isPage: (path) => path !== summary }],
    order: [...linksIn(files.read(summary), from).keys()],
  };
}

function docusaurus({ files, text, at }: Found): Draft {
  const docs = at(/\bdocs\s*:\s*\{[\s\S]*?\bpath\s*:\s*["'`]([^"'`]+)/.exec(text)?.[1] ?? 'docs');
  const route = /\bdocs\s*:\s*\{[\s\S]*?routeBasePath\s*:\s*["'`]([^"'`]*)/.exec(text)?.[1] ?? 'docs';
  // A name with an underscore is a part of other pages.
  const isPage = (path: string): boolean => !/\/_[^/]*$/.test(path);
  const sidebars = files.paths.filter((path) => path.startsWith(at('sidebars.')));
  return {
    program: 'Docusaurus',
    name: quoted(text, 'title'),
    origin: quoted(text, 'url'),
    roots: [
      { from: docs, to: `/${route}`.replace(/\/+$/, ''), isPage },
      ...pluginRoots(text, at).filter(({ from }) => from !== docs),
      { from: at('blog'), to: '/blog', isPage },
      { from: at('src/pages'), to: '', isPage },
    ],
    publicDirs: [at('static')],
    order: sidebars.flatMap((path) => quotedTexts(files.read(path) ?? '')).map((id) => `${docs}/${id}`),
    rules: clientRedirects(text),
    isMdx: !/\bformat:\s*['"`](?:md|detect)\b/.test(text),
    isNumbered: true,
    slugs: 'route',
    aliases: [['@site/', at('.')]],
    authors: settingsOf('authors.yml', files.read(at('blog/authors.yml'))),
    code: codePages(files, [at('src/pages')]),
    unread: [at('versioned_docs')],
  };
}

/** Further folders of documentation, each with a route of its own. */
function pluginRoots(code: string, at: Found['at']): readonly Root[] {
  const pairs = code.matchAll(/\bpath\s*:\s*["'`]([\w./-]+)["'`],\s*routeBasePath\s*:\s*["'`]\/?([\w./-]+)["'`]/g);
  return [...pairs].map(([, folder = '', route = '']) => ({ from: at(folder), to: `/${route.replace(/\/$/, '')}` }));
}

function clientRedirects(code: string): readonly Rule[] {
  return [...code.matchAll(/\{\s*(?:from|to)\s*:[^{}]*\}/g)].flatMap(([rule]) => {
    const to = quoted(rule, 'to');
    const [, list = ''] = /\bfrom\s*:\s*(\[[^\]]*\]|["'`][^"'`]*["'`])/.exec(rule) ?? [];
    return to === undefined ? [] : quotedTexts(list).map((from) => ({ from, to, status: '301' }));
  });
}

/** VitePress and VuePress: pages are around the folder of the configuration, and the public folder is among them. */
function vitepress({ files, config, at }: Found): Draft {
  const isVitepress = config.includes('.vitepress');
  const own = below(files.paths, at(isVitepress ? '.vitepress' : '.vuepress'));
  const settings = own
    .filter((path) => /\/(?:config|sidebar|nav)[^/]*\.[cm]?[jt]s$|\/config\/[^/]+\.[cm]?[jt]s$/.test(path))
    .map((path) => files.read(path) ?? '')
    .join('\n');
  const from = at(quoted(settings, 'srcDir') ?? '.');
  const publicDir = isVitepress ? inFolder(from, 'public') : at('.vuepress/public');
  return {
    program: isVitepress ? 'VitePress' : 'VuePress',
    name: quoted(settings, 'title'),
    roots: [{ from, to: '', isPage: (path) => !path.startsWith(`${publicDir}/`) }],
    publicDirs: [publicDir],
    order: quotedTexts(settings).filter((text) => text.startsWith('/')),
    slug: vueSlug,
    aliases: [['@/', from]],
  };
}

/** Every run of signs is a dash, also a dot between words. */
function vueSlug(text: string): string {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '');
  const dashed = plain.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-+|-+$/g, '');
  return dashed.replace(/^(\d)/, '_$1').toLowerCase();
}

/** Starlight, and other projects of Astro, whose collections are folders. */
function astro({ files, text, at }: Found): Draft {
  const docs = at('src/content/docs');
  const isStarlight = pagesBelow(files.paths, docs).length > 0;
  const content = at('src/content');
  const collections = new Set(below(files.paths, content).map((path) => within(path, content).split('/')[0] ?? ''));
  return {
    program: isStarlight ? 'Starlight' : 'Astro',
    name: quoted(text, 'title'),
    origin: quoted(text, 'site'),
    roots: [
      { from: docs, to: '' },
      ...(isStarlight ? [] : [...collections].map((name) => ({ from: `${content}/${name}`, to: `/${name}` }))),
      { from: at('src/pages'), to: '' },
    ],
    publicDirs: [at('public')],
    order: quotedTexts(text),
    slugs: 'path',
    aliases: [
      ['~/', at('src')],
      ['@/', at('src')],
    ],
    code: codePages(files, [at('src/pages')]),
  };
}

/** Hugo, and Zola, which has the same folders. */
function hugo({ files, at }: Found): Draft {
  const settings = hugoSettings(files, at);
  const isZola = settings.base_url !== undefined;
  const language = textIn(settings, 'defaultContentLanguage') ?? 'en';
  const mounts = groupsIn(valueIn(settings, 'module', 'mounts')).filter((one) => one.target === 'content');
  const languages = Object.entries(groupOf(settings.languages)).map(([lang, one]) => ({
    lang,
    source: textIn(one, 'contentDir'),
  }));
  const named = [...mounts, ...languages].flatMap(({ lang = language, source }) =>
    typeof source === 'string' ? [{ isOwn: lang === language, folder: at(source) }] : [],
  );
  const own = named.filter(({ isOwn, folder }) => isOwn && folder !== at('content')).map(({ folder }) => folder);
  const [from = ''] = [...own, at(textIn(settings, 'contentDir') ?? 'content')].filter(
    (folder) => pagesBelow(files.paths, folder).length > 0,
  );
  return {
    program: isZola ? 'Zola' : 'Hugo',
    name: textIn(settings, 'title') ?? textIn(settings, 'params', 'title'),
    origin: ['baseURL', 'baseurl', 'base_url'].flatMap((name) => textIn(settings, name) ?? [])[0],
    roots: from === '' ? [] : [{ from, to: '', isPage: (path) => !/\/_[^/]*\//.test(path) }],
    publicDirs: [textIn(settings, 'staticDir') ?? 'static', 'assets'].map(at),
    values: textsIn(settings.params),
    isLowerCase: !isZola && settings.disablePathToLower !== true,
    unread: named.flatMap(({ isOwn, folder }) => (isOwn ? [] : [folder])),
  };
}

/** All settings, in whichever files they are. A file in a folder of settings is about the field that it's named after. */
function hugoSettings(files: ProjectFiles, at: Found['at']): Settings {
  const merged: Record<string, unknown> = {};
  for (const path of below(files.paths, at('.'))) {
    const [, folder, name = ''] =
      /^(config\/_default\/(?:.*\/)?)?([\w-]+)\.(?:toml|ya?ml|json)$/.exec(within(path, at('.'))) ?? [];
    const isWhole = name === 'hugo' || name === 'config';
    if (name === '' || (folder === undefined && !isWhole)) continue;
    const settings = settingsOf(path, files.read(path));
    Object.assign(merged, isWhole ? settings : { [name]: settings });
  }
  return merged;
}

/** Next.js: Markdown among the pages, or in a folder of its own that code reads. */
function next({ files, text, at }: Found): Draft {
  const routes = ['pages', 'src/pages', 'app', 'src/app'].map(at);
  // Folders whose pages are at the root of the site, and folders that are a part of their pages' addresses. A repository's
  // own documentation isn't a part of the site if the site has another folder.
  const plain = ['markdown', 'content', 'src/content', 'docs', 'posts', '_posts', 'blog'];
  const used = plain.find((name) => pagesBelow(files.paths, at(name)).length > 0);
  const isBelow = used !== undefined && /^_?(?:docs|posts|blog)$/.test(used);
  const theme = files.paths.find((path) => path.startsWith(at('theme.config.')));
  return {
    program: 'Next.js',
    name: quoted(files.read(theme ?? '') ?? '', 'title'),
    origin: quoted(text, 'siteUrl'),
    roots: [
      ...routes.map((from) => ({ from, to: '', isPage: (path: string) => isRoute(within(path, from), from) })),
      ...(used === undefined ? [] : [{ from: at(used), to: isBelow ? `/${used.replace('_', '')}` : '' }]),
    ],
    publicDirs: [at('public')],
    aliases: [['@/', at('.')]],
    isMdx: true,
    code: codePages(files, routes),
  };
}

function isRoute(path: string, folder: string): boolean {
  return !/(?:^|\/)(?:_|api\/|\[)/.test(path) && (!/app$/.test(folder) || /(?:^|\/)page\.mdx?$/.test(path));
}

/** The addresses of pages that are code, with their files. The names of the files say which ones they make. */
function codePages(files: ProjectFiles, folders: readonly string[]): ReadonlyMap<string, string> {
  const found = folders.flatMap((folder) =>
    below(files.paths, folder).flatMap((path) => {
      const name = within(path, folder);
      const ending = folder.endsWith('app') ? /(?:^|\/)page\.\w+$/ : /(?:^index|\/index)?\.\w+$/;
      // A framework's own files, functions, and pages whose addresses depend on data.
      const isPage = !/(?:^|\/)(?:_|api\/|.*\[|40[34]\b|500\b)/.test(name) && ending.test(name);
      if (!isPage || !/\.(?:[jt]sx?|astro|vue|svelte)$/.test(name)) return [];
      return [[`/${name.replace(ending, '').replace(/(?:^|\/)\([^)/]*\)/g, '')}`.replace(/^\/+/, '/'), path] as const];
    }),
  );
  return new Map(found);
}

/** Files of the repository itself, which aren't pages of its site. */
const ofRepository = /^(?:README|LICENSE|CHANGELOG|CONTRIBUTING|CODE_OF_CONDUCT|HISTORY|SECURITY)\b/i;

/** Jekyll and Hexo. Folders that begin with an underscore hold pages only if they are posts or a collection. */
function jekyll({ files, settings, at }: Found): Draft {
  const isHexo = settings.source_dir !== undefined || files.paths.includes(at('scaffolds/post.md'));
  const from = at(textIn(settings, isHexo ? 'source_dir' : 'source') ?? (isHexo ? 'source' : '.'));
  const excluded = Array.isArray(settings.exclude) ? settings.exclude.map(String) : [];
  const isPage = (path: string): boolean => {
    const name = within(path, from);
    const isLeftOut = /(?:^|\/)[_.]|^(?:vendor|node_modules|test|tests|spec|script|lib)\//.test(name);
    return (
      !isLeftOut &&
      !ofRepository.test(name) &&
      !excluded.some((one) => `${name}/`.startsWith(`${one.replace(/\/$/, '')}/`))
    );
  };
  const origin = textIn(settings, 'url');
  const folder = inFolder(from, textIn(settings, 'collections_dir') ?? '.');
  const collections = Object.entries(groupOf(settings.collections)).flatMap(([name, options]) => {
    const [, prefix = `/${name}`] =
      /^(\/[\w/-]*?)\/?:(?:path|name|title|slug)/.exec(textIn(options, 'permalink') ?? '') ?? [];
    return isSettings(options) && options.output === true && name !== 'posts'
      ? [{ from: inFolder(folder, `_${name}`), to: prefix.replace(/\/$/, '') }]
      : [];
  });
  const ofPosts = groupsIn(settings.defaults).filter((one) => textIn(one, 'scope', 'type') === 'posts');
  const permalinks = [
    textIn(settings, 'collections', 'posts', 'permalink'),
    ...ofPosts.map((one) => textIn(one, 'values', 'permalink')),
    textIn(settings, 'permalink'),
    isHexo ? '/:year/:month/:day/:title' : '/:categories/:year/:month/:day/:title',
  ];
  // The others are names of styles, which have the same parts.
  const pattern = permalinks.find((one) => one?.includes(':')) ?? '';
  return {
    program: isHexo ? 'Hexo' : 'Jekyll',
    name: textIn(settings, 'title') ?? textIn(settings, 'name'),
    origin: origin && `${origin}${isHexo ? '' : (textIn(settings, 'baseurl') ?? '')}`,
    roots: [...collections, { from: inFolder(from, '_posts'), to: '/posts', pattern }, { from, to: '', isPage }],
    values: textsIn({ ...settings, url: '', baseurl: '' }, 'site.'),
  };
}

function eleventy({ text, at }: Found): Draft {
  const [, input = '.'] = /(?:\binput\s*:|setInputDirectory\()\s*["'`]([^"'`]+)/.exec(text) ?? [];
  const from = at(input);
  const isPage = (path: string): boolean =>
    !/(?:^|\/)[_.]/.test(within(path, from)) && !ofRepository.test(within(path, from));
  return {
    program: 'Eleventy',
    roots: [{ from, to: '', isPage }],
    publicDirs: ['public', 'static', 'src/static'].map(at).filter((folder) => folder !== from),
  };
}
