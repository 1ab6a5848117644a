// NOTICE names the packages whose code is part of the built site.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packageDir } from '../support/project.ts';
import { wholeSite } from '../support/whole-site.ts';

test('NOTICE names every package with code in the scripts of the built site', async () => {
  const assets = join(await wholeSite(), 'assets');
  const maps = readdirSync(assets).filter((name) => name.endsWith('.js.map'));
  const sources = maps.flatMap((name): string[] => JSON.parse(readFileSync(join(assets, name), 'utf8')).sources);
  const packages = sources.flatMap((path) => /.*\/node_modules\/((?:@[\w.-]+\/)?[\w.-]+)/.exec(path)?.[1] ?? []);
  expect(packages).toContain('react-dom');
  const notice = readFileSync(join(packageDir, 'NOTICE'), 'utf8').split(/[\s(),]+/);
  expect([...new Set(packages)].filter((name) => !notice.includes(name))).toEqual([]);
});
