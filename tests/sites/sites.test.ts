// Every folder here is a site and what it builds to: `content` (and what else a project has) and `expected`.
// A folder without a configuration uses lantern's. `npm run test:update` rewrites what is expected.

import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { isUpdate } from '../support/long.ts';
import { copySite, siteFolder, temporaryFolder } from '../support/project.ts';
import { filesIn } from '../support/tree.ts';
import { sitegen } from '../support/warm-cli.ts';

const cases = readdirSync(import.meta.dirname, { withFileTypes: true }).filter((entry) => entry.isDirectory());

test.each(cases.map((entry) => entry.name))('%s', async (name) => {
  const root = join(temporaryFolder(), name);
  const folder = siteFolder(name);
  if (!existsSync(join(folder, 'site.config.ts')))
    copySite('lantern', root, ['public', 'content/i18n', 'content/data']);
  cpSync(folder, root, { recursive: true, filter: (path) => path !== join(folder, 'expected') });

  const result = await sitegen(['build', '--json'], { cwd: root, env: { SOURCE_DATE_EPOCH: '1767225600' } });
  expect(result.stderr).toBe('');
  const said = result.stdout.split('\n').filter((line) => line.includes('"diagnostic"'));
  const built = { ...textsIn(join(root, 'dist')), 'diagnostics.jsonl': said.map((line) => `${line}\n`).join('') };

  if (isUpdate) rewrite(join(folder, 'expected'), built);
  expect(built).toEqual(textsIn(join(folder, 'expected')));
  expect(result.code).toBe(0);
});

/** What people read on a built site. Hashes in names of bundles don't matter here. */
function textsIn(folder: string): { readonly [path: string]: string } {
  const paths = filesIn(folder).filter((path) => !/^assets\/|^\.sitegen|\.(svg|png)$/.test(path));
  return Object.fromEntries(paths.map((path) => [path, withoutHashes(readFileSync(join(folder, path), 'utf8'))]));
}

function withoutHashes(text: string): string {
  return text.replace(/(\/assets\/[\w-]+?)-[A-Z0-9]{8}/g, '$1-HASH');
}

function rewrite(folder: string, files: { readonly [path: string]: string }): void {
  rmSync(folder, { recursive: true, force: true });
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}
