// The accessibility statement says what the tests do.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { states } from '../look/states.ts';
import { packageDir } from '../support/project.ts';

const statement = readFileSync(join(packageDir, 'content/pages/accessibility.md'), 'utf8');
const { devDependencies } = JSON.parse(readFileSync(join(packageDir, 'package.json'), 'utf8'));

test.each([
  ['states', /in (\d+) states,/, String(Object.keys(states).length)],
  ['the version of axe', /axe-core ([\d.]+) /, devDependencies['axe-core'].split('.').slice(0, 2).join('.')],
])('the accessibility statement agrees with the tests about %s', (_, pattern, expected) => {
  expect(pattern.exec(statement)?.[1]).toBe(expected);
});
