// The programs of hosts that come from npm. They're large and need a newer Node.js than the project, so they're
// installed into a folder of their own, outside of the project's dependencies, and stay there for the next run.

import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Exact versions: another one may answer differently. */
const packages = {
  [`node-${process.platform}-${process.arch}`]: '24.9.0',
  'netlify-cli': '27.10.2',
  wrangler: '4.164.0',
};

export interface HostPackages {
  /** Path of a file of a package. */
  readonly path: (file: string) => string;
  /** A Node.js that can run them. */
  readonly node: string;
}

/** Installs the programs if they aren't there. Returns undefined if that fails, for example without a network. */
export function hostPackages(): HostPackages | undefined {
  const folder = join(tmpdir(), 'sitegen-hosts');
  const path = (file: string): string => join(folder, 'node_modules', file);
  const node = path(`node-${process.platform}-${process.arch}/bin/node`);
  const manifest = `${JSON.stringify({ private: true, dependencies: packages })}\n`;
  const installed = join(folder, 'installed.json');
  if (existsSync(installed) && readFileSync(installed, 'utf8') === manifest) return { path, node };
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), manifest);
  const args = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline'];
  const { status } = spawnSync('npm', args, { cwd: folder, stdio: 'ignore', timeout: 600_000 });
  if (status !== 0) return undefined;
  writeFileSync(installed, manifest);
  return { path, node };
}
