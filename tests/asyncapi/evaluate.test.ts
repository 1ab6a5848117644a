// The evaluator against ajv as an independent judge, on documents with one mistake each.

import { Ajv } from 'ajv';
import { CORE_SCHEMA, mergeTag, load as parse } from 'js-yaml';
import { describe, expect, test } from 'vitest';
import { evaluate } from '../../templates/asyncapi/schema/evaluate.ts';
import { hasFormat } from '../../templates/asyncapi/schema/formats.ts';
import type { Json, SchemaObject } from '../../templates/asyncapi/schema/schema-node.ts';
import type { Version } from '../../templates/asyncapi/specification.ts';

import { mutations } from '../support/mutations.ts';
import { documentText, specification } from './specification.ts';

const formats = ['uri', 'uri-reference', 'uri-template', 'email', 'regex'];

function ajvJudge(version: Version): (value: unknown) => boolean {
  const text = specification.files.text(`schemas/${version}.json`) ?? '';
  const { definitions = {}, ...root } = JSON.parse(text) as SchemaObject;
  const ajv = new Ajv({ strict: false, logger: false });
  for (const format of formats) ajv.addFormat(format, (value: string) => hasFormat(value, format));
  for (const [id, schema] of Object.entries(definitions))
    if (!id.includes('json-schema.org')) ajv.addSchema(schema as object, id);
  return ajv.compile(root as object) as (value: unknown) => boolean;
}

describe.each(['2.0.0', '2.6.0', '3.0.0', '3.1.0'] as const)('%s', (version) => {
  const judge = ajvJudge(version);
  const schemas = specification.schemas(version);
  const fits = (value: Json) => evaluate(schemas, schemas.root, value).faults.length === 0;
  const seed = parse(documentText(version), { schema: CORE_SCHEMA.withTags(mergeTag) }) as Json;

  test('the document itself', () => {
    expect([judge(seed), fits(seed)]).toEqual([true, true]);
  });

  test('ajv and we agree about documents with one mistake', { tags: 'long' }, () => {
    const verdicts = mutations(seed).map((document) => [judge(document), fits(document as Json), document] as const);
    expect(verdicts.filter(([valid, found]) => valid !== found)).toEqual([]);
    expect(verdicts.filter(([valid]) => !valid).length).toBeGreaterThan(100);
  });
});

test.each([
  [
    'uri',
    ['https://example.com', 'urn:a:b', 'mailto:a@b.co', 'http://[::1]:80/x?y#z'],
    ['example.com', '/a', 'http://a b', 'a:b#c#d'],
  ],
  ['uri-reference', ['#/a/b', '../x.yaml', 'a%20b', ''], ['a b', '%zz', 'a\\b', '#a#b', '^']],
  ['email', ['a@b.co', 'a.b+c@d-e.org'], ['a', 'a@b', '@b.co', 'a@b..co']],
  ['uri-template', ['/a/{b}', '{+x,y}', 'https://a/{?q*}'], ['/a/{b', 'a b', '{}']],
  [
    'date-time',
    ['2024-02-29T12:00:00Z', '2024-01-01T00:00:00.5+01:00'],
    ['2023-02-29T12:00:00Z', '2024-01-01', '2024-01-01T25:00:00Z'],
  ],
  ['uuid', ['123e4567-e89b-12d3-a456-426614174000'], ['123']],
  ['regex', ['^a+$', '[\\w\\-]'], ['(', '[z-a]']],
  ['unheard-of', ['anything'], []],
])('formats: %s', (format, good, bad) => {
  expect(good.filter((text) => !hasFormat(text, format))).toEqual([]);
  expect(bad.filter((text) => hasFormat(text, format))).toEqual([]);
});
