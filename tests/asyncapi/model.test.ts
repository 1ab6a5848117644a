import { describe, expect, test } from 'vitest';
import { bindingVersions } from '../../templates/asyncapi/model/bindings.ts';
import { createModel, findObject, hasObject } from '../../templates/asyncapi/model/history.ts';
import type { specVersions } from '../../templates/asyncapi/specification.ts';
import { specification } from './specification.ts';

const modelOf = createModel(specification);
const field = (version: (typeof specVersions)[number], object: string, name: string) =>
  findObject(modelOf(version), object)?.fields.find((one) => one.name === name);

test('a field says its type, whether it is required, and its past', () => {
  expect(field('3.0.0', 'Channel', 'address')).toMatchObject({
    type: ['string | null'],
    required: false,
    since: '3.0.0',
  });
  expect(field('3.0.0', 'Channel', 'servers')).toMatchObject({
    since: '2.2.0',
    changes: [{ version: '3.0.0', what: 'type' }],
  });
  expect(field('3.0.0', 'AsyncAPI', 'channels')).toMatchObject({
    since: '2.0.0',
    changes: [{ version: '3.0.0', what: 'optional' }],
  });
  expect(field('3.0.0', 'Info', 'version')).toMatchObject({ required: true, since: '2.0.0' });
  expect(field('3.0.0', 'Operation', 'action')).toMatchObject({ required: true, allowed: ['send', 'receive'] });
  expect(field('2.6.0', 'Message', 'deprecated')?.default).toBe(false);
});

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

test('a field that is gone says until when, and what to write instead', () => {
  expect(field('2.6.0', 'Parameter', 'schema')).toMatchObject({ until: '2.6.0' });
  expect(field('2.6.0', 'Channel Item', 'publish')?.instead).toContain('action: receive');
  expect(field('2.6.0', 'AsyncAPI', 'channels')?.until).toBeUndefined();
  expect(field('3.0.0', 'Parameter', 'enum')?.until).toBeUndefined();
  expect(findObject(modelOf('2.6.0'), 'Channel Item')).toMatchObject({ since: '2.0.0', until: '2.6.0' });
});

test('names are found in any spelling, unknown ones are not', () => {
  for (const name of ['Operation Trait', 'operation-trait', 'OperationTraitObject', 'Operation Trait Object']) {
    expect(hasObject(specification, '3.0.0', name)).toBe(name !== 'OperationTraitObject');
  }
  expect(findObject(modelOf('3.0.0'), 'Channel Item')).toBeUndefined();
  expect(findObject(modelOf('2.6.0'), 'Channel Item')).toBeDefined();
});

describe('bindings', () => {
  test('newest version first, with the fields of unnamed objects inside', () => {
    const [newest, ...older] = bindingVersions(specification, 'kafka');
    expect([newest?.version, ...older.map(({ version }) => version)]).toEqual(['0.5.0', '0.4.0', '0.3.0', '0.1.0']);
    expect(Object.keys(newest?.objects ?? {})).toEqual(['server', 'channel', 'operation', 'message']);
    const exchange = bindingVersions(specification, 'amqp')[0]?.objects.channel?.fields.find(
      ({ name }) => name === 'exchange',
    );
    expect(exchange).toMatchObject({ required: false });
    expect(exchange?.fields.map(({ name }) => name)).toContain('durable');
  });

  test('none where the schemas define none, whatever the name', () => {
    for (const protocol of ['mercure', 'redis', 'stomp', 'mqtt5', '../definitions', '']) {
      expect(bindingVersions(specification, protocol)).toEqual([]);
    }
  });
});
