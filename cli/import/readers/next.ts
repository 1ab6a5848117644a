// Next.js: Markdown among the pages, or in a folder of its own that code reads. The code itself is never read: the names
// of its files say which addresses it makes.

import { pageEnding } from '@sitegen/renderer/text';
import type { Plan, ProjectFiles, Reader, Root } from '../model.ts';
import { below, inFolder, within } from '../paths.ts';
import { quoted } from '../settings.ts';

/** Folders whose pages are at the root of the site, and folders that are a part of their pages' addresses. */
const atRoot = ['markdown', 'content', 'src/content'];
const underName = ['docs', 'posts', '_posts', 'blog'];

function nextPlan(files: ProjectFiles, base: string, config: string): Plan | undefined {
  const routes = ['pages', 'src/pages', 'app', 'src/app'].map((name) => inFolder(base, name));
  const candidates: readonly Root[] = [
    ...routes.map((from) => ({ from, to: '', isPage: (path: string) => isRoute(within(path, from), from) })),
    ...atRoot.map((name) => ({ from: inFolder(base, name), to: '' })),
    ...underName.map((name) => ({ from: inFolder(base, name), to: `/${name.replace('_', '')}` })),
  ];
  const roots = candidates.filter(({ from, isPage = () => true }) =>
    below(files.paths, from).some((path) => pageEnding.test(path) && isPage(path)),
  );
  const first = roots.findIndex(({ from }) => !routes.includes(from));
  // The folder of a repository's own documentation isn't a part of the site if the site has another one.
  const used = roots.filter(({ from }, index) => routes.includes(from) || index === first);
  if (used.length === 0) return undefined;
  return {
    program: 'Next.js',
    name: titleIn(files, base),
    origin: quoted(files.read(config) ?? '', 'siteUrl'),
    roots: used,
    publicDirs: [inFolder(base, 'public')],
    aliases: [['@/', base === '' ? '' : `${base}/`]],
    isMdx: true,
    code: codePages(files, routes),
  };
}

function isRoute(path: string, folder: string): boolean {
  return (
    pageEnding.test(path) &&
    !/(?:^|\/)(?:_|api\/|\[)/.test(path) &&
    (!/app$/.test(folder) || /(?:^|\/)page\.mdx?$/.test(path))
  );
}

function titleIn(files: ProjectFiles, base: string): string | undefined {
  const theme = files.paths.find((path) => path.startsWith(base) && /(?:^|\/)theme\.config\.[jt]sx?$/.test(path));
  return theme === undefined ? undefined : quoted(files.read(theme) ?? '', 'title');
}

const code = /\.(?:[jt]sx?|astro|vue|svelte)$/;
/** A framework's own files, functions, and pages whose addresses depend on data. */
const noPage = /(?:^|\/)(?:_|api\/|.*\[|40[34]\b|500\b)/;

/** The addresses of pages that are code, with their files. */
export function codePages(files: ProjectFiles, folders: readonly string[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const folder of folders)
    for (const path of below(files.paths, folder)) {
      const name = within(path, folder);
      if (!code.test(name) || noPage.test(name)) continue;
      const route = folder.endsWith('app') ? /^(.*?)\/?page\.\w+$/.exec(name)?.[1] : name.replace(code, '');
      if (route === undefined) continue;
      found.set(
        `/${route.replace(/(?:^|\/)\([^)/]*\)/g, '').replace(/(?:^|\/)index$/, '')}`.replace(/^\/+/, '/'),
        path,
      );
    }
  return found;
}

/** Next.js. */
export const next: Reader = { config: /(?:^|\/)next\.config\.[cm]?[jt]s$/, read: nextPlan };
