// Who may import what, by the table in ARCHITECTURE.md and besides it, and what the engine must not use: the clock, random
// numbers, the machine, the locale.

import { readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readDocument, sectionText } from '../docs/documents.ts';
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

/** Imports of a folder's files from it, types included. */
function within(folder: string): readonly (readonly [from: string, to: string])[] {
  return all.flatMap(({ file, target }) =>
    [file, target].every((path) => path.startsWith(`${folder}/`)) ? [[file, target] as const] : [],
  );
}

/** What's left of arrows without those to where none begins: circles, and what leads into them. */
function circlesIn(arrows: ReturnType<typeof within>): readonly string[] {
  let left = arrows;
  for (let before = -1; before !== left.length; ) {
    before = left.length;
    const starts = new Set(left.map(([from]) => from));
    left = left.filter(([, to]) => starts.has(to));
  }
  return left.map((arrow) => arrow.join(' -> '));
}

describe('rooms', () => {
  test.each(['renderer', 'client'])('%s imports nothing of Node.js', (folder) => {
    expect(breaking(folder, ({ target }) => isNode(target))).toEqual([]);
  });

  test.each(['cli', 'renderer', 'client'])('no files of %s import each other in a circle', (folder) => {
    expect(circlesIn(within(folder))).toEqual([]);
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

test('folders of cli import each other in one direction only', () => {
  const rooms = within('cli').map((files) => files.map((path) => path.split('/')[1] ?? '') as [string, string]);
  expect(circlesIn(rooms.filter(([from, to]) => from !== to))).toEqual([]);
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

const page = readDocument('ARCHITECTURE.md');

describe('ARCHITECTURE.md', () => {
  test('has the table along which values are imported', () => {
    const isOurs = (target: string): boolean => /^[\w-]+(\/[\w./-]+)?\.tsx?$/.test(target);
    const values = [...all, ...importsOf('site.config.ts')].filter(
      ({ target, typeOnly }) => !typeOnly && isOurs(target),
    );
    const forbidden = values.filter(({ file, target }) => !mayImport(file, target));
    expect(forbidden.map(({ file, target }) => `${file} -> ${target}`)).toEqual([]);
  });

  test('fits on three screens', () => {
    const lines = page.text.split('\n');
    expect(lines.length).toBeLessThanOrEqual(160);
    expect(lines.filter((line) => line.length > 120)).toEqual([]);
  });
});

/** What each room may import. */
const allowed = new Map(
  sectionText(page, 'Who may import what')
    .split('\n')
    .flatMap((line) => {
      const [, from, to] = /^\| `([^`]+)` \|(.*)\|$/.exec(line) ?? [];
      return from === undefined
        ? []
        : [[from, [...(to ?? '').matchAll(/`([^`]+)`/g)].map(([, room = '']) => room)] as const];
    }),
);

function roomOf(file: string): string {
  return file.startsWith('templates/theme/') ? 'templates/theme' : (file.split('/')[0] ?? '');
}

function covers(rooms: readonly string[] = [], target: string): boolean {
  return rooms.some((room) => target === room || target.startsWith(`${room}/`));
}

function mayImport(file: string, target: string): boolean {
  const room = roomOf(file);
  if (room !== 'renderer') return target.startsWith(`${room}/`) || covers(allowed.get(room), target);
  if (!target.startsWith('renderer/')) return false;
  const folder = file.split('/').slice(0, 2).join('/');
  // Files at the root of `renderer/` are for all of it, but the one that puts the stages together.
  if (folder.endsWith('.ts') || (/^renderer\/[\w-]+\.ts$/.test(target) && target !== 'renderer/build.ts')) return true;
  return target.startsWith(`${folder}/`) || covers(allowed.get(folder), target);
}
