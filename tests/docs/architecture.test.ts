// ARCHITECTURE.md against the sources: its table of imports is the one that holds (what is forbidden whatever the table
// says is in tests/architecture), and the files it names exist.

import { expect, test } from 'vitest';
import { importsOf, sourcesIn } from '../support/imports.ts';
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

const sources = ['cli', 'renderer', 'client', 'templates', 'functions'].flatMap(sourcesIn).concat('site.config.ts');

test('values are imported only along the table', () => {
  const forbidden = sources.flatMap((file) =>
    valuesOf(file)
      .filter((target) => !mayImport(file, target))
      .map((target) => `${file} -> ${target}`),
  );
  expect(forbidden).toEqual([]);
});

test('it fits on three screens', () => {
  const lines = page.text.split('\n');
  expect(lines.length).toBeLessThanOrEqual(160);
  expect(lines.filter((line) => line.length > 120)).toEqual([]);
});

/** Files of the project that a file takes values from. */
function valuesOf(file: string): readonly string[] {
  return importsOf(file)
    .filter(({ target, typeOnly }) => !typeOnly && /^[\w-]+(\/[\w./-]+)?\.tsx?$/.test(target))
    .map(({ target }) => target);
}

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
