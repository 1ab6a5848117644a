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
  ['See [[?Trimming]], [[!RFC2119]], and [[[HTML]]].', [5, 20, 39]],
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
  ['H~2~O and x^2^ and ^^new^^', [2, 12, 20]],
  ['A %%hidden%% word', [3]],
  ['{ref}`lamp` and {doc}`oil`', [1, 17]],
  ['[!INCLUDE [part](./part.md)]', [1]],
  ['> [!VIDEO https://example.org/lamp]', [3]],
  ['> [!div class="next"]', [3]],
  ['[block:callout]\nLamp\n[/block]', [1, 1]],
  ['!> Careful', [1]],
  ['A <button @click="light()">lamp</button>', [3]],
  ['[Trim](https://example.org){ .button }', [28]],
  ['[Trim](https://example.org){ data-preview }', [28]],
  ['?> A tip', [1]],
  ['Text.\n\n?> Two\n?> three', [1, 1]],
  ['xref:trim.adoc[Trim] and image::lamp.png[]', [1, 26]],
  ['See xref:1.0@lamp:oil:trim.adoc#wick[the wick].', [5]],
  ['include::part.adoc[lines=1..2]', [1]],
  ['kbd:[Ctrl+T] and footnote:[Or not.]', [1, 18]],
  ['<<trim,Trim it>> and <<oil>>', [1, 22]],
  ['[source,ruby]\n----\nputs 1\n----', [1]],
  ['[NOTE]\n====\nText\n====', [1]],
  ['|===\n|a |b\n|===', [1, 1]],
  ['(trim)=\n## Trim', [1]],
  ['.. note:: Trim it', [1]],
  ['!!! note "Trim"\n    It.', [1]],
  ['- Oil\n\n  !!! tip inline end\n      It.', [3]],
  ['??? question "Why?"\n    So.\n\n???+ tip\n    It.', [1, 1]],
  ['=== "npm"\n\n    Text.', [1]],
  ['::: raw\nText.\n:::\n\n::: v-pre\n{{ oil }}\n:::', [1, 1, 1]],
  [':doc:`lamp` and :py:func:`trim`', [1, 17]],
  ['::callout\nText\n::', [1, 1]],
  ['> [!lamp] Dim\n> text', [3]],
  ['%% note to self %%', [1]],
  ['It is dim. ^dim-lamp', [12]],
  ['`#!python range(10)` and `:::js let a = 1`', [1, 26]],
  ['### Trim :id=trim', [10]],
  ["[a](/b ':ignore') and ![c](/d ':size=20x30')", [5, 28]],
  ["[a](https://example.org ':target=_self')", [5]],
  ['![a](/b.png =100x50) and ![](<b.png> "c" =100x)', [1, 26]],
  ['![a](/b.png =x50px), ![a](/b.png =50%), [![a](/b.png =100)](/c)', [1, 22, 42]],
  ['![a|100](/b.png) and ![a b|100x50](b.png "c") and ![|50%][d]\n\n[d]: /d', [1, 22, 51]],
  ['![a](/b.png){width=100} and ![a](/b.png){: width="100"} and ![a](/b.png){:height 5}', [13, 41, 73]],
])('%j is reported', (text, columns) => {
  expect(codesOf(text).map(({ column }) => column)).toEqual(columns);
  expect(codesOf(text, 'mdx').length).toBeGreaterThan(0);
});

test.each([
  ['{!part.md!}', [1]],
  ['Text\n{.lead}', [1]],
  ['A {/* comment */}', [3]],
  ['{++added++} and {--gone--} and {==lit==} and {>>why<<} and {~~a~>b~~}', [1, 17, 32, 46, 60]],
])('%j in braces is reported, but in MDX it is no foreign syntax', (text, columns) => {
  expect(codesOf(text).map(({ column }) => column)).toEqual(columns);
  const isComment = text.includes('/*');
  expect(parsePage(text, 'mdx').diagnostics.length > 0).toBe(!isComment);
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
  expect(codesOf('xref:trim.adoc[Trim]')[0]?.message).toContain('`xref:trim.adoc[Trim]`');
  expect(codesOf('![a "b"|100x50](/c.png)')[0]).toMatchObject({
    message: expect.stringContaining('`![a "b"|100x50]`'),
    hint: expect.stringContaining('`<img src="/c.png" alt="a &quot;b&quot;" width="100" height="50">`'),
  });
  expect(codesOf('?> A tip')[0]).toMatchObject({ message: expect.stringContaining('`?>`') });
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
  'Matrix [[0, 1], [1, 0]], really [[?]], and [[!](https://example.org)]',
  'A <!-- comment about @include --> and <!-- @includes -->.',
  'x <<< y and {!important!} and @[you](https://example.org)',
  'From ~5 to ~6 in ~/lamps and ~/oil, 2^10 and a ^ b ^ c, 50%% of 60%%',
  'A set {a, b} of {name} and {id}: {"k": 1} at /lamps/{id}/{part}',
  'One! > two? > three, [!NOTE] in a sentence, and <b class="x">bold</b>',
  '> [!NOTE]\n> An alert',
  '~~gone~~ and ~gone~ text',
  'Use {key=value} here',
  'Is it? > No.\n\nWhat?> Yes, so: ?>',
  'a << b >> c, cat <<EOF, and std::cout << a << "b"',
  '`#!/bin/sh -e`, `#!/usr/bin/env node`, `#!lamp`, and `::: note`',
  'image: [lamp](/lamp) and link:[oil](/oil), xref: [1]',
  'f(a)=b and (a)=(b), 2 ^3, a ^b c, and 3 | 4',
  'namespace lamp :: oil, ::1, and a::b()',
  'A [lamp](/lamp ":) nice") and ![oil](/oil ":-)")',
  'Note [sources] and [NOTE] in a sentence',
  'It grew 50 %% a year %% or so',
  'Ends in an emoji :rocket: `code`',
  '[note]\n\n[note]: https://example.org',
  '![a | 100](/b.png) ![2025|2026](/b.png) ![a|b](/c.png) ![|x|](/b.png) ![a|12345](/b.png) ![a](/b.png "=1x2")',
  '[a|100](/b) and ![a|100] and ![a](/b=100x50)',
  '> [!TIP] Trim\n> it',
  '> [!faq]- Why?\n> So.',
  'a: .. b .. c::',
  'Wow!!! Note it.\n!!! unknown thing\n??? Really?\nWhat??? Tip us\n=== "a" is "b"\n!!!',
  '`<!--@include: ./part.md-->`\n\n```text\n<<< ./lamp.js\n```',
])('%j is not', (text) => {
  expect(codesOf(text)).toEqual([]);
});

test('inline code stays code without colors', () => {
  expect(parsePage('`#!python range(10)`').body.html.trim()).toBe('<p><code>#!python range(10)</code></p>');
});

test('an unknown container and one without an end are reported', () => {
  const { diagnostics, body } = parsePage(':::zone{pivot=a}\nText.\n:::\n\n:::note\nOpen.\n');
  expect(diagnostics.map(({ code, at }) => [code, at.line])).toEqual([
    ['markdown/foreign-syntax', 4],
    ['markdown/container-unclosed', 8],
  ]);
  expect(body.html).not.toContain(':::');
});
