// What a page is searched by: everything that it shows, also what its components draw, and nothing else.

import { expect, test } from 'vitest';
import { sectionsOfHtml } from '../../../renderer/search/html-sections.ts';
import { cpuSeconds } from '../../support/cpu.ts';

const shown = (html: string) =>
  sectionsOfHtml(html).map(({ slug, title, paragraphs, code, isEntry }) => ({
    at: slug,
    title,
    paragraphs,
    ...(code.length > 0 && { code }),
    ...(isEntry && { isEntry }),
  }));

test('headings begin sections, and blocks are paragraphs', () => {
  expect(
    shown('<p>Before.</p><h2 id="oil">Which <em>oil</em>?</h2><p>The clear<br>one.</p><ul><li>Olive<li>Palm</ul>'),
  ).toEqual([
    { at: '', title: '', paragraphs: ['Before.'] },
    { at: 'oil', title: 'Which oil?', paragraphs: ['The clear one.', 'Olive', 'Palm'] },
  ]);
});

test('a row with an id is an entry, named by its first link', () => {
  const row = (id: string, name: string, text: string) =>
    `<tr id="${id}"><th scope="row"><a href="#${id}"><code>${name}</code></a><span>required</span></th><td>${text}</td></tr>`;
  const html = `<h2 id="lamp">Lamp</h2><table>${row('lamp.wick', 'wick', 'What burns.')}${row('lamp.oil', 'oil', 'What is burned.')}</table><p>After.</p>`;
  expect(shown(html).slice(1)).toEqual([
    { at: 'lamp', title: 'Lamp', paragraphs: ['After.'] },
    { at: 'lamp.wick', title: 'wick', paragraphs: ['required What burns.'], isEntry: true },
    { at: 'lamp.oil', title: 'oil', paragraphs: ['required What is burned.'], isEntry: true },
  ]);
});

test('a heading without an id leads to the nearest id above it, and the same name is found once', () => {
  const card = '<li><h3>Snuffer <span class="badge">New</span></h3><p>Puts it out.</p></li>';
  expect(shown(`<h2 id="tools">Tools</h2><ul>${card}</ul><h2 id="more">More</h2><ul>${card}</ul>`).slice(1)).toEqual([
    { at: 'tools', title: 'Tools', paragraphs: [] },
    { at: 'tools', title: 'Snuffer', paragraphs: ['Puts it out.'], code: ['New'], isEntry: true },
    { at: 'more', title: 'More', paragraphs: [] },
  ]);
});

test('an id around a heading is its address', () => {
  expect(shown('<ul><li id="ada"><h2><a href="/">Ada</a></h2><p>Keeper</p></li></ul>')[1]).toMatchObject({
    at: 'ada',
    title: 'Ada',
  });
});

test('the question above a closed answer is found', () => {
  const html = '<details id="why"><summary>Why does it smoke?</summary><p>The wick is long.</p></details>';
  expect(shown(html)[1]).toMatchObject({ at: 'why', title: 'Why does it smoke?', paragraphs: ['The wick is long.'] });
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
])('what is not shown is not found: %s', (_, html) => {
  expect(JSON.stringify(shown(`<p>Before.</p>${html}<p>After.</p>`))).not.toContain('secret');
  expect(shown(`<p>Before.</p>${html}<p>After.</p>`)[0]?.paragraphs).toEqual(['Before.', 'After.']);
});

test('code is kept apart, and entities are read', () => {
  expect(shown('<p>Fish &amp; oil</p><pre><code>fill(<span>lamp</span>)</code></pre>')[0]).toEqual({
    at: '',
    title: '',
    paragraphs: ['Fish & oil'],
    code: ['fill(lamp)'],
  });
});

test('descriptions of pictures, visible captions, and tasks are found, labels of forms are not', () => {
  const html =
    '<p>Lit.<img src="/a.png" alt="A lamp &amp; oil"></p><figure><div role="img" aria-label="How"></div><figcaption aria-hidden="true">How</figcaption></figure>' +
    '<ul><li><label><input type="checkbox" disabled> Trim</label></li></ul><label><input type="checkbox"> Filter</label>';
  expect(shown(html)).toEqual([{ at: '', title: '', paragraphs: ['Lit.', 'How', 'Trim'], code: ['A lamp & oil'] }]);
});

test('a word in a span of a heading is a part of its title, and a badge is found as code is', () => {
  expect(shown('<h2 id="oil">Which <span lang="la">oleum</span> to <span>buy</span></h2>')[1]).toEqual({
    at: 'oil',
    title: 'Which oleum to buy',
    paragraphs: [],
  });
  expect(shown('<h2 id="oil">Oil <span class="count">12 kinds</span></h2>')[1]).toEqual({
    at: 'oil',
    title: 'Oil',
    paragraphs: [],
    code: ['12 kinds'],
  });
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
