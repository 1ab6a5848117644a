// What the repository depends on is what docs/dependencies.md says, and nothing comes from elsewhere or runs on its own.

import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import glob from 'fast-glob';
import { load as parse } from 'js-yaml';
import { expect, test } from 'vitest';
import { readFrontMatter } from '../../templates/front-matter.mjs';
import { packages as workspaces } from '../support/imports.ts';
import { packageDir, temporaryFolder } from '../support/project.ts';

interface LockedPackage {
  readonly version?: string;
  readonly link?: boolean;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  readonly optional?: boolean;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly license?: string;
  readonly hasInstallScript?: boolean;
  readonly optionalDependencies?: { readonly [name: string]: string };
}

type Manifest = { readonly [kind in 'dependencies' | 'devDependencies']?: { readonly [name: string]: string } };

const read = (file: string): string => readFileSync(join(packageDir, file), 'utf8');
const { packages } = JSON.parse(read('package-lock.json')) as { packages: { [path: string]: LockedPackage } };
/** Packages from the registry by their path, without our own. */
const locked = Object.entries(packages).filter(([path, { link }]) => path.startsWith('node_modules/') && !link);
const nameOf = (path: string): string => path.replace(/^.*node_modules\//, '');
const manifests = [...workspaces, '.'].map((folder) => JSON.parse(read(`${folder}/package.json`)) as Manifest);
/** Open licenses whose packages may be part of what we publish. */
const open = '0BSD Apache-2.0 BSD-2-Clause BSD-3-Clause BlueOak-1.0.0 EPL-2.0 ISC MIT PSF-2.0 Python-2.0'.split(' ');

test('docs/dependencies.md lists every package that a package.json names, and is right about their licenses', () => {
  const rows = [...read('docs/dependencies.md').matchAll(/^\| `([^`]+)` \| .+ \| ([^|]+) \|$/gm)];
  const named = manifests.flatMap((one) => Object.keys({ ...one.dependencies, ...one.devDependencies }));
  const direct = named.filter((name) => !packages[`node_modules/${name}`]?.link);
  expect(rows.map(([, name]) => name).sort()).toEqual([...new Set(direct)].sort());
  const wrong = rows.filter(([, name, license]) => packages[`node_modules/${name}`]?.license !== license);
  expect(wrong.map(([, name]) => name)).toEqual([]);
});

test('versions are exact', () => {
  const versions = manifests.flatMap((one) => Object.entries({ ...one.dependencies, ...one.devDependencies }));
  const loose = versions.filter(
    ([name, version]) => !/^\d+\.\d+\.\d+$/.test(version) && !packages[`node_modules/${name}`]?.link,
  );
  expect(loose).toEqual([]);
});

test('every package has a checksum and comes from one place', () => {
  expect(locked.length).toBeGreaterThan(500);
  const unsafe = locked.filter(([, { integrity = '' }]) => !/^sha512-[\w+/]{86}==$/.test(integrity));
  expect(unsafe).toEqual([]);
  const origins = locked.flatMap(([, { resolved }]) => (resolved === undefined ? [] : new URL(resolved).origin));
  expect(new Set(origins).size).toBeLessThanOrEqual(1);
});

test('packages for other platforms are in the lockfile, or `npm ci` refuses it', () => {
  const wanted = locked.flatMap(([, { optionalDependencies }]) => Object.keys(optionalDependencies ?? {}));
  const names = new Set(locked.map(([path]) => nameOf(path)));
  expect(wanted.filter((name) => !names.has(name))).toEqual([]);
});

test('of AsyncAPI only the schemas are installed, at the version that was read, and no React Server Components', () => {
  const installed = locked.map(([path, { version }]) => `${nameOf(path)}@${version}`);
  expect(installed.filter((name) => /^@asyncapi|^react-server-dom/.test(name))).toEqual(['@asyncapi/specs@6.11.1']);
});

test('nothing runs when packages are installed', () => {
  expect(read('.npmrc')).toMatch(/^ignore-scripts=true$/m);
  // Its script only checks its binary. Review any other package that needs an install script before you add it.
  const withScripts = locked.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => path);
  expect(withScripts).toEqual(['node_modules/esbuild']);
});

test('what a site needs has an open license', () => {
  const isNeeded = locked.filter(([, { dev, devOptional }]) => !dev && !devOptional);
  // A site may install sharp, which loads libvips as a library of its own. The LGPL allows that.
  const needed = isNeeded.filter(([path]) => !path.startsWith('node_modules/@img/sharp-'));
  expect(needed.filter(([, { license = 'none' }]) => !open.includes(license))).toEqual([]);
});

test('workflows, also those that the documentation shows, use actions by the hash of a commit', () => {
  const files = ['.github/workflows', 'docs'].flatMap((folder) =>
    readdirSync(join(packageDir, folder)).map((file) => `${folder}/${file}`),
  );
  const lines = files.filter((file) => /\.(?:md|yml)$/.test(file)).flatMap((file) => read(file).split('\n'));
  // A workflow of this repository is used by its branch, because it's no action of others.
  const uses = lines.filter((line) => /\buses: (?!asyncapi\/website\/)[\w-]+\//.test(line));
  expect(uses.length).toBeGreaterThan(5);
  expect(uses.filter((line) => !/uses: [\w-]+\/[\w-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/.test(line))).toEqual([]);
});

test.skipIf(process.platform === 'win32')(
  'what a pull request reports about itself is quoted in the comment, line by line, and mentions nobody',
  () => {
    type Workflow = { jobs: { comment: { steps: { run: string; env: Record<string, string> }[] } } };
    const { steps } = (parse(read('.github/workflows/changes-comment.yml')) as Workflow).jobs.comment;
    const folder = temporaryFolder();
    const gh = (answer: string): string =>
      `#!/bin/sh\ncase "$*" in *pulls*) echo 7;; *download*) ${answer};; *) echo "$*" > said;; esac\n`;
    writeFileSync(join(folder, 'gh'), gh("printf '### Report\\r</details>\\n<!-- @everyone\\n' > changes.md"), {
      mode: 0o755,
    });
    const env = {
      PATH: `${folder}:${process.env.PATH}`,
      URL: 'https://x.example',
      RUN: '1',
      GH_REPO: 'a/b',
      HEAD: 'h',
      SHA: 's',
    };
    const run = () => spawnSync('bash', ['-c', steps[0]?.run ?? ''], { cwd: folder, encoding: 'utf8', env });
    expect(run()).toMatchObject({ status: 0 });
    const [first, second, ...lines] = readFileSync(join(folder, 'comment.md'), 'utf8').split('\n');
    expect([first, second]).toEqual([expect.stringContaining('The code of this pull request wrote'), '']);
    expect(lines).toEqual(['> ### Report</details>', '> <!-- @\u200beveryone', '']);
    expect(readFileSync(join(folder, 'said'), 'utf8')).toContain('pr comment 7 ');
    // If the check stopped early, there's nothing to post.
    writeFileSync(join(folder, 'gh'), gh('exit 1'), { mode: 0o755 });
    rmSync(join(folder, 'said'));
    expect(run()).toMatchObject({ status: 0 });
    expect(existsSync(join(folder, 'said'))).toBe(false);
  },
);

test('the list of packages for a release holds all that a site needs', () => {
  const command = /npm sbom [^>]*/.exec(read('.github/workflows/release.yml'))?.[0].trim() ?? '';
  const args = [...command.split(' ').slice(1), '--package-lock-only'];
  const { stdout } = spawnSync('npm', args, { cwd: packageDir, encoding: 'utf8', shell: process.platform === 'win32' });
  const { components } = JSON.parse(stdout) as { components: { name: string; hashes?: unknown[] }[] };
  const listed = components.filter(({ hashes }) => hashes !== undefined).map(({ name }) => name);
  const needed = locked.filter(([, { dev, devOptional, optional }]) => !dev && !devOptional && !optional);
  const names = needed.map(([path]) => nameOf(path));
  expect(names).toContain('elkjs');
  expect(names.filter((name) => !listed.includes(name))).toEqual([]);
});

test('gray-matter, which runs JavaScript in front matter, is imported only where its languages are replaced', () => {
  const ignore = ['**/node_modules/**', '**/dist/**', '**/.sitegen/**'];
  const code = glob.sync('**/*.{ts,tsx,js,jsx,mjs,cjs,mts,cts}', { cwd: packageDir, ignore, dot: true });
  expect(code.length).toBeGreaterThan(500);
  const importing = code.filter((file) => /(?:from|import|require)\W+gray-matter['"`/]/.test(read(file)));
  expect(importing).toEqual(['renderer/parse/front-matter/read-front-matter.ts']);
});

test.each(['js', 'javascript', ' js', 'coffee', 'json', 'toml'])(
  'scripts that read pages without the engine refuse front matter in %s, and run nothing',
  (language) => {
    const page = `---${language}\nglobalThis.ran = true\n---\nText.\n`;
    expect(() => readFrontMatter(page)).toThrow('Front matter is YAML');
    expect(globalThis).not.toHaveProperty('ran');
    expect(readFrontMatter('---\ntitle: T\n---\nText.\n')).toEqual({ data: { title: 'T' }, text: 'Text.\n' });
  },
);
