// Headings of an article link to themselves.

import { expect, test } from 'vitest';
import { withHeadingLinks } from '../../../templates/theme/docs/heading-links.ts';

test.each([
  ['a heading', '<h2 id="a">A</h2>', '<h2 id="a"><a href="#a" data-act="link">A</a></h2>'],
  [
    'one with an older id, code, and a class, over several lines',
    '<h4\nclass="x" id="b"><span id="old"></span>\n<code>b</code></h4>',
    '<h4\nclass="x" id="b"><a href="#b" data-act="link"><span id="old"></span>\n<code>b</code></a></h4>',
  ],
  [
    'one with a link',
    '<h3 id="c">To <a href="/d">d</a></h3>',
    '<h3 id="c">To <a href="/d">d</a><a href="#c" data-act="link" aria-labelledby="c"></a></h3>',
  ],
  ['one within a link', '<a href="/e"><h2 id="e">E</h2></a>'],
  [
    'none without an id, and one after an abbreviation',
    '<h2>F</h2><abbr title="G">g</abbr><h3 id="h">H</h3>',
    '<h2>F</h2><abbr title="G">g</abbr><h3 id="h"><a href="#h" data-act="link">H</a></h3>',
  ],
])('%s', (_, html, linked = html) => {
  expect(withHeadingLinks(html)).toBe(linked);
});
