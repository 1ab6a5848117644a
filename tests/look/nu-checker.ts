// The Nu HTML checker, which reads the markup that a page has at a moment, with everything that scripts changed.

import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { NpmPrograms } from '../support/npm-programs.ts';

export const checkerVersions = { 'vnu-jar': '26.9.27' };

/** What it says that isn't true: an autonomous custom element may have any attribute (HTML, 4.13.3). */
const untrue = 'The “name” attribute is never allowed on the “site-island” element.';

/** Java, which runs the checker, or undefined where it isn't installed. */
export function findJava(): string | undefined {
  const java = process.env.JAVA_PATH ?? 'java';
  return spawnSync(java, ['-version']).status === 0 ? java : undefined;
}

/** What the checker says about documents, with their names. They're written to the folder and removed again. */
export function nuFindings(
  documents: ReadonlyMap<string, string>,
  folder: string,
  { path }: NpmPrograms,
): readonly string[] {
  mkdirSync(folder, { recursive: true });
  const names = [...documents.values()];
  for (const [index, html] of [...documents.keys()].entries()) writeFileSync(join(folder, `${index}.html`), html);
  const args = ['-Xss2m', '-jar', path('vnu-jar/build/dist/vnu.jar'), '--format', 'json', '--exit-zero-always', folder];
  const { stderr } = spawnSync(findJava() ?? '', args, { encoding: 'utf8', maxBuffer: 2 ** 28 });
  rmSync(folder, { recursive: true });
  const { messages } = JSON.parse(stderr) as { messages: { url: string; message: string }[] };
  return messages
    .filter(({ message }) => !message.includes(untrue))
    .map(({ url, message }) => `${names[Number(/(\d+)\.html$/.exec(url)?.[1])] ?? url}: ${message}`);
}
