// How much of a build is read ahead.

import { truncateSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createSiteFiles } from '../../../cli/serve/site-files.ts';
import { bareProject } from '../../support/project.ts';

test('assets of a build take half of the memory for assets, each with what its entry takes', async () => {
  const quarter = (3 << 20) - 1024;
  const assets = ['a', 'b', 'c', 'd', 'e'].map((name) => `assets/${name}-ABCDEFGH.js`);
  const project = bareProject(Object.fromEntries([...assets, 'page.html'].map((path) => [path, ''])));
  for (const path of assets.slice(0, 4)) truncateSync(project.path(path), quarter);
  const files = createSiteFiles(project.root);
  await files.keepAssets(['page.html', ...assets]);
  expect([...assets, 'page.html'].map(files.isKept)).toEqual([true, true, true, true, false, false]);
});
