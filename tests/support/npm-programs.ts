// Programs from npm that only the long tests need. They're large, or need a newer Node.js than the project, so they're
// installed into a folder of their own, outside of the project's dependencies, and stay there for the next run.

import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The newer Node.js. */
const nodePackage = `node-${process.platform}-${process.arch}`;

/** With an empty cache, a thousand packages take five minutes on two busy cores. */
export const installMinutes = 30;

export interface NpmPrograms {
  /** Path of a file of a package. */
  readonly path: (file: string) => string;
  /** A Node.js that can run them. */
  readonly node: string;
}

/**
 * Installs packages below a folder of this name if they aren't there. Versions are exact, because another one may answer
 * differently. Returns undefined if that fails, for example without a network.
 */
export function npmPrograms(name: string, versions: { readonly [name: string]: string }): NpmPrograms | undefined {
  const folder = join(tmpdir(), name);
  const path = (file: string): string => join(folder, 'node_modules', file);
  const programs = { path, node: path(`${nodePackage}/bin/node`) };
  const manifest = `${JSON.stringify({ private: true, dependencies: { [nodePackage]: '24.9.0', ...versions } })}\n`;
  const installed = join(folder, 'installed.json');
  if (existsSync(installed) && readFileSync(installed, 'utf8') === manifest) return programs;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), manifest);
  const args = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline'];
  const { status } = spawnSync('npm', args, { cwd: folder, stdio: 'ignore', timeout: installMinutes * 60_000 });
  if (status !== 0) return undefined;
  writeFileSync(installed, manifest);
  return programs;
}
