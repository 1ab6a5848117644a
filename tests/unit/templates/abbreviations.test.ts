// Abbreviations are explained where a page uses them first.

import { expect, test } from 'vitest';
import { withAbbreviations } from '../../../templates/docs/abbreviations.ts';

const tls = '<abbr title="Transport Layer Security">TLS</abbr>';

test('an abbreviation is explained once, where it comes first', () => {
  expect(withAbbreviations('<p>Use TLS. TLS is safe.</p><p>TLS</p>')).toBe(`<p>Use ${tls}. TLS is safe.</p><p>TLS</p>`);
});

test.each([
  ['code', '<p><code>TLS</code></p>'],
  ['a sample', '<pre><code><span class="c1"># TLS</span></code></pre>'],
  ['a heading', '<h2 id="tls">TLS</h2>'],
  ['a link', '<a href="/tls"><b>TLS</b></a>'],
  ['a diagram', '<svg role="img"><text>TLS</text></svg>'],
  ['an attribute', '<img alt="a > TLS" src="tls.png">'],
  ['a longer word', '<p>AsyncAPI, TLSX, TLS-like, xTLS</p>'],
])('%s stays as it is, and the next use is explained', (_, html) => {
  expect(withAbbreviations(`${html}<p>TLS</p>`)).toBe(`${html}<p>${tls}</p>`);
});

test('the s of a plural belongs to it', () => {
  expect(withAbbreviations('<p>Two APIs, one API</p>')).toBe(
    '<p>Two <abbr title="application programming interface">APIs</abbr>, one API</p>',
  );
});

test('on a page in another language, the meaning says its own', () => {
  expect(withAbbreviations('<p>Mit TLS</p>', 'en')).toBe(
    '<p>Mit <abbr title="Transport Layer Security" lang="en">TLS</abbr></p>',
  );
});
