// The folder rules of the real site, on content as other projects write it.

import { expect, test } from 'vitest';
import { sourceValues } from '../../cli/build/source-values.ts';
import { neutralConfig } from '../../cli/project/neutral-config.ts';
import type { ImportedRecord, Project } from '../../cli/project.ts';
import site from '../../site.config.ts';
import { pagesByLayout } from '../look/pages.ts';
import { temporaryFolder } from '../support/project.ts';
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
  expect(Object.keys(pagesByLayout).toSorted()).toEqual(Object.keys(site.layouts).toSorted());
});

test("the preview of an imported project has the theme's words and icons, and none of our menus, words, and files", () => {
  const imported = { name: 'Lantern' } as ImportedRecord;
  const config = neutralConfig(site, imported);
  const { theme, folders, outputs } = config;
  expect([theme, folders[0]?.layout]).toEqual([undefined, 'docs']);
  const ours = (path: string, text: string) => [{ file: `content/${path}`, path, text }];
  const folder = temporaryFolder();
  const places = { root: folder, contentDir: folder, cacheDir: folder, program: { fingerprint: 'test' } };
  const project = { config, other: { imported }, ...places } as unknown as Project;
  const { data, strings } = sourceValues(project, {
    data: ours('data/menus.yml', 'star: https://ours.example\n'),
    strings: ours('i18n/en.yml', 'site.tagline: Ours\nhome.why: Ours, too\n'),
    redirects: [],
    published: undefined,
    unread: [],
    assets: [],
    images: {},
  });
  expect(data.value.menus).toEqual(site.data?.menus?.parse(undefined));
  expect(strings.value.en).toMatchObject({ 'site.tagline': '{description}', 'home.why': 'Ours, too' });
  const { site: shown } = assembled({ 'index.md': '---\ntitle: Lantern\n---\nText.\n' });
  const files = outputs?.(shown, () => expect.unreachable()) ?? [];
  expect(files.map(({ path }) => path)).toEqual(['near.json', 'icons.svg']);
});
