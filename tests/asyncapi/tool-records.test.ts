// The records of tools, the pages that show them, and the script that makes them.

import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { packageDir } from '../support/project.ts';

const folder = mkdtempSync(join(tmpdir(), 'tool-records-'));
afterAll(() => rmSync(folder, { recursive: true }));

type Ran = { readonly status: number | null; readonly stdout: string };

/** What the script says about a package that has these files. */
function recorded(name: string, files: { readonly [path: string]: string }, ...words: string[]): Ran {
  const root = join(folder, name);
  for (const [path, text] of Object.entries({ 'package.json': JSON.stringify({ name, version: '1.2.3' }), ...files })) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const script = join(packageDir, 'tests/pages/record/record-tool.mjs');
  return spawnSync(process.execPath, [script, root, ...words], { encoding: 'utf8' });
}

/** A CLI that has one command with one flag. */
function record(flag: string, ...words: string[]): Ran {
  const commands = {
    'paint:dock': {
      id: 'paint:dock',
      args: { dock: {} },
      flags: { [flag]: { name: flag, type: 'option', default: 'red' } },
    },
    secret: { id: 'secret', hidden: true, args: {}, flags: {} },
  };
  return recorded('@asyncapi/cli', { 'oclif.manifest.json': JSON.stringify({ commands }) }, ...words);
}

test('names, types, and defaults are recorded, and a newer CLI is compared with them', () => {
  const first = record('color');
  expect(JSON.parse(first.stdout)).toEqual({
    version: '1.2.3',
    node: process.versions.node,
    commands: { 'paint dock': { arguments: ['dock'], flags: { color: { type: 'value', default: 'red' } } } },
  });
  const file = join(folder, 'record.json');
  writeFileSync(file, first.stdout);
  expect(record('color', '--against', file)).toMatchObject({ status: 0, stdout: '' });
  expect(record('paint', '--against', file)).toMatchObject({
    status: 1,
    stdout:
      '- paint dock --color {"type":"value","default":"red"}\n+ paint dock --paint {"type":"value","default":"red"}\n',
  });
});

interface Parts {
  readonly version: string;
  readonly parts: { readonly [part: string]: { readonly [member: string]: Member } };
}

type Member = string | { readonly default?: unknown };

test.each([
  ['parser/api', 'parser', ['parser/index']],
  ['modelina/options', 'modelina', ['modelina/index']],
  ['generator/options', 'generator', ['api', 'template-context', 'hooks', 'configuration-file', 'special-file-names']],
  ['studio/parameters', 'studio', ['studio/index']],
])('the record %s is whole on its pages', (file, tool, names) => {
  const read = (path: string) => readFileSync(join(packageDir, 'content/docs/tools', path), 'utf8');
  const { version, parts } = JSON.parse(read(`${file}.json`)) as Parts;
  const pages = names.map((name) => read(`${name.includes('/') ? name : `${tool}/${name}`}.md`));
  expect(pages.filter((page) => !page.includes(`\`@asyncapi/${tool}\` ${version}`))).toEqual([]);
  const sections = pages.flatMap((page) => page.split(/\n#{2,3} /)).map((section) => section.split('\n'));
  const missing = Object.entries(parts).filter(
    ([, members]) => !sections.some((lines) => Object.entries(members).every((member) => isIn(lines, member))),
  );
  expect(Object.keys(parts)).not.toEqual([]);
  expect(missing).toEqual([]);
});

/** Whether a row has the member and its default. */
function isIn(lines: readonly string[], [name, declared]: [string, Member]): boolean {
  const value = typeof declared === 'string' ? undefined : declared.default;
  return lines.some((line) => line.includes(`\`${name}`) && (value === undefined || line.includes(`\`${value}\``)));
}

test('the page has every command, flag, and default of the record', () => {
  const read = (name: string) => readFileSync(join(packageDir, 'content/docs/tools/cli', name), 'utf8');
  const { version, commands } = JSON.parse(read('commands.json')) as {
    version: string;
    commands: Record<string, { flags: Record<string, { default?: unknown }> }>;
  };
  const page = read('commands.md');
  expect(page).toContain(`AsyncAPI CLI ${version}`);
  const sections = new Map(page.split('\n## ').map((text) => [text.slice(0, text.indexOf('\n')), text]));
  const missing = Object.entries(commands)
    .filter(([, { flags }]) => Object.keys(flags).length > 0)
    .flatMap(([command, { flags }]) =>
      Object.entries(flags)
        .filter(([name]) => name !== 'help')
        .flatMap(([name, { default: value }]) => [
          `| \`--${name}\` |`,
          ...(value ? [`\`${[value].flat().join('`, `')}\``] : []),
        ])
        .filter((words) => !sections.get(`\`${command}\``)?.includes(words))
        .map((words) => `${command}: ${words}`),
    );
  expect(missing).toEqual([]);
});

test('the table of tools and versions has what was recorded, and nothing else claims to be run', () => {
  const read = (name: string) => readFileSync(join(packageDir, 'content/docs/tools', name), 'utf8');
  const { node, tools } = JSON.parse(read('versions.json')) as VersionsRecord;
  const words = { reads: 'reads', rejects: 'rejects', loses: 'loses types', newest: 'newest already' };
  const expected = tools.map(({ name, version, results }) =>
    ['', name, version, ...['2.6', '3.0', '3.1'].map((each) => words[results[each]?.result ?? 'reads']), '']
      .join(' | ')
      .trim(),
  );
  const page = read('versions.md');
  const rows = page.split('\n## ')[1]?.match(/^\| (?!Tool )[^-].*$/gm) ?? [];
  expect(rows.filter((row) => !/(?:\| not run ){3}\|$/.test(row))).toEqual(expected);
  expect(page).toContain(`Node.js ${node}`);
});

interface VersionsRecord {
  readonly node: string;
  readonly tools: readonly {
    readonly name: string;
    readonly version: string;
    readonly results: { readonly [version: string]: { readonly result: 'reads' | 'rejects' | 'loses' | 'newest' } };
  }[];
}
