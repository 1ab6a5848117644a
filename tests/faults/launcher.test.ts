// The launcher's cached bundle of the program: made again when the sources or the installed packages change, and
// nothing else in its folder is deleted.

import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { packageDir, temporaryFolder } from '../support/project.ts';

/** A copy of the program whose packages are links to ours. */
function programCopy(): string {
  const copy = temporaryFolder();
  for (const part of ['cli', 'renderer', 'package.json', 'tsconfig.json'])
    cpSync(join(packageDir, part), join(copy, part), { recursive: true });
  mkdirSync(join(copy, 'node_modules'));
  for (const name of readdirSync(join(packageDir, 'node_modules')))
    if (!name.startsWith('.')) symlinkSync(join(packageDir, 'node_modules', name), join(copy, 'node_modules', name));
  return copy;
}

const run = (copy: string) => spawnSync(process.execPath, [join(copy, 'cli/sitegen.js'), '--version']);

function bundlesAfterRun(copy: string): number {
  expect(run(copy).status).toBe(0);
  return readdirSync(join(copy, 'node_modules/.cache/sitegen')).filter((name) => name.startsWith('cli-')).length;
}

test('sources and packages that changed make another bundle, and of the rest only old bundles are deleted', () => {
  const copy = programCopy();
  writeFileSync(join(copy, 'cli/io/extra.ts'), 'export {};\n');
  const base = join(copy, 'node_modules/.cache/sitegen');
  for (const name of ['cli-0123456789abcdef', 'config', 'mine']) {
    mkdirSync(join(base, name), { recursive: true });
    utimesSync(join(base, name), 1e9, 1e9);
  }
  // As if another process had just renamed its folder.
  symlinkSync('gone', join(base, 'stage-gone'));
  expect(bundlesAfterRun(copy)).toBe(1);
  expect(readdirSync(base)).toEqual(expect.arrayContaining(['config', 'mine']));
  expect(bundlesAfterRun(copy)).toBe(1);
  mkdirSync(join(copy, 'node_modules/.pnpm'));
  for (const [index, list] of ['.package-lock.json', '.pnpm/lock.yaml', '.yarn-integrity'].entries()) {
    writeFileSync(join(copy, 'node_modules', list), '{"packages":{}}');
    expect(bundlesAfterRun(copy), list).toBe(2 + index);
  }
  // A file in another folder under the same name may be found in place of a third one.
  renameSync(join(copy, 'cli/io/extra.ts'), join(copy, 'cli/extra.ts'));
  expect(bundlesAfterRun(copy)).toBe(5);
});

test('an edit of any file of the client that the program runs makes another bundle', () => {
  const copy = programCopy();
  const scope = join(copy, 'node_modules/@sitegen');
  rmSync(scope);
  mkdirSync(scope);
  for (const name of ['renderer', 'client']) cpSync(join(packageDir, name), join(scope, name), { recursive: true });
  expect(bundlesAfterRun(copy)).toBe(1);
  const base = join(copy, 'node_modules/.cache/sitegen');
  const bundle = join(base, readdirSync(base).find((name) => name.startsWith('cli-')) ?? '');
  const code = readdirSync(bundle).flatMap((name) =>
    name.endsWith('.js') ? [readFileSync(join(bundle, name), 'utf8')] : [],
  );
  const files = [...code.join('\n').matchAll(/^\/\/ .*@sitegen\/client\/(.+)$/gm)].map(([, file = '']) => file);
  // One folder is read as a whole, so one of its files stands for all.
  const inFolder = files.filter((file) => dirname(file) === 'search/embedded');
  const asked = [...files.filter((file) => !inFolder.includes(file)), ...inFolder.slice(0, 1)];
  expect(asked.length).toBeGreaterThan(5);
  for (const file of asked) {
    const path = join(scope, 'client', file);
    const text = readFileSync(path, 'utf8');
    // A bundle that would be made again fails, which is quicker than making it.
    writeFileSync(path, 'broken {');
    expect(run(copy).status, file).toBe(1);
    writeFileSync(path, text);
  }
  expect(run(copy).status).toBe(0);
});
