// A flag that a command wouldn't use in the mode it's run in is refused before anything else happens.

import { expect, test, vi } from 'vitest';
import { commandLine } from '../../cli/command-line.ts';
import { chosenNames } from '../../cli/commands/data.ts';
import type { Project } from '../../cli/project.ts';
import { packageDir } from '../support/project.ts';

const program = {
  packageDir,
  modulesDir: `${packageDir}/node_modules`,
  fingerprint: 'x',
  fallbackDir: () => packageDir,
};

async function refusal(line: string): Promise<string> {
  const said: string[] = [];
  const write = vi.spyOn(process.stderr, 'write').mockImplementation((text) => said.push(String(text)) > 0);
  try {
    await commandLine(program, () => undefined).parseAsync(['node', 'sitegen', ...line.split(' ')]);
  } catch (error) {
    if ((error as Error).name !== 'CommanderError') throw error;
  } finally {
    write.mockRestore();
  }
  return said.join('');
}

test.each([
  ['serve --poll', '--poll', '--watch'],
  ['serve --watch --build', '--build', '--watch'],
  ['check --strict --max-warnings 3', '--max-warnings', '--strict'],
  ['build --quiet --verbose', '--quiet', '--verbose'],
  ['check --json --max 3', '--max', 'JSON'],
  ['check --against main --content pages', '--against', '--content'],
])('%s', async (line, ...said) => {
  const text = await refusal(line);
  for (const words of said) expect(text).toContain(words);
});

const config = { refresh: { events: {}, videos: {} }, sources: { guides: {} } };

function chosen(options: { update: boolean; allowEmpty: boolean }, ...names: readonly string[]): readonly string[] {
  return chosenNames({ config } as unknown as Project, names, options);
}

test('`data` refuses a flag that none of the named sources uses', () => {
  const update = { update: true, allowEmpty: false };
  const allowEmpty = { update: false, allowEmpty: true };
  expect(() => chosen(update, 'published')).toThrow('--update');
  expect(() => chosen(update, 'events', 'published')).toThrow('--update');
  expect(() => chosen(allowEmpty, 'published')).toThrow('--allow-empty');
  expect(() => chosen(allowEmpty, 'sources')).toThrow('--allow-empty');
  expect(chosen(update, 'guides')).toEqual(['guides']);
  expect(chosen(update)).toEqual(['events', 'guides', 'videos']);
  expect(chosen(allowEmpty, 'events', 'guides')).toEqual(['events', 'guides']);
});
