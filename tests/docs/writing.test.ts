// docs/writing.md against the program: every key of front matter, every rule of Markdown, every component with its
// properties, every word of a fence.

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import glob from 'fast-glob';
import { describe, expect, test } from 'vitest';
import { fields } from '../../renderer/parse/front-matter/fields.ts';
import { drawableKinds, readDiagram } from '../../renderer/text/diagram/read-diagram.ts';
import { marksOf } from '../../templates/asyncapi/sample/marks.ts';
import { components } from '../../templates/content/components.ts';
import { fenceOf } from '../asyncapi/specification.ts';
import { parsePage } from '../markdown/markdown-rules.ts';
import { packageDir } from '../support/project.ts';
import { readDocument, sectionText } from './documents.ts';

const page = readDocument('docs/writing.md');

/** The first cells of a section's tables, and the second ones. */
function rowsOf(heading: string): readonly (readonly [string, string])[] {
  return [...sectionText(page, heading).matchAll(/^\| `([^`]+)` \| ?([^|]*)\|/gm)].map(
    ([, first = '', second = '']) => [first, second.trim()] as const,
  );
}

test('every key of front matter', () => {
  expect(
    rowsOf('Front matter')
      .map(([key]) => key)
      .toSorted(),
  ).toEqual(Object.keys(fields).toSorted());
});

/**
 * For each rule of Markdown, words of its description and of its example in `tests/markdown`. Those without have no
 * syntax of their own, or tests of their own.
 */
const rules: { readonly [file: string]: readonly [described?: string, tried?: string] } = {
  'bare-address.ts': ['addresses as links', 'https://'],
  'create-markdown.ts': ['definition lists', '\n: '],
  'emoji.ts': ['`:rocket:`', ':rocket:'],
  'fence.ts': ['```yaml title=', '```js'],
  'foreign.ts': ['(shortcodes,'],
  'heading.ts': ['`## Security {#security}`', '{#'],
  'link.ts': ['](/docs/concepts/channel)', ']('],
  'quote.ts': ['> [!NOTE]', '> [!NOTE]'],
  'sentences.ts': ['task lists', '- [ ]'],
  'spent.ts': [],
  'table.ts': ['tables', '|---'],
  'tag-block.ts': ['<Remember title="Two things">', '<Note'],
  'tag-inline.ts': ['inside of a sentence', '<Badge'],
};

test('every rule of Markdown is described and tried', () => {
  const examples = glob.sync('tests/markdown/*.md', { cwd: packageDir }).map((file) => readDocument(file).text);
  expect(readdirSync(join(packageDir, 'renderer/parse/markdown')).toSorted()).toEqual(Object.keys(rules));
  for (const [described = '', tried = ''] of Object.values(rules)) {
    expect(page.text).toContain(described);
    expect(examples.join('\n')).toContain(tried);
  }
});

describe('components', () => {
  const rows = new Map(rowsOf('Components').map(([tag, properties]) => [tag.replace(/[<>]/g, ''), properties]));

  test('all are described, and no other', () => {
    expect([...rows.keys()].toSorted()).toEqual(Object.keys(components).toSorted());
  });

  test.each(Object.keys(components))('%s', (name) => {
    const described = [...(rows.get(name) ?? '').matchAll(/`(\w+)`(\?)?/g)].map(([, key, may]) => `${key}${may ?? ''}`);
    expect(described.toSorted()).toEqual(propertiesOf(name).toSorted());
  });
});

test('every word of a fence does what it says', () => {
  const words = rowsOf('Code').map(([word]) => word.replace('…', 'words'));
  const { body } = parsePage(`\`\`\`yaml ${words.join(' ')}\n1\n2\n3\n4\n5\n\`\`\`\n`);
  expect(body.codes[0]).toMatchObject({
    title: 'words',
    caption: 'words',
    highlight: [1, 3, 4, 5],
    lineNumbers: true,
    error: [4],
    inserted: [2],
    deleted: [3],
    meta: {},
  });
});

test('every mark of a sample is known to the check', () => {
  const words = rowsOf('Samples').map(([word]) => word.replace('…', 'words'));
  const { body } = parsePage(`\`\`\`yaml ${words.join(' ')}\na: 1\n\`\`\`\n`);
  const marks = marksOf({ ...fenceOf('a: 1'), meta: body.codes[0]?.meta ?? {} });
  expect(marks).toEqual({
    fragment: 'channel',
    version: '2.6.0',
    partial: true,
    continues: true,
    invalid: 'words',
    nocheck: true,
  });
});

/** Names as the page writes them: with a question mark where they may be left out. */
function propertiesOf(name: string): readonly string[] {
  const shape = components[name]?.props as
    | { shape?: { [key: string]: { safeParse: (value: unknown) => { success: boolean } } } }
    | undefined;
  return Object.entries(shape?.shape ?? {})
    .filter(([key]) => key !== 'children')
    .map(([key, value]) => (value.safeParse(undefined).success ? `${key}?` : key));
}

describe('diagrams', () => {
  const described = rowsOf('Diagrams').map(([word]) => word);

  test('the kinds that can be drawn are listed, and no other', () => {
    expect(described.toSorted()).toEqual(drawableKinds.toSorted());
  });

  test.each(described)('%s is one that the build reads', (word) => {
    const read = readDiagram(`${word}\n`);
    expect(read).toMatchObject({ message: 'it has nothing to draw' });
  });
});
