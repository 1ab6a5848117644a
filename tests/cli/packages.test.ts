// The packages, packed and installed from their tarballs into an empty folder, make another site.
// @module-tag long

import { execFile, spawn } from 'node:child_process';
import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { copySite, keptFolder, packageDir, projectIn } from '../support/project.ts';

const run = promisify(execFile);
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
const folder = keptFolder();
const site = join(folder, 'site');
const program = join(site, 'node_modules', '.bin', 'sitegen');

beforeAll(async () => {
  // Packing copies the pages that `explain` prints into `cli/` for a moment. In a copy, that disturbs no other test.
  const copy = join(folder, 'copy');
  for (const part of [
    'package.json',
    'cli',
    'client',
    'renderer',
    join('templates', 'theme'),
    join('docs', 'diagnostics'),
  ]) {
    const isOurs = (path: string): boolean => !path.includes('node_modules');
    cpSync(join(packageDir, part), join(copy, part), { recursive: true, filter: isOurs });
  }
  // Some machines switch scripts off.
  await run(npm, ['pack', '--workspaces', '--no-ignore-scripts', '--pack-destination', folder], { cwd: copy });
  copySite('lantern', site, ['content', 'public']);
  await run(npm, ['init', '--yes'], { cwd: site });
  const tarballs = readdirSync(folder).filter((name) => name.endsWith('.tgz'));
  // What a clean checkout has installed is in npm's cache.
  const flags = ['--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund'];
  await run(npm, ['install', ...flags, ...tarballs.map((name) => join(folder, name))], { cwd: site });
}, 300_000);

test('builds and checks the site', async () => {
  await run(program, ['build'], { cwd: site });
  expect(readFileSync(join(site, 'dist', 'docs.html'), 'utf8')).toContain('Lantern');
  const { stdout } = await run(program, ['check', '--json'], { cwd: site });
  expect(JSON.parse(stdout.trim().split('\n').at(-1) ?? '')).toMatchObject({ errors: 0 });
});

test('explains a code from the page in the package', async () => {
  const { stdout } = await run(program, ['explain', 'link/broken-anchor'], { cwd: folder });
  expect(stdout).toContain('# link/broken-anchor');
});

test('the README of the program leads from an empty folder to a first page', async () => {
  const readme = readFileSync(join(packageDir, 'cli', 'README.md'), 'utf8');
  const block = (lang: string): string => new RegExp(`\`\`\`${lang}\\n(.*?)\`\`\``, 's').exec(readme)?.[1] ?? '';
  const first = projectIn(join(site, 'first'), {
    'site.config.ts': block('ts'),
    'style.css': '',
    'content/index.md': block('md'),
  });
  await run(program, ['check', '--strict'], { cwd: first.root });
  await run(program, ['build'], { cwd: first.root });
  expect(first.read('dist/index.html')).toContain('<p>A lamp has a <em>wick</em> and a shade.</p>');
  expect(first.read('dist/index.html')).not.toContain('og:image');
});

test.each([
  ['serves', ['serve', '--build']],
  ['previews', ['serve', '--watch']],
])('%s the site', async (_name, args) => {
  const child = spawn(program, [...args, '--port', '0', '--json'], { cwd: site });
  onTestFinished(() => void child.kill('SIGKILL'));
  for await (const line of createInterface({ input: child.stdout })) {
    const { url } = JSON.parse(line) as { url?: string };
    if (url === undefined) continue;
    const answer = await fetch(new URL('docs', url));
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('Lantern')]);
    return;
  }
  expect.unreachable('the server ended');
});
