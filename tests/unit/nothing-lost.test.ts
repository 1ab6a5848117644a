// No word of a page disappears silently: it is on the page, in its markdown copy, and in what search finds, or a problem
// says what was left out. The pages come from a grammar by seed; `PAGES` sets how many.

import { describe, expect, test } from 'vitest';
import type { Dialect } from '../../renderer/config.ts';
import { parsePage } from '../markdown/markdown-rules.ts';
import { anyPage } from '../support/any-page.ts';
import { cpuSeconds } from '../support/cpu.ts';
import { isLong, repetitions } from '../support/long.ts';

/** Problems that say that something of the page is not shown. */
const leavesOut =
  /^(?:code\/unknown-language|component\/(?!unopened|unclosed)|html\/(?:attribute-dropped|element-dropped|expression|frame-host|unclosed|unopened)|markdown\/(?:cells-dropped|duplicate-footnote|unused-footnote)|image\/)/;

interface Fate {
  readonly lost: readonly string[];
  readonly unbalanced: readonly string[];
}

/** What became of a page: its words that are nowhere, and its tags that do not pair. */
function fateOf(text: string, dialect: Dialect): Fate {
  const { page, body, sections, markdown, diagnostics } = parsePage(text, dialect);
  const shown = JSON.stringify([body, page.headings]);
  const found = JSON.stringify(sections);
  const lines = text.split('\n');
  const firstDropped = Math.min(...diagnostics.filter(({ code }) => leavesOut.test(code)).map(({ at }) => at.line));
  const lost = lines.flatMap((line, index) =>
    // The body begins on line 4 of the file.
    [...line.matchAll(/z\d+z/g)]
      .map(([word]) => word)
      .filter(() => firstDropped > index + 4)
      .filter((word) => !(shown.includes(word) && isFound(word, found, body.html) && isCopied(word, markdown, line))),
  );
  return { lost: isHidden(text) ? [] : lost, unbalanced: unbalancedIn(body.html) };
}

/** Code, alternative texts, and properties of components are not searched for. */
function isFound(word: string, found: string, html: string): boolean {
  return found.includes(word) || !html.includes(word) || html.includes(`alt="`);
}

/** Tags of components aren't in the markdown copy, and what they show isn't text of the page. */
function isCopied(word: string, markdown: string, line: string): boolean {
  return markdown.includes(word) || line.includes(`<Badge text="${word}"`);
}

/** Comments hide words on purpose. */
function isHidden(text: string): boolean {
  return /<!--(?! x -->)|\{\/\*/.test(text);
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
  ['commonmark', '<?php z1z\n\nz2z'],
  ['commonmark', '<![CDATA[z1z\n\nz2z'],
  ['commonmark', '<div>\n<!A z1z\n</div>\n\nz2z'],
  ['commonmark', 'a <!DOCTYPE z1z> b'],
  ['commonmark', '| z1z |\n|---|\n| z2z | z3z |'],
  ['commonmark', '^[z1z ^[z2z]]'],
  ['commonmark', '^[z1z https://example.org/]'],
  ['commonmark', '- [ ] <b>z1z'],
  ['commonmark', '![^[z1z https://example.org/]](/x.png)'],
  ['mdx', 'a {["z1z"]} b'],
  ['commonmark', '![<Badge text="z1z" />](/x.png)'],
  ['mdx', '![{"z1z"} {z2z}](/x.png)'],
  ['mdx', '{x=>{'.repeat(1000)],
  ['commonmark', '`z0z` z1z ![z2z ^[z3z z4z z5z z6z <Badge text="z7z" /> z8z]](/x.png) z9z'],
  ['commonmark', 'z0z z1z ^[<Badge text="z2z" />] z3z'],
  ['mdx', 'z0z\n\nz1z ^[z2z ^[<Badge text="z3z" /> z4z] z5z] z6z'],
];

describe('what was found before', () => {
  test.each(cases)('%s: %j', (dialect, text) => {
    expect(fateOf(text, dialect)).toEqual({ lost: [], unbalanced: [] });
  });
});

/** In milliseconds; 20,000 pages take minutes. */
const timeout = isLong ? 3_600_000 : 180_000;

test('pages of a grammar lose no word, break no tag, and take no time', { timeout }, () => {
  const pages = repetitions('PAGES', 300, 20_000);
  const from = Number(process.env.SEED ?? 1);
  let slowest = 0;
  for (let seed = from; seed < from + pages; seed++) {
    const { text, dialect } = anyPage(seed);
    const most = 2 * (1 + text.length / 5000);
    const seconds = cpuSeconds(most, () => {
      expect(fateOf(text, dialect), `seed ${seed}, ${dialect}\n${text}`).toEqual({ lost: [], unbalanced: [] });
    });
    slowest = Math.max(slowest, seconds / most);
  }
  expect(slowest).toBeLessThan(1);
});
