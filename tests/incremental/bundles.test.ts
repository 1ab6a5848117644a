// A bundle from the cache is the one that a clean build makes, whatever changed around its inputs: files that win over
// others, settings of the bundler, packages.

import { rmSync, symlinkSync } from 'node:fs';
import type { BuildOptions } from 'esbuild';
import { describe, expect, test } from 'vitest';
import { bundle } from '../../cli/io/bundle.ts';
import { writeCached } from '../../cli/io/cache-file.ts';
import { inProject } from '../support/cli.ts';
import { bareProject, lanternProject, type TestProject } from '../support/project.ts';

const files = {
  'site/client/boot.ts': "import { lamp } from './lamp';\nimport { wick } from 'wick';\nconsole.log(lamp, wick);\n",
  'site/client/lamp/index.ts': "export const lamp = 'folder lamp';\n",
  'site/node_modules/wick/package.json': '{"name":"wick","main":"main"}',
  'site/node_modules/wick/main.js': "exports.wick = 'cotton wick';\n",
  'site/node_modules/wick/browser.js': "exports.wick = 'browser wick';\n",
  'site/styles.css': "@import 'colors.css';\n@import './fonts.css';\n",
  'site/colors.css': 'b { color: red }\n',
  'site/fonts.css': 'b { font: serif }\n',
};

function optionsOf(project: TestProject): BuildOptions {
  return {
    absWorkingDir: project.path('site'),
    entryPoints: [project.path('site/client/boot.ts'), project.path('site/styles.css')],
    nodePaths: [project.path('program/node_modules')],
    bundle: true,
    format: 'esm',
    outdir: project.path('site/out'),
  };
}

/** Bundles until the result is in the cache: what is bundled right after it was written isn't kept. */
async function keep(project: TestProject): Promise<string> {
  for (;;) {
    const text = await textOf(project, 'kept.bundle');
    if (project.has('kept.bundle')) return text;
  }
}

async function textOf(project: TestProject, cache: string): Promise<string> {
  const { files: made } = await bundle(project.path(cache), 'program', optionsOf(project));
  return made.map(({ contents }) => Buffer.from(contents).toString()).join('\n');
}

const changes: { readonly [what: string]: readonly [change: (project: TestProject) => void, shows: string] } = {
  'a file that wins over a folder': [
    (project) => project.write('site/client/lamp.ts', "export const lamp = 'file lamp';\n"),
    'file lamp',
  ],
  'a file with an extension that is tried earlier': [
    (project) => project.write('site/client/lamp/index.tsx', "export const lamp = 'tsx lamp';\n"),
    'tsx lamp',
  ],
  'a package in a nearer folder': [
    (project) => project.write('site/client/node_modules/wick/index.js', "exports.wick = 'near wick';\n"),
    'near wick',
  ],
  'a package that is upgraded in place': [
    (project) => project.write('site/node_modules/wick/main.js', "exports.wick = 'silk wick';\n"),
    'silk wick',
  ],
  'a field `browser`': [
    (project) => project.write('site/node_modules/wick/package.json', '{"main":"main","browser":"browser"}'),
    'browser wick',
  ],
  'a field `exports`': [
    (project) => project.write('site/node_modules/wick/package.json', '{"exports":"./browser.js"}'),
    'browser wick',
  ],
  'paths in a new tsconfig.json': [
    (project) => {
      project.write('site/else.ts', "export const wick = 'path wick';\n");
      project.write('site/tsconfig.json', '{"compilerOptions":{"paths":{"wick":["./else.ts"]}}}');
    },
    'path wick',
  ],
  'a tsconfig.json with comments that extends another': [
    (project) => {
      project.write('site/else.ts', "export const wick = 'path wick';\n");
      project.write('base.json', '{"compilerOptions":{"paths":{"wick":["./site/else.ts"]}}}');
      project.write('site/tsconfig.json', '{"extends":"../base.json" /* ours */}');
    },
    'path wick',
  ],
};

test.each(Object.keys(changes))('%s', async (what) => {
  const project = bareProject(files);
  const [change, shows] = changes[what] ?? [() => undefined, ''];
  expect(await keep(project)).not.toContain(shows);
  change(project);
  const text = await textOf(project, 'kept.bundle');
  expect(text).toContain(shows);
  expect(text).toBe(await textOf(project, 'clean.bundle'));
});

describe('what only the second change shows', () => {
  test('a target of `paths` that appears before another', async () => {
    const project = bareProject({
      ...files,
      'site/tsconfig.json': '{"compilerOptions":{"paths":{"wick":["./first/wick","./second/wick"]}}}',
      'site/second/wick.ts': "export const wick = 'second wick';\n",
    });
    expect(await keep(project)).toContain('second wick');
    project.write('site/first/wick/index.ts', "export const wick = 'first wick';\n");
    expect(await textOf(project, 'kept.bundle')).toContain('first wick');
  });

  test('the settings that a tsconfig.json extends', async () => {
    const project = bareProject({ ...files, 'base.json': '{}', 'site/tsconfig.json': '{"extends":"../base.json"}' });
    // Often enough that the result would be kept by now, if it could be.
    for (let time = 0; time < 10; time += 1) await textOf(project, 'kept.bundle');
    expect(await textOf(project, 'kept.bundle')).toContain('cotton wick');
    project.write('site/else.ts', "export const wick = 'path wick';\n");
    project.write('base.json', '{"compilerOptions":{"paths":{"wick":["./site/else.ts"]}}}');
    expect(await textOf(project, 'kept.bundle')).toContain('path wick');
  });

  test('a package of the program that the project gets itself', async () => {
    const project = bareProject({ ...files, 'program/node_modules/wick/index.js': "exports.wick = 'program wick';\n" });
    project.rename('site/node_modules', 'later');
    expect(await keep(project)).toContain('program wick');
    project.rename('later', 'site/node_modules');
    expect(await textOf(project, 'kept.bundle')).toContain('cotton wick');
  });

  test('a linked package that is linked elsewhere', async () => {
    const project = bareProject({
      ...files,
      'one/index.js': "exports.wick = '1'\n",
      'two/index.js': "exports.wick = '2'\n",
    });
    project.remove('site/node_modules/wick');
    symlinkSync(project.path('one'), project.path('site/node_modules/wick'));
    expect(await keep(project)).toContain('exports.wick = "1"');
    rmSync(project.path('site/node_modules/wick'));
    symlinkSync(project.path('two'), project.path('site/node_modules/wick'));
    expect(await textOf(project, 'kept.bundle')).toContain('exports.wick = "2"');
  });

  test('a stylesheet that is imported by a bare name and shadows a package', async () => {
    const project = bareProject({
      ...files,
      'site/styles.css': "@import 'wick/wick.css';\n",
      'site/node_modules/wick/wick.css': 'b { color: blue }\n',
    });
    expect(await keep(project)).toContain('blue');
    project.write('site/wick/wick.css', 'b { color: green }\n');
    expect(await textOf(project, 'kept.bundle')).toContain('green');
  });
});

test('what another version of the program kept is made again', async () => {
  const project = bareProject(files);
  writeCached(project.path('kept.bundle'), { hash: '', files: [], inputs: [] });
  expect(await textOf(project, 'kept.bundle')).toContain('cotton wick');
});

test('files that no import looks for leave the cached bundle in use', async () => {
  const project = bareProject(files);
  await keep(project);
  const kept = project.read('kept.bundle');
  for (const path of ['site/dist/index.html', 'site/client/other.ts', 'site/node_modules/rope/index.js', '.x.lock'])
    project.write(path, 'x');
  await textOf(project, 'kept.bundle');
  expect(project.read('kept.bundle')).toBe(kept);
});

test('in a project, a script that shadows a folder is noticed', async () => {
  const project = lanternProject({ 'client/glow/index.ts': 'export const glow = 1;\n' });
  project.write('client/boot.ts', "import { glow } from './glow';\ndocument.title += 'glow-' + glow;\n");
  const built = async (): Promise<string> => {
    expect(await inProject(project, ['build', '--quiet'])).toMatchObject({ code: 0, stderr: '' });
    return JSON.stringify(JSON.parse(project.read('dist/.sitegen.json')));
  };
  const before = await built();
  project.write('client/glow.ts', 'export const glow = 2;\n');
  const after = await built();
  expect(after).not.toBe(before);
  project.remove('.sitegen');
  expect(await built()).toBe(after);
});
