// Finished HTML in a rendered text: each token is replaced, and a long text in many elements isn't copied for each.

import { expect, test } from 'vitest';
import { createRawHtml } from '../../renderer/render/raw-html.ts';
import { cpuSeconds } from '../support/cpu.ts';

test('a piece may hold an older one, and nothing else that looks like a token', () => {
  const { raw, resolve } = createRawHtml();
  const inner = raw('<b>\u00031\u0004</b>');
  const outer = raw(`<i>${inner}</i>`);
  expect(resolve(`<p>${outer}</p>`)).toBe('<p><i><b>\u00031\u0004</b></i></p>');
});

test('a long text in 200 elements, one in another', () => {
  const nested = (text: string): string => {
    let html = text;
    for (let depth = 0; depth < 200; depth++) {
      const { raw, resolve } = createRawHtml();
      html = resolve(`<p>${raw(html)}</p>`);
    }
    return html;
  };
  let html = '';
  expect(cpuSeconds(1, () => (html = nested('a'.repeat(5_000_000))))).toBeLessThan(1);
  expect(html.length).toBe(5_000_000 + 200 * 7);
});
