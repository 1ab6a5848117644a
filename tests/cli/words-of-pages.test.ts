// Every word of this site's own pages is on the built page and in its Markdown copy.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isLong } from '../support/long.ts';
import { packageDir } from '../support/project.ts';
import { wholeSite } from '../support/whole-site.ts';

const content = join(packageDir, 'content');

/** Words of running text: code, tags, components, addresses, and front matter aren't among them. */
function wordsOf(source: string): readonly string[] {
  const text = source
    .replace(/^---\n[\s\S]*?\n---\n/, '')
    .replace(/^( *)(`{3,}|~{3,})[\s\S]*?\n\1\2.*$/gm, '')
    .replace(/<!--[\s\S]*?-->|\{\/\*[\s\S]*?\*\/\}/g, '')
    .replace(/<[^<>]*>|^import .*$|^export .*$|\{[^{}]*\}|^:::.*$/gm, '')
    .replace(/^\[[^\]]*\]:.*$|\]\([^)]*\)|\]\[[^\]]*\]|https?:\S*/gm, '')
    .replace(/&\w+;|\[![A-Z]+\]|:\w+:/g, ' ');
  return [...new Set(text.match(/\p{L}{3,}/gu))];
}

/** What a reader sees of a page. */
const shownBy = (html: string): string => html.replace(/<[^>]*>/g, '').replace(/&#x27;|&#39;/g, "'");

test('no word of a page is missing', async () => {
  const site = await wholeSite();
  const files = readdirSync(content, { recursive: true, encoding: 'utf8' })
    .filter((file) => /^(docs|blog)\/.*\.mdx?$/.test(file.replaceAll('\\', '/')) && !/(^|\/)_/.test(file))
    .toSorted()
    .filter((_, index) => isLong || index % 5 === 0);
  const missing: string[] = [];
  let pages = 0;
  let count = 0;
  for (const file of files) {
    const built = join(site, file.replace(/\.mdx?$/, '').replace(/\/index$/, ''));
    if (!existsSync(`${built}.html`)) continue;
    pages += 1;
    const words = wordsOf(readFileSync(join(content, file), 'utf8'));
    count += words.length;
    const shown = shownBy(readFileSync(`${built}.html`, 'utf8'));
    const copy = readFileSync(`${built}.md`, 'utf8');
    missing.push(...words.filter((word) => !shown.includes(word)).map((word) => `${file}: ${word} is not shown`));
    missing.push(...words.filter((word) => !copy.includes(word)).map((word) => `${file}: ${word} is not in the copy`));
  }
  expect(missing).toEqual([]);
  expect(pages).toBeGreaterThan(files.length * 0.9);
  expect(count).toBeGreaterThan(pages * 100);
});
