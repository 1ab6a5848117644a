// Starlight and other projects of Astro.

import { pageEnding } from '@sitegen/renderer/text';
import type { Plan, ProjectFiles, Reader, Root } from '../model.ts';
import { below, inFolder } from '../paths.ts';
import { quoted, quotedTexts } from '../settings.ts';
import { codePages } from './next.ts';

function starlightPlan(files: ProjectFiles, base: string, config: string): Plan | undefined {
  const code = files.read(config) ?? '';
  const docs = inFolder(base, 'src/content/docs');
  const isStarlight = below(files.paths, docs).some((path) => pageEnding.test(path));
  const content = inFolder(base, 'src/content');
  const collections = isStarlight
    ? []
    : [...new Set(below(files.paths, content).map((path) => path.slice(content.length + 1).split('/')[0] ?? ''))];
  const locales = /\blocales\s*:\s*\{([\s\S]*?)\n\s{0,6}\}/.exec(code)?.[1] ?? '';
  const languages = [...locales.matchAll(/["']?([a-z]{2}(?:-[A-Za-z]{2,4})?)["']?\s*:\s*\{/g)]
    .map(([, name = '']) => inFolder(docs, name))
    .filter((folder) => below(files.paths, folder).length > 0);
  const isPage = (path: string): boolean =>
    pageEnding.test(path) && !languages.some((folder) => path.startsWith(`${folder}/`));
  const roots: readonly Root[] = [
    { from: docs, to: '', isPage },
    ...collections.filter((name) => name !== '').map((name) => ({ from: `${content}/${name}`, to: `/${name}` })),
    { from: inFolder(base, 'src/pages'), to: '' },
  ];
  const there = roots.filter(({ from }) => below(files.paths, from).some((path) => pageEnding.test(path)));
  if (there.length === 0) return undefined;
  return {
    program: isStarlight ? 'Starlight' : 'Astro',
    name: quoted(code, 'title'),
    origin: quoted(code, 'site'),
    roots: there,
    publicDirs: [inFolder(base, 'public')],
    order: quotedTexts(code),
    hasWholeSlugs: true,
    aliases: [
      ['~/', `${inFolder(base, 'src')}/`],
      ['@/', `${inFolder(base, 'src')}/`],
    ],
    code: codePages(files, [inFolder(base, 'src/pages')]),
    unread: languages,
  };
}

/** Starlight and Astro. */
export const starlight: Reader = { config: /(?:^|\/)astro\.config\.[cm]?[jt]s$/, read: starlightPlan };
