// A site with one layout around pages in `docs`, for tests of what a build keeps.

import { bareProject, type Files, neededFields, type TestProject } from '../support/project.ts';

/** `imports` are lines of its configuration, and `fields` what the configuration has in addition. */
export function smallSite(fields: string, imports: string, files: Files): TestProject {
  return bareProject({
    'site.config.ts': `
import { defineSite } from 'sitegen';
import { z } from 'zod';
import { layout } from './templates/layout.tsx';
${imports}
export default defineSite({
  ${neededFields.replace('style.css', 'templates/style.css')}
  folders: [
    { path: 'docs', layout: 'page', tocDepth: 2, search: ['general'] },
    { path: 'named', layout: 'page', tocDepth: 2, optional: true, fromName: (name) => ({ title: name.replace('-', ' ') }) },
  ],
  layouts: { page: layout },
  search: { indexes: ['general'] },
  ${fields}
});
`,
    'templates/layout.tsx': 'export const layout = { render: ({ content }) => <main>{content}</main> };\n',
    'templates/style.css': 'b { top: 0 }\n',
    ...files,
  });
}
