// Texts that belong to the site and live in other repositories: `sources` of the configuration.

import type { TextSource } from 'sitegen';
import { exploredVersions } from '../asyncapi/model/addresses.ts';

const apache = { name: 'Apache License 2.0', url: 'https://www.apache.org/licenses/LICENSE-2.0' };
/** What people wrote for readers rather than next to code. */
const creativeCommons = { name: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' };

const initiative = (repository: string): Pick<TextSource, 'repository' | 'attribution' | 'license'> => ({
  repository: `https://github.com/asyncapi/${repository}.git`,
  attribution: { name: 'AsyncAPI Initiative', url: `https://github.com/asyncapi/${repository}` },
  license: apache,
});

/** The normative text of a version. Our page of that version explains it, section by section. */
function specification(version: string): TextSource {
  return {
    ...initiative('spec'),
    tag: `v${version}`,
    files: { 'spec/asyncapi.md': `docs/reference/specification/v${version}.md` },
    wins: 'both',
    web: 'https://github.com/asyncapi/spec/blob/master',
  };
}

/** Documentation that a project keeps next to its code. Where we have a page of our own, that one stays. */
function projectDocs(repository: string, files: TextSource['files']): TextSource {
  return {
    ...initiative(repository),
    branch: 'master',
    files,
    titleFrom: ['heading', 'name'],
    web: `https://github.com/asyncapi/${repository}/blob/master`,
  };
}

/** The sources by name. */
export const textSources: { readonly [name: string]: TextSource } = {
  ...Object.fromEntries(exploredVersions.map((version) => [`spec-${version}`, specification(version)])),
  website: {
    ...projectDocs('website', {
      'markdown/blog': 'blog',
      'public/img': 'img',
      // Parts that pages include, also those of the community's documents.
      'assets/docs/fragments': '_parts/docs',
    }),
    license: creativeCommons,
    limit: { seconds: 600, megabytes: 500 },
  },
  // asyncapi/website has a copy of these pages that a bot overwrites, so they're taken from where people edit them.
  community: { ...projectDocs('community', { docs: 'docs/community' }), license: creativeCommons },
  cli: projectDocs('cli', { docs: 'docs/tools/cli' }),
  generator: projectDocs('generator', { 'apps/generator/docs': 'docs/tools/generator' }),
  extensions: projectDocs('extensions-catalog', { extensions: 'docs/reference/extensions' }),
};
