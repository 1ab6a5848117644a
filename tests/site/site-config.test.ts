// The folder rules of the real site, on content as other projects write it.

import { expect, test } from 'vitest';
import { neutralConfig } from '../../cli/project/neutral-config.ts';
import type { ImportedRecord } from '../../cli/project.ts';
import site from '../../site.config.ts';
import { pagesByLayout } from '../look/pages.ts';
import { assembled } from './assembled.ts';

test('specification pages without front matter: title and weight by name, newest first, with their release notes', () => {
  const heading = '# AsyncAPI Specification\n\nText.\n';
  const folder = 'docs/reference/specification';
  const { site: whole, post } = assembled(
    {
      'docs/index.md': '---\ntitle: Docs\n---\nText.\n',
      [`${folder}/_section.md`]: '---\ntitle: Specification\nweight: 5\n---\n',
      [`${folder}/v2.x.md`]: 'One sentence.\n',
      [`${folder}/v3.0.0-explorer.md`]: 'The Explorer.\n',
      [`${folder}/v3.0.0.md`]: heading,
      [`${folder}/v3.1.0.md`]: heading,
      [`${folder}/long.md`]: '---\ntitle: Long\nlabel: 3.0.0\nunlisted: true\n---\nText.\n',
      'blog/release-notes-3.0.0.md':
        '---\ntitle: Release notes\ndate: 2023-12-05T06:00:00+00:00\ntype: Engineering\n---\nText.\n',
    },
    { config: { folders: site.folders, releaseNotes: site.releaseNotes ?? { folder: '', url: '' } } },
  );
  const section = whole.nav.docs?.children[0]?.children.flatMap(({ children }) => children);
  expect(section?.map(({ title }) => title)).toEqual(['3.1.0', '3.0.0', '2.x', '3.0.0 - Explorer']);
  expect(post(`/${folder}/v3.0.0`)).toMatchObject({
    title: '3.0.0',
    frontMatter: { weight: 99 },
    releaseNoteLink: '/blog/release-notes-3.0.0',
  });
  expect(post(`/${folder}/long`).releaseNoteLink).toBe('/blog/release-notes-3.0.0');
  expect(post(`/${folder}/v2.x`).frontMatter.weight).toBe(100);
});

test('the tests of layout and accessibility visit a page of every layout', () => {
  // Imported projects have a layout that no page of this site has.
  const own = Object.keys(site.layouts).filter((name) => name !== site.importedLayout);
  expect(Object.keys(pagesByLayout).toSorted()).toEqual(own.toSorted());
});

test("the preview of an imported project has the theme's words and icons, and none of our files", () => {
  const { strings, outputs } = neutralConfig(site, { name: 'Lantern' } as ImportedRecord);
  expect(strings?.en?.['search.button']).toBe('Search');
  const { site: imported } = assembled({ 'index.md': '---\ntitle: Lantern\n---\nText.\n' });
  const files = outputs?.(imported, () => expect.unreachable()) ?? [];
  expect(files.map(({ path }) => path)).toEqual(['near.json', 'icons.svg']);
});
