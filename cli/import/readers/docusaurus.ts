// Docusaurus: documentation, blog, and pages in folders of their own, and a configuration that is code.

import { pageEnding } from '@sitegen/renderer/text';
import type { Plan, ProjectFiles, Reader, Root, Rule } from '../model.ts';
import { below, inFolder } from '../paths.ts';
import { isSettings, quoted, quotedTexts, type Settings, settingsOf, yamlOf } from '../settings.ts';
import { codePages } from './next.ts';

function docusaurusPlan(files: ProjectFiles, base: string, config: string): Plan | undefined {
  const code = files.read(config) ?? '';
  const docs = docsFolder(files, base, code);
  const route = /\bdocs\s*:\s*\{[\s\S]*?routeBasePath\s*:\s*["'`]([^"'`]*)/.exec(code)?.[1] ?? 'docs';
  const hasPages = (folder: string): boolean => below(files.paths, folder).some((path) => pageEnding.test(path));
  // A name with an underscore is a part of other pages.
  const isPage = (path: string): boolean => pageEnding.test(path) && !/\/_[^/]*$/.test(path);
  const candidates: readonly Root[] = [
    { from: docs, to: `/${route}`.replace(/\/+$/, ''), isPage },
    { from: inFolder(base, 'blog'), to: '/blog', isPage },
    { from: inFolder(base, 'src/pages'), to: '', isPage },
  ];
  const roots = candidates.filter(({ from }) => hasPages(from));
  if (roots.length === 0) return undefined;
  const versions = inFolder(base, 'versioned_docs');
  const sidebars = files.paths.filter((path) =>
    /^sidebars\.[cm]?[jt]sx?$/.test(path.slice(base === '' ? 0 : base.length + 1)),
  );
  return {
    program: 'Docusaurus',
    name: quoted(code, 'title'),
    origin: quoted(code, 'url'),
    roots,
    publicDirs: [inFolder(base, 'static')],
    order: sidebars.flatMap((path) => quotedTexts(files.read(path) ?? '')).map((id) => `${docs}/${id}`),
    rules: clientRedirects(code),
    isMdx: !/\bformat:\s*['"`](?:md|detect)\b/.test(code),
    isNumbered: true,
    aliases: [['@site/', base === '' ? '' : `${base}/`]],
    authors: authorsIn(files, inFolder(base, 'blog')),
    code: codePages(files, [inFolder(base, 'src/pages')]),
    unread: docs.startsWith(versions) || below(files.paths, versions).length === 0 ? [] : [versions],
  };
}

/** The current documentation, or the newest version if there are only versions. */
function docsFolder(files: ProjectFiles, base: string, code: string): string {
  const named = /\bdocs\s*:\s*\{[\s\S]*?\bpath\s*:\s*["'`]([^"'`]+)/.exec(code)?.[1] ?? 'docs';
  const folder = inFolder(base, named);
  if (below(files.paths, folder).length > 0) return folder;
  const { value } = yamlOf(files.read(inFolder(base, 'versions.json')) ?? '');
  const [newest] = Array.isArray(value) ? value : [];
  return typeof newest === 'string' ? inFolder(base, `versioned_docs/version-${newest}`) : folder;
}

function clientRedirects(code: string): readonly Rule[] {
  return [...code.matchAll(/\{\s*(?:from|to)\s*:[^{}]*\}/g)].flatMap(([rule]) => {
    const to = quoted(rule, 'to');
    const [, list = ''] = /\bfrom\s*:\s*(\[[^\]]*\]|["'`][^"'`]*["'`])/.exec(rule) ?? [];
    return to === undefined ? [] : quotedTexts(list).map((from) => ({ from, to, status: '301' }));
  });
}

function authorsIn(files: ProjectFiles, blog: string): Settings {
  const path = ['yml', 'yaml', 'json'].map((ending) => `${blog}/authors.${ending}`).find((one) => files.read(one));
  const settings = path === undefined ? {} : settingsOf(path, files.read(path) ?? '');
  return isSettings(settings) ? settings : {};
}

/** Docusaurus. */
export const docusaurus: Reader = { config: /(?:^|\/)docusaurus\.config\.[cm]?[jt]s$/, read: docusaurusPlan };
