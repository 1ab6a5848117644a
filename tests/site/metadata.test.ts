// Pages that look the same in search results.

import { expect, test } from 'vitest';
import { checkMetadata } from '../../renderer/check/check-metadata.ts';
import { assembled } from './assembled.ts';

/** The problems of three pages that are all like the first. */
function problemsOf(second: string, third: string): readonly string[] {
  const page = (more: string): string => `---\n${more}\n---\nText.\n`;
  const { site } = assembled({
    'docs/a.md': page('title: Oil\ndescription: All about oil.'),
    'docs/b.md': page(second),
    'docs/c.md': page(third),
  });
  return checkMetadata(site).map(({ code, at }) => `${code} ${at.file}`);
}

test('equal titles and equal descriptions are told, at all but the first', () => {
  expect(problemsOf('title: Oil', 'title: Oil of olives\ndescription: All about oil.')).toEqual([
    'metadata/duplicate content/docs/b.md',
    'metadata/duplicate content/docs/c.md',
  ]);
});

test('pages that no search engine lists may be equal', () => {
  const hidden = 'title: Oil\ndescription: All about oil.';
  expect(problemsOf(`${hidden}\nunlisted: true`, `${hidden}\ncanonical: https://oil.example/`)).toEqual([]);
});
