// A site with one layout around pages in `docs`, for tests of what a build keeps.

import { join } from 'node:path';
import { expect } from 'vitest';
import { diagnosticsOf, type Result } from '../support/cli.ts';
import { bareProject, type Files, neededFields, type TestProject, temporaryFolder } from '../support/project.ts';
import { treeOf } from '../support/tree.ts';
import { inProject } from '../support/warm-cli.ts';

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

/** Compares what `build --json` left and said with what a clean build leaves and says. */
export async function expectAsClean(site: TestProject, kept: Result): Promise<void> {
  const fresh = temporaryFolder();
  const clean = await inProject(site, ['build', '--json', '-o', join(fresh, 'dist')], {
    env: { SITEGEN_CACHE_DIR: join(fresh, 'cache') },
  });
  expect([kept.code, clean.code], kept.stdout).toEqual([0, 0]);
  expect(diagnosticsOf(kept)).toEqual(diagnosticsOf(clean));
  expect(treeOf(site.path('dist'))).toEqual(treeOf(join(fresh, 'dist')));
}
