// What raw HTML isn't allowed to contain is left out. Each test is about one part of the guard.

import { expect, test } from 'vitest';
import { readBraces } from '../../renderer/parse/tags/literal.ts';
import { parsePage } from '../markdown/markdown-rules.ts';

const read = (text: string) => {
  const { body, diagnostics } = parsePage(text);
  return { html: body.html, codes: diagnostics.map(({ code }) => code) };
};

test('an unsafe address in `srcset` is left out of an image whose `src` is safe', () => {
  const { html, codes } = read('<img src="/a.png" srcset="/b.png 2x, javascript:x 3x" alt="a">');
  expect(html).toContain('src="/a.png"');
  expect(html).not.toContain('srcset');
  expect(codes).toEqual(['link/broken-page']);
});

test('a safe `srcset` stays', () => {
  expect(read('<img src="/a.png" srcset="/b.png 2x" alt="a">').html).toContain('srcset="/b.png 2x"');
});

test('a style is left out and reported on every element, frames as well', () => {
  for (const tag of ['p', 'span', 'div', 'td', 'iframe'] as const) {
    const { html, codes } = read(
      tag === 'td'
        ? '<table><tr><td style="color: red">a</td></tr></table>'
        : `<${tag} src="https://frames.example.org/x" style="color: red">a</${tag}>`,
    );
    expect(html, tag).not.toContain('style');
    expect(codes, tag).toContain('html/attribute-dropped');
  }
});

test('what is in `noscript` goes with it', () => {
  const { html, codes } = read('<noscript><img src="/a.png" alt="a">text</noscript> after');
  expect(html).not.toMatch(/img|text/);
  expect(html).toContain('after');
  expect(codes).toEqual(['html/element-dropped']);
});

test('a computed property is no literal', () => {
  expect(readBraces('{{["a"]: 1}}', 0)).toMatchObject({ kind: 'code', what: 'a computed property' });
});

test('stray ends of unknown elements are reported', () => {
  expect(read('a </zeta> b').codes).toEqual(['markdown/unclosed']);
});
