// No word of a page disappears silently: it is on the page, in its Markdown copy, and in what search finds, or a problem
// says what was left out. The pages come from a grammar. `PAGES` sets how many, and `SEED` which ones.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseFile } from '../../renderer/parse/parse-file.ts';
import { asPage, testRules } from '../markdown/markdown-rules.ts';
import { anyPage } from '../support/any-page.ts';
import { repetitions } from '../support/long.ts';
import { expectedWords } from '../support/words-of-page.ts';

interface Fate {
  readonly lost: readonly string[];
  readonly unbalanced: readonly string[];
}

const fragments = { './part.md': { file: 'content/part.md', text: 'Imported.\n' } };

/** The words of a page that are missing somewhere, and its tags that don't pair. */
function fateOf(text: string): Fate {
  const source = { file: 'content/page.md', path: 'page.md', text, fragments };
  const { value, diagnostics } = parseFile(testRules, source);
  const { page, article } = asPage(value);
  // What components show is found in the built page.
  const places = {
    shown: JSON.stringify([page.title, page.headings, article.body]),
    found: JSON.stringify([page.title, article.sections, article.body.components]),
    copied: page.title + article.markdown,
  };
  const problems = diagnostics.map(({ code, at }) => ({ code, line: at.line }));
  const lost = expectedWords(text, problems).flatMap((word) =>
    Object.entries(places).flatMap(([place, all]) => (all.includes(word) ? [] : [`${word} isn't ${place}`])),
  );
  return { lost, unbalanced: unbalancedIn(article.body.html) };
}

const voids = new Set(['br', 'hr', 'img', 'input', 'wbr', 'col', 'source']);

function unbalancedIn(html: string): readonly string[] {
  const open: string[] = [];
  for (const [tag, close, name = ''] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)[^>]*>/g)) {
    if (voids.has(name)) continue;
    if (close === '') open.push(name);
    else if (open.pop() !== name) return [...open, tag];
  }
  return open;
}

/** Pages that once lost words or broke. */
const cases: readonly string[] = [
  'a <?php z1z',
  '<![CDATA[z1z\n\nz2z',
  '<div>\n<!A z1z\n</div>\n\nz2z',
  '| z1z |\n|---|\n| z2z | z3z |',
  '^[z1z ^[z2z]]',
  '- [ ] <b>z1z',
  '![<Badge text="z1z" />](/x.png)',
  '`z0z` z1z ![z2z ^[z3z z4z z5z z6z <Badge text="z7z" /> z8z]](/x.png) z9z',
  '<Note title="z1z">\n\nz2z\n\n</Note>',
  '```js title="z1z" caption="z2z"\nz3z\n```',
  '```js title="z3z',
  '::: z1z z2z\n<?php z3z',
  '![z1z](/x.png)',
  '::: nope z1z\nz2z\n:::',
  '<p lang="de">z1z</p>\n\n<img src="/x.png" alt="z2z" alt="z3z">',
  '{x=>{'.repeat(1000),
];

test.each(cases)('a page that once lost words, or broke, is whole: %j', (text) => {
  expect(fateOf(`---\ntitle: Page\n---\n${text}`)).toEqual({ lost: [], unbalanced: [] });
});

test('pages of a grammar lose no word and break no tag', { timeout: 600_000 }, () => {
  const property = fc.property(anyPage, (text) => {
    expect(fateOf(text)).toEqual({ lost: [], unbalanced: [] });
  });
  fc.assert(property, { numRuns: repetitions('PAGES', 400, 4000), seed: Number(process.env.SEED ?? 1) });
});
