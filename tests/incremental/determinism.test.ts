// The same content gives the same bytes in any folder, and with any clock and language.
// @module-tag long

import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { inProject, type RunOptions } from '../support/cli.ts';
import { lanternProject, projectIn, type TestProject, temporaryFolder } from '../support/project.ts';
import { filesIn, treeOf } from '../support/tree.ts';

const fixed = { SOURCE_DATE_EPOCH: '1767225600' };

/** Enough pages that code is drawn in a thread, with names that languages sort differently. */
function manyPages(): TestProject {
  const names = ['ä', 'z', 'Z', 'a', 'A', 'ö', 'i', 'I', 'ı', 'ch', 'c', '10', '9', '_x', 'ß', 'ss'];
  const files: { [path: string]: string } = {};
  for (const [index, name] of [...names, ...names.map((one) => `more/${one}${one}`)].entries()) {
    const body = `## ${name}\n\nWords about ${name}.\n\n\`\`\`ts\nconst n: number = ${index};\n\`\`\`\n\n\`\`\`yaml\na: [${index}]\n\`\`\`\n`;
    files[`content/docs/${name}-x.md`] = `---\ntitle: ${JSON.stringify(name)}\n---\n${body}`;
    files[`content/blog/${name.replace('/', '-')}-p.md`] =
      `---\ntitle: ${JSON.stringify(name)}\ndate: 2024-01-01\ntype: News\ntags: [t${index % 3}]\n---\n${body}`;
  }
  return lanternProject(files);
}

async function built(project: TestProject, options: RunOptions = {}, args: readonly string[] = []) {
  const result = await inProject(project, ['build', ...args], { ...options, env: { ...fixed, ...options.env } });
  expect(result.code, result.stderr).toBe(0);
  return treeOf(project.path('dist'));
}

const secrets = {
  GITHUB_TOKEN: 'ghp_0123456789abcdefghijklmnopqrstuvwxyz',
  ALGOLIA_WRITE_KEY: '0123456789abcdef0123456789abcdef',
  HOME: '/home/somebody',
};

test('the same bytes, whatever the folder, the order of its files, the time zone, the language, the environment, and the cache', async () => {
  const project = manyPages();
  const plain = await built(project, { env: { TZ: 'UTC', LC_ALL: 'C' } });

  const other = projectIn(join(temporaryFolder(), 'another folder', 'with a longer name'));
  const isMade = (path: string): boolean => /^(dist|\.sitegen)\//.test(path);
  for (const path of filesIn(project.root).toReversed())
    if (!isMade(path)) cpSync(project.path(path), other.path(path));
  const swedish = { TZ: 'America/Los_Angeles', LC_ALL: 'sv_SE.UTF-8', LANG: 'sv_SE.UTF-8' };
  expect(await built(other, { env: { ...swedish, FORCE_COLOR: '1', CI: undefined } })).toEqual(plain);

  project.remove('dist');
  expect(await built(project), 'with a warm cache').toEqual(plain);

  project.remove('dist');
  const turkish = { TZ: 'Pacific/Kiritimati', LC_ALL: 'tr_TR.UTF-8', LANG: 'tr_TR.UTF-8' };
  const elsewhere = { SITEGEN_CACHE_DIR: join(temporaryFolder(), 'cache') };
  expect(await built(project, { env: { ...turkish, ...secrets, ...elsewhere } })).toEqual(plain);

  const all = filesIn(project.path('dist'))
    .map((path) => project.read(`dist/${path}`))
    .join('\n');
  for (const secret of [...Object.values(secrets), project.root, other.root]) expect(all).not.toContain(secret);
});
