// The one stylesheet of the site imports all others. One without a layer would win over everything.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packageDir } from '../support/project.ts';
import { filesIn } from '../support/tree.ts';

const templates = join(packageDir, 'templates');
const text = readFileSync(join(templates, 'styles', 'index.css'), 'utf8');
const layers = /^@layer ([^;]+);/m.exec(text)?.[1]?.split(', ') ?? [];
const imports = [...text.matchAll(/^@import (.*);$/gm)].map(([, one = '']) =>
  one.replace('@sitegen/theme/styles', '../theme/styles').replace('"./', '"../styles/'),
);

test('every stylesheet is imported once', () => {
  const files = filesIn(templates).filter((path) => /^(?:theme\/)?styles\/.*(?<!index)\.css$/.test(path));
  const imported = imports.map((one) => /^"\.\.\/([^"]+)"/.exec(one)?.[1]);
  expect(imported.toSorted()).toEqual(files.toSorted());
});

test.each(imports)('%s has a layer, and that of its folder if there is one', (one) => {
  const [, folderName, layer = ''] = /^"\.\.\/(?:theme\/)?styles\/(?:([^/"]+)\/)?[^"]+" layer\((.+)\)$/.exec(one) ?? [];
  expect(layers).toContain(layer);
  if (folderName !== undefined) expect(layer).toBe(folderName);
});
