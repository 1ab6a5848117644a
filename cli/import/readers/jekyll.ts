// Jekyll and Hexo, which both have a `_config.yml`, and Eleventy. Folders that begin with an underscore hold pages only
// if they are posts or a collection.

import { pageEnding } from '@sitegen/renderer/text';
import type { Plan, ProjectFiles, Reader, Root } from '../model.ts';
import { below, inFolder, within } from '../paths.ts';
import { isSettings, type Settings, settingsOf, textIn } from '../settings.ts';

/** Files of the repository itself, which aren't pages of its site. */
const ofRepository = /^(?:README|LICENSE|CHANGELOG|CONTRIBUTING|CODE_OF_CONDUCT|HISTORY|SECURITY)\b/i;

function jekyllPlan(files: ProjectFiles, base: string, config: string): Plan | undefined {
  const settings = settingsOf(config, files.read(config) ?? '');
  const isHexo = settings.source_dir !== undefined || files.paths.includes(inFolder(base, 'scaffolds/post.md'));
  const from = inFolder(base, textIn(settings, isHexo ? 'source_dir' : 'source') ?? (isHexo ? 'source' : '.'));
  const excluded = Array.isArray(settings.exclude) ? settings.exclude.map(String) : [];
  const isLeftOut = (path: string): boolean =>
    /(?:^|\/)[_.]|^(?:vendor|node_modules|test|tests|spec|script|lib)\//.test(path) ||
    ofRepository.test(path) ||
    excluded.some((one) => path === one || path.startsWith(`${one.replace(/\/$/, '')}/`));
  const isPage = (path: string): boolean => pageEnding.test(path) && !isLeftOut(within(path, from));
  if (!below(files.paths, from).some((path) => pageEnding.test(path))) return undefined;
  const origin = textIn(settings, 'url');
  return {
    program: isHexo ? 'Hexo' : 'Jekyll',
    name: textIn(settings, 'title') ?? textIn(settings, 'name'),
    ...(origin && { origin: `${origin}${isHexo ? '' : (textIn(settings, 'baseurl') ?? '')}` }),
    roots: [
      ...collectionsOf(settings, from),
      { from: inFolder(from, '_posts'), to: '/posts' },
      { from, to: '', isPage },
    ],
    publicDirs: [],
    values: new Map(
      Object.entries({ ...settings, url: '', baseurl: '' }).flatMap(([name, value]) =>
        typeof value === 'string' || typeof value === 'number' ? [[`site.${name}`, String(value)] as const] : [],
      ),
    ),
    unread: [],
  };
}

function collectionsOf({ collections, collections_dir: above }: Settings, from: string): readonly Root[] {
  const folder = typeof above === 'string' ? inFolder(from, above) : from;
  return Object.entries(isSettings(collections) ? collections : {}).flatMap(([name, options]) => {
    if (!isSettings(options) || options.output !== true) return [];
    const [, prefix = `/${name}`] =
      /^(\/[\w/-]*?)\/?:(?:path|name|title|slug)/.exec(textIn(options, 'permalink') ?? '') ?? [];
    return [{ from: inFolder(folder, `_${name}`), to: prefix.replace(/\/$/, '') }];
  });
}

function eleventyPlan(files: ProjectFiles, base: string, config: string): Plan | undefined {
  const code = files.read(config) ?? '';
  const input =
    /\binput\s*:\s*["'`]([^"'`]+)/.exec(code)?.[1] ?? /setInputDirectory\(\s*["'`]([^"'`]+)/.exec(code)?.[1];
  const from = inFolder(base, input ?? '.');
  const isPage = (path: string): boolean =>
    pageEnding.test(path) && !/(?:^|\/)[_.]/.test(within(path, from)) && !ofRepository.test(within(path, from));
  return {
    program: 'Eleventy',
    roots: [{ from, to: '', isPage }],
    publicDirs: ['public', 'static', 'src/static']
      .map((name) => inFolder(base, name))
      .filter((folder) => folder !== from && below(files.paths, folder).length > 0),
  };
}

/** Jekyll, Hexo, and Eleventy. */
export const jekyll: readonly Reader[] = [
  { config: /(?:^|\/)_config\.ya?ml$/, read: jekyllPlan },
  { config: /(?:^|\/)(?:\.eleventy\.c?js|eleventy\.config\.[cm]?[jt]s)$/, read: eleventyPlan },
];
