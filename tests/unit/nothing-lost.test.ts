// No word of a page disappears silently: it is on the page, in its Markdown copy, and in what search finds, or a problem
// says what was left out. The pages come from a grammar. `PAGES` sets how many, and `SEED` which ones.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Dialect } from '../../renderer/model.ts';
import { parseFile } from '../../renderer/parse/parse-file.ts';
import { asPage, testRules } from '../markdown/markdown-rules.ts';
import { anyPage } from '../support/any-page.ts';
import { repetitions } from '../support/long.ts';
import { expectedWords } from '../support/words-of-page.ts';

interface Fate {
  readonly lost: readonly string[];
  readonly unbalanced: readonly string[];
}

const fragments = { Part: { file: 'content/part.md', text: 'Imported.\n' } };

/** What became of a page: the words that are missing somewhere, and the tags that don't pair. */
function fateOf(text: string, dialect: Dialect): Fate {
  const source = { file: 'content/page.md', path: 'page.md', text, fragments };
  const { value, diagnostics } = parseFile({ ...testRules, dialect }, source);
  const { page, article } = asPage(value);
  // What components show is found in the built page.
  const places = {
    shown: JSON.stringify([page.title, page.headings, article.body]),
    found: JSON.stringify([page.title, article.sections, article.body.components]),
    copied: page.title + article.markdown,
  };
  const problems = diagnostics.map(({ code, at }) => ({ code, line: at.line }));
  const lost = expectedWords(text, dialect, problems).flatMap((word) =>
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
const cases: readonly (readonly [Dialect, string])[] = [
  ['commonmark', 'a <?php z1z'],
  ['commonmark', '<![CDATA[z1z\n\nz2z'],
  ['commonmark', '<div>\n<!A z1z\n</div>\n\nz2z'],
  ['commonmark', '| z1z |\n|---|\n| z2z | z3z |'],
  ['commonmark', '^[z1z ^[z2z]]'],
  ['commonmark', '- [ ] <b>z1z'],
  ['mdx', 'a {["z1z"]} b'],
  ['commonmark', '![<Badge text="z1z" />](/x.png)'],
  ['mdx', '{x=>{'.repeat(1000)],
  ['commonmark', '`z0z` z1z ![z2z ^[z3z z4z z5z z6z <Badge text="z7z" /> z8z]](/x.png) z9z'],
  ['mdx', 'z0z\n\nz1z ^[z2z ^[<Badge text="z3z" /> z4z] z5z] z6z'],
  ['commonmark', '<Note title="z1z">\n\nz2z\n\n</Note>'],
  ['mdx', '<CodeBlock language="js" caption="z1z">{`z2z`}</CodeBlock>'],
  ['commonmark', '```js title="z1z" caption="z2z"\nz3z\n```'],
  ['commonmark', ':::code-group z1z\nz2z\n\n```js [z3z'],
  ['commonmark', '::: z1z z2z\n<?php z3z'],
  ['commonmark', '![z1z](/x.png)'],
  ['commonmark', '::: nope z1z\nz2z\n:::'],
  ['mdx', "import z1z\n\nimport A from './a.md'\n\nz2z"],
  ['mdx', '<Note title="z1z" title="z2z">\n\nz3z\n\n</Note>'],
  ['commonmark', '<p lang="de">z1z</p>\n\n<img src="/x.png" alt="z2z" alt="z3z">'],
];

describe('what was found before', () => {
  test.each(cases)('%s: %j', (dialect, text) => {
    expect(fateOf(`---\ntitle: Page\n---\n${text}`, dialect)).toEqual({ lost: [], unbalanced: [] });
  });
});

test('pages of a grammar lose no word and break no tag', { timeout: 600_000 }, () => {
  const property = fc.property(anyPage, ({ text, dialect }) => {
    expect(fateOf(text, dialect)).toEqual({ lost: [], unbalanced: [] });
  });
  fc.assert(property, { numRuns: repetitions('PAGES', 400, 4000), seed: Number(process.env.SEED ?? 1) });
});
