// Pages against the schemas and the recorded tools: planted contradictions are found, and what's true is left alone.

import { describe, expect, test } from 'vitest';
import { checkAgreement } from '../../templates/asyncapi/check/check-agreement.ts';
import { placeInFile } from '../../templates/asyncapi/check/place-in-file.ts';
import { createModel } from '../../templates/asyncapi/model/history.ts';
import { specification } from './specification.ts';

const modelOf = createModel(specification);

const packages = [
  { name: '@asyncapi/cli', version: '6.2.0' },
  { name: '@asyncapi/generator', version: '3.4.1', older: ['1.17.25'] },
];

function found(markdown: string, url = '/docs/guides/lamps'): readonly string[] {
  return checkAgreement({ url, markdown }, { specification, modelOf, packages }).map(
    ({ code, message }) => `${code}: ${message}`,
  );
}

const reference = '/docs/reference/specification';

describe('fields', () => {
  test.each([
    ['Set `server.url` to its address.', '`server.url`: the Server Object of 3.0.0 has no `url`'],
    ['| `operation.message` | one |', '`operation.message`: the Operation Object of 3.0.0 has no `message`'],
    ["The Channel Object's `topic` says where.", "`topic` isn't a field of the Channel Object of 3.0.0"],
    ['Each Channel Object has a `topic` field.', "`topic` isn't a field of the Channel Object of 3.0.0"],
    ['The Channel Object has the field `topic`.', "`topic` isn't a field of the Channel Object of 3.0.0"],
    ['The `protocolUrl` of the Server Object.', "`protocolUrl` isn't a field of the Server Object of 3.0.0"],
    ['See `components.streams`.', '`components.streams`: the Components Object of 3.0.0 has no `streams`'],
    ['Use `reply.address.place`.', '`reply.address.place`: the Operation Reply Address Object of 3.0.0 has no `place`'],
  ])('%s', (text, message) => {
    expect(found(text, `${reference}/v3.0.0`)).toEqual([`spec/field-mismatch: ${message}`]);
  });

  test('each version has its own', () => {
    expect(found('`channel.address` and `server.url`', `${reference}/v2.6.0`)).toEqual([
      'spec/field-mismatch: `channel.address`: the Channel Item Object of 2.6.0 has no `address`',
    ]);
    expect(found('Version 3 has `server.host`, and version 2 has `server.url`.')).toEqual([]);
    expect(found('`server.url`')).toEqual([
      'spec/field-mismatch: `server.url`: the Server Object of 3.1.0 has no `url`',
    ]);
  });

  test.each([
    '`info.version`, `info.contact`, `components.securitySchemes`, `reply.address.location`, and `message.x-owner`',
    '`asyncapi.yaml`, `server.js`, `message.payload.rideId`, `channels.rides.address`, and `info.title.length`',
    'The `address` of the Channel Object, the Server Object’s `host`, and `$ref` of a Reference Object',
    '```js\nserver.url = message.respond;\n```',
    'Call `message.payload()` and `server.url()`.',
  ])('fine: %s', (text) => {
    expect(found(text, `${reference}/v3.0.0`)).toEqual([]);
  });
});

test('a default that the schema contradicts, and one that it has', () => {
  const table = (value: string) =>
    `| Field | Default |\n|---|---|\n| \`deprecated\` | ${value} |\n| \`discriminator\` | |`;
  expect(found(table('`true`'))).toEqual([
    'spec/field-mismatch: The table says that `deprecated` of the Schema Object is true by default, but its default is false',
  ]);
  expect(found(table('`false`'))).toEqual([]);
  expect(found(table('none'))).toEqual([]);
});

describe('defaults in running text', () => {
  test.each([
    ['A schema isn’t deprecated by itself: `deprecated` is `true` by default.', 'deprecated', 'true', 'false'],
    ['`deprecated` defaults to `true`.', 'deprecated', 'true', 'false'],
    ['The default value of the `deprecated` field is `true`.', 'deprecated', 'true', 'false'],
  ])('%s', (text, field, told, known) => {
    expect(found(text)).toEqual([
      `spec/field-mismatch: \`${field}\` is said to be ${told} by default, but its default is ${known}`,
    ]);
  });

  test.each([
    '`deprecated` is `false` by default.',
    'The default of `contentType` is `application/json`.',
    '`channel.deprecated` defaults to `true` in our own tool.',
  ])('fine: %s', (text) => {
    expect(found(text).filter((one) => one.includes('default'))).toEqual([]);
  });

  test('pages about tools have settings of their own', () => {
    expect(found('`deprecated` defaults to `true`.', '/docs/tools/lamp')).toEqual([]);
  });
});

describe('plain claims about a field', () => {
  const told = (text: string, url = `${reference}/v3.0.0`): readonly string[] =>
    found(text, url).map((one) => one.replace('spec/field-mismatch: ', '').replace(' is said to be ', ' '));

  test.each([
    [
      'The `contentType` field of the Message Object is required.',
      "`contentType` of the Message Object required, but it isn't",
    ],
    ['## Message Object\n\n### Fixed Fields\n\n`contentType` is REQUIRED.', "`contentType` required, but it isn't"],
    ['`action` is optional.', '`action` optional, but it is required'],
    [
      'The field `action` of the\nOperation Object isn’t required.',
      '`action` of the Operation Object optional, but it is required',
    ],
    ['Text. The default of `action` is `send`.', '`action` send by default, but it is required, so it has no default'],
    ['`deprecated` is true by default.', '`deprecated` true by default, but its default is false'],
    [
      '`location` of the Server Object is a string. The `title` of the Info Object is an integer.',
      '`title` of the Info Object of type integer, but its type is string',
    ],
    ['`tags` of the Info Object must be a map.', '`tags` of the Info Object of type map, but its type is array'],
  ])('%s', (text, message) => expect(told(text).filter((one) => !one.includes("isn't a field"))).toEqual([message]));

  test.each([
    '`title` and `version` of the Info Object are required, and `description` is optional.',
    'The `contentType` of the Message Object is required for Kafka, and required if nothing else says it.',
    'Each entry of `examples` is an object. The key of `tags` is a string or a number.',
    'The default of `contentType` is `application/json`. The default of `qos` is `2` in our broker.',
  ])('fine: %s', (text) => expect(told(text)).toEqual([]));
});

test.each([
  ['in the page, below the front matter', 'One `a`.', 'content/page.md 5:5'],
  ['where a line is repeated', 'Same `a`.\n\nSame `b`.\n\nSame `a`.', 'content/page.md 11:6'],
  ['in a file that the page imports', 'Part `a`.', 'fragments/part.md 2:6'],
  ['in a line with a tag, by its word', 'Bold `a-word` here.', 'content/page.md 13:16'],
  ['nowhere: the page', 'Made `by a component`.', 'content/page.md 1:1'],
])('the place of a finding is %s', (_, markdown, place) => {
  const body = 'One `a`.\n\nSame `a`.\n\nSame `b`.\n\nSame `a`.\n\nBold <b>the</b>`a-word` here.\n';
  const sources = [
    { file: 'content/page.md', text: `---\r\ntitle: A\r\n---\r\n\r\n${body}` },
    { file: 'fragments/part.md', text: '\nPart `a`.\n' },
  ];
  const { file, line, column } = placeInFile(sources, markdown, /`[^`]*`[^`]*$/.exec(markdown)?.index ?? 0);
  expect(`${file} ${line}:${column}`).toBe(place);
});

describe('tables of fields', () => {
  const table = (name: string): string => `| Question | Field |\n|:--|---|\n| How many? | ${name} |\n\n\`other\``;

  test('a field that no object has', () => {
    expect(found(table('`hostAddress`'))).toEqual(["spec/field-mismatch: `hostAddress` isn't a field of any object"]);
  });

  test('a field that the protocol of the page does not have', () => {
    expect(found(table('`partitionCount`, `partitions`'), '/docs/reference/bindings/kafka')).toEqual([
      "spec/field-mismatch: `partitionCount` isn't a field of the kafka bindings",
    ]);
  });

  test.each(['`host` and `server.host`', '`schemaRegistryUrl`', 'by name', '`x-owner`', '`$ref`', '`retention.time`'])(
    'fine: %s',
    (name) => {
      expect(found(table(name))).toEqual([]);
    },
  );

  const serverTable = (name: string): string =>
    `| Field | Type | What it says |\n|---|---|---|\n${['host', 'protocol', name, 'pathname']
      .map((row) => `| \`${row}\` | string | |`)
      .join('\n')}`;

  test.each([
    ['## The Server Object', "`topic` isn't a field of the Server Object"],
    ['The Server Object has these fields:', "`topic` isn't a field of the Server Object"],
    ['These are the fields of a Server Object.', "`topic` isn't a field of the Server Object"],
  ])('%s: a field that only other objects have', (before, message) => {
    expect(found(`${before}\n\n${serverTable('topic')}`)).toEqual([`spec/field-mismatch: ${message}`]);
  });

  test.each([
    ['## The Server Object', serverTable('protocolVersion')],
    ['## The Server Object', serverTable('url')],
    ['## The Server Object', '| Field | Object |\n|---|---|\n| `topic` | not this one |'],
    ['A Server Object is a part of these:', '| Field | Type |\n|---|---|\n| `servers` | map |\n| `components` | map |'],
    ['## Server Object of a tool', serverTable('topic').replace('Field', 'Setting')],
  ])('%s: fine', (before, rows) => {
    expect(found(`${before}\n\n${rows}`)).toEqual([]);
  });
});

describe('versions', () => {
  test.each([
    ['AsyncAPI 3.2.0 is out.', 'There is no AsyncAPI 3.2.0'],
    ['Write `asyncapi: 2.7.0`.', 'There is no AsyncAPI 2.7.0'],
    ['Kafka bindings 0.9.0 say so.', 'There is no version 0.9.0 of the kafka bindings'],
    ['As of version 0.7.0 of the MQTT binding', 'There is no version 0.7.0 of the mqtt bindings'],
    ['`bindingVersion: 9.9.9`', 'No protocol has bindings of version 9.9.9'],
  ])('%s', (text, message) => {
    expect(found(text)).toEqual([`spec/unknown-version: ${message}`]);
  });

  test('a page about a protocol means its own bindings', () => {
    expect(found('`bindingVersion: 0.9.0`', '/docs/reference/bindings/kafka')).toEqual([
      'spec/unknown-version: There is no version 0.9.0 of the kafka bindings',
    ]);
    expect(found('`bindingVersion: 0.5.0`', '/docs/reference/bindings/kafka')).toEqual([]);
  });

  test.each(['AsyncAPI 3.1.0, 2.0.0, and 1.2.0', 'AsyncAPI CLI 6.2.0', '`bindingVersion: 0.2.0`', 'Kafka 3.9.0'])(
    'fine: %s',
    (text) => {
      expect(found(text)).toEqual([]);
    },
  );
});

describe('tools', () => {
  test.each([
    ['Run `asyncapi lint api.yaml`.', 'AsyncAPI CLI 6.2.0 has no command `lint`'],
    ['`npx asyncapi config contexts list`', 'AsyncAPI CLI 6.2.0 has no command `config contexts`'],
    ['```sh\nasyncapi validate --strict api.yaml\n```', '`asyncapi validate` of 6.2.0 has no option `--strict`'],
    ['```bash\n$ npx asyncapi diff a b \\\n  --breaking\n```', '`asyncapi diff` of 6.2.0 has no option `--breaking`'],
    ['`@asyncapi/golang-template`', 'There is no official template `@asyncapi/golang-template`'],
    [
      '`asyncapi generate fromTemplate api.yaml @asyncapi/nodejs-template`',
      'Generator 3.4.1 rejects `@asyncapi/nodejs-template`',
    ],
    ['| `@asyncapi/java-spring-template` | Spring |', 'Generator 3.4.1 rejects `@asyncapi/java-spring-template`'],
    ['We recommend [`nodejs-template`](https://npmjs.com/).', 'Generator 3.4.1 rejects `@asyncapi/nodejs-template`'],
  ])('%s', (text, message) => {
    expect(found(text)).toEqual([`tool/unknown-name: ${message}`]);
  });

  test.each([
    '`asyncapi validate api.yaml --score --no-log-diagnostics`, `asyncapi --help`, and `asyncapi help validate`',
    '`asyncapi generate fromTemplate a.yaml @asyncapi/html-template -o out -p a=b --force-write`',
    '```sh\nasyncapi config context add rides api.yaml --set-current # --not an option\n```',
    '```sh\nasyncapi validate a.yaml < /dev/null; echo --done | grep --color x\n```',
    '```sh nocheck\nasyncapi valdate --strict\n```',
    'The asyncapi organization, `asyncapi: 3.0.0`, and `asyncapi` itself; `docker run asyncapi/cli --rm`',
  ])('fine: %s', (text) => {
    expect(found(text)).toEqual([]);
  });
});

describe('statements with a source', () => {
  test.each([
    ['> Run with AsyncAPI CLI on Node.js 24.21.0.', 'AsyncAPI CLI'],
    ['What this page says was tried with `@asyncapi/parser`.', '@asyncapi/parser'],
    ['Everything here was run with Generator and patience.', 'Generator'],
    ['Each sample was tried with the parser.', 'the parser'],
    ['All documents were converted and checked with the official converter.', 'the converter'],
  ])('%s', (text, tool) => {
    expect(found(text)).toEqual([
      `tool/version-missing: "${text.replace(/^> |\.$/g, '')}" doesn't say which version of ${tool}`,
    ]);
  });

  test.each([
    '> Checked with AsyncAPI CLI 6.2.0 on Node.js 24.21.0.',
    'All of this was tried with `@asyncapi/parser` 3.6.3.',
    'Run with `@asyncapi/parser` 3.6.3. Binary mode was checked with the parser only.',
    'We used version 3.6.3 of the parser.\n\nWhat follows was tried with the parser, too.',
  ])('fine: %s', (text) => {
    expect(found(text)).toEqual([]);
  });
});

describe('commands that install', () => {
  const console = (command: string): string => `[Safe?](/docs/tools/security)\n\n\`\`\`bash\n${command}\n\`\`\`\n`;

  test.each([
    ['npm install -g @asyncapi/cli', "@asyncapi/cli doesn't say which version"],
    ['sudo npm i @asyncapi/cli@latest', '@asyncapi/cli latest, which'],
    ['npm ci && npx @asyncapi/cli validate a.yaml', "@asyncapi/cli doesn't say which version"],
    ['npx -y -p @asyncapi/cli asyncapi --version', "@asyncapi/cli doesn't say which version"],
    ['pnpm dlx @asyncapi/cli@^6.2.0 --version', '@asyncapi/cli ^6.2.0, which'],
    ['yarn global add "@asyncapi/cli@6.1.0"', '@asyncapi/cli 6.1.0, which'],
    ['bun add \\\n  @asyncapi/generator@3.3.1', '@asyncapi/generator 3.3.1, which'],
    ['npm exec --package=@asyncapi/cli -- asyncapi --version', "@asyncapi/cli doesn't say which version"],
    ['npm install @asyncapi/lamp@1.0.0', "@asyncapi/lamp isn't in content/data/packages.yml"],
  ])('%s', (command, message) => {
    expect(found(console(command))).toEqual([expect.stringContaining(message)]);
  });

  test.each([
    'npm install --save-exact --ignore-scripts @asyncapi/cli@6.2.0 mqtt',
    'npm install @asyncapi/generator@1.17.25 # a template needs it',
    'npx asyncapi generate fromTemplate a.yaml @asyncapi/html-template -o out',
    'npm install @asyncapi/cli@<version>',
  ])('fine: %s', (command) => {
    expect(found(console(command))).toEqual([]);
  });
});
