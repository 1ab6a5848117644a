// The records of tools, and the pages that show them.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packageDir } from '../support/project.ts';

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

test('each message on the page of messages is one that was recorded', () => {
  const read = (name: string) => readFileSync(join(packageDir, 'content/docs/tools', name), 'utf8');
  const { versions, parser, cli } = JSON.parse(read('messages.json')) as MessagesRecord;
  const said = new Set([...parser, ...cli].flatMap(({ says }) => says));
  const page = read('messages.md');
  const explained = [...page.matchAll(/^### (`+)(.*)\1$/gm)].map(([, , message = '']) => message);
  expect(explained.length).toBeGreaterThan(60);
  expect(explained.filter((message) => !said.has(message))).toEqual([]);
  expect(page).toContain(`\`@asyncapi/parser\` ${versions.parser} and AsyncAPI CLI ${versions.cli}`);
});

interface MessagesRecord {
  readonly versions: { readonly parser: string; readonly cli: string };
  readonly parser: readonly { readonly says: readonly string[] }[];
  readonly cli: readonly { readonly says: readonly string[] }[];
}

interface VersionsRecord {
  readonly node: string;
  readonly tools: readonly {
    readonly name: string;
    readonly version: string;
    readonly results: { readonly [version: string]: { readonly result: 'reads' | 'rejects' | 'loses' | 'newest' } };
  }[];
}
