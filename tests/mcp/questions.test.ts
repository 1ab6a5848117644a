// Questions about the specification, which an agent without network answers from the built site.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { started } from '../support/at-end.ts';
import { packageDir } from '../support/project.ts';
import { wholeSite } from '../support/whole-site.ts';
import { connect, isThere } from './ask.ts';

const origin = 'https://www.asyncapi.com';
const site = await wholeSite();
const agent = started(() => connect(packageDir, ['-o', site]));

const page = (version: string) => `${origin}/docs/reference/specification/v${version}`;

/** An object, one of its fields, a version (each may be missing), where the answer is from, and what it says. */
type Question = readonly [about: string, from: string, ...says: readonly RegExp[]];

const fields: readonly Question[] = [
  ['Operation | action | 3.0.0', '3.0.0#', /send/, /receive/, /"required": true/],
  // A field that was replaced, and what replaced it.
  ['Server | url | 2.6.0', '2.6.0#', /host/, /2\.6\.0/],
  ['Operation | operationId | 2.6.0', '2.6.0#operation.operationId', /the key in `operations`/],
  [' | messageId | 3.0.0', '3.0.0', /2\.4\.0 to 2\.6\.0 have it: .*Message Object/, /the key in `messages`/],
  ['Channel | publish | ', '3.1.0', /2\.6\.0 have it: Channel Item Object/, /action: receive/],
  // A field without its object.
  [' | bindings | 3.1.0', '3.1.0', /Server Object/, /Channel Object/, /Operation Object/, /Message Trait Object/],
  [' | publish | 2.6.0', '2.6.0', /Channel Item Object/],
  [' | channel.address | 3.1.0', '3.1.0#channel.address', /"object": "Channel Object"/, /"name": "address"/],
  [' | maxReceiveCount | ', '3.1.0', /Amazon SQS Channel Binding Object/, /queue\.redrivePolicy\.maxReceiveCount/],
  [' | scramSha512 | ', '3.1.0', /value of `type` of the Security Scheme Object/],
  ['Security Scheme | type | 3.0.0', '3.0.0#', /scramSha512/, /openIdConnect/, /httpApiKey/, /X509/],
  ['Security Scheme | in | 3.0.0', '3.0.0#security-scheme.in', /"user"/, /"password"/],
  ['Info | license.url | 3.1.0', '3.1.0#license.url', /License Object/, /"type": "string"/],
  ['Channels | {channelId} | 3.0.0', '3.0.0#', /Channel Object/],
  // Bindings.
  ['Kafka Channel Binding | partitions | ', 'kafka#', /partitions/i, /integer/],
  ['AMQP 0-9-1 Channel Binding | queue.durable | ', 'amqp#channel.queue.durable', /boolean/, /"queue\.durable"/],
];

const objects: readonly Question[] = [
  [
    'Server |  | 3.1.0',
    '3.1.0#',
    /`host` \| string \| yes/,
    /`protocol` \| string \| yes/,
    /`pathname` \| string \| no/,
  ],
  // Objects by what people call them.
  ['SQS |  | ', '', /Amazon SQS Channel Binding Object/],
  ['OAuth |  | ', '', /OAuth Flows Object/],
  ['reply |  | ', '', /Operation Reply Address Object/],
  ['channel item |  | ', '', /Channel Object/],
];

function addressOf(from: string): string {
  if (from === '') return origin;
  return /^\d/.test(from) ? page(from) : `${origin}/docs/reference/bindings/${from}`;
}

test.for([...fields, ...objects])('%s', async ([about, from, ...says]) => {
  const [object, field, version] = about.split(' | ').map((part) => part || undefined);
  const reply = await agent.call(field ? 'get_field' : 'get_object', { object, field, version });
  expect(reply.isError).toBe(false);
  for (const words of says) expect(reply.text).toMatch(words);
  expect(reply.source?.startsWith(addressOf(from))).toBe(true);
  expect(isThere(site, String(reply.source), origin)).toBe(true);
  expect(reply.updated).toMatch(/^\d{4}-\d\d-\d\d$/);
});

test.each(['日本', 'Object'])('%s names no object', async (object) => {
  const reply = await agent.call('get_object', { object });
  expect([reply.isError, reply.text]).toEqual([true, expect.stringContaining(`has no object ${object}.`)]);
});

test('every key of the file of all fields names its field', { tags: 'long' }, async () => {
  const { fields } = JSON.parse(readFileSync(join(site, 'spec/3.1.0/fields.json'), 'utf8'));
  const wrong: string[] = [];
  for (const key of Object.keys(fields)) {
    const { text } = await agent.call('get_field', { field: key, version: '3.1.0' });
    if (!text.includes(`"object": "${fields[key].object}"`)) wrong.push(key);
  }
  expect(Object.keys(fields).length).toBeGreaterThan(600);
  expect(wrong).toEqual([]);
});

test('the client and the answer on the page about agents are those of today', async () => {
  const written = readFileSync(join(packageDir, 'content/docs/tools/agents.md'), 'utf8');
  const [, script = ''] = /title="ask\.mjs"\n(.*?)```/s.exec(written) ?? [];
  const [, shown = ''] = /title="The answer"\n(.*?)```/s.exec(written) ?? [];
  const [, tool = '', input = ''] = /name: '(\w+)',\s+arguments: (\{.*?\})/s.exec(script) ?? [];
  const reply = await agent.call(tool, JSON.parse(input.replace(/(\w+):/g, '"$1":').replaceAll("'", '"')));
  const changing = /(?<=content )\w+(?=\])|(?<=Updated: ).*/g;
  expect(shown.trim().replace(changing, '')).toBe(reply.text.trim().replace(changing, ''));
  const { tools } = await agent.client.listTools();
  const table = written.slice(written.indexOf('| Tool |'), written.indexOf('A client starts'));
  expect(table.match(/(?<=`)\w+(?=`)/g)?.toSorted()).toEqual(tools.map(({ name }) => name).toSorted());
});

test.each([
  ['/docs/specifications/v3.1.0', '/docs/reference/specification/v3.1.0'],
  ['/docs/specifications/v3.0.0#channel-object', '/docs/reference/specification/v3.0.0#channel-object'],
  ['https://www.asyncapi.com/docs/specifications/latest', '/docs/reference/specification/v3.'],
])('the old address %s is answered with the page that it leads to', async (url, leads) => {
  const read = await agent.call('read_page', { url });
  expect([read.isError, read.source?.startsWith(`${origin}${leads}`)]).toEqual([false, true]);
});

test('every section can be listed, and every page in it is there', async () => {
  const sections = await agent.call('list_pages');
  expect(sections.text).toMatch(/Concepts/);
  const concepts = await agent.call('list_pages', { section: 'Concepts' });
  const addresses = concepts.text.match(new RegExp(`(?<=^  )${origin}\\S+`, 'gm')) ?? [];
  expect(addresses.length).toBeGreaterThan(10);
  expect(addresses.filter((address) => !isThere(site, address, origin))).toEqual([]);
});

const valid = 'asyncapi: 3.0.0\ninfo:\n  title: Bikes\n  version: 1.0.0\nchannels: {}\n';

test('a valid document is called valid', async () => {
  const reply = await agent.call('validate_document', { document: valid });
  expect([reply.isError, reply.text]).toEqual([false, expect.stringMatching(/valid AsyncAPI 3\.0\.0/)]);
  expect(isThere(site, String(reply.source), origin)).toBe(true);
});

test('a document with mistakes is not called valid, and they are told with their lines', async () => {
  const document = `${valid}operations:\n  send:\n    action: publish\n`;
  const { text } = await agent.call('validate_document', { document });
  expect(text).toMatch(/The document is not valid:[\s\S]*^8:\d+ .*publish.*https?:\S+#operation\.action/m);
});
