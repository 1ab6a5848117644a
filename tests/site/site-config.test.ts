// The folder rules of the real site, on content as other projects write it.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { followRules, parseRedirects } from '../../cli/serve/redirect-rules.ts';
import site from '../../site.config.ts';
import { pagesByLayout } from '../look/pages.ts';
import { packageDir } from '../support/project.ts';
import { assembled } from './assembled.ts';

test('/about may lack a title, as the real file is placed', () => {
  const path = 'pages/about/index.md';
  const text = readFileSync(join(packageDir, 'content', path), 'utf8').replace(/^title: .*\n/m, '');
  const { post, diagnostics } = assembled({ [path]: text }, { config: { folders: site.folders } });
  expect(diagnostics.filter(({ code }) => code.startsWith('post/'))).toEqual([]);
  expect(post('/about').title).toBe('');
});

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
  expect(post(`/${folder}/v2.x`).frontMatter.weight).toBe(100);
});

test('the documentation has seven sections, in the order of their weights', () => {
  const folders = readdirSync(join(packageDir, 'content/docs'), { withFileTypes: true }).filter((one) =>
    one.isDirectory(),
  );
  const files = folders.map(({ name }) => `docs/${name}/_section.md`);
  const texts = files.map((file) => [file, readFileSync(join(packageDir, 'content', file), 'utf8')]);
  const landings = files.map((file) => [file.replace('_section', 'index'), '---\ntitle: Page\n---\nText.\n']);
  const { site: whole } = assembled(Object.fromEntries([...texts, ...landings]), { config: { folders: site.folders } });
  expect(whole.nav.docs?.children.map(({ title, weight }) => `${title} ${weight}`)).toEqual([
    'Concepts 1',
    'Tutorials 2',
    'Tools 3',
    'Guides 4',
    'Reference 5',
    'Migration 6',
    'Community 7',
  ]);
});

test('the tests of layout and accessibility visit a page of every layout', () => {
  // Imported projects have a layout that no page of this site has.
  const own = Object.keys(site.layouts).filter((name) => name !== site.importedLayout);
  expect(Object.keys(pagesByLayout).toSorted()).toEqual(own.toSorted());
});

test.each([
  ['/docs/specifications/3.0.0', '/docs/reference/specification/3.0.0'],
  ['/docs/specifications/v3.0.0', '/docs/reference/specification/v3.0.0'],
  ['/docs/specifications/2.0.0', '/docs/reference/specification/2.0.0'],
  ['/docs/reference/specification/2.0.0', 'https://v2.asyncapi.com/docs/reference/specification/v2.0.0'],
  ['/docs/specifications', '/docs/reference/specification/v3.0.0'],
  ['/docs/specifications/1.2.0', 'https://github.com/asyncapi/asyncapi/blob/master/versions/1.2.0/asyncapi.md'],
  ['/docs/tools/generator/api_components', '/docs/tools/generator/react-render-engine'],
  ['/docs/tools/cli/github-action', '/tools/github-actions'],
])('the old address %s leads to %s', (url, target) => {
  const { rules, warnings } = parseRedirects(readFileSync(join(packageDir, 'content', 'redirects.txt'), 'utf8'));
  expect(warnings).toEqual([]);
  expect(followRules(rules, { url, search: '', hostName: 'www.asyncapi.com' })).toMatchObject({ location: target });
});
