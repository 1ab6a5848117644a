// A flag that a command wouldn't use in the mode it's run in is refused before anything else happens.

import { expect, test, vi } from 'vitest';
import { commandLine } from '../../cli/command-line.ts';
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
