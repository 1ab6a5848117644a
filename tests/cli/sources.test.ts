// Texts of other repositories, from fetch to page: real git, repositories on disk, the real command line.

import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { inProject, problems } from '../support/cli.ts';
import { bareProject, type TestProject } from '../support/project.ts';
import { createRepository } from '../support/repository.ts';

const guide =
  '# Usage\n\nRun the lamp.\n\nSee [trimming](./trim.md), [the code](../src/lamp.ts), and [nothing](/nothing).\n';
const files = {
  'docs/usage.md': guide,
  'docs/trim.md': '---\ntitle: Trimming\n---\n\n![A wick](./wick.svg)\n',
  'docs/wick.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"/>',
  'src/lamp.ts': 'export const lamp = 1;\n',
  'README.md': '# Lamp\n',
};

/** A site that takes the documentation of a repository. */
function site(repository: string, more = '', ref = "branch: 'main'"): TestProject {
  return bareProject({
    'site.config.ts': `
import { createElement } from 'react';
import { defineSite } from 'sitegen';

const render = ({ post, content, config }) =>
  createElement('main', null, createElement('h1', null, post.title), content,
    post.editUrl && createElement('a', { className: 'edit', href: post.editUrl }),
    post.origin && createElement('footer', null, \`\${config.sources[post.origin.source].license.name} \${post.origin.commit}\`));

export default defineSite({
  name: 'Lantern',
  titlePattern: '{title} | Lantern',
  description: 'Lantern lights the way.',
  origin: 'https://lantern.example',
  locales: { default: 'en', all: [{ code: 'en', name: 'English' }] },
  folders: [
    { path: 'pages', url: '', layout: 'page', tocDepth: 2 },
    { path: 'docs', layout: 'page', tocDepth: 2, optional: true, nav: { welcome: 'Welcome' } },
  ],
  layouts: { page: { render } },
  styles: 'style.css',
  socialImage: '/card.png',
  editLinks: [{ prefix: '', href: 'https://code.example/site/edit/main/content' }],
  sources: {
    lamp: {
      repository: ${JSON.stringify(repository)},
      ${ref},
      files: { docs: 'docs/lamp' },
      titleFrom: ['heading', 'name'],
      attribution: { name: 'The lamp makers', url: 'https://lamp.example' },
      license: { name: 'Apache-2.0', url: 'https://www.apache.org/licenses/LICENSE-2.0' },
      web: 'https://code.example/lamp/blob/main',
      ${more}
    },
  },
});
`,
    'style.css': 'body{margin:0}',
    'public/card.png': Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
      'base64',
    ),
    'content/pages/index.md': '---\ntitle: Home\ndescription: The way in.\n---\n\nWelcome.\n',
    'content/docs/index.md': '---\ntitle: Docs\ndescription: All of it.\n---\n\nRead.\n',
  });
}

const lock = (project: TestProject) => JSON.parse(project.read('sources.lock.json'));

test('a repository is fetched, locked, and built, with attribution and links to its host', async () => {
  const repository = createRepository(files);
  const project = site(repository.folder);
  const before = await inProject(project, ['build', '--json']);
  expect(problems(before)).toEqual(['source/missing site.config.ts:1:1']);
  expect(before.code).toBe(0);

  const fetched = await inProject(project, ['data']);
  const head = repository.git('rev-parse', 'HEAD');
  expect(fetched.stderr + fetched.stdout).toContain(`lamp: 3 files at ${head.slice(0, 12)}, 3 added`);
  expect(fetched.code).toBe(0);
  expect(lock(project).lamp).toEqual({
    repository: repository.folder,
    ref: 'refs/heads/main',
    commit: head,
    paths: ['docs'],
    files: Object.fromEntries(
      ['docs/trim.md', 'docs/usage.md', 'docs/wick.svg'].map((path) => [
        path,
        createHash('sha256')
          .update(files[path as keyof typeof files])
          .digest('hex'),
      ]),
    ),
  });

  // The repository is gone: a build needs no network.
  repository.git('update-ref', '-d', 'refs/heads/main');
  const built = await inProject(project, ['build', '--json']);
  expect(problems(built).filter((one) => !one.includes('/lamp/'))).toEqual([]);
  expect(built.code).toBe(0);
  const page = project.read('dist/docs/lamp/usage.html');
  expect(page).toContain('<h1>Usage</h1>');
  expect(page).toContain('href="/docs/lamp/trim"');
  expect(page).toContain('href="https://code.example/lamp/blob/main/src/lamp.ts"');
  expect(page).toContain('class="edit" href="https://code.example/lamp/blob/main/docs/usage.md"');
  expect(page).toContain(`Apache-2.0 ${head}`);
  expect(project.read('dist/docs/lamp/wick.svg')).toBe(files['docs/wick.svg']);
  expect(project.read('dist/docs/lamp/trim.html')).toContain('src="/docs/lamp/wick.svg"');
});
