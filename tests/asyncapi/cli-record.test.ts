// The record of the AsyncAPI CLI, the page that shows it, and the script that makes it.

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { packageDir } from '../support/project.ts';

const folder = mkdtempSync(join(tmpdir(), 'cli-record-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A CLI that has one command with one flag, and what the script says about it. */
function record(flag: string, ...words: string[]): { status: number | null; stdout: string } {
  const commands = {
    'paint:dock': {
      id: 'paint:dock',
      args: { dock: {} },
      flags: { [flag]: { name: flag, type: 'option', default: 'red' } },
    },
    secret: { id: 'secret', hidden: true, args: {}, flags: {} },
  };
  writeFileSync(join(folder, 'package.json'), '{"version":"1.2.3"}');
  writeFileSync(join(folder, 'oclif.manifest.json'), JSON.stringify({ commands }));
  const script = join(packageDir, 'tests/pages/cli-record.mjs');
  return spawnSync(process.execPath, [script, folder, ...words], { encoding: 'utf8' });
}

test('names, types, and defaults are recorded, and a newer CLI is compared with them', () => {
  const first = record('color');
  expect(JSON.parse(first.stdout)).toEqual({
    version: '1.2.3',
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
