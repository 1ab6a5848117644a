// The mutation check itself, in a repository whose only test is weak.

import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { isLong } from '../support/long.ts';
import { eventually } from '../support/preview.ts';
import { bareProject, packageDir, type TestProject } from '../support/project.ts';
import { mutationsOf, nameOf } from './mutations.mjs';

const program = join(packageDir, 'tests/mutants/check.mjs');
const lamp = `export function isLit(oil: number, wick: number): boolean {
  return oil > 0 && wick > 0;
}
`;
/**
 * Never asks what a lamp does without oil or with a bad wick, so one operator has no test and three have one. Stops the
 * clock, as tests of timers do.
 */
const weakTest = `
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { isLit } from '../lib/lamp.ts';
beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
});
test('a lamp', () => expect([isLit(1, 1), isLit(0, 1), isLit(1, -1)]).toEqual([true, false, false]));
`;
const config = `
export default {
  test: {
    setupFiles: process.env.SITEGEN_TEST_REACH ? [${JSON.stringify(join(packageDir, 'tests/mutants/record-reach.mjs'))}] : [],
    projects: [{ extends: true, test: { name: 'unit', include: ['tests/*.test.ts'], isolate: false } }],
  },
};
`;
const equivalent = 'lib/lamp.ts: return oil > 0 && wick > 0; -> return oil > 0 && wick >= 0;';

/** A repository with code in \`lib\` and a test. */
function repository(weak = weakTest): TestProject {
  const project = bareProject({
    'package.json': '{ "type": "module" }',
    'lib/lamp.ts': lamp,
    'tests/lamp.test.ts': weak,
    // One of these fails with every change in the lamp, but never calls it.
    'tests/idle.test.ts': `
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { isLit } from '../lib/lamp.ts';
describe('by day', () => {
  test('no lamp', () => expect(readFileSync('lib/lamp.ts', 'utf8')).toBe(${JSON.stringify(lamp)}));
  test('a lamp that is on', () => expect(isLit(1, 1)).toBe(true));
});
`,
    'known.txt': '',
    'vitest.config.js': config,
    '.gitignore': 'node_modules\n',
  });
  symlinkSync(join(packageDir, 'node_modules'), project.path('node_modules'));
  const git = (...args: string[]) => spawnSync('git', args, { cwd: project.root });
  git('init', '-q');
  git('add', '-A');
  git('-c', 'user.name=A', '-c', 'user.email=a@lantern.example', 'commit', '-qm', 'lamp: light it');
  return project;
}

const argsFor = (...args: string[]): string[] => [program, ...args, '--equivalent', 'known.txt', '--reach', '.reach'];
const optionsFor = (project: TestProject) => ({ cwd: project.root, env: { ...process.env, VITEST: undefined } });

function check(project: TestProject, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, argsFor(...args), {
    ...optionsFor(project),
    encoding: 'utf8',
  });
  return { status, lines: stdout.trim().split('\n'), stderr };
}

/** What only saves time, and signals that differ in nothing but their names, take a minute that the gate doesn't have. */
const longTest = test.runIf(isLong);

describe.skipIf(process.platform === 'win32')('npm run check:mutants', () => {
  test('finds what a weak test leaves out, and puts the code back', () => {
    const project = repository();
    const { status, lines } = check(project, 'lib');
    expect(status).toBe(1);
    expect(lines.filter((line) => line.startsWith('SURVIVED'))).toEqual([`SURVIVED ${equivalent}`]);
    expect(lines.filter((line) => line.startsWith('noticed'))).toHaveLength(4);
    expect(lines.slice(-2)).toEqual([
      '4 of 5 changes were noticed (seed 1, 5 possible)',
      "0 more change nothing, so they weren't tried",
    ]);
    expect(project.read('lib/lamp.ts')).toBe(lamp);
    const record = JSON.parse(project.read('.reach/tests+lamp.test.ts'));
    expect(record.tests).toMatchObject([{ name: 'a lamp' }]);
    expect(record.tests[0].milliseconds).toBeGreaterThanOrEqual(0);
    project.write('earlier.txt', lines.join('\n'));
    expect(check(project, 'lib', '--again', 'earlier.txt').lines.slice(-3, -1)).toEqual([
      `SURVIVED ${equivalent}`,
      '0 of 1 changes were noticed (seed 1, 5 possible)',
    ]);
  });

  longTest('a test that failed with one change says nothing about the next one', () => {
    const project = repository();
    project.write('lib/wick.ts', 'export const isLong = (length: number): boolean => length > 3;\n');
    project.write(
      'tests/wick.test.ts',
      `
import { expect, test } from 'vitest';
import { isLong } from '../lib/wick.ts';
test('a wick', () => expect([isLong(3), isLong(4)]).toEqual([false, true]));
`,
    );
    spawnSync('git', ['add', '-A'], { cwd: project.root });
    spawnSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@lantern.example', 'commit', '-qm', 'wick: add it'], {
      cwd: project.root,
    });
    const { lines } = check(project, 'lib', '--seed', '2');
    const of = (name: string): number => lines.findIndex((line) => line.includes(name));
    expect(of('lib/wick.ts')).toBeLessThan(of(`SURVIVED ${equivalent}`));
    expect(lines.filter((line) => line.startsWith('SURVIVED'))).toEqual([`SURVIVED ${equivalent}`]);
  });

  longTest('measures again only the tests that call changed code', () => {
    const project = repository();
    const measured = (): readonly string[] =>
      check(project, 'lib').lines.filter((line) => line.startsWith('Measuring'));
    expect(measured()).toEqual(['Measuring which code the tests of 2 files run …']);
    expect(measured()).toEqual([]);
    project.write('tests/lamp.test.ts', `${weakTest}// Changed.\n`);
    expect(measured()).toEqual(['Measuring which code the tests of 1 files run …']);
  });

  longTest('measures and runs only the tests that are named', () => {
    const project = repository();
    expect(check(project, 'lib', '--tests', 'tests/id', '--tests', 'tests/none').lines).toEqual([
      'Measuring which code the tests of 1 files run …',
      expect.stringMatching(/^(?:noticed |SURVIVED) lib/),
      ...Array(4).fill(expect.stringMatching(/ lib/)),
      expect.stringContaining(' of 5 changes were noticed'),
      expect.anything(),
    ]);
  });

  test("doesn't try what is listed as changing nothing, and leaves alone what another run shares between its tests", () => {
    const project = repository();
    project.write('known.txt', `# A lamp never has a wick of 0.\n${equivalent}\n`);
    project.write('shared/outcome', '');
    vi.stubEnv('SITEGEN_TEST_SHARED', project.path('shared'));
    onTestFinished(() => void vi.unstubAllEnvs());
    const { status, lines } = check(project, 'lib');
    expect(status).toBe(0);
    expect(project.has('shared/outcome')).toBe(true);
    expect(lines.slice(-2)).toEqual([
      '4 of 4 changes were noticed (seed 1, 4 possible)',
      "1 more change nothing, so they weren't tried",
    ]);
  });

  longTest('tries quick tests although a slow one before them takes too long', () => {
    const calling = (name: string, more = ''): string => `
import { expect, test } from 'vitest';
import { isLit } from '../lib/lamp.ts';
${more}
test('${name}', async () => {
  if ('${name}' === 'slow' && process.env.SITEGEN_TEST_REACH) await new Promise((done) => setTimeout(done, 5000));
  expect(isLit(1, 1)).toBeDefined();
  if ('${name}' === 'broad') expect([isLit(0, 1), isLit(1, 0), isLit(1, 1), one()]).toEqual([false, false, true, 1]);
});`;
    const project = repository(calling('first'));
    for (let index = 0; index < 9; index += 1) project.write(`tests/more-${index}.test.ts`, calling(`more ${index}`));
    project.write('tests/slow.test.ts', calling('slow', 'function one() { return 1; }\none();'));
    project.write('tests/broad.test.ts', calling('broad', 'const one = () => 1;\nconst two = () => 2;\none(); two();'));
    const { lines } = check(project, 'lib', '--seconds', '4');
    expect(lines.filter((line) => line.startsWith('SURVIVED'))).toEqual([]);
  });

  longTest('a seed always chooses the same changes, another one chooses others', () => {
    const project = repository();
    const tried = (seed: string) => check(project, 'lib', '--sample', '2', '--seed', seed).lines.slice(-4, -2);
    const first = tried('1');
    expect(tried('1')).toEqual(first);
    expect(tried('2')).not.toEqual(first);
  });

  test('makes no change where tests fail already, or where work would be lost', () => {
    const failing = check(repository(weakTest.replace('true', 'false')), 'lib');
    expect(failing).toMatchObject({ status: 2, stderr: 'The tests fail without any change: tests/lamp.test.ts\n' });
    const project = repository();
    project.write('lib/lamp.ts', `${lamp}// Not committed.\n`);
    expect(check(project, 'lib')).toMatchObject({ status: 2, stderr: expect.stringContaining('lib/lamp.ts') });
    expect(project.read('lib/lamp.ts')).toBe(`${lamp}// Not committed.\n`);
    expect(check(project, 'nowhere')).toMatchObject({ status: 2 });
    expect(check(repository(), 'lib', '--tests', 'tests/', '--tests', 'tests/lanp')).toMatchObject({
      status: 2,
      stderr: 'There is no test file whose path starts with tests/lanp.\n',
    });
  });

  longTest('a test that runs out of time says nothing when it also does so without the change', async () => {
    // It's quick while its calls are recorded. Afterwards, only the machine of the file `quick` is.
    const project = repository(`
import { existsSync, readFileSync } from 'node:fs';
import { it } from 'vitest';
import { isLit } from '../lib/lamp.ts';
it('burns', { timeout: 1000 }, async () => {
  isLit(1, 1);
  if (process.env.SITEGEN_TEST_REACH) return;
  if (existsSync('quick') && readFileSync('lib/lamp.ts', 'utf8') === ${JSON.stringify(lamp)}) return;
  await new Promise(() => undefined);
});
`);
    // It would notice some changes, and which file runs first depends on their sizes.
    project.remove('tests/idle.test.ts');
    const [line, sum] = check(project, 'lib', '--sample', '1').lines.slice(-3);
    expect([line, sum]).toEqual([
      expect.stringMatching(/^UNCLEAR {2}lib\/lamp.ts: /),
      '0 of 1 changes were noticed (seed 1, 5 possible)',
    ]);
    project.write('earlier.txt', `${line}\n`);
    project.write('quick', '');
    expect(check(project, 'lib', '--again', 'earlier.txt').lines.slice(-3, -1)).toEqual([
      line?.replace('UNCLEAR ', 'noticed '),
      '1 of 1 changes were noticed (seed 1, 5 possible)',
    ]);
  });

  const signals = [
    ['SIGINT ends the tests and puts the code back', 'SIGINT', 130],
    ['SIGTERM ends the tests and puts the code back', 'SIGTERM', 143],
    ["SIGKILL ends the tests, but can't be caught", 'SIGKILL', null],
  ] as const;
  test.each(isLong ? signals : signals.slice(0, 1))('%s', async (_, signal, code) => {
    // Passes without a change; with one, it waits to be killed.
    const project = repository(`
import { readFileSync, writeFileSync } from 'node:fs';
import { it } from 'vitest';
import { isLit } from '../lib/lamp.ts';
it('burns', { timeout: 600_000 }, async () => {
  isLit(1, 1);
  if (readFileSync('lib/lamp.ts', 'utf8') === ${JSON.stringify(lamp)}) return;
  writeFileSync('started', String(process.pid));
  await new Promise(() => setInterval(() => undefined, 1000));
});
`);
    const child = spawn(process.execPath, argsFor('lib'), { ...optionsFor(project), stdio: 'ignore' });
    const end = new Promise((resolve) => child.on('close', resolve));
    const pid = await eventually(() => Number(project.has('started') && project.read('started')) || undefined);
    expect(project.read('lib/lamp.ts')).not.toBe(lamp);
    child.kill(signal);
    expect(await end).toBe(code);
    expect(project.read('lib/lamp.ts') === lamp).toBe(code !== null);
    expect(await eventually(() => (isRunning(pid) ? undefined : 'ended'))).toBe('ended');
  });
});

test('every change that is listed as changing nothing can still be made, and says why', () => {
  const lines = readFileSync(join(packageDir, 'tests/mutants/equivalent.txt'), 'utf8').split('\n');
  const listed = lines.filter((line) => line !== '' && !line.startsWith('#'));
  const impossible = listed.filter((line) => {
    const [file = ''] = line.split(': ');
    if (!existsSync(join(packageDir, file))) return true;
    const source = readFileSync(join(packageDir, file), 'utf8');
    return !mutationsOf(source).some((mutation) => nameOf({ file, source, ...mutation }) === line);
  });
  expect(impossible).toEqual([]);
  for (const line of listed) expect(lines[lines.indexOf(line) - 1], line).toMatch(/^# .+\.$/);
});

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
