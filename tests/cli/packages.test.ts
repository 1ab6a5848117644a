// The packages, packed and installed from their tarballs into an empty folder, make the site of docs/second-site.md. The
// test writes each of its files, runs each of its commands, and uses the result.
// @module-tag long
// @module-tag chromium

import { execFile, spawn } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { launch, visit } from '../support/browser.ts';
import { packages } from '../support/imports.ts';
import { find } from '../support/parts.ts';
import { attachPreview } from '../support/preview.ts';
import { packageDir, projectIn, temporaryFolder } from '../support/project.ts';

const run = promisify(execFile);
const folder = temporaryFolder();
const copy = join(folder, 'copy');
const site = projectIn(join(folder, 'site'));
const program = join(site.root, 'node_modules', '.bin', 'sitegen');
const env = {
  ...process.env,
  // npm's cache has what a clean checkout has installed.
  npm_config_prefer_offline: 'true',
  npm_config_audit: 'false',
  npm_config_fund: 'false',
};

/** A file, or commands for a terminal. */
interface Step {
  readonly file: string | undefined;
  readonly lang: string;
  readonly text: string;
}

const fences = /(?:^`([^`\n]+)`\n\n)?^(`{3,})(\w+)\n(.*?)^\2$/gms;
const steps = [...readFileSync(join(packageDir, 'docs', 'second-site.md'), 'utf8').matchAll(fences)].map(
  ([, file, , lang = '', text = '']): Step => ({ file, lang, text }),
);

/** Packing adds files for a moment. In a copy, that disturbs no other test. */
function copyCheckout(): void {
  const parts = [
    '.npmrc',
    'package.json',
    'tsconfig.json',
    'tsconfig.types.json',
    'LICENSE',
    'NOTICE',
    '.ci',
    'docs',
    ...packages,
  ];
  for (const part of parts) {
    const isOurs = (path: string): boolean => !path.includes('node_modules');
    cpSync(join(packageDir, part), join(copy, part), { recursive: true, filter: isOurs });
  }
  const modules = join(copy, 'node_modules');
  mkdirSync(modules);
  for (const name of readdirSync(join(packageDir, 'node_modules')).filter((one) => !/^(?:@?sitegen|\.)/.test(one)))
    symlinkSync(join(packageDir, 'node_modules', name), join(modules, name), 'junction');
  for (const part of packages) {
    const { name } = JSON.parse(readFileSync(join(copy, part, 'package.json'), 'utf8')) as { name: string };
    mkdirSync(dirname(join(modules, name)), { recursive: true });
    symlinkSync(join(copy, part), join(modules, name), 'junction');
  }
}

async function follow({ file, lang, text }: Step): Promise<void> {
  if (file !== undefined) site.write(file, text);
  else if (lang === 'sh') {
    const isPacking = text.includes('npm pack');
    // The checkout has its packages.
    const commands = text.replace('npm ci && ', '').replaceAll('/tmp', folder);
    await run('sh', ['-ec', commands], { cwd: isPacking ? copy : site.root, env });
  }
}

beforeAll(async () => {
  copyCheckout();
  mkdirSync(site.root);
  for (const step of steps) await follow(step);
}, 600_000);

/** Starts the program, and returns its address. */
async function served(args: readonly string[]): Promise<string> {
  const child = spawn(program, [...args, '--port', '0', '--json'], { cwd: site.root });
  onTestFinished(() => void child.kill('SIGKILL'));
  return `${(await attachPreview(child)).url}/`;
}

test('the tutorial makes files, and compiles them with types', async () => {
  expect(steps.filter(({ file }) => file).length).toBeGreaterThan(15);
  expect(site.read('dist/rss.xml')).toContain('The workshop is open');
  expect(site.has('dist/icons.svg')).toBe(true);
  site.write('wrong.ts', site.read('site.config.ts').replace("layout: 'post'", 'layout: 1'));
  const settings = JSON.parse(site.read('tsconfig.json')) as object;
  site.write('tsconfig.wrong.json', JSON.stringify({ ...settings, include: ['wrong.ts'] }));
  const compiled = run('npx', ['tsc', '-p', 'tsconfig.wrong.json'], { cwd: site.root, env });
  await expect(compiled).rejects.toMatchObject({ stdout: expect.stringContaining('wrong.ts') });
});

test('a second build finds that nothing has changed', async () => {
  await run(program, ['build'], { cwd: site.root });
  expect((await run(program, ['build'], { cwd: site.root })).stderr).toContain('nothing changed');
});

test('its packages say what they are', () => {
  for (const name of ['sitegen', '@sitegen/client', '@sitegen/renderer', '@sitegen/theme']) {
    const file = (path: string): string => site.read(join('node_modules', name, path));
    expect(file('README.md').length, name).toBeGreaterThan(200);
    expect(file('LICENSE'), name).toContain('Apache License');
    expect(file('package.json'), name).not.toContain('"*"');
  }
});

test('explains a code from the page in the package', async () => {
  const { stdout } = await run(program, ['explain', 'link/broken-anchor'], { cwd: folder });
  expect(stdout).toContain('# link/broken-anchor');
});

test('previews the site', async () => {
  const answer = await fetch(new URL('docs', await served(['serve', '--watch'])));
  expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('Lamps')]);
});

test('a reader finds the way, counts, and searches', async () => {
  const url = await served(['serve']);
  const browser = await launch();
  onTestFinished(() => browser.close());
  const { page, noise } = await visit(browser);
  await page.goto(new URL('docs/parts', url).href);
  const texts = (selector: string) => page.$$eval(selector, (all) => all.map((one) => one.textContent?.trim()));
  expect(await texts('.toc a')).toEqual(['Wick', 'Width', 'Font']);
  expect(await texts('.tree > li > a')).toEqual(['Parts', 'Care']);
  expect(await texts('article strong')).toEqual(['40 W']);
  await find(page, 'a[rel=next]').click();
  await expect.poll(() => texts('h1')).toEqual(['Trim the wick']);
  expect(await texts('.breadcrumb li')).toEqual(['Lamps', 'Care']);
  expect(await texts('.tree [aria-current=page]')).toEqual(['Trim the wick']);

  await find(page, 'article site-island button').click();
  await expect.poll(() => texts('article site-island button')).toEqual(['Trimmed: 1']);
  await find(page, 'article site-island button').click();
  await expect.poll(() => texts('article site-island button')).toEqual(['Trimmed: 2']);

  await page.keyboard.press('/');
  await page.keyboard.type('width');
  await expect.poll(() => find(page, '[role=option]').first().textContent()).toContain('Width');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.url()).toMatch(/\/docs\/parts.*#width$/);
  expect(noise).toEqual([]);
});
