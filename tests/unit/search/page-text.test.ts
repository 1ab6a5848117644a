// What a page is searched by: everything that it shows, also what its components draw, and nothing else.

import { expect, test } from 'vitest';
import { sectionsOfHtml } from '../../../renderer/search/html-sections.ts';
import { cpuSeconds } from '../../support/cpu.ts';

/** Each section: its anchor, its title, its paragraphs and, after a bar, its code. An entry of a table is marked. */
const shown = (html: string) =>
  sectionsOfHtml(html).map(({ slug, title, paragraphs, code, isEntry }) =>
    [`#${slug} ${title}: ${paragraphs.join(' / ')}`, ...code].join(' | ').concat(isEntry ? ' (entry)' : ''),
  );

test('headings begin sections, and blocks are paragraphs', () => {
  const list = '<ul><li>Olive<li>Palm</ul>';
  expect(shown(`<p>Before.</p><h2 id="oil">Which <em>oil</em>?</h2><p>The clear<br>one.</p>${list}`)).toEqual([
    '# : Before.',
    '#oil Which oil?: The clear one. / Olive / Palm',
  ]);
});

test('a row with an id is an entry, named by its first link', () => {
  const row = (id: string, name: string, text: string) =>
    `<tr id="${id}"><th scope="row"><a href="#${id}"><code>${name}</code></a><span>required</span></th><td>${text}</td></tr>`;
  const html = `<h2 id="lamp">Lamp</h2><table>${row('lamp.wick', 'wick', 'What burns.')}${row('lamp.oil', 'oil', 'What is burned.')}</table><p>After.</p>`;
  expect(shown(html).slice(1)).toEqual([
    '#lamp Lamp: After.',
    '#lamp.wick wick: required What burns. (entry)',
    '#lamp.oil oil: required What is burned. (entry)',
  ]);
});

test('a heading without an id leads to the nearest id above it, and the same name is found once', () => {
  const card = '<li><h3>Snuffer <span class="badge">New</span></h3><p>Puts it out.</p></li>';
  expect(shown(`<h2 id="tools">Tools</h2><ul>${card}</ul><h2 id="more">More</h2><ul>${card}</ul>`).slice(1)).toEqual([
    '#tools Tools: ',
    '#tools Snuffer: Puts it out. | New (entry)',
    '#more More: ',
  ]);
});

test('an id around a heading is its address', () => {
  expect(shown('<ul><li id="ada"><h2><a href="/">Ada</a></h2><p>Keeper</p></li></ul>')[1]).toMatch(/^#ada Ada:/);
});

test('the question above a closed answer is found', () => {
  const html = '<details id="why"><summary>Why does it smoke?</summary><p>The wick is long.</p></details>';
  expect(shown(html)[1]).toMatch(/^#why Why does it smoke\?: The wick is long\./);
});

test.each([
  ['hidden', '<p hidden>secret</p>'],
  ['for screen readers only', '<p><span class="visually-hidden">secret</span></p>'],
  ['hidden from screen readers', '<p aria-hidden="true">secret</p>'],
  ['a comment', '<p><!-- secret --></p>'],
  ['an attribute', '<p title="secret"></p>'],
  ['a drawing', '<svg><title>secret</title><path d="M0 0"/></svg>'],
  ['a script', '<script>secret()</script>'],
  ['a button', '<button>secret</button>'],
  ['the verdict on a sample', '<div class="code-head"><span class="code-badge">secret</span></div>'],
  ['what can be done with a sample', '<span class="code-actions"><a class="code-action" href="/">secret</a></span>'],
])('what is not shown is not found: %s', (_, html) => {
  expect(JSON.stringify(shown(`<p>Before.</p>${html}<p>After.</p>`))).not.toContain('secret');
  expect(shown(`<p>Before.</p>${html}<p>After.</p>`)[0]).toBe('# : Before. / After.');
});

test('code is kept apart, and entities are read', () => {
  expect(shown('<p>Fish &amp; oil</p><pre><code>fill(<span>lamp</span>)</code></pre>')).toEqual([
    '# : Fish & oil | fill(lamp)',
  ]);
});

test('descriptions of pictures, visible captions, and tasks are found, labels of forms are not', () => {
  const html =
    '<p>Lit.<img src="/a.png" alt="A lamp &amp; oil"></p><figure><div role="img" aria-label="How"></div><figcaption aria-hidden="true">How</figcaption></figure>' +
    '<ul><li><label><input type="checkbox" disabled> Trim</label></li></ul><label><input type="checkbox"> Filter</label>';
  expect(shown(html)).toEqual(['# : Lit. / How / Trim | A lamp & oil']);
});

test('a word in a span of a heading is a part of its title, and a badge is found as code is', () => {
  const title = shown('<h2 id="oil">Which <span lang="la">oleum</span> to <span>buy</span></h2>')[1];
  expect(title).toBe('#oil Which oleum to buy: ');
  expect(shown('<h2 id="oil">Oil <span class="count">12 kinds</span></h2>')[1]).toBe('#oil Oil:  | 12 kinds');
});

const many = 100_000;
test.each<[string, string, number]>([
  ['elements in one another', `${'<b>'.repeat(many)}lamp${'</b>'.repeat(many)}`, 1],
  ['text in blocks in one another', `${'<div>lamp'.repeat(many)}${'</div>'.repeat(many)}`, many],
  ['headings in one another', `${'<div><h3>lamp</h3>'.repeat(many)}${'</div>'.repeat(many)}`, 1],
  ['spans in a paragraph', `<p>${'lamp<span>lamp</span>'.repeat(many)}</p>`, 2 * many],
  ['spans in a title', `<h2>lamp${'<span class="b">lamp</span>'.repeat(many)}</h2>`, many + 1],
  [
    'paragraphs of an entry',
    `<dl id="a"><details id="b"><summary>A</summary>${'<p>lamp</p>'.repeat(many)}</details></dl>`,
    many,
  ],
])('%s take time that grows with their number only', (_, html, lamps) => {
  let sections: ReturnType<typeof sectionsOfHtml> = [];
  expect(cpuSeconds(2, () => (sections = sectionsOfHtml(html)))).toBeLessThan(2);
  expect(JSON.stringify(sections).split('lamp').length - 1).toBe(lamps);
});
