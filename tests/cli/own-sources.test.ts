// @module-tag long
// This site with the texts that its configuration fetches, from repositories on disk that are shaped like the real ones.

import { cpSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { jsonLines } from '../support/cli.ts';
import { bareProject, packageDir, type TestProject } from '../support/project.ts';
import { createRepository } from '../support/repository.ts';
import { inProject } from '../support/warm-cli.ts';

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"><title>Drawn</title></svg>';
const specification = `# AsyncAPI Specification

## <a name="definitions"></a>Definitions

A channel carries messages. See [the format](#format).

## <a name="format"></a>Format

A document is JSON or YAML.
`;
const post = `---
title: A first light
date: 2021-02-03T06:00:00+01:00
type: Community
tags:
  - community
cover: /img/posts/lit/cover.svg
authors:
  - name: Ada Lumen
    photo: /img/avatars/ada.svg
    link: https://lamp.example
    byline: Keeps a lamp
excerpt: 'How a lamp is lit.'
---
import TalkToMe from '../../assets/docs/fragments/talk.md';

The lamp is lit.

<TalkToMe />

![A lamp](/img/posts/lit/lamp.svg)
`;

/** For each address that only leads on as long as texts are missing: a page there. */
function pagesAtFallbacks(prefix: string, folder: string): { readonly [path: string]: string } {
  const rules = readFileSync(join(packageDir, 'content/redirects.txt'), 'utf8').split('\n');
  const paths = rules.flatMap((line) => {
    const [from = '', , status] = line.split(/\s+/);
    return status === '302' && from.startsWith(`${prefix}/`) && !from.includes('*') ? [from.slice(prefix.length)] : [];
  });
  return Object.fromEntries(
    paths.map((path) => [`${folder}${path}.md`, `---\ntitle: ${path}\n---\n\n# Text\n\nOf it.\n`]),
  );
}

/** The files of each repository by its name. */
const repositories = {
  spec: { 'spec/asyncapi.md': specification },
  website: {
    'markdown/blog/first-light.md': post,
    ...pagesAtFallbacks('/blog', 'markdown/blog'),
    'public/img/posts/lit/cover.svg': drawing,
    'public/img/posts/lit/lamp.svg': drawing,
    'public/img/avatars/ada.svg': drawing,
    'public/img/sponsors/svix_logo.svg': drawing,
    'assets/docs/fragments/talk.md': 'Talk to me about **light**.\n',
    'assets/docs/fragments/notes.md': '> [!NOTE]\n> Anybody may help.\n',
  },
  community: {
    ...pagesAtFallbacks('/docs/community', 'docs'),
    'docs/_section.md': '---\ntitle: Community\nweight: 60\n---\n',
    'docs/README.md': 'Read it there.\n',
    'docs/020-lamps/glossary.md': '---\ntitle: Glossary\n---\n\nWords.\n',
    'docs/020-lamps/_section.md': '---\ntitle: Lamps\nweight: 20\n---\n',
    'docs/020-lamps/oil.md':
      "---\ntitle: Oil\nweight: 10\n---\nimport Notes from '../../assets/docs/fragments/notes.md';\n\n<Notes />\n\nPour it. See [wicks](./wick.md).\n",
    'docs/020-lamps/wick.md': '---\ntitle: Wick\nweight: 20\n---\n\n![A wick](./wick.svg)\n',
    'docs/020-lamps/wick.svg': drawing,
    LICENSE: 'CC-BY-4.0\n',
  },
  cli: { ...pagesAtFallbacks('/docs/tools/cli', 'docs'), 'docs/lighting.md': '# Lighting\n\nRun `asyncapi --help`.\n' },
  generator: {
    ...pagesAtFallbacks('/docs/tools/generator', 'apps/generator/docs'),
    'apps/generator/docs/lens.md': '---\ntitle: "Lens"\nweight: 70\n---\n\nTurn it. See [the code](../lib/lens.js).\n',
    'apps/generator/lib/lens.js': 'export const lens = 1;\n',
  },
  'extensions-catalog': { 'extensions/light.md': '# Light\n\n`x-light` says how bright it is.\n' },
};

/** A copy of this site whose sources are the repositories on this disk. */
function siteFrom(folders: { readonly [name: string]: string }): TestProject {
  const project = bareProject({
    'site.config.ts': `
import site from './own.config.ts';

const folders: { readonly [name: string]: string } = ${JSON.stringify(folders)};
const here = Object.entries(site.sources).map(([key, source]) => {
  const name = /asyncapi\\/(.+)\\.git$/.exec(source.repository)?.[1] ?? '';
  return [key, { ...source, repository: folders[name] }];
});

// The size of scripts depends on the folder that they're in.
export default { ...site, budgets: [], sources: Object.fromEntries(here) };
`,
  });
  const parts = ['client', 'content', 'fragments', 'functions', 'public', 'templates', 'package.json'];
  for (const part of parts) cpSync(join(packageDir, part), project.path(part), { recursive: true });
  cpSync(join(packageDir, 'site.config.ts'), project.path('own.config.ts'));
  symlinkSync(join(packageDir, 'node_modules'), project.path('node_modules'));
  return project;
}

/**
 * Errors and warnings about the site and its texts. The age of data files doesn't concern texts, and links of other
 * repositories lead to parts of the real texts, which these texts don't have.
 */
async function problemsOf(project: TestProject): Promise<readonly unknown[]> {
  const lines = jsonLines(await inProject(project, ['check', '--json']));
  return lines.filter(
    ({ type, code, file, severity }) =>
      type === 'diagnostic' &&
      severity !== 'info' &&
      code !== 'link/inbound-dead' &&
      (code !== 'data/stale' || file === 'content/published.txt'),
  );
}

/** Pages, and what's on them. */
const shown = [
  ['blog/first-light', 'src="/img/avatars/ada.svg"', 'Talk to me about <strong>light</strong>', 'CC BY 4.0'],
  [
    'docs/community/020-lamps/oil',
    'Anybody may help.',
    'https://github.com/asyncapi/community/blob/master/docs/020-lamps/oil.md',
    'href="/docs/community/020-lamps/wick"',
    'CC BY 4.0',
  ],
  ['finance', 'src="/img/sponsors/svix_logo.svg"'],
  ['docs/tools/cli/lighting', 'https://github.com/asyncapi/cli/blob/master/docs/lighting.md'],
  [
    'docs/tools/generator/lens',
    'https://github.com/asyncapi/generator/blob/master/apps/generator/docs/lens.md',
    'Apache License 2.0',
  ],
  ['docs/reference/extensions/light', 'https://github.com/asyncapi/extensions-catalog/blob/master/extensions/light.md'],
  ['docs/tools/cli/usage', 'https://github.com/asyncapi/website/blob/master/content/docs/tools/cli/usage.md'],
  ['docs/reference/specification/v3.0.0', 'A channel carries messages.', 'Apache License 2.0'],
] as const;

test('the site is in order without the texts of other repositories and with them', { timeout: 600_000 }, async () => {
  const folders = Object.fromEntries(
    Object.entries(repositories).map(([name, files]) => {
      const repository = createRepository(files);
      repository.git('branch', 'master');
      for (const version of ['2.6.0', '3.0.0', '3.1.0']) repository.git('tag', `v${version}`);
      return [name, repository.folder];
    }),
  );
  const project = siteFrom(folders);
  expect(await problemsOf(project)).toEqual([]);

  const fetched = await inProject(project, ['data', 'sources']);
  expect(fetched.code, fetched.stderr).toBe(0);
  expect(await problemsOf(project)).toEqual([]);
  const { code, stderr } = await inProject(project, ['build', '--json']);
  expect([code, stderr]).toEqual([0, expect.not.stringMatching(/image\/missing|component\/unknown/)]);
  const missing = shown.flatMap(([page, ...texts]) => {
    const html = project.read(`dist/${page}.html`);
    return texts.filter((text) => !html.includes(text)).map((text) => `${page}: ${text}`);
  });
  expect(missing).toEqual([]);
  expect(project.has('dist/img/avatars/ada.svg')).toBe(true);
  expect(project.has('dist/docs/community/README.html')).toBe(false);
});
