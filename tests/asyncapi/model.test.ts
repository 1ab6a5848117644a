import { describe, expect, test } from 'vitest';
import { bindingVersions } from '../../templates/asyncapi/model/bindings.ts';
import { createModel, findObject } from '../../templates/asyncapi/model/history.ts';
import type { specVersions } from '../../templates/asyncapi/specification.ts';
import { specification } from './specification.ts';

const modelOf = createModel(specification);
const field = (version: (typeof specVersions)[number], object: string, name: string) =>
  findObject(modelOf(version), object)?.fields.find((one) => one.name === name);

test.each(['3.0.0', '3.1.0'] as const)('every field of an object of %s says what it is for', (version) => {
  const foreign = ['OpenAPI 3.0 Schema', 'Avro Schema'];
  const own = modelOf(version).objects.filter(
    ({ id, name }) => id.includes('/definitions/') && !foreign.includes(name),
  );
  const silent = own.flatMap(({ name, fields }) =>
    fields.filter(({ description }) => description === '').map((each) => `${name}.${each.name}`),
  );
  expect(silent).toEqual([]);
});

test('where the schema is wrong or silent, the text of the specification counts', () => {
  expect(field('3.0.0', 'Server', 'protocolVersion')?.description).toContain('version of the protocol');
  expect(field('3.0.0', 'Multi Format Schema', 'schema')).toMatchObject({ type: ['any'], required: true });
  expect(field('3.0.0', 'Multi Format Schema', 'schemaFormat')?.required).toBe(true);
  expect(field('3.0.0', 'OAuth Flow', 'availableScopes')?.required).toBe(true);
  expect(field('3.0.0', 'Message Bindings', 'nats')?.description).toContain('No fields are defined');
});

describe('bindings', () => {
  test('none where the schemas define none, whatever the name', () => {
    for (const protocol of ['mercure', 'redis', 'stomp', 'mqtt5', '../definitions', '']) {
      expect(bindingVersions(specification, protocol)).toEqual([]);
    }
  });
});
