// What differs between two looks at the disk, when the places to watch change between them.

import { expect, test } from 'vitest';
import { createDiskView } from '../../cli/dev/disk-view.ts';
import { bareProject } from '../support/project.ts';

test('a file in a folder that appears while the places are named again is a change', () => {
  const project = bareProject({ 'content/late.md': 'imports the part' });
  const places = { trees: [project.path('content')], files: [project.path('parts/late.md')], isIgnored: () => false };
  const view = createDiskView(places);
  expect(view.look().moved).toEqual(new Set());
  project.write('parts/late.md', 'late words');
  view.follow({ ...places, files: [...places.files, project.path('parts/other.md')] });
  expect([...view.look([project.path('parts')]).moved]).toContain(project.path('parts/late.md'));
  expect(view.look().moved).toEqual(new Set());
});

test('a place that was not watched before is no change', () => {
  const project = bareProject({ 'content/late.md': 'imports the part', 'parts/late.md': 'late words' });
  const places = { trees: [project.path('content')], files: [], isIgnored: () => false };
  const view = createDiskView(places);
  expect(view.follow({ ...places, files: [project.path('parts/late.md')] })).toEqual([project.path('parts')]);
  expect(view.look().moved).toEqual(new Set());
});
