// Syntax of other programs that would show as text is reported where it is, and what only looks like it isn't.

import { expect, test } from 'vitest';
import { parsePage } from '../markdown/markdown-rules.ts';

const codesOf = (text: string, dialect?: 'mdx') =>
  parsePage(text, dialect)
    .diagnostics.filter(({ code }) => code === 'markdown/foreign-syntax')
    .map(({ at, message, hint }) => ({ line: at.line, column: at.column, message, hint }));

test.each([
  ['Light {{< figure src="a_b_c.png" >}} and {{< /figure >}}.', [7, 42]],
  ['{{% notice tip %}}', [1]],
  ['{{ $frontmatter.title }}', [1]],
  ['{% hint style="info" %}', [1]],
  ['Text {%- include "a" -%}', [6]],
  ['{% /tabs %}', [1]],
  ['$$ x = {-b \\over 2a} $$', [1]],
  ['It grows with $x^2$ and $n$.', [15, 25]],
  ['See [[Trimming]] and [[Trimming|how]].', [5, 22]],
  ['![[lamp.png]]', [1]],
  ['A ==bright== lamp.', [3]],
  ['Press ++ctrl+c++.', [7]],
  ['A :material-lamp: icon.', [3]],
  ['A :badge[New] one.', [3]],
  ['::youtube[Trim]{#abc}', [1]],
  ['--8<-- "trim.md"', [1]],
  ['@[code](./lamp.js)', [1]],
  ['@[code{3-10} js:no-line-numbers](@/lamp.js)', [1]],
  ['{{#include part.md}}', [1]],
  ['*[HTML]: Hyper', [1]],
  ['[Trim](https://example.org){target="_blank"}', [28]],
  ['A lamp\n{: .bright }', [1]],
  ['- {{< a >}}', [3]],
  ['| a |\n|---|\n| {{< a >}} |', [3]],
  ['<div>\n{{ lamp }}\n</div>', [1]],
  ['## {{ lamp }}', [4]],
])('%j is reported', (text, columns) => {
  expect(codesOf(text).map(({ column }) => column)).toEqual(columns);
  expect(codesOf(text, 'mdx').length).toBeGreaterThan(0);
});

test('an include in braces is reported in both dialects, in MDX as an expression', () => {
  expect(codesOf('{!part.md!}').map(({ column }) => column)).toEqual([1]);
  expect(parsePage('{!part.md!}', 'mdx').diagnostics).not.toEqual([]);
});

test('the hint says what to write instead', () => {
  const [found] = codesOf('One.\n\nTwo {{< figure src="a.png" >}}');
  expect(found).toMatchObject({
    line: 6,
    column: 5,
    message: '`{{< figure src="a.png" >}}` is another program\'s syntax',
  });
  expect(found?.hint).toContain('![');
  expect(codesOf('{% hint style="info" %}')[0]?.hint).toContain(':::note');
  expect(codesOf('{% endtabs %}')[0]?.hint).toContain('<Tabs>');
  for (const text of ['@[code](./lamp.js)', '{!part.md!}', '{{#include part.md}}'])
    expect(codesOf(text)[0]?.hint, text).toContain('<Include file');
});

test('the text stays as it is', () => {
  expect(parsePage('{{< a b="_x_" >}} *dim*').body.html.trim()).toBe(
    '<p>{{&lt; a b=&quot;_x_&quot; &gt;}} <em>dim</em></p>',
  );
});

test.each([
  '`{{< figure >}}`, `$$x$$`, and `[[Trim]]`',
  '```text\n{{< figure >}}\n:::note\n```',
  '\\{{< figure >}} and \\$n$',
  'It costs $5, or $6 with $OIL and $HOME.',
  'The price is $10-$20.',
  '[[1]](https://example.org) and [[Trim](https://example.org)]',
  'See [[Trim]].\n\n[trim]: https://example.org',
  'if a == b and c==d or e == f',
  'C++ and i++ and j++',
  'At 10:30:20, urn:a:b[1], and std::vector[2]',
  'Braces {a} and {a: b} and {"a": {}} and 100%',
  '## Trim {#trim}',
  'A [link](/a "title") and a :rocket:',
  '- [ ] to do\n- [x] done',
  'Matrix [[0, 1], [1, 0]]',
  'A <!-- comment about @include --> and <!-- @includes -->.',
  'x <<< y and {!important!} and @[you](https://example.org)',
  '`<!--@include: ./part.md-->`\n\n```text\n<<< ./lamp.js\n```',
])('%j is not', (text) => {
  expect(codesOf(text)).toEqual([]);
});

test('an unknown container and one without an end are reported', () => {
  const { diagnostics, body } = parsePage(':::zone{pivot=a}\nText.\n:::\n\n:::note\nOpen.\n');
  expect(diagnostics.map(({ code, at }) => [code, at.line])).toEqual([
    ['markdown/foreign-syntax', 4],
    ['markdown/container-unclosed', 8],
  ]);
  expect(body.html).not.toContain(':::');
});
