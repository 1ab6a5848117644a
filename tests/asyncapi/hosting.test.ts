import { Ajv } from 'ajv';
import { expect, test } from 'vitest';
import { fieldFiles, objectEntries, objectFiles } from '../../templates/asyncapi/hosting/object-files.ts';
import { factsSchemas, schemaFiles } from '../../templates/asyncapi/hosting/schema-files.ts';
import { createModel } from '../../templates/asyncapi/model/history.ts';
import { check, specification } from './specification.ts';

const modelOf = createModel(specification);
const files = schemaFiles(specification.files);

test('the addresses that tools know are files', () => {
  const paths = new Set(files.map(({ path }) => path));
  for (const path of [
    'definitions/3.0.0.json',
    'definitions/3.0.0/channel.json',
    'definitions/2.6.0/channelItem.json',
    'bindings/kafka/0.5.0/server.json',
    'extensions/x/0.1.0/schema.json',
    'schema-store/3.0.0-without-$id.json',
    'schema-store/all.schema-store.json',
  ]) {
    expect(paths).toContain(path);
  }
  expect(paths.size).toBe(files.length);
});

test('each field has an address in a file of its version, as JSON and as Markdown', () => {
  const outputs = new Map(fieldFiles(modelOf).map(({ path, contents }) => [path, String(contents())]));
  expect([...outputs.keys()].sort()).toEqual(
    ['2.6.0', '3.0.0', '3.1.0'].flatMap((version) => [`spec/${version}/fields.json`, `spec/${version}/fields.md`]),
  );
  const { fields } = JSON.parse(outputs.get('spec/3.0.0/fields.json') ?? '{}');
  expect(fields['channel.address']).toMatchObject({
    object: 'Channel Object',
    name: 'address',
    type: 'string | null',
    required: false,
    since: '3.0.0',
    explorer: '/docs/reference/specification/v3.0.0-explorer#channel.address',
  });
  const names = modelOf('3.0.0').objects.flatMap(({ slug, fields: own }) => own.map(({ name }) => `${slug}.${name}`));
  const inText = new Set(outputs.get('spec/3.0.0/fields.md')?.match(/^## .+$/gm));
  expect(names.filter((name) => fields[name] === undefined || !inText.has(`## ${name}`))).toEqual([]);
  expect(names.length).toBeGreaterThan(200);
  expect(fields['channels.{channelId}']).toMatchObject({
    object: 'Channels Object',
    type: expect.stringContaining('Channel Object'),
  });
  expect(fields['oauth-flows.implicit.authorizationUrl']).toMatchObject({ type: 'string', required: true });
  expect(fields['server-bindings.kafka.bindingVersion']).toMatchObject({ name: 'bindingVersion' });
});

test('every file about objects and fields fits the schema that it names', () => {
  const ajv = new Ajv({ strict: false, validateFormats: false });
  const checks = new Map(
    factsSchemas().map(({ path, contents }) => [path, ajv.compile(JSON.parse(String(contents())) as object)]),
  );
  const files = [...objectFiles(specification, modelOf), ...fieldFiles(modelOf)].filter(({ path }) =>
    path.endsWith('.json'),
  );
  const wrong = files.flatMap(({ path, contents }) => {
    const value = JSON.parse(String(contents()));
    const address = new URL(String(value.$schema), `https://site.example/${path}`).pathname.slice(1);
    const check = checks.get(address);
    return check?.(value) ? [] : [`${path}: ${address} ${ajv.errorsText(check?.errors)}`];
  });
  expect(wrong).toEqual([]);
  expect(files.length).toBeGreaterThan(200);
  const accepts = (value: unknown) => checks.get('spec/fields.schema.json')?.(value);
  const one = { object: 'A Object', explorer: '/a', name: 'a', type: 'string', required: true };
  expect(accepts({ specification: '3.1.0', fields: { 'a.a': one } })).toBe(true);
  expect(accepts({ specification: '3.1.0', fields: { 'a.a': { ...one, required: 'yes' } } })).toBe(false);
  expect(accepts({ specification: '3.1.0', fields: { 'a.a': { ...one, reqiured: true } } })).toBe(false);
});

test('each object has its two files, and their examples are proven', () => {
  const outputs = objectFiles(specification, modelOf);
  expect(outputs).toHaveLength(objectEntries(specification).length * 2);
  const channel = outputs.find(({ path }) => path === 'spec/3.0.0/channel.json');
  const facts = JSON.parse(String(channel?.contents()));
  expect(facts).toMatchObject({
    name: 'Channel Object',
    prose: '/docs/reference/specification/v3.0.0#channel-object',
    schema: { $id: 'http://asyncapi.com/definitions/3.0.0/channel.json' },
  });
  expect(check(JSON.stringify(facts.example), { fragment: 'channel' }, 'json').problems).toEqual([]);
  expect(String(outputs.find(({ path }) => path === 'spec/3.0.0/channel.md')?.contents())).toContain(
    '| `address` | string \\| null | no | 3.0.0 |',
  );
  for (const { contents } of outputs) expect(contents().length).toBeGreaterThan(50);
});

test('the Markdown of an object and its fields has the defaults, the allowed values, and what is inside', () => {
  const outputs = new Map(
    [...objectFiles(specification, modelOf), ...fieldFiles(modelOf)].map(({ path, contents }) => [path, contents]),
  );
  const lineOf = (path: string, start: string) =>
    String(outputs.get(path)?.())
      .split('\n')
      .find((line) => line.startsWith(start));
  expect(lineOf('spec/3.1.0/operation.md', '| `action` | string | yes | 3.0.0 |')).toContain(
    'Allowed: `send`, `receive`.',
  );
  expect(lineOf('spec/3.1.0/message.md', '| `deprecated` |')).toContain('Default: `false`. In the JSON Schema only.');
  expect(lineOf('spec/3.1.0/kafka-channel-binding.md', '| `topicConfiguration.cleanup.policy` |')).toContain(
    'Allowed: `compact`, `delete`.',
  );
  expect(lineOf('spec/2.6.0/operation.md', '| `operationId` |')).toContain('Until 2.6.0');
  expect(lineOf('spec/2.6.0/channel-item.md', '| `publish` |')).toContain('action: receive');
  expect(lineOf('spec/3.0.0/channels.md', '| `{channelId}` | Channel Object')).toBeDefined();
  const [, kafka = ''] = String(outputs.get('spec/3.1.0/fields.md')?.()).split(
    '## kafka-channel-binding.topicConfiguration.cleanup.policy\n',
  );
  expect(kafka.split('## ')[0]).toContain('Allowed: `compact`, `delete`.');
});
