// The official examples of CommonMark 0.31.2, read by our configuration. Where a page of this site reads differently,
// the example is listed with the reason; the list is exact, so a deviation nobody chose fails here.

import { tests } from 'commonmark-spec';
import { expect, test } from 'vitest';
import { comparable, plainHtml } from './comparable-html.ts';
import { parsePage } from './markdown-rules.ts';

const chosen: { readonly [reason: string]: readonly number[] } = {
  'raw HTML passes an allow-list: unknown elements and attributes are left out, their text stays': [
    150, 169, 201, 491, 524, 536, 613, 614, 615, 616, 617,
  ],
  'script, style and textarea are left out with their content': [170, 171, 172, 173, 176, 178],
  'an unfinished tag is shown instead of swallowing what follows': [156, 157, 158],
  'processing instructions, declarations, and CDATA are shown': [180, 181, 182, 626, 627, 628, 629],
  'a tag with a capital letter is a component and its children are markdown': [163],
  'elements are closed where they belong, so a paragraph never stands inside <pre> or a table cell half open': [148],
  'white space inside an attribute is read as one space': [154],
  'an image always has an alt attribute': [475],
  'addresses use http, https, mailto or tel, a path or a fragment': [596, 598, 599, 601],
  'bare addresses become links, as on GitHub': [602, 608, 611, 612],
  'a paragraph of nothing but stray closing tags is not written': [623],
};

const deviating = new Set(Object.values(chosen).flat());

for (const { number, section, markdown, html } of tests) {
  const source = markdown.replaceAll('→', '\t');
  test(`${number} ${section}`, () => {
    const { article, page } = parsePage(source);
    const ours = comparable(plainHtml(article.body, page.headings));
    const official = comparable(html.replaceAll('→', '\t'));
    if (deviating.has(number)) expect(ours).not.toBe(official);
    else expect(ours).toBe(official);
  });
}
