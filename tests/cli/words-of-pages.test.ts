// Every word of this site's own pages is on the built page, in its Markdown copy, and in what search finds.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isLong } from '../support/long.ts';
import { packageDir } from '../support/project.ts';
import { wholeSite } from '../support/whole-site.ts';
import { runningWords, searchedText } from '../support/words-of-page.ts';

const content = join(packageDir, 'content');

/** What a reader sees of a page. */
const shownBy = (html: string): string => html.replace(/<[^>]*>/g, '').replace(/&#x27;|&#39;/g, "'");

test('no word of a page is missing', async () => {
  const site = await wholeSite();
  const files = readdirSync(content, { recursive: true, encoding: 'utf8' })
    .filter((file) => /^(docs|blog)\/.*\.mdx?$/.test(file.replaceAll('\\', '/')) && !/(^|\/)_/.test(file))
    .toSorted()
    .filter((_, index) => isLong || index % 5 === 0);
  const searched = searchedText(site);
  const missing: string[] = [];
  let pages = 0;
  let count = 0;
  for (const file of files) {
    const built = join(site, file.replace(/\.mdx?$/, '').replace(/\/index$/, ''));
    if (!existsSync(`${built}.html`)) continue;
    pages += 1;
    const words = runningWords(readFileSync(join(content, file), 'utf8'));
    count += words.length;
    const shown = shownBy(readFileSync(`${built}.html`, 'utf8'));
    const copy = readFileSync(`${built}.md`, 'utf8');
    missing.push(...words.filter((word) => !shown.includes(word)).map((word) => `${file}: ${word} is not shown`));
    const unfound = words.filter((word) => !searched.includes(word.toLowerCase()));
    missing.push(...unfound.map((word) => `${file}: ${word} isn't searched`));
    missing.push(...words.filter((word) => !copy.includes(word)).map((word) => `${file}: ${word} is not in the copy`));
  }
  expect(missing).toEqual([]);
  expect(pages).toBeGreaterThan(files.length * 0.9);
  expect(count).toBeGreaterThan(pages * 100);
});
