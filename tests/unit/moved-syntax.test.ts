// Forms of other programs that mean the same as one of ours.

import { expect, test } from 'vitest';
import { parsePage } from '../markdown/markdown-rules.ts';

test('details are open from the start, wherever that is said', () => {
  for (const opening of [':::details{open} More', '::: details More {open}', ':::details[More]{open}'])
    expect(parsePage(`${opening}\nText.\n:::\n`).body.html, opening).toMatch(/<details[^>]* open><summary>More</);
  expect(parsePage(':::details Set {a, b}\nText.\n:::\n').body.html).toContain('Set {a, b}');
});

test.each(['## Trim it {#trim}', '## Trim it { #trim }', '## Trim it {/* #trim */}', '## Trim it {/*#trim*/}'])(
  '%s has the id trim in both dialects',
  (heading) => {
    for (const dialect of ['commonmark', 'mdx'] as const) {
      const { page, diagnostics } = parsePage(`${heading}\n\nText.\n`, dialect);
      expect(
        page.headings.map(({ content, slug }) => [content, slug]),
        dialect,
      ).toEqual([['Trim it', 'trim']]);
      expect(diagnostics).toEqual([]);
    }
  },
);

test('markup as the description of a tag is what is between its tags', () => {
  const tag = '<Any\ntitle="Hot"\ndescription={\n<span>Read <a href="/oil">about *oil*</a>.</span>\n}\n/>\n\nMore.\n';
  const { article, page, diagnostics } = parsePage(tag, 'mdx');
  expect(diagnostics).toEqual([]);
  expect(article.body.components.map(({ name, props }) => [name, props])).toEqual([['Any', { title: 'Hot' }]]);
  expect(article.body.html).toContain('about <em>oil</em></a>');
  expect(page.links.map(({ href }) => href)).toEqual(['/oil']);
  expect(parsePage('<Any children={<>**Bold**</>} />', 'mdx').body.html).toContain('<strong>Bold</strong>');
});

test('markup in another property is still reported', () => {
  const { diagnostics } = parsePage('<Any title={<b>Hot</b>} />', 'mdx');
  expect(diagnostics.map(({ code }) => code)).toEqual(['component/markup-property']);
});
