// What differs between two looks at the disk, when the disk changes during a look.

import { renameSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createDiskView } from '../../cli/dev/disk-view.ts';
import { bareProject } from '../support/project.ts';

test('a folder that comes back during a look: what was written into it meanwhile is a change', () => {
  const project = bareProject({ 'site/content/old.md': 'old' });
  const root = project.path('site');
  const places = { trees: [`${root}/content`], files: [`${root}/site.config.ts`], isIgnored: () => false };
  let isAway = false;
  const view = createDiskView(places, {
    found: () => undefined,
    // The look has just noticed that the folder is gone.
    lost: () => {
      if (!isAway) return;
      isAway = false;
      renameSync(`${root}-away`, root);
      project.write('site/content/new.md', 'new');
    },
  });
  renameSync(root, `${root}-away`);
  isAway = true;
  const { moved } = view.look(new Map([[root, undefined]]));
  expect([...moved].sort()).toEqual(expect.arrayContaining([`${root}/content/new.md`, `${root}/content/old.md`]));
  expect(view.look().moved).toEqual(new Set());
});

test('a file in a folder that appears while the places are named again is a change', () => {
  const project = bareProject({ 'content/late.md': 'imports the part' });
  const root = project.path('');
  const places = { trees: [project.path('content')], files: [project.path('parts/late.md')], isIgnored: () => false };
  const view = createDiskView(places, { found: () => undefined, lost: () => undefined });
  expect(view.look().moved).toEqual(new Set());
  project.write('parts/late.md', 'late words');
  view.follow(places);
  const { moved } = view.look(new Map([[root.replace(/\/$/, ''), new Set(['parts'])]]));
  expect([...moved]).toContain(project.path('parts/late.md'));
  expect(view.look().moved).toEqual(new Set());
});

test('a place that was not watched before is no change', () => {
  const project = bareProject({ 'content/late.md': 'imports the part', 'parts/late.md': 'late words' });
  const places = { trees: [project.path('content')], files: [], isIgnored: () => false };
  const view = createDiskView(places, { found: () => undefined, lost: () => undefined });
  view.follow({ ...places, files: [project.path('parts/late.md')] });
  expect(view.look().moved).toEqual(new Set());
});
