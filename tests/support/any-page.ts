// Makes pages from a grammar of front matter, Markdown, HTML, MDX, and diagrams: blocks in one another, odd attributes,
// runs of markers, cut anywhere. Every word that a reader should find is `z<number>z`, once, so a test can ask for each.

import fc from 'fast-check';

/**
 * The alternatives of each rule; the first one ends the recursion. `§` is a word, `‹rule›` is another rule, and in
 * `‹rule|> ›` each line of it begins with what follows the bar.
 */
const grammar: { readonly [rule: string]: readonly string[] } = {
  sentence: [
    ...['§', '§', '§', '*‹text›*', '**‹text›**', '~~‹text›~~', '[‹text›](/x)', '![‹text›](/x.png)', '[‹text›][r]'],
    ...['`§`', '<b>‹text›</b>', '<a href="/x">‹text›</a>', '<foo>‹text›</foo>', '<td>‹text›', '<kbd>‹text›'],
    ...['<span title="x">‹text›', '^[‹text›]', '<?php §', '<![CDATA[§]]>', '<!-- x -->', '[^1]', '<br>', '\\', '\t'],
    ...['https://example.org/x', '&lt;§&gt;', '&nope;', '§\u00a0§', '日本§', '‹mdx›', '‹junk›'],
  ],
  mdx: [
    ...['{"§"}', '{`§`}', "{'§'}", '{§}', '{["§", 1]}', '{{a: "§"}}'],
    ...['{}', '{/* x */}', '{1}', '{true}', '{"a" + "b"}'],
    ...['{\n"§"\n}', '<Badge text="§" />', '<Badge text={"§"} level={2}/>', '<Nope>§</Nope>', '<>‹text›</>'],
    ...['<A.B>§</A.B>', '{x => {§}}', '{/§/}', '<Badge text={`§`} {...rest} />', '\\{§\\}'],
  ],
  block: [
    ...['§', '‹text›', '‹text›\n‹text›', '# ‹text›', '### ‹text› {#a #b}', '####### ‹text›', '‹text›\n==='],
    ...['‹blocks|> ›', '> [!NOTE]\n‹text|> ›', '> [!TIP] §\n> §', '- ‹blocks|  ›', '- [ ] ‹text›', '7. ‹blocks|   ›'],
    ...['```js\n§\n```', '```js title="§" {1}\n§\n```', '~~~\n§ <b> {', '    §', '```nope\n§\n```'],
    ...['| § | ‹text› |\n|---|---|\n| ‹text› | § |', '| § |\n|---|\n| § | § |', '<div>\n\n‹blocks›\n\n</div>'],
    ...['<div>\n‹text›\n</div>', '<details><summary>‹text›</summary>\n\n‹blocks›', '<table><tr><td>‹text›</table>'],
    ...['<script>§</script>', '<?php\n§\n', '<!DOCTYPE §', '§\n: ‹blocks|  ›', '[r]: /y', '---'],
    ...[':::note §\n‹blocks›\n:::', '::: nope §\n§\n:::', '=== "§"\n‹blocks|    ›', '!!! note §\n    §'],
    ...['‹component›', '‹esm›', '```mermaid title="§"\n‹diagram›\n```', '‹junk›'],
  ],
  component: [
    '<Note title="x">\n\n‹blocks›\n\n</Note>',
    '<Note title="§">‹text›</Note>',
    '<Note\n  title={"§"}\n>\n‹text›\n</Note>',
    '<Note title={`§`} />',
    '<Note title={{a: ["§", {b: 1}]}}>\n\n‹text›\n\n</Note>',
    '<Note title="§" other={x => §}>\n‹text›',
    '<Nope a={1}>\n\n‹blocks›\n\n</Nope>',
    '</Note>\n\n‹text›',
  ],
  esm: [
    "import Part from '../part.md'\n\n<Part />",
    "import {\n  a,\n} from 'a'\n\n§",
    'export const a = {\n  b: "c"\n}\n\n§',
    'export default function () {\n\n  return 1\n}\n\n§',
    'import §',
    'exported §',
  ],
  diagram: [
    'flowchart LR\na["§"] --> b(§)\n‹edges›',
    'flowchart TD\nsubgraph "§"\na -->|§| b{§}\n‹edges›\nend',
    'sequenceDiagram\nparticipant a as §\na->>b: §\nloop §\nb-->>a: §\nend',
    'sequenceDiagram\nNote over a,b: §\nalt §\na->>a: §',
    'stateDiagram-v2\n[*] --> A: §\nstate A {\nb --> c\n}\nA --> [*]',
    'pie\n"§" : 1',
    'flowchart LR\n‹junk›',
    '§',
  ],
  edges: ['a --> b', 'a --> b --> a\nb & a --> c', 'c -.->|§| d\nd ==> d', 'a <--> constructor', 'style a fill:red'],
  field: [
    ...['description: a', 'keywords: [a, b]', 'weight: 3', 'weight: -1', 'excerpt: |\n  a\n  b', 'label: a', '# note'],
    ...['draft: false', 'draft: true', 'draft: maybe', 'published: no', 'unlisted: off', 'Draft: true'],
    'tags: [&a x, *a]',
    ...['nope: 1', 'aliases: [/*]', 'date: 2023-1-5', 'canonical: x', 'authors: [{}]', 'layout: constructor'],
    ...['subtitle: "a', 'weight: 3\nweight: 4', '\tlabel: x', '? [a]\n: b', '<<: {draft: true}', '__proto__: {a: 1}'],
  ],
};

const runs = fc.constantFrom(
  ...'*,_,~,`,[,],(,),<,>,{,},!,\\,^,#,+,-,=,:,|,&,",\',$,@,/,?,***,~~,``,](,![,[^,<!A,</,/>,&#,&amp;,:::,!!!,===,http://,www.'.split(
    ',',
  ),
);
const junk = fc.tuple(runs, fc.oneof({ weight: 19, arbitrary: fc.nat(3) }, { weight: 1, arbitrary: fc.nat(300) }));

const rules = fc.letrec<Record<string, string>>((tie) => ({
  ...Object.fromEntries(
    Object.entries(grammar).map(([name, [last = '', ...others]]) => [
      name,
      fc.oneof({ maxDepth: 6, depthIdentifier: 'page' }, made(last, tie), ...others.map((other) => made(other, tie))),
    ]),
  ),
  text: listed(tie('sentence'), 5, ' '),
  blocks: listed(tie('block'), 3, '\n\n'),
  junk: junk.map(([run, more]) => run.repeat(1 + more)),
}));

/** Builds the generator for one alternative. */
function made(alternative: string, tie: (rule: string) => fc.Arbitrary<string>): fc.Arbitrary<string> {
  const [start = '', ...rest] = alternative.split('‹');
  const parts = rest.map((part) => {
    const [, rule = '', indent, after = ''] = /^(\w+)(?:\|(.*?))?›([\s\S]*)$/.exec(part) ?? [];
    return tie(rule).map((text) => (indent === undefined ? text : indented(text, indent)) + after);
  });
  return fc.tuple(...parts).map((texts) => start + texts.join(''));
}

/** Lists begin with their marker, so the first line of what is in one isn't indented. */
function indented(text: string, indent: string): string {
  const lines = text.split('\n').map((line) => indent + line);
  return /^ {2,3}$/.test(indent) ? lines.join('\n').trimStart() : lines.join('\n');
}

function listed(one: fc.Arbitrary<string>, most: number, between: string): fc.Arbitrary<string> {
  return fc.array(one, { minLength: 1, maxLength: most }).map((all) => all.join(between));
}

const body = fc
  .tuple(listed(rules.block as fc.Arbitrary<string>, 6, '\n\n'), fc.option(fc.nat(999), { freq: 2 }))
  .map(([whole, cut]) => (cut === null ? whole : whole.slice(0, Math.ceil((whole.length * (cut + 1)) / 1000))));

const fields = fc.oneof(
  { weight: 3, arbitrary: fc.constant('') },
  { weight: 1, arbitrary: listed(rules.field as fc.Arbitrary<string>, 4, '\n').map((lines) => `${lines}\n`) },
);

/** The whole file of a page with a title. */
export const anyPage: fc.Arbitrary<string> = fc
  .tuple(fields, body)
  .map(([more, below]) => numbered(`---\ntitle: Page §\n${more}---\n${below}\n`));

function numbered(text: string): string {
  let words = 0;
  return text.replace(/§/g, () => `z${words++}z`);
}
