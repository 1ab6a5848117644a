// docs/configuration.md against the shape of the configuration: every field is described with its type, default and an
// example, and no other field is.

import { describe, expect, test } from 'vitest';
import { configShape } from '../../renderer/config-shape.ts';
import { readDocument, sectionText } from './documents.ts';

const page = readDocument('docs/configuration.md');
const fields = Object.keys(configShape.shape);

test('every field has a section, and every section a field', () => {
  const described = page.headings.filter(({ level }) => level === 3).map(({ text }) => text.replaceAll('`', ''));
  expect(described.toSorted()).toEqual(fields.toSorted());
});

describe.each(fields)('%s', (field) => {
  const section = sectionText(page, `\`${field}\``);
  const shape = configShape.shape[field as keyof typeof configShape.shape];

  test('says whether it may be left out, and what then', () => {
    const [first = ''] = section.trim().split('\n');
    expect(first).toMatch(shape.safeParse(undefined).success ? /\bdefault\b/ : /\brequired\b/);
  });

  test('has an example', () => {
    expect(section).toMatch(new RegExp(`\`\`\`typescript\n${field}:`));
  });

  test('describes its own fields', () => {
    const rows = [...section.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name);
    expect(rows).toEqual(fieldsOf(shape));
  });
});

interface Shape {
  readonly shape?: object;
  readonly _zod?: {
    readonly def?: { readonly innerType?: unknown; readonly element?: unknown; readonly valueType?: unknown };
  };
}

/** The fields of an object, or of the objects in a list or map. */
function fieldsOf(shape: unknown): readonly string[] {
  const { shape: own, _zod } = shape as Shape;
  if (own !== undefined) return Object.keys(own);
  const inner = _zod?.def?.innerType ?? _zod?.def?.element ?? _zod?.def?.valueType;
  return inner === undefined ? [] : fieldsOf(inner);
}
