// ARCHITECTURE.md against the sources: who imports whom, and what `renderer/` may not use.

import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect, test } from 'vitest';
import { packageDir } from '../support/project.ts';
import { readDocument, sectionText } from './documents.ts';

const page = readDocument('ARCHITECTURE.md');
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

const sources = ['cli', 'renderer', 'client', 'templates', 'functions', 'site.config.ts'].flatMap(sourcesIn);

test('values are imported only along the table', () => {
  const forbidden = sources.flatMap((file) =>
    importsOf(file)
      .filter((target) => !mayImport(file, target))
      .map((target) => `${file} -> ${target}`),
  );
  expect(forbidden).toEqual([]);
});

test('the table has no line that nobody uses', () => {
  const used = new Set(
    sources.flatMap((file) =>
      importsOf(file).flatMap((target) =>
        rulesFor(file).flatMap((rule) =>
          covers(allowed.get(rule), target) ? [`${rule} -> ${covers(allowed.get(rule), target)}`] : [],
        ),
      ),
    ),
  );
  const idle = [...allowed]
    .flatMap(([from, rooms]) => rooms.map((room) => `${from} -> ${room}`))
    .filter((line) => !used.has(line));
  expect(idle).toEqual([]);
});

test('renderer/ touches nothing outside of itself', () => {
  const banned =
    /\b(Date\.now|Math\.random|localeCompare|process\.(?!env\.NODE_ENV)|new Date\(\)|console\.|setTimeout|fetch\()|from 'node:(?!buffer)/;
  const found = sources
    .filter((file) => file.startsWith('renderer/'))
    .flatMap((file) =>
      codeLines(file)
        .filter((line) => banned.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    );
  expect(found).toEqual([]);
});

test('the engine does not name the product', () => {
  const engine = sources.filter((file) => /^(cli|renderer|client)\//.test(file));
  expect(engine.filter((file) => codeLines(file).some((line) => /asyncapi/i.test(line)))).toEqual([]);
});

test('its parts exist', () => {
  const named = [...page.text.matchAll(/`((?:cli|renderer|client|templates|functions|tests|docs)\/[\w./-]*)`/g)].map(
    ([, path = '']) => path,
  );
  const missing = named.filter(
    (path) =>
      !sources.some((file) => file === path || file.startsWith(path.replace(/\/?$/, '/'))) &&
      sourcesIn(path).length === 0,
  );
  expect(missing).toEqual([]);
});

test('it is short', () => {
  expect(page.text.split('\n').length).toBeLessThanOrEqual(200);
});

function sourcesIn(path: string): readonly string[] {
  if (/\.\w+$/.test(path)) return [path];
  return readdirSync(join(packageDir, path), { recursive: true, encoding: 'utf8' })
    .map((below) => posix.join(path, below.replaceAll('\\', '/')))
    .filter((file) => /\.(ts|tsx|md)$/.test(file));
}

function readSource(file: string): string {
  return readFileSync(join(packageDir, file), 'utf8');
}

/** Lines without comments. */
function codeLines(file: string): readonly string[] {
  return readSource(file)
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .split('\n')
    .map((line) => line.replace(/(^|\s)\/\/.*$/, ''));
}

/** Files of the project that a file takes values from. */
function importsOf(file: string): readonly string[] {
  if (!/\.tsx?$/.test(file)) return [];
  const found = [
    ...readSource(file).matchAll(/^(?:import|export)\s(?!type\s)[^;]*?from '(\.[^']+)'|import\('(\.[^']+)'\)/gm),
  ];
  return found
    .filter(([whole]) => !/^(?:import|export) \{(?:\s*type [^,}]+,?)+\s*\}/.test(whole))
    .map(([, named, lazy]) => posix.join(posix.dirname(file), named ?? lazy ?? ''));
}

/** The lines of the table about a file: the room, and inside of `renderer/` the folder. */
function rulesFor(file: string): readonly string[] {
  const [room = '', folder = ''] = file.split('/');
  return room === 'renderer' && folder.includes('.')
    ? []
    : room === 'renderer'
      ? ['renderer', `renderer/${folder}`]
      : [room];
}

function covers(rooms: readonly string[] | undefined, target: string): string | undefined {
  return rooms?.find((room) => target === room || target.startsWith(`${room}/`));
}

function mayImport(file: string, target: string): boolean {
  const [room = ''] = file.split('/');
  if (room !== 'renderer') return target.startsWith(`${room}/`) || covers(allowed.get(room), target) !== undefined;
  if (!target.startsWith('renderer/')) return false;
  const folder = file.split('/').slice(0, 2).join('/');
  // Files at the root of `renderer/` put the stages together.
  if (folder.endsWith('.ts')) return true;
  return target.startsWith(`${folder}/`) || covers(allowed.get(folder), target) !== undefined;
}
