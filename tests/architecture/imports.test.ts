// Who may import what, besides the table in ARCHITECTURE.md (tests/docs/architecture.test.ts), and what the engine must not
// use: the clock, random numbers, the machine, the locale.

import { existsSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { codeOf, exported, type Import, importsOf, manifestOf, packages, sourcesIn } from '../support/imports.ts';
import { packageDir } from '../support/project.ts';

const folders = ['cli', 'renderer', 'client', 'templates', 'functions'] as const;

const all = folders.flatMap((folder) => sourcesIn(folder)).flatMap(importsOf);

/** Imports from files below a folder, as `file -> target`. */
function breaking(from: string, isWrong: (one: Import) => boolean): readonly string[] {
  return all
    .filter((one) => one.file.startsWith(`${from}/`) && isWrong(one))
    .map(({ file, target }) => `${file} -> ${target}`);
}

const isNode = (target: string): boolean => target.startsWith('node:') || builtinModules.includes(target);

/** Files of a folder that import each other, types included. Empty if they can be read in some order. */
function circleIn(folder: string): readonly string[] {
  const left = new Map(sourcesIn(folder).map((file) => [file, all.filter((one) => one.file === file)]));
  for (let before = -1; before !== left.size; ) {
    before = left.size;
    for (const [file, imports] of left) if (!imports.some(({ target }) => left.has(target))) left.delete(file);
  }
  return [...left.keys()];
}

describe('rooms', () => {
  test.each(['renderer', 'client'])('%s imports nothing of Node.js', (folder) => {
    expect(breaking(folder, ({ target }) => isNode(target))).toEqual([]);
  });

  test.each(['cli', 'renderer', 'client'])('no files of %s import each other in a circle', (folder) => {
    expect(circleIn(folder)).toEqual([]);
  });

  test('functions use no packages, which are TypeScript, unless the host bundles them with esbuild', () => {
    const isWrong = ({ specifier, typeOnly }: Import): boolean =>
      !typeOnly && !specifier.startsWith('.') && !isNode(specifier);
    expect(breaking('functions', isWrong)).toEqual(['functions/mcp.ts -> cli/functions.ts']);
    expect(readFileSync(join(packageDir, 'netlify.toml'), 'utf8')).toContain(
      '[functions.mcp]\n  node_bundler = "esbuild"',
    );
  });

  test("packages don't know the product", () => {
    const naming = packages.flatMap(sourcesIn).filter((file) => /asyncapi/i.test(codeOf(file)));
    expect(naming).toEqual([]);
  });
});

describe('packages', () => {
  const names = new Set([...exported.keys()]);

  test('nothing crosses from one package or the site into another package by a path', () => {
    const crossing = all.filter(({ file, specifier, target }) => {
      const homeOf = (path: string): string | undefined => packages.find((one) => path.startsWith(`${one}/`));
      return specifier.startsWith('.') && homeOf(file) !== homeOf(target);
    });
    expect(crossing.map(({ file, target }) => `${file} -> ${target}`)).toEqual([]);
  });

  test('what is imported by name is exported, and there', () => {
    const ours = all.filter(({ specifier }) => /^(sitegen|@sitegen)(\/|$)/.test(specifier));
    expect(ours.length).toBeGreaterThan(100);
    expect(ours.filter(({ specifier }) => !names.has(specifier)).map(({ specifier }) => specifier)).toEqual([]);
    expect([...exported.values()].filter((path) => !existsSync(join(packageDir, path.replace('*', ''))))).toEqual([]);
  });

  test.each(packages)('%s names each package that it imports, and no other', (folder) => {
    const { dependencies: needed, peerDependencies } = manifestOf(folder);
    const dependencies = { ...needed, ...peerDependencies };
    const used = all
      .filter(
        ({ file, specifier }) => file.startsWith(`${folder}/`) && !specifier.startsWith('.') && !isNode(specifier),
      )
      .map(({ specifier }) =>
        specifier
          .split('/')
          .slice(0, specifier.startsWith('@') ? 2 : 1)
          .join('/'),
      );
    const own = manifestOf(folder).name;
    expect([...new Set(used)].filter((name) => name !== own && dependencies[name] === undefined)).toEqual([]);
    expect(Object.keys(dependencies).filter((name) => !used.includes(name) && !indirect.has(name))).toEqual([]);
  });

  /** Resolved by name: for projects without packages of their own, by the launcher, and by a site's compiler. */
  const indirect = new Set(['react', 'react-dom', '@sitegen/client', '@types/react', 'shiki', 'esbuild']);
});

describe('folders of cli', () => {
  /** Which folder or loose file a file of `cli/` is in. */
  const roomOf = (path: string): string => path.split('/')[1] ?? '';

  test('import each other in one direction only', () => {
    const arrows = new Map<string, Set<string>>();
    for (const { file, target } of all) {
      if (!file.startsWith('cli/') || !target.startsWith('cli/') || roomOf(file) === roomOf(target)) continue;
      arrows.set(roomOf(file), (arrows.get(roomOf(file)) ?? new Set()).add(roomOf(target)));
    }
    const circles: string[] = [];
    const visit = (room: string, trail: readonly string[]): void => {
      if (trail.includes(room)) circles.push([...trail.slice(trail.indexOf(room)), room].join(' -> '));
      else for (const next of arrows.get(room) ?? []) visit(next, [...trail, room]);
    };
    for (const room of arrows.keys()) visit(room, []);
    expect(circles).toEqual([]);
  });
});

test.each([
  ['the clock', /\bDate\.now\b|\bnew Date\(\s*\)|\bperformance\.now\b/],
  ['chance', /\bMath\.random\b|\bcrypto\.randomUUID\b/],
  ['the locale of the machine', /\.localeCompare\(|\.toLocale\w+\(\s*\)|\bIntl\.\w+\(\s*\)/],
  ['the environment', /\bprocess\.|\bglobalThis\.process\b/],
  ['the terminal', /\bconsole\./],
  ['the network', /\bfetch\(/],
  ['timers', /\bsetTimeout\(|\bsetInterval\(/],
])("renderer doesn't ask %s", (_, banned) => {
  expect(sourcesIn('renderer').filter((file) => banned.test(codeOf(file)))).toEqual([]);
});

test.each([
  ['acorn', ['renderer/parse/tags/literal.ts']],
  ['algoliasearch', ['cli/io/algolia.ts']],
  ['chokidar', ['cli/dev/watch.ts']],
  ['fast-glob', ['cli/io/list-folder.ts', 'cli/project/diagnostic-pages.ts']],
  ['feed', ['renderer/outputs/feed.ts']],
  ['gray-matter', ['renderer/parse/front-matter/read-front-matter.ts']],
  ['linkinator', ['cli/check/crawl-links.ts']],
  ['micromatch', ['cli/build/file-rules.ts', 'cli/project/unused-problems.ts']],
  ['sirv', ['cli/serve/folder-files.ts']],
  ['typescript', []],
])('only its place imports %s', (name, files) => {
  const using = all.filter(({ specifier, typeOnly }) => specifier === name && !typeOnly).map(({ file }) => file);
  expect(using.sort()).toEqual(files);
});
