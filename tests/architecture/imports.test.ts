// Who may import what, besides the table in ARCHITECTURE.md (tests/docs/architecture.test.ts), and what the engine must not
// use: the clock, random numbers, the machine, the locale.

import { readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { codeOf, type Import, importsOf, packages, sourcesIn } from '../support/imports.ts';
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
  test('nothing crosses from one package or the site into another package by a path', () => {
    const crossing = all.filter(({ file, specifier, target }) => {
      const homeOf = (path: string): string | undefined => packages.find((one) => path.startsWith(`${one}/`));
      return specifier.startsWith('.') && homeOf(file) !== homeOf(target);
    });
    expect(crossing.map(({ file, target }) => `${file} -> ${target}`)).toEqual([]);
  });
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
