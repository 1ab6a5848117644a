// Finished HTML in a rendered text: each token is replaced, and pieces can contain others.

import { expect, test } from 'vitest';
import { createRawHtml } from '../../renderer/render/raw-html.ts';

test('a piece may hold an older one, and nothing else that looks like a token', () => {
  const { raw, resolve } = createRawHtml();
  const inner = raw('<b>\u00031\u0004</b>');
  const outer = raw(`<i>${inner}</i>`);
  expect(resolve(`<p>${outer}</p>`)).toBe('<p><i><b>\u00031\u0004</b></i></p>');
});
