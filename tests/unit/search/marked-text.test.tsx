// A text with marks as elements. Marks that are damaged leave the text as it is.

import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MarkedText } from '../../../client/search/dialog/marked-text.tsx';
import { closeMark, openMark } from '../../../client/search/engine.ts';

test.each([
  ['oil lamp', 'oil lamp'],
  ['an [oil] lamp', 'an <mark>oil</mark> lamp'],
  ['[oil][lamp]', '<mark>oil</mark><mark>lamp</mark>'],
  ['oil] lamp', 'oil lamp'],
  ['[oil] lamp] wick', '<mark>oil</mark> lamp wick'],
  ['[oil lamp', 'oil lamp'],
  ['[<b>] & more', '<mark>&lt;b&gt;</mark> &amp; more'],
])('%s', (text, html) => {
  const marked = text.replaceAll('[', openMark).replaceAll(']', closeMark);
  expect(renderToStaticMarkup(<MarkedText text={marked} />)).toBe(html);
});
