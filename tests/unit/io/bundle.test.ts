// What a bundle leaves on disk, and when it's made again.

import { appendFileSync, copyFileSync, rmSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { type BuildOptions, type PluginBuild, stop } from 'esbuild';
import { expect, test, vi } from 'vitest';
import { type BundleMemory, bundle, createBundleMemory } from '../../../cli/io/bundle.ts';
import { stampOf } from '../../../cli/io/stamps.ts';
import { bareProject, packageDir } from '../../support/project.ts';

/** A script that imports another one, and how often a bundler has read one of them. */
function scripts(onRead: (path: string) => void = () => undefined) {
  const project = bareProject({
    'lamp.ts': "import { wick } from './wick.ts';\nconsole.log(wick);\n",
    'wick.ts': "export const wick = 'cotton';\n",
  });
  const options: BuildOptions = {
    absWorkingDir: project.root,
    entryPoints: [project.path('lamp.ts')],
    bundle: true,
    format: 'esm',
    outdir: project.path('out'),
    plugins: [{ name: 'count', setup: ({ onLoad }) => onLoad({ filter: /\.ts$/ }, ({ path }) => void onRead(path)) }],
  };
  const textOf = async (cache: string, memory?: BundleMemory): Promise<string> =>
    Buffer.concat(
      (await bundle(project.path(cache), 'program', options, memory)).files.map(({ contents }) => contents),
    ).toString();
  return { project, options, textOf };
}

test('another process takes it from the cache, and nothing else is written', async () => {
  let reads = 0;
  const { project, textOf } = scripts(() => {
    reads += 1;
  });
  // What was written in the same moment is not worth keeping.
  while (!project.has('lamp.bundle')) await textOf('lamp.bundle');
  copyFileSync(project.path('lamp.bundle'), project.path('other.bundle'));
  reads = 0;
  const text = await textOf('other.bundle');
  expect([text.includes('cotton'), reads, project.has('out')]).toEqual([true, 0, false]);
  project.write('wick.ts', "export const wick = 'silk';\n");
  copyFileSync(project.path('lamp.bundle'), project.path('third.bundle'));
  expect([(await textOf('third.bundle')).includes('silk'), reads]).toEqual([true, 2]);
});

test.each([
  ['lamp.ts', 'newer than the bundle', new Date(Date.now() + 3_600_000)],
  ['lamp.ts', 'old by its date', new Date(1000)],
  ['wick.ts', 'newer than the bundle', new Date(Date.now() + 3_600_000)],
  ['wick.ts', 'old by its date', new Date(1000)],
])('it is not kept if %s is saved meanwhile, %s', async (name, _, time) => {
  let isSaved = false;
  const { project, textOf } = scripts((path) => {
    if (!isSaved || !path.endsWith(name)) return;
    appendFileSync(path, '// Saved.\n');
    utimesSync(path, time, time);
  });
  while (!project.has('lamp.bundle')) await textOf('lamp.bundle');
  isSaved = true;
  expect(await textOf('other.bundle')).toContain('cotton');
  expect(project.has('other.bundle')).toBe(false);
});

test('a file that is removed meanwhile keeps it from being kept', async () => {
  const { project, options } = scripts();
  let isRemoved = false;
  const removal = {
    name: 'remove',
    setup: ({ onLoad }: PluginBuild) =>
      onLoad({ filter: /wick\.ts$/ }, ({ path }) => {
        if (isRemoved) rmSync(path);
        return { contents: 'export const wick = 1;', loader: 'ts' as const };
      }),
  };
  const made = (cache: string) => bundle(project.path(cache), 'program', { ...options, plugins: [removal] });
  while (!project.has('lamp.bundle')) await made('lamp.bundle');
  isRemoved = true;
  expect((await made('other.bundle')).files).toHaveLength(1);
  expect(project.has('other.bundle')).toBe(false);
});

test('what it says of its files, also when it comes from the cache', async () => {
  const project = bareProject({
    'lamp.ts': "import './lamp.css';\nimport wick from './wick.bin';\nif (typeof wick === 'nul') wick();\n",
    'lamp.css': 'a { color: red }\n',
    'wick.bin': 'cotton',
  });
  const options: BuildOptions = {
    absWorkingDir: project.root,
    entryPoints: { light: project.path('lamp.ts') },
    bundle: true,
    format: 'esm',
    outdir: project.path('out'),
    loader: { '.bin': 'copy' },
    assetNames: 'files/[name]',
    minify: true,
    sourcemap: 'linked',
  };
  const made = () => bundle(project.path('lamp.bundle'), 'program', options);
  const first = await made();
  while (!project.has('lamp.bundle')) await made();
  copyFileSync(project.path('lamp.bundle'), project.path('other.bundle'));
  for (const one of [first, await bundle(project.path('other.bundle'), 'program', options)]) {
    expect(one.entries).toEqual({ [project.path('lamp.ts')]: 'light.js' });
    expect(one.copies).toEqual({
      [project.path('wick.bin')]: 'files/wick.bin',
      [project.path('lamp.css')]: 'light.css',
    });
    expect(one.files.map(({ path }) => path).toSorted()).toEqual([
      'files/wick.bin',
      'light.css',
      'light.css.map',
      'light.js',
      'light.js.map',
    ]);
    const textOf = (path: string) =>
      Buffer.from(one.files.find((file) => file.path === path)?.contents ?? []).toString();
    expect([textOf('files/wick.bin'), JSON.parse(textOf('light.js.map')).version]).toEqual(['cotton', 3]);
    expect(one.inputs).toEqual(['lamp.css', 'lamp.ts', 'wick.bin'].map(project.path));
    expect(one.warnings).toEqual([
      { text: expect.stringContaining('typeof'), location: { file: 'lamp.ts', line: 3, column: 20, length: 5 } },
    ]);
  }
});

test('what was not saved for a while is not even looked at again', async () => {
  const project = bareProject();
  const options: BuildOptions = {
    absWorkingDir: packageDir,
    entryPoints: [join(packageDir, 'node_modules', 'react', 'index.js')],
    bundle: true,
    outdir: project.path('out'),
  };
  const memory = createBundleMemory();
  const made = (program: string) => bundle(project.path('react.bundle'), program, options, memory);
  const first = await made('program');
  expect(await made('program')).toBe(first);
  expect(await made('another program')).not.toBe(first);
});

test('a file that appears meanwhile and would win keeps it from being kept', async () => {
  const { project, options } = scripts();
  project.write('lamp.ts', "import { wick } from './wick';\nconsole.log(wick);\n");
  project.remove('wick.ts');
  project.write('wick/index.ts', "export const wick = 'cotton';\n");
  let isWritten = false;
  const writing = {
    name: 'write',
    setup: ({ onLoad }: PluginBuild) =>
      onLoad({ filter: /index\.ts$/ }, () => {
        if (isWritten) project.write('wick.ts', "export const wick = 'silk';\n");
        return undefined;
      }),
  };
  const made = (cache: string) => bundle(project.path(cache), 'program', { ...options, plugins: [writing] });
  while (!project.has('lamp.bundle')) await made('lamp.bundle');
  isWritten = true;
  await made('other.bundle');
  expect(project.has('other.bundle')).toBe(false);
});

test('a preview bundles an edited file again after its bundler has ended', async () => {
  const { project, textOf } = scripts();
  const memory = createBundleMemory();
  const edited = (wick: string): Promise<string> => {
    project.write('wick.ts', `export const wick = '${wick}';\n`);
    return textOf('lamp.bundle', memory);
  };
  while (!project.has('lamp.bundle')) await textOf('lamp.bundle', memory);
  // What changed a moment ago isn't remembered.
  await vi.waitFor(() => expect(stampOf([project.root, project.path('wick.ts')])).toBeDefined(), 10_000);
  await textOf('lamp.bundle', memory);
  expect(await edited('hemp')).toContain('hemp');
  await stop();
  expect(await edited('silk')).toContain('silk');
  expect(await edited('linen')).toContain('linen');
});
