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
const kafka = '/docs/reference/bindings/kafka';

const fieldTable = (cell: string): string => `| Question | Field |\n|:--|---|\n| How many? | ${cell} |\n\n\`other\``;
const defaultTable = (value: string): string =>
  `| Field | Default |\n|---|---|\n| \`deprecated\` | ${value} |\n| \`discriminator\` | |`;
const serverTable = (above: string, name: string): string => {
  const rows = ['host', 'protocol', name, 'pathname'].map((field) => `| \`${field}\` | string | |`);
  return `${above}\n\n| Field | Type | What it says |\n|---|---|---|\n${rows.join('\n')}`;
};
const noVersion = "The command that installs @asyncapi/cli doesn't say which version";
const otherVersion = (installed: string): string =>
  `The command installs ${installed}, which content/data/packages.yml doesn't have`;

interface Kind {
  /** The code of what's found. */
  readonly code: string;
  /** The page that says it. */
  readonly url?: string;
  /** What else is on that page. */
  readonly page?: (text: string) => string;
  readonly wrong: readonly (readonly [text: string, message: string])[];
  readonly fine: readonly string[];
}

const kinds: { readonly [kind: string]: Kind } = {
  fields: {
    code: 'spec/field-mismatch',
    url: `${reference}/v3.0.0`,
    wrong: [
      ['Set `server.url` to its address.', '`server.url`: the Server Object of 3.0.0 has no `url`'],
      ['| `operation.message` | one |', '`operation.message`: the Operation Object of 3.0.0 has no `message`'],
      ["The Channel Object's `topic` says where.", "`topic` isn't a field of the Channel Object of 3.0.0"],
      ['Each Channel Object has a `topic` field.', "`topic` isn't a field of the Channel Object of 3.0.0"],
      ['The Channel Object has the field `topic`.', "`topic` isn't a field of the Channel Object of 3.0.0"],
      ['The `protocolUrl` of the Server Object.', "`protocolUrl` isn't a field of the Server Object of 3.0.0"],
      ['See `components.streams`.', '`components.streams`: the Components Object of 3.0.0 has no `streams`'],
      ['`reply.address.place`', '`reply.address.place`: the Operation Reply Address Object of 3.0.0 has no `place`'],
    ],
    fine: [
      '`info.version`, `info.contact`, `components.securitySchemes`, `reply.address.location`, and `message.x-owner`',
      '`asyncapi.yaml`, `server.js`, `message.payload.rideId`, `channels.rides.address`, and `info.title.length`',
      'The `address` of the Channel Object, the Server Object’s `host`, and `$ref` of a Reference Object',
      '```js\nserver.url = message.respond;\n```',
      'Call `message.payload()` and `server.url()`.',
    ],
  },
  claims: {
    code: 'spec/field-mismatch',
    url: `${reference}/v3.0.0`,
    wrong: [
      ['The `contentType` field of the Message Object is required.', '`contentType` of the Message Object is said to'],
      [
        '## Message Object\n\n### Fixed\n\n`contentType` is REQUIRED.',
        "`contentType` is said to be required, but it isn't",
      ],
      ['`action` is optional.', '`action` is said to be optional, but it is required'],
      ['The field `action` of the\nOperation Object isn’t required.', '`action` of the Operation Object is said to be'],
      ['Text. The default of `action` is `send`.', '`action` is said to be send by default, but it is required, so'],
      ...[
        '`deprecated` is true by default.',
        'A schema isn’t deprecated by itself: `deprecated` is `true` by default.',
        '`deprecated` defaults to `true`.',
        'The default value of the `deprecated` field is `true`.',
      ].map((text) => [text, '`deprecated` is said to be true by default, but its default is false'] as const),
      ['The `title` of the Info Object is an integer.', '`title` of the Info Object is said to be of type integer'],
      ['`tags` of the Info Object must be a map.', '`tags` of the Info Object is said to be of type map, but its type'],
      ['`location` of the Server Object is a string.', "`location` isn't a field of the Server Object of 3.0.0"],
      ['`channel.deprecated` is `true` in our own tool.', '`channel.deprecated`: the Channel Object of 3.0.0 has no'],
    ],
    fine: [
      '`title` and `version` of the Info Object are required, and `description` is optional.',
      'The `contentType` of the Message Object is required for Kafka, and required if nothing else says it.',
      'Each entry of `examples` is an object. The key of `tags` is a string or a number.',
      'The default of `contentType` is `application/json`. The default of `qos` is `2` in our broker.',
      '`deprecated` is `false` by default.',
    ],
  },
  'tables of fields': {
    code: 'spec/field-mismatch',
    wrong: [
      [fieldTable('`hostAddress`'), "`hostAddress` isn't a field of any object"],
      ...[
        '## The Server Object',
        'The Server Object has these fields:',
        'These are the fields of a Server Object.',
      ].map((above) => [serverTable(above, 'topic'), "`topic` isn't a field of the Server Object"] as const),
      [defaultTable('`true`'), 'The table says that `deprecated` of the Schema Object is true by default, but its'],
    ],
    fine: [
      ...['`host` and `server.host`', '`schemaRegistryUrl`', 'by name', '`x-owner`', '`$ref`', '`retention.time`'].map(
        fieldTable,
      ),
      defaultTable('`false`'),
      defaultTable('none'),
      serverTable('## The Server Object', 'protocolVersion'),
      serverTable('## The Server Object', 'url'),
      '## The Server Object\n\n| Field | Object |\n|---|---|\n| `topic` | not this one |',
      'A Server Object is a part of these:\n\n| Field | Type |\n|---|---|\n| `servers` | map |\n| `components` | map |',
      serverTable('## Server Object of a tool', 'topic').replace('Field', 'Setting'),
    ],
  },
  versions: {
    code: 'spec/unknown-version',
    wrong: [
      ['AsyncAPI 3.2.0 is out.', 'There is no AsyncAPI 3.2.0'],
      ['Write `asyncapi: 2.7.0`.', 'There is no AsyncAPI 2.7.0'],
      ['Kafka bindings 0.9.0 say so.', 'There is no version 0.9.0 of the kafka bindings'],
      ['As of version 0.7.0 of the MQTT binding', 'There is no version 0.7.0 of the mqtt bindings'],
      ['`bindingVersion: 9.9.9`', 'No protocol has bindings of version 9.9.9'],
    ],
    fine: ['AsyncAPI 3.1.0, 2.0.0, and 1.2.0', 'AsyncAPI CLI 6.2.0', '`bindingVersion: 0.2.0`', 'Kafka 3.9.0'],
  },
  'versions on the page of a protocol': {
    code: 'spec/unknown-version',
    url: kafka,
    wrong: [['`bindingVersion: 0.9.0`', 'There is no version 0.9.0 of the kafka bindings']],
    fine: ['`bindingVersion: 0.5.0`'],
  },
  tools: {
    code: 'tool/unknown-name',
    wrong: [
      ['Run `asyncapi lint api.yaml`.', 'AsyncAPI CLI 6.2.0 has no command `lint`'],
      ['`npx asyncapi config contexts list`', 'AsyncAPI CLI 6.2.0 has no command `config contexts`'],
      ['```sh\nasyncapi validate --strict api.yaml\n```', '`asyncapi validate` of 6.2.0 has no option `--strict`'],
      ['```bash\n$ npx asyncapi diff a b \\\n  --breaking\n```', '`asyncapi diff` of 6.2.0 has no option `--breaking`'],
      ['`@asyncapi/golang-template`', 'There is no official template `@asyncapi/golang-template`'],
      [
        '`asyncapi generate fromTemplate a.yaml @asyncapi/nodejs-template`',
        'Generator 3.4.1 rejects `@asyncapi/nodejs',
      ],
      ['| `@asyncapi/java-spring-template` | Spring |', 'Generator 3.4.1 rejects `@asyncapi/java-spring-template`'],
      ['We recommend [`nodejs-template`](https://npmjs.com/).', 'Generator 3.4.1 rejects `@asyncapi/nodejs-template`'],
    ],
    fine: [
      '`asyncapi validate api.yaml --score --no-log-diagnostics`, `asyncapi --help`, and `asyncapi help validate`',
      '`asyncapi generate fromTemplate a.yaml @asyncapi/html-template -o out -p a=b --force-write`',
      '```sh\nasyncapi config context add rides api.yaml --set-current # --not an option\n```',
      '```sh\nasyncapi validate a.yaml < /dev/null; echo --done | grep --color x\n```',
      '```sh nocheck\nasyncapi valdate --strict\n```',
      'The asyncapi organization, `asyncapi: 3.0.0`, and `asyncapi` itself; `docker run asyncapi/cli --rm`',
    ],
  },
  'statements with a source': {
    code: 'tool/version-missing',
    wrong: [
      ['> Run with AsyncAPI CLI on Node.js 24.21.0.', 'AsyncAPI CLI'],
      ['What this page says was tried with `@asyncapi/parser`.', '@asyncapi/parser'],
      ['Everything here was run with Generator and patience.', 'Generator'],
      ['Each sample was tried with the parser.', 'the parser'],
      ['All documents were converted and checked with the official converter.', 'the converter'],
    ].map(([text = '', tool]) => [text, `"${text.replace(/^> |\.$/g, '')}" doesn't say which version of ${tool}`]),
    fine: [
      '> Checked with AsyncAPI CLI 6.2.0 on Node.js 24.21.0.',
      'All of this was tried with `@asyncapi/parser` 3.6.3.',
      'Run with `@asyncapi/parser` 3.6.3. Binary mode was checked with the parser only.',
      'We used version 3.6.3 of the parser.\n\nWhat follows was tried with the parser, too.',
    ],
  },
  'commands that install': {
    code: 'tool/version-missing',
    page: (command) => `[Safe?](/docs/tools/security)\n\n\`\`\`bash\n${command}\n\`\`\`\n`,
    wrong: [
      ['npm install -g @asyncapi/cli', noVersion],
      ['sudo npm i @asyncapi/cli@latest', otherVersion('@asyncapi/cli latest')],
      ['npm ci && npx @asyncapi/cli validate a.yaml', noVersion],
      ['npx -y -p @asyncapi/cli asyncapi --version', noVersion],
      ['pnpm dlx @asyncapi/cli@^6.2.0 --version', otherVersion('@asyncapi/cli ^6.2.0')],
      ['yarn global add "@asyncapi/cli@6.1.0"', otherVersion('@asyncapi/cli 6.1.0')],
      ['bun add \\\n  @asyncapi/generator@3.3.1', otherVersion('@asyncapi/generator 3.3.1')],
      ['npm exec --package=@asyncapi/cli -- asyncapi --version', noVersion],
      ['npm install @asyncapi/lamp@1.0.0', "@asyncapi/lamp isn't in content/data/packages.yml"],
    ],
    fine: [
      'npm install --save-exact --ignore-scripts @asyncapi/cli@6.2.0 mqtt',
      'npm install @asyncapi/generator@1.17.25 # a template needs it',
      'npx asyncapi generate fromTemplate a.yaml @asyncapi/html-template -o out',
      'npm install @asyncapi/cli@<version>',
    ],
  },
};

describe.each(Object.entries(kinds))('%s', (_, { code, url, page = (text) => text, wrong, fine }) => {
  test.each(wrong)('%s', (text, message) =>
    expect(found(page(text), url)).toEqual([expect.stringContaining(`${code}: ${message}`)]),
  );

  test.each(fine)('fine: %s', (text) => expect(found(page(text), url)).toEqual([]));
});

test('each version has its own fields, protocols have their bindings, and tools their settings', () => {
  expect(found('`channel.address` and `server.url`', `${reference}/v2.6.0`)).toEqual([
    'spec/field-mismatch: `channel.address`: the Channel Item Object of 2.6.0 has no `address`',
  ]);
  expect(found('Version 3 has `server.host`, and version 2 has `server.url`.')).toEqual([]);
  expect(found('`server.url`')).toEqual(['spec/field-mismatch: `server.url`: the Server Object of 3.1.0 has no `url`']);
  expect(found(fieldTable('`partitionCount`, `partitions`'), kafka)).toEqual([
    "spec/field-mismatch: `partitionCount` isn't a field of the kafka bindings",
  ]);
  expect(found('`deprecated` defaults to `true`.', '/docs/tools/lamp')).toEqual([]);
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
