// How problems are printed: for people, for GitHub, and never with what content could do to a terminal.

import { spawnSync } from 'node:child_process';
import { existsSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createColors } from '../../cli/report/colors.ts';
import { prettyList } from '../../cli/report/pretty-list.ts';
import { contentProject, lanternProject, packageDir } from '../support/project.ts';
import { inProject, sitegen } from '../support/warm-cli.ts';

const broken = '---\ntitle: A\n---\nSee [this](/no).\n';

test('annotations name files from the folder of the command and escape what separates them', async () => {
  const project = contentProject({ 'content/docs/a, b.md': broken });
  const result = await sitegen(['check', 'site'], {
    cwd: project.path('..'),
    env: { GITHUB_ACTIONS: 'true' },
  });
  expect(result.stdout).toContain(
    "::error file=site/content/docs/a%2C b.md,line=4,col=12,title=link/broken-page::/no doesn't lead to a page",
  );
});

test('control characters of content are not printed', async () => {
  const project = contentProject({ 'content/docs/a.md': '---\ntitle: A\naliases: ["/../\\e[31mred"]\n---\nText.\n' });
  const { stderr, code } = await inProject(project, ['check', '--no-color']);
  expect(stderr).toContain('front-matter/invalid');
  expect(stderr).not.toContain('\u001b');
  expect(code).toBe(1);
});

test.for(['build', 'info'])("%s --json: what the site's code prints goes to stderr", async (command) => {
  const project = lanternProject();
  const config = project.read('site.config.ts');
  project.write('site.config.ts', `console.log('${command} line');\n${config}`);
  const { stdout, stderr } = await inProject(project, [command, '--json']);
  for (const line of stdout.trimEnd().split('\n')) expect(() => JSON.parse(line), line).not.toThrow();
  expect(stderr).toContain(`${command} line`);
});

test.skipIf(!existsSync('/dev/full'))('a report that a full disk cuts off: code 3', () => {
  const [program, root] = [join(packageDir, 'cli/sitegen.js'), lanternProject().root];
  const stdio = ['ignore', openSync('/dev/full', 'w'), 'pipe'] as const;
  const { status, stderr } = spawnSync(process.execPath, [program, 'info', '--json', root], { stdio: [...stdio] });
  expect([status, String(stderr)]).toEqual([3, expect.stringContaining('The output: the disk is full')]);
});

test.each([0, 30, 60])('a caret is below the problem, also after %s words', async (words) => {
  const project = contentProject({ 'content/docs/a.md': broken.replace('See', `${'word '.repeat(words)}See`) });
  const lines = (await inProject(project, ['check', '--no-color'])).stderr.split('\n');
  const line = lines.findIndex((text) => text.includes('[this](/no).'));
  expect(lines[line + 1]?.indexOf('^')).toBe(lines[line]?.indexOf('/no'));
});

test('only the name of a picture is printed', () => {
  const at = { file: 'public/apple-touch-icon.png', line: 1, column: 1 };
  const one = { code: 'image/broken', message: 'This image cannot be read', at, severity: 'warning' } as const;
  const shown = prettyList([one], { root: packageDir, max: 50 }, createColors(process.stderr, false));
  expect(shown.split('\n')[0]).toBe('public/apple-touch-icon.png:1:1 warning This image cannot be read image/broken');
  expect(shown).not.toContain(' | ');
});

test('a list that is cut begins with errors', () => {
  const warning = {
    code: 'a/b',
    message: 'Oil',
    at: { file: 'a.md', line: 1, column: 1 },
    severity: 'warning',
  } as const;
  const all = [warning, { ...warning, message: 'Wick', severity: 'error' } as const];
  expect(prettyList(all, { root: '', max: 1 }, createColors(process.stderr, false))).toContain('error');
});
