// VitePress and VuePress: pages are around the folder of the configuration, and the public folder is among them.

import { pageEnding } from '@sitegen/renderer/text';
import type { Plan, ProjectFiles, Reader } from '../model.ts';
import { below, inFolder } from '../paths.ts';
import { quoted, quotedTexts } from '../settings.ts';

function vitepressPlan(files: ProjectFiles, base: string, config: string): Plan | undefined {
  const settings = below(files.paths, config.slice(0, config.lastIndexOf('/')))
    .filter((path) => /\/(?:config|sidebar|nav)[^/]*\.[cm]?[jt]s$|\/config\/[^/]+\.[cm]?[jt]s$/.test(path))
    .map((path) => files.read(path) ?? '')
    .join('\n');
  const from = inFolder(base, quoted(settings, 'srcDir') ?? '.');
  const isVitepress = config.includes('.vitepress');
  const publicDir = inFolder(isVitepress ? from : base, isVitepress ? 'public' : '.vuepress/public');
  const languages = [...settings.matchAll(/^\s*["']?\/?([a-z]{2}(?:-[A-Za-z]{2,4})?)\/?["']?\s*:\s*\{/gm)]
    .map(([, code = '']) => inFolder(from, code))
    .filter((folder) => below(files.paths, folder).some((path) => pageEnding.test(path)));
  const isPage = (path: string): boolean =>
    pageEnding.test(path) &&
    ![publicDir, ...languages, inFolder(from, 'node_modules')].some((folder) => path.startsWith(`${folder}/`)) &&
    !/(?:^|\/)\./.test(path);
  if (!below(files.paths, from).some(isPage)) return undefined;
  return {
    program: isVitepress ? 'VitePress' : 'VuePress',
    name: quoted(settings, 'title'),
    roots: [{ from, to: '', isPage }],
    publicDirs: [publicDir],
    order: quotedTexts(settings).filter((text) => text.startsWith('/')),
    slug: vueSlug,
    aliases: [['@/', from === '' ? '' : `${from}/`]],
    unread: languages,
  };
}

/** Every run of signs is a dash, also a dot between words. */
function vueSlug(text: string): string {
  const dashed = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-');
  return dashed
    .replace(/^-+|-+$/g, '')
    .replace(/^(\d)/, '_$1')
    .toLowerCase();
}

/** VitePress and VuePress. */
export const vitepress: Reader = {
  config: /(?:^|\/)\.(?:vitepress|vuepress)\/config(?:\/index)?\.[cm]?[jt]s$/,
  read: vitepressPlan,
};
