// A repository with the documentation of a lamp, and a site that takes it.

import { bareProject, neededFields, type TestProject } from '../support/project.ts';

export const guide =
  '# Usage\n\nRun the lamp.\n\nSee [trimming](./trim.md), [the code](../src/lamp.ts), and [nothing](/nothing).\n';
export const files = {
  'docs/usage.md': guide,
  'docs/trim.md': '---\ntitle: Trimming\n---\n\n![A wick](./wick.svg)\n',
  'docs/wick.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"/>',
  'src/lamp.ts': 'export const lamp = 1;\n',
  'README.md': '# Lamp\n',
};

/** A site that takes the documentation of a repository. */
export function site(repository: string, more = '', ref = "branch: 'main'"): TestProject {
  return bareProject({
    'site.config.ts': `
import { createElement } from 'react';
import { defineSite } from 'sitegen';

const render = ({ post, content, config }) =>
  createElement('main', null, createElement('h1', null, post.title), content,
    post.editUrl && createElement('a', { className: 'edit', href: post.editUrl }),
    post.origin && createElement('footer', null, \`\${config.sources[post.origin.source].license.name} \${post.origin.commit}\`));

export default defineSite({
  ${neededFields}
  severities: { 'link/orphan': 'off' },
  folders: [
    { path: 'pages', url: '', layout: 'page', tocDepth: 2 },
    { path: 'docs', layout: 'page', tocDepth: 2, optional: true, nav: { welcome: 'Welcome' } },
  ],
  layouts: { page: { render } },
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
    'content/pages/index.md': '---\ntitle: Home\ndescription: The way in.\n---\n\nWelcome.\n',
    'content/docs/index.md': '---\ntitle: Docs\ndescription: All of it.\n---\n\nRead.\n',
  });
}

/** What the lockfile says. */
export const lock = (project: TestProject) => JSON.parse(project.read('sources.lock.json'));
