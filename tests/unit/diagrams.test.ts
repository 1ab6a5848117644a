// Diagrams: which ones are drawn, how they look, what they're called, and that they can't do harm.

import { describe, expect, test } from 'vitest';
import { loadDiagrams } from '../../renderer/code/draw-diagram.ts';
import { frameHtml } from '../../renderer/code/frame.ts';
import type { CodeBlock } from '../../renderer/model.ts';
import { readDiagram } from '../../renderer/text/diagram/read-diagram.ts';
import { block, elements, t, textOf } from '../support/code-blocks.ts';
import { cpuSeconds } from '../support/cpu.ts';

const draw = await loadDiagrams();

function framed(code: string, further: Partial<CodeBlock> = {}, index = 0): string {
  return frameHtml(block(code, 'mermaid', further), draw(code), t, { index });
}

/** The texts of a picture, one for each text element. */
const wordsIn = (html: string): readonly string[] =>
  elements(html).flatMap((node) => (node.name === 'text' ? [textOf(node).trim()] : []));
const count = (html: string, pattern: RegExp): number => html.match(pattern)?.length ?? 0;

const kinds = {
  flowchart: [
    'graph LR\nA["one (1)"] -- text --> B{two?}\nB-->|yes|C[(three)]\nstyle A fill:#222222',
    'Diagram of one (1), two?, three',
  ],
  sequence: [
    'sequenceDiagram\nMy App->>Server (1): "hello"\nNote over My App,Server (1): wait\nServer (1)-->>My App: ok',
    'Diagram of My App, Server (1)',
  ],
  state: [
    'stateDiagram-v2\n[*] --> Still\nStill --> Moving : go\nMoving : On the move',
    'Diagram of Still, On the move',
  ],
} as const;

describe.each(Object.entries(kinds))('a %s diagram', (_, [code, sentence]) => {
  test('is a picture without style, named by its title, with its source', () => {
    const html = framed(code, { title: 'What it "shows"' });
    const all = elements(html);
    const picture = all.find(({ attribs }) => attribs?.class === 'diagram-scroll');
    expect(picture?.attribs).toMatchObject({ role: 'img', 'aria-label': 'What it "shows"' });
    expect(all.some(({ name, attribs }) => name === 'style' || attribs?.style !== undefined)).toBe(false);
    // A caption with the same words isn't read out again. Reader views, which have no picture, show it.
    const caption = all.find(({ name }) => name === 'figcaption');
    expect(caption?.attribs).toEqual({ 'aria-hidden': 'true', class: 'fallback-image' });
    expect(html).not.toMatch(/googleapis|@import|mermaid-/);
    const source = all.find(({ name, attribs }) => name === 'details' && attribs?.class === 'diagram-source');
    expect(source && textOf(source)).toBe(`Text of the diagram${code}`);
  });

  test('without a title is named by its caption, or else by its parts', () => {
    const named = (further: Partial<CodeBlock>) =>
      elements(framed(code, further)).find(({ attribs }) => attribs?.class === 'diagram-scroll')?.attribs?.[
        'aria-label'
      ];
    expect(named({ caption: 'A caption' })).toBe('A caption');
    expect(named({})).toBe(sentence);
  });
});

test('labels keep their brackets and quotes', () => {
  expect(wordsIn(framed(kinds.flowchart[0]))).toEqual(
    expect.arrayContaining(['one (1)', 'two?', 'three', 'text', 'yes']),
  );
  expect(wordsIn(framed(kinds.sequence[0]))).toEqual(
    expect.arrayContaining(['My App', 'Server (1)', '"hello"', 'wait', 'ok']),
  );
  expect(wordsIn(draw('sequenceDiagram\nA->>B:hello\nNote over A,B:note'))).toEqual(
    expect.arrayContaining(['hello', 'note']),
  );
});

test.each([
  ['graph LR\nA["Station Map adds a bike"] --> B', ['Station Map', 'adds a bike']],
  ['graph LR\nA -->|complete and tested twice| B', ['complete and', 'tested twice']],
  ['graph LR\nA["one line<br/>and a longer one below"] --> B', ['one line', 'and a longer one below']],
  ['graph LR\nA["#lt;x#gt; as text"] --> B', ['<x> as text']],
  ['graph LR\nA["stations/{district}/{stationId}/docked"] --> B', ['stations/{district}/{stationId}/docked']],
])('a label has lines of about 16 characters: %s', (code, lines) => {
  const drawn = elements(draw(code)).filter(({ name }) => name === 'tspan' || name === 'text');
  expect(drawn.map((node) => textOf(node).trim())).toEqual(expect.arrayContaining(lines));
});

test('`else` outside of a block is a mistake', () => {
  expect(readDiagram('sequenceDiagram\nalt a\nA->>B: x\nelse b\nB->>A: y\nend')).toMatchObject({ edges: 2 });
  expect(readDiagram('sequenceDiagram\nA->>B: x\nelse b')).toMatchObject({ line: 3 });
});

test('titles of groups are over the lines', () => {
  const svg = draw('flowchart TD\nA --> B\nsubgraph outer [Big shop]\nsubgraph inner [Lamp shop]\nB\nend\nend');
  const titles = [...svg.matchAll(/<text[^>]* paint-order="stroke"[^>]*>([^<]+)</g)].map(([, title]) => title);
  expect(titles).toEqual(['Big shop', 'Lamp shop']);
  expect(svg.indexOf('>Big shop<')).toBeGreaterThan(svg.lastIndexOf('<path class="edge"'));
});

test('without a stylesheet, as in reader views, boxes are white and text and lines are dark', () => {
  const svg = draw('flowchart TD\nA --> B\nsubgraph outer [Big shop]\nB\nend');
  expect(svg.match(/<rect [^>]*>/g)?.every((rect) => /fill="(?:var\(--[\w-]+, #fff\)|none)"/.test(rect))).toBe(true);
  expect(svg.match(/<text [^>]*>/g)?.every((text) => /fill="var\(--[\w-]+, #111\)"/.test(text))).toBe(true);
  expect(svg).not.toMatch(/"var\(--[\w-]+\)"/);
});

test('text on a color of the author can be read', () => {
  expect(framed(kinds.flowchart[0])).toMatch(/fill="#222222"[\s\S]*?<text[^>]* fill="#ffffff"/);
});

test('two diagrams on a page share no ID, even if they are the same', () => {
  const both = [0, 1].map((index) => framed(kinds.flowchart[0], {}, index));
  const ids = elements(both.join('')).flatMap(({ attribs }) => attribs?.id ?? []);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.length).toBeGreaterThan(0);
});

test.each([
  ['graph LR\nété[Grüße 你好] --> 東京\nمرحبا --> שלום', ['Grüße 你好', '東京', 'مرحبا', 'שלום']],
  // Names that objects have already, and those that are keywords.
  ['graph LR\nconstructor --> __proto__\nclassDef __proto__ fill:#f00', ['constructor', '__proto__']],
  ['graph LR\nend1 --> style1 --> default --> graph1', ['end1', 'style1', 'default', 'graph1']],
  ['graph LR\nA:::my-class --> B\nclassDef my-class,other fill:#fff', ['A', 'B']],
  ['graph TD\nA[/a/] --> B[/b\\] --> C[\\c\\] --> D[\\d/]', ['a', 'b', 'c', 'd']],
  ['sequenceDiagram\nA->>B:\nB-->>A: x', ['A', 'B']],
  ['graph LR\nA["#lt;x#gt; &amp; #35;"] --> B', ['<x> & #', 'B']],
])('every part has its name: %s', (code, words) => {
  const html = framed(code);
  for (const word of words) expect(wordsIn(html)).toContain(word);
  expect(count(html, /class="(?:node|actor)"/g)).toBe(words.length);
});

test.each([
  ['graph LR\nA --> A\nA --- B -.-> C;\nB <--> C ==> D -- x --> A', 6],
  ['graph LR\nA & B --> C & D', 4],
  ['stateDiagram\n[*] --> A\nA --> [*]\nstate C {\nA --> D\n}\nA --> C', 4],
  ['sequenceDiagram\nA->>B: x\nB--xA: y\nA<<->>B: z\nloop t\nA-)B:\nend', 4],
])('every arrow: %s', (code, arrows) => {
  expect(count(draw(code), /class="(?:edge|message)"/g)).toBe(arrows);
});

test.each([
  ['flowchart', 'flowchart LR\nsubgraph shop [Lamp shop]\nA["lamp"] -- "burns" --> B["oil"]\nend\nB --> C\nA --> C'],
  ['sequence', 'sequenceDiagram\nA->>B: hello\nNote over B: thinks\nloop daily\nB-)A: well\nend'],
])('the frame of a %s is close to what is drawn, and nothing is outside', (_, code) => {
  const svg = draw(code);
  const [x = 0, y = 0, width = 0, height = 0] = /viewBox="([^"]*)"/.exec(svg)?.[1]?.split(' ').map(Number) ?? [];
  const boxes = [...svg.matchAll(/<rect x="([\d.-]+)" y="([\d.-]+)" width="([\d.]+)" height="([\d.]+)"/g)];
  const sides = boxes.map(([, ...numbers]) => numbers.map(Number) as [number, number, number, number]);
  expect(Math.min(...sides.map(([left]) => left)) - x).toBeCloseTo(4, 0);
  expect(Math.min(...sides.map(([, top]) => top)) - y).toBeCloseTo(4, 0);
  expect(Math.max(...sides.map(([left, , wide]) => left + wide))).toBeLessThan(x + width);
  expect(Math.max(...sides.map(([, top, , high]) => top + high))).toBeLessThan(y + height);
});

describe('what is not drawn', () => {
  test.each([
    ['', { line: 1 }],
    ['graph TD\n\nA --> B\nsubgraph x\nC', { line: 5 }],
    ['graph LR', { line: 1 }],
    ['sequenceDiagram\nA->>B: x\nnonsense', { line: 3 }],
    ['%% note\ngraph;\nA --- B;\nE{{ shape', { line: 4 }],
    ['flowchart LR\nA --> B@{ shape: cyl, label: "Store" }', { line: 2 }],
    ['stateDiagram\nstate A {\nB --> C', { line: 3 }],
    ['stateDiagram\nA --> B\n}', { line: 3 }],
    ['gantt\ntitle x', { line: 1, message: "the build can't draw `gantt`" }],
    ['%% x\n\npie title Pets', { line: 3, message: "the build can't draw `pie`" }],
    ['classDiagram\nA --> B', { line: 1, message: "the build can't draw `classDiagram`" }],
    ['flowcharts LR\nA --> B', { line: 1, message: "the build can't draw `flowcharts`" }],
  ])('%j says why', (code, expected) => {
    expect(readDiagram(code)).toMatchObject(expected);
    expect(draw(code)).toBe('');
  });

  test('stays readable', () => {
    const html = framed('gantt\n  title <x>', { title: 'A plan' });
    const pre = elements(html).find(({ name }) => name === 'pre');
    expect(pre?.attribs).toMatchObject({ tabindex: '0', 'aria-label': 'A plan' });
    expect(pre && textOf(pre)).toBe('gantt\n  title <x>');
    expect(html).not.toContain('<svg');
  });
});

const many = (amount: number, line: (index: number) => string): string =>
  Array.from({ length: amount }, (_, index) => line(index)).join('\n');

const hostile: readonly string[] = [
  'graph LR\nA["<script>alert(1)</script><img src=x onerror=alert(1)>"] -->|"<b onclick=x>l</b>"| B',
  'sequenceDiagram\nparticipant A as <img src=x onerror=alert(1)>\nA->>B: </text><script>x</script>',
  'graph LR\nA --> B\nclick A "javascript:alert(1)" "tip"\nclick B href "javascript:alert(2)" _blank\nclick A call cb()',
  'sequenceDiagram\nA->>B: x\nlink A: Dashboard @ javascript:alert(1)',
  '%%{init: {"themeCSS": "*{background:url(https://evil.example)}"}}%%\ngraph LR\nA --> B',
  'graph TD\nA[x]\nstyle A fill:url(https://evil.example/x),stroke:red"onload=x',
  'stateDiagram\nA --> B : x&#10;C --> D&#x0a;E --> F',
  'graph LR\nA["#constructor; #__proto__; #55296; #0; #10; #57600; #99999999; &#10;x --> y"] --> B',
  'graph LR\nA[a\u0000b\u0007c\u001b\u2028d\ue100\ue110] --> B',
  'graph LR\nA[\ud800 x] --> B[\udc00]',
  'graph TD\nsubgraph a\nsubgraph a\nx --> y\nend\nend',
  `graph TD\n${many(20, (n) => `subgraph s${n}`)}\nA --> B\n${many(20, () => 'end')}`,
];

/** All that a picture may be made of. */
const allowedElements =
  /^(?:figure|svg|g|defs|marker|polygon|polyline|line|rect|circle|ellipse|path|text|tspan|details|summary|pre|code|figcaption|div|span|button|title)$/;
const allowedAttributes =
  /^(?:xmlns|viewbox|width|height|[xy][12]?|r[xy]?|c[xy]|d|points|transform|fill|stroke(?:-[a-z]+)*|font-[a-z]+|letter-spacing|text-[a-z]+|dominant-baseline|dy|dx|opacity|paint-order|rendering|class|id|role|aria-(?:label|hidden)|marker(?:-?[a-z]+)*|ref[xy]|orient|tabindex|type|data-(?:act|code|done|lang))$/;

test.each(hostile)('hostile text harms nobody and takes little time: %j', { tags: 'long' }, (code) => {
  let html = '';
  expect(cpuSeconds(5, () => (html = framed(code)))).toBeLessThan(5);
  for (const { name = '', attribs = {} } of elements(html)) {
    expect(name.toLowerCase()).toMatch(allowedElements);
    for (const attribute of Object.keys(attribs)) expect(attribute.toLowerCase()).toMatch(allowedAttributes);
    for (const attribute of ['fill', 'stroke'])
      expect(attribs[attribute] ?? '').not.toMatch(/evil|javascript|"|\s(?!#)/);
  }
  expect(draw(code).isWellFormed()).toBe(true);
});
