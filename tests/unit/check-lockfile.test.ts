// The script on the page about malicious versions, as readers run it, with lockfiles of every package manager.

import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { load as parse } from 'js-yaml';
import { expect, test } from 'vitest';
import { shapes } from '../../templates/data/shapes.ts';
import { temporaryFolder } from '../support/project.ts';

const script = resolve('public/docs/tools/check-lockfile.mjs');
const folder = temporaryFolder();
const dataOf = (name: string): unknown => parse(readFileSync(`content/data/${name}.yml`, 'utf8'));
const { incidents } = shapes.security.parse(dataOf('security'));

/** What the script says about lockfiles with these texts, which are named by their place in the list, and its exit code. */
function checked(...texts: readonly string[]): readonly string[] {
  for (const [index, text] of texts.entries()) writeFileSync(join(folder, String(index)), text);
  const files = texts.map((_, index) => String(index));
  const { stdout, status } = spawnSync(process.execPath, [script, ...files], { cwd: folder, encoding: 'utf8' });
  return [...stdout.trim().split('\n'), `exit code ${status}`];
}

const npm3 = (name: string, version: string): string =>
  JSON.stringify({ lockfileVersion: 3, packages: { [`node_modules/a/node_modules/${name}`]: { version } } }, null, 2);
const lockfiles: { readonly [kind: string]: (name: string, version: string) => string } = {
  'npm 7 and newer': npm3,
  'npm 7, on one line': (name, version) => `"node_modules/${name}": {"version": "${version}"}`,
  'npm 7, with the address first': (name, version) =>
    `"node_modules/${name}": {"resolved": "x", "version": "${version}"}`,
  'npm 7, under another name': (name, version) =>
    JSON.stringify({ packages: { 'node_modules/lamp': { name, version, resolved: '' } } }, null, 2),
  'npm 6': (name, version) =>
    JSON.stringify({
      lockfileVersion: 1,
      dependencies: { a: { version: '1.0.0', dependencies: { [name]: { version } } } },
    }),
  'npm 6, under another name': (name, version) => `"lamp": {\n  "version": "npm:${name}@${version}"\n}`,
  'npm on Windows': (name, version) => npm3(name, version).replaceAll('\n', '\r\n'),
  'Yarn 1': (name, version) => `"${name}@^1.0.0", "${name}@^1.1.0":\n  version "${version}"\n  resolved ""\n`,
  'Yarn 1, under another name': (name, version) => `"lamp@npm:${name}@^1.0.0":\n  version "${version}"\n`,
  'Yarn 4': (name, version) => `"${name}@npm:^1.0.0":\n  version: ${version}\n  resolution: "${name}@npm:${version}"\n`,
  'pnpm 9 and newer': (name, version) => `packages:\n\n  '${name}@${version}':\n    resolution: {}\n`,
  'pnpm 8': (name, version) => `packages:\n\n  /${name}@${version}(react@19.0.0):\n    resolution: {}\n`,
  'pnpm 7': (name, version) => `packages:\n\n  /${name}/${version}_react@17.0.0:\n    resolution: {}\n`,
  Bun: (name, version) => `"packages": {\n  "${name}": ["${name}@${version}", "", {}],\n}`,
};

const bad = [
  ['@asyncapi/specs', '6.11.2'],
  ['@asyncapi/specs', '6.11.2-alpha.1'],
  ['@asyncapi/generator', '3.3.1'],
  ['create-glee-app', '0.2.3'],
] as const;
const good = [
  ['@asyncapi/specs', '6.11.1'],
  ['@asyncapi/specs', '6.11.20'],
  ['@asyncapi/specs', '16.11.2'],
  ['@asyncapi/generator-helpers', '3.3.1'],
  ['@lantern/specs', '6.11.2'],
  ['vs-asyncapi-preview', '1.0.1'],
] as const;

test.each(Object.keys(lockfiles))('malicious versions are found in a lockfile of %s', (kind) => {
  const texts = [...bad, ...good].map(([name, version]) => lockfiles[kind]?.(name, version) ?? '');
  expect(checked(...texts)).toEqual([
    ...bad.map(([name, version], index) => `${index}: ${name} ${version} is malicious`),
    'exit code 1',
  ]);
});

test('a lockfile without malicious versions is fine', () => {
  expect(checked(npm3('@asyncapi/specs', '6.11.1'))).toEqual(['No malicious version in 0', 'exit code 0']);
});

test('every version of the page is found, and none that its pages install', () => {
  const all = incidents.flatMap(({ packages }) => packages);
  const locked = (versions: readonly string[]): string => versions.map((one) => `'${one}':\n`).join('');
  const malicious = all.flatMap(({ name, bad }) => bad.map((version) => `${name}@${version}`));
  const lines = malicious.map((one) => `0: ${one.replace(/@(?!asyncapi)/, ' ')} is malicious`);
  expect(checked(locked(malicious)).slice(0, -1).toSorted()).toEqual(lines.toSorted());
  const safe = all.flatMap(({ name, safe = [] }) => safe.map((version) => `${name}@${version}`));
  const used = shapes.packages
    .parse(dataOf('packages'))
    .packages.flatMap(({ name, version, older = [] }) => [version, ...older].map((one) => `${name}@${one}`));
  expect(checked(locked([...safe, ...used])).at(-1)).toBe('exit code 0');
});

test('without a file, it says how to run it', () => {
  expect(() => execFileSync(process.execPath, [script], { stdio: 'pipe' })).toThrow(/Name a lockfile/);
});

test('a file that is missing is no finding: the script says so, and its exit code is another one', () => {
  const { stdout, stderr, status } = spawnSync(process.execPath, [script, 'none.json'], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect([stdout, stderr, status]).toEqual(['', "none.json can't be read\n", 2]);
});
