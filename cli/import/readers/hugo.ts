// Hugo, and Zola, which has the same folders: content in one folder for each language, and settings in several files.

import { pageEnding } from '@sitegen/renderer/text';
import type { Plan, ProjectFiles, Reader } from '../model.ts';
import { below, inFolder, isTranslation } from '../paths.ts';
import { isSettings, type Settings, settingsOf, textIn } from '../settings.ts';

function hugoPlan(files: ProjectFiles, base: string): Plan | undefined {
  const settings = allSettings(files, base);
  const origin = textIn(settings, 'baseURL') ?? textIn(settings, 'baseurl') ?? textIn(settings, 'base_url');
  const [from, ...unread] = contentFolders(files, base, settings);
  if (from === undefined) return undefined;
  const codes = Object.keys(languagesIn(settings)).filter((code) => code !== defaultOf(settings));
  const statics = [textIn(settings, 'staticDir') ?? 'static', 'assets'].map((folder) => inFolder(base, folder));
  return {
    program: settings.base_url === undefined ? 'Hugo' : 'Zola',
    name: textIn(settings, 'title') ?? textIn(settings, 'params', 'title'),
    origin,
    roots: [
      {
        from,
        to: '',
        isPage: (path) => pageEnding.test(path) && !isTranslation(path, codes) && !/\/_[^/]*\//.test(path),
      },
    ],
    publicDirs: statics.filter((folder) => below(files.paths, folder).length > 0),
    values: paramsOf(settings),
    isLowerCase: settings.base_url === undefined && settings.disablePathToLower !== true,
    unread,
  };
}

/** All settings, in whichever files they are. A file in a folder of settings is about the field that it's named after. */
function allSettings(files: ProjectFiles, base: string): Settings {
  const folder = inFolder(base, 'config/_default');
  const merged: Record<string, unknown> = {};
  for (const path of files.paths) {
    const name = /^(?:hugo|config)\.(?:toml|ya?ml|json)$/.test(path.slice(base === '' ? 0 : base.length + 1));
    const [, field = ''] = path.startsWith(`${folder}/`) ? (/([\w-]+)\.(?:toml|ya?ml|json)$/.exec(path) ?? []) : [];
    const isWhole = name || field === 'hugo' || field === 'config';
    if (!isWhole && field === '') continue;
    const settings = settingsOf(path, files.read(path) ?? '');
    Object.assign(merged, isWhole ? settings : { [field]: settings });
  }
  return merged;
}

/** The folder of the default language, and those of the others. */
function contentFolders(files: ProjectFiles, base: string, settings: Settings): readonly string[] {
  const language = defaultOf(settings);
  const mounts = isSettings(settings.module) && Array.isArray(settings.module.mounts) ? settings.module.mounts : [];
  const mounted = mounts.filter((one) => textIn(one, 'target') === 'content' && textIn(one, 'lang') !== undefined);
  const byLanguage = Object.entries(languagesIn(settings)).map(
    ([code, one]) => [code, textIn(one, 'contentDir')] as const,
  );
  const named = [...mounted.map((one) => [textIn(one, 'lang'), textIn(one, 'source')] as const), ...byLanguage]
    .toSorted((a, b) => Number(b[0] === language) - Number(a[0] === language))
    .flatMap(([, folder]) => folder ?? []);
  const plain = mounts
    .filter((one) => textIn(one, 'target') === 'content')
    .flatMap((one) => textIn(one, 'source') ?? []);
  const own = [textIn(settings, 'contentDir') ?? 'content'];
  const candidates = named.length > 0 ? named : [...plain.filter((one) => one !== 'content'), ...own];
  const there = [...new Set(candidates)]
    .map((folder) => inFolder(base, folder))
    .filter((folder) => below(files.paths, folder).some((path) => pageEnding.test(path)));
  return named.length > 0 ? there : there.slice(0, 1);
}

function defaultOf(settings: Settings): string {
  return textIn(settings, 'defaultContentLanguage') ?? 'en';
}

function languagesIn({ languages }: Settings): Settings {
  return isSettings(languages) ? languages : {};
}

function paramsOf({ params }: Settings): ReadonlyMap<string, string> {
  const entries = Object.entries(isSettings(params) ? params : {});
  return new Map(entries.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : [])));
}

/** Hugo and Zola. */
export const hugo: Reader = {
  config:
    /(?:^|\/)(?:hugo\.(?:toml|ya?ml|json)|config\.(?:toml|ya?ml|json)|config\/_default\/(?:hugo|config)\.(?:toml|ya?ml|json))$/,
  read: hugoPlan,
};
