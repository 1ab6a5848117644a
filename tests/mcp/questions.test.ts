// Twenty questions about fields of the specification, which an agent without network answers from the built site.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { packageDir } from '../support/project.ts';
import { wholeSite } from '../support/whole-site.ts';
import { type Agent, connect, isThere } from './ask.ts';

const origin = 'https://www.asyncapi.com';
let site = '';
let agent: Agent;

beforeAll(async () => {
  site = await wholeSite();
  agent = await connect(packageDir, ['-o', site]);
});
afterAll(() => agent?.close());

const page = (version: string) => `${origin}/docs/reference/specification/v${version}`;

const questions: readonly {
  readonly ask: string;
  readonly tool: string;
  readonly input: Record<string, unknown>;
  readonly says: readonly RegExp[];
  readonly from: string;
}[] = [
  {
    ask: 'Which values may `action` of an operation have in 3.0.0?',
    tool: 'get_field',
    input: { object: 'Operation', field: 'action', version: '3.0.0' },
    says: [/send/, /receive/, /"required": true/],
    from: `${page('3.0.0')}#`,
  },
  {
    ask: 'May a channel be without an address in 3.0.0, and may the address be null?',
    tool: 'get_field',
    input: { object: 'channel object', field: 'address', version: '3.0.0' },
    says: [/string \| null/, /"required": false/],
    from: `${page('3.0.0')}#`,
  },
  {
    ask: 'What must a server of 3.1.0 have?',
    tool: 'get_object',
    input: { object: 'Server', version: '3.1.0' },
    says: [/`host` \| string \| yes/, /`protocol` \| string \| yes/, /`pathname` \| string \| no/],
    from: `${page('3.1.0')}#`,
  },
  {
    ask: 'What replaced `url` of a server of 2.6.0?',
    tool: 'get_field',
    input: { object: 'Server', field: 'url', version: '2.6.0' },
    says: [/host/, /2\.6\.0/],
    from: `${page('2.6.0')}#`,
  },
  {
    ask: 'What does `location` of a correlation ID hold?',
    tool: 'get_field',
    input: { object: 'Correlation ID', field: 'location', version: '3.0.0' },
    says: [/runtime expression/i, /"required": true/],
    from: `${page('3.0.0')}#`,
  },
  {
    ask: 'Which objects of 3.1.0 have `bindings`?',
    tool: 'get_field',
    input: { field: 'bindings', version: '3.1.0' },
    says: [/Server Object/, /Channel Object/, /Operation Object/, /Message Object/, /Message Trait Object/],
    from: page('3.1.0'),
  },
  {
    ask: 'Which types of security schemes does 3.0.0 know?',
    tool: 'get_field',
    input: { object: 'Security Scheme', field: 'type', version: '3.0.0' },
    says: [/scramSha512/, /openIdConnect/, /httpApiKey/, /X509/],
    from: `${page('3.0.0')}#`,
  },
  {
    ask: 'Which object has `publish` in 2.6.0?',
    tool: 'get_field',
    input: { field: 'publish', version: '2.6.0' },
    says: [/Channel Item Object/],
    from: page('2.6.0'),
  },
  {
    ask: 'Since which version has a message of 2.6.0 had `messageId`?',
    tool: 'get_field',
    input: { object: 'Message', field: 'messageId', version: '2.6.0' },
    says: [/"since": "2\.4\.0"/],
    from: `${page('2.6.0')}#`,
  },
  {
    ask: "What is `partitions` of Kafka's channel binding?",
    tool: 'get_field',
    input: { object: 'Kafka Channel Binding', field: 'partitions' },
    says: [/partitions/i, /integer/],
    from: `${origin}/docs/reference/bindings/kafka#`,
  },
  {
    ask: 'What applies to a message of 3.0.0 without `contentType`?',
    tool: 'get_field',
    input: { object: 'Message', field: 'contentType', version: '3.0.0' },
    says: [/defaultContentType/, /"required": false/],
    from: `${page('3.0.0')}#message.contentType`,
  },
  {
    ask: 'Must `messages` of an operation be references in 3.0.0?',
    tool: 'get_field',
    input: { object: 'Operation', field: 'messages', version: '3.0.0' },
    says: [/MUST be references/],
    from: `${page('3.0.0')}#operation.messages`,
  },
  {
    ask: 'Where can the key of an `apiKey` scheme go?',
    tool: 'get_field',
    input: { object: 'Security Scheme', field: 'in', version: '3.0.0' },
    says: [/"user"/, /"password"/],
    from: `${page('3.0.0')}#security-scheme.in`,
  },
  {
    ask: 'Which levels of `qos` does MQTT have?',
    tool: 'get_field',
    input: { object: 'MQTT Operation Binding', field: 'qos' },
    says: [/0,\s+1,\s+2\s/],
    from: `${origin}/docs/reference/bindings/mqtt#`,
  },
  {
    ask: 'What replaced `operationId` of 2.6.0?',
    tool: 'get_field',
    input: { object: 'Operation', field: 'operationId', version: '2.6.0' },
    says: [/the key in `operations`/],
    from: `${page('2.6.0')}#operation.operationId`,
  },
  {
    ask: 'Which content type does the root object of 3.0.0 set?',
    tool: 'get_field',
    input: { object: 'root', field: 'defaultContentType', version: '3.0.0' },
    says: [/AsyncAPI Object/, /string/],
    from: `${page('3.0.0')}#asyncapi.defaultContentType`,
  },
  {
    ask: 'What can `is` of an AMQP channel be?',
    tool: 'get_field',
    input: { object: 'AMQP Channel Binding', field: 'is' },
    says: [/"queue"/, /"routingKey"/],
    from: `${origin}/docs/reference/bindings/amqp#`,
  },
  {
    ask: 'What is `queue.durable` of an AMQP channel?',
    tool: 'get_field',
    input: { object: 'AMQP 0-9-1 Channel Binding', field: 'queue.durable' },
    says: [/boolean/, /"name": "queue\.durable"/],
    from: `${origin}/docs/reference/bindings/amqp#channel.queue.durable`,
  },
  {
    ask: 'Which type has `license.url` of the info object?',
    tool: 'get_field',
    input: { object: 'Info', field: 'license.url', version: '3.1.0' },
    says: [/License Object/, /"type": "string"/],
    from: `${page('3.1.0')}#license.url`,
  },
  {
    ask: 'What is the field that the files of 3.1.0 call `channel.address`?',
    tool: 'get_field',
    input: { field: 'channel.address', version: '3.1.0' },
    says: [/"object": "Channel Object"/, /"name": "address"/],
    from: `${page('3.1.0')}#channel.address`,
  },
  {
    ask: 'What is `maxReceiveCount`?',
    tool: 'get_field',
    input: { field: 'maxReceiveCount' },
    says: [/Amazon SQS Channel Binding Object/, /queue\.redrivePolicy\.maxReceiveCount/],
    from: page('3.1.0'),
  },
  {
    ask: 'Why does 3.0.0 have no `messageId`?',
    tool: 'get_field',
    input: { field: 'messageId', version: '3.0.0' },
    says: [/2\.4\.0 to 2\.6\.0 have it: .*Message Object/, /the key in `messages`/],
    from: page('3.0.0'),
  },
  {
    ask: 'What does `publish` of a channel mean today?',
    tool: 'get_field',
    input: { object: 'Channel', field: 'publish' },
    says: [/2\.6\.0 have it: Channel Item Object/, /action: receive/],
    from: page('3.1.0'),
  },
  {
    ask: 'Where does `scramSha512` go?',
    tool: 'get_field',
    input: { field: 'scramSha512' },
    says: [/value of `type` of the Security Scheme Object/],
    from: page('3.1.0'),
  },
  ...Object.entries({
    SQS: 'Amazon SQS Channel Binding',
    OAuth: 'OAuth Flows',
    reply: 'Operation Reply Address',
    trait: 'Message Trait',
    ws: 'WebSockets Channel Binding',
    'channel item': 'Channel',
  }).map(([name, object]) => ({
    ask: `Which object is ${name}?`,
    tool: 'get_object',
    input: { object: name },
    says: [new RegExp(`${object} Object`)],
    from: origin,
  })),
  {
    ask: 'What do the channels of 3.0.0 hold?',
    tool: 'get_field',
    input: { object: 'Channels', field: '{channelId}', version: '3.0.0' },
    says: [/Channel Object/],
    from: `${page('3.0.0')}#`,
  },
];

test.each(questions)('$ask', async ({ tool, input, says, from }) => {
  const reply = await agent.call(tool, input);
  expect(reply.isError).toBe(false);
  for (const words of says) expect(reply.text).toMatch(words);
  expect(reply.source?.startsWith(from)).toBe(true);
  expect(isThere(site, String(reply.source), origin)).toBe(true);
  expect(reply.updated).toMatch(/^\d{4}-\d\d-\d\d$/);
});

test('every key of the file of all fields names its field', async () => {
  const { fields } = JSON.parse(readFileSync(join(site, 'spec/3.1.0/fields.json'), 'utf8'));
  const wrong: string[] = [];
  for (const key of Object.keys(fields)) {
    const { text } = await agent.call('get_field', { field: key, version: '3.1.0' });
    if (!text.includes(`"object": "${fields[key].object}"`)) wrong.push(key);
  }
  expect(Object.keys(fields).length).toBeGreaterThan(600);
  expect(wrong).toEqual([]);
}, 60_000);

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

describe('the rest of the site', () => {
  test('a search finds where a thing is explained, and the page can be read from there', async () => {
    const found = await agent.call('search', { query: 'reply address' });
    const first = new RegExp(`${origin}\\S+`).exec(found.text.replace(/^Source.*$/m, ''))?.[0] ?? '';
    expect(isThere(site, first, origin)).toBe(true);
    const read = await agent.call('read_page', { url: first });
    expect(read.isError).toBe(false);
    expect(read.text).toMatch(/reply/i);
  });

  test('a section of a long page is read by its address', async () => {
    const read = await agent.call('read_page', { url: `${page('3.0.0')}#channel-object` });
    expect(read.source).toBe(`${page('3.0.0')}#channel-object`);
    expect(read.text).toContain('One channel that applications share');
    expect(read.text).not.toContain('Correlation ID Object');
    expect(read.updated).toMatch(/^\d{4}-\d\d-\d\d$/);
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
});

describe('validation', () => {
  const valid = 'asyncapi: 3.0.0\ninfo:\n  title: Bikes\n  version: 1.0.0\nchannels: {}\n';

  test('a valid document', async () => {
    const reply = await agent.call('validate_document', { document: valid });
    expect([reply.isError, reply.text]).toEqual([false, expect.stringMatching(/valid AsyncAPI 3\.0\.0/)]);
    expect(isThere(site, String(reply.source), origin)).toBe(true);
  });

  test('a document with mistakes, each with its line', async () => {
    const document = `${valid}operations:\n  send:\n    action: publish\n`;
    const { text } = await agent.call('validate_document', { document });
    expect(text).toMatch(/8:\d+/);
    expect(text).toMatch(/publish/);
  });

  test('a document in JSON', async () => {
    const { text } = await agent.call('validate_document', { document: '{"asyncapi":"2.6.0","info":{"title":"A"}}' });
    expect(text).toMatch(/channels/);
    expect(text).toMatch(/version/);
  });

  test.each([
    ['no YAML', 'a: [b'],
    ['not AsyncAPI', 'openapi: 3.1.0'],
    ['an unknown version', 'asyncapi: 9.9.9\ninfo: {}'],
    ['nothing', ''],
    ['a bomb', `a: &a [x]\nb: &b [${'*a,'.repeat(50)}*a]\nc: &c [${'*b,'.repeat(50)}*b]\nd: [${'*c,'.repeat(50)}*c]`],
  ])('%s is not called valid', async (_what, document) => {
    const { text } = await agent.call('validate_document', { document });
    expect(text).not.toMatch(/is valid/);
    expect(text.length).toBeLessThan(5000);
  });
});

test('nothing but the protocol is on stdout', () => {
  expect(agent.faults).toEqual([]);
});
