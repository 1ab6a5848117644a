// What the program needs to know of a project: where its files are, and how it's configured.

import type { Project } from '../../cli/project.ts';
import type { SiteConfig } from '../../renderer/config.ts';
import type { TestProject } from './project.ts';

const config: SiteConfig = {
  name: 'Lamp',
  titlePattern: '{title}',
  description: '',
  origin: 'https://lamp.example',
  locales: { default: 'en', all: [{ code: 'en', name: 'English' }] },
  folders: [],
  layouts: {},
  styles: 'lamp.css',
};

/** A project in a test's folder, with parts of its configuration. */
export function projectAt(
  { root, path }: TestProject,
  parts: Partial<SiteConfig> = {},
  more: Partial<Project> = {},
): Project {
  return {
    root,
    configFile: 'site.config.ts',
    config: { ...config, ...parts },
    contentDir: path('content'),
    publicDir: path('public'),
    outDir: path('dist'),
    cacheDir: path('.sitegen'),
    fetchedDir: path('fetched'),
    fingerprint: '',
    checkStamps: [],
    reach: undefined,
    program: { packageDir: root, modulesDir: path('node_modules'), fingerprint: '', fallbackDir: () => root },
    code: '',
    configInputs: [],
    ...more,
  };
}
