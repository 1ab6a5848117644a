// Links between the repository's own documents lead somewhere, to the heading if they name one.

import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect, test } from 'vitest';
import { packageDir } from '../support/project.ts';
import { documentFiles, readDocument } from './documents.ts';

test.each(documentFiles())('%s', (file) => {
  const broken = readDocument(file).links.flatMap(({ href, line }) => {
    const why = whyBroken(file, href);
    return why === undefined ? [] : [`${file}:${line} ${href}: ${why}`];
  });
  expect(broken).toEqual([]);
});

function whyBroken(file: string, href: string): string | undefined {
  if (/^[a-z]+:/.test(href)) return undefined;
  const [path = '', hash] = href.split('#');
  const target = path === '' ? file : posix.join(posix.dirname(file), path);
  if (!existsSync(join(packageDir, target))) return 'there is no such file';
  if (hash === undefined) return undefined;
  const known = readDocument(target).headings.some(({ slug }) => slug === hash);
  return known ? undefined : 'there is no such heading';
}

test('addresses of this machine or of sources outside of the repository do not occur', () => {
  const found = documentFiles().filter((file) => /\/work\/|\/root\/|registry\.npmjs/.test(readDocument(file).text));
  expect(found).toEqual([]);
});
