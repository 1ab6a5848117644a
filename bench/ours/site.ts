// Our generator's configuration in the comparison. It builds the same page as the peers (side tree of the section, table of contents,
// previous and next, highlighted code, search), with the client scripts of the real site.

import { join } from 'node:path';
import type { SiteConfig } from '../../renderer/config.ts';
import { pageLayout } from './layout.tsx';

/** The configuration of a copy with these sections; `project` is the folder of this repository. */
export function benchSite(sections: readonly string[], project: string): SiteConfig {
  const common = { layout: 'page', tocDepth: 1, search: ['docs'] };
  return {
    name: 'Event API docs',
    titlePattern: '{title} | Event API docs',
    description: 'The same pages, built by several generators.',
    origin: 'https://example.org',
    locales: { default: 'en', all: [{ code: 'en', name: 'English' }] },
    folders: [
      { ...common, path: '', url: '' },
      ...sections.map((path) => ({ ...common, path, nav: { welcome: path } })),
    ],
    layouts: { page: pageLayout },
    styles: join(project, 'bench', 'ours', 'style.css'),
    client: { boot: join(project, 'client', 'boot.ts'), early: join(project, 'client', 'early.ts') },
    socialImage: '/card.png',
    search: { indexes: ['docs'] },
  };
}
