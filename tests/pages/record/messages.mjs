// The messages of the parser and the CLI, found by running what causes them.
// `node tests/pages/record/messages.mjs <folder>…` prints the record. One of the folders has `@asyncapi/parser` in its
// `node_modules`, one has `@asyncapi/cli`, and one the newer Node.js that the CLI needs.

import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

const folders = process.argv.slice(2).map((folder) => resolve(folder));
const scratch = mkdtempSync(join(tmpdir(), 'messages-'));

function pathOf(name) {
  const path = folders.map((folder) => join(folder, 'node_modules', name)).find((each) => existsSync(each));
  if (path === undefined) throw new Error(`${name} is in none of the folders`);
  return path;
}

const versionOf = (name) => JSON.parse(readFileSync(join(pathOf(name), 'package.json'), 'utf8')).version;

/** A document without a fault. */
const good = `asyncapi: 3.1.0
info:
  title: Docks
  version: 1.0.0
servers:
  production:
    host: mqtt.bikes.example.org:8883
    protocol: secure-mqtt
channels:
  docks:
    address: docks/{dockId}/events
    parameters:
      dockId: {}
    messages:
      bikeDocked:
        payload:
          type: object
          required: [bikeId]
          properties:
            bikeId: { type: string }
operations:
  announceBike:
    action: send
    channel:
      $ref: '#/channels/docks'
    messages:
      - $ref: '#/channels/docks/messages/bikeDocked'
`;

/** The same in version 2, with what its rules ask for. */
const old = `asyncapi: 2.6.0
id: urn:bikes:docks
defaultContentType: application/json
info:
  title: Docks
  version: 1.0.0
  description: Docks of bikes.
  license: { name: MIT }
  contact: { name: Docks }
tags: [{ name: docks }]
servers:
  production:
    url: mqtt.bikes.example.org:8883
    protocol: secure-mqtt
channels:
  docks/{dockId}/events:
    parameters:
      dockId: { schema: { type: string } }
    subscribe:
      operationId: announceBike
      message:
        messageId: bikeDocked
        payload: { type: object, required: [bikeId] }
`;

const payload = `        payload:
          type: object
          required: [bikeId]
          properties:
            bikeId: { type: string }
`;
const channel = "    channel:\n      $ref: '#/channels/docks'\n";
const protocol = '    protocol: secure-mqtt\n';

/**
 * What's written in place of what, in the document without a fault.
 * @type {[string, string][]}
 */
const in3 = [
  ['asyncapi: 3.1.0\n', ''],
  ['3.1.0', '3.2.0'],
  ['3.1.0', '3.1'],
  ['3.1.0', '3.0.0'],
  ['  version: 1.0.0', '  version: 1.0.0\n  version: 2.0.0'],
  ['  title: Docks', '\ttitle: Docks'],
  ['  title: Docks', '   title: Docks'],
  ['title: Docks', 'title: Docks: all'],
  ['address: docks/{dockId}/events', 'address: *'],
  ['address: docks/{dockId}/events', 'address: {dockId}/events'],
  ['    action: send', '    action: send\n    sumary: A bike is docked.'],
  ['action: send', 'action: publish'],
  ['    action: send\n', ''],
  ['version: 1.0.0', 'version: 1.0'],
  [channel, '    channel: docks\n'],
  ["channel:\n      $ref: '#/channels/docks'", "channel:\n      $ref: '#/channels/dock'"],
  ["channel:\n      $ref: '#/channels/docks'", 'channel:\n      $ref: #/channels/docks'],
  [payload, "        payload: { $ref: './bike.yaml' }\n"],
  [payload, "        payload: { $ref: 'http://localhost:9/bike.yaml' }\n"],
  [payload, "        payload: { $ref: 'http://bikes.invalid/bike.yaml' }\n"],
  [payload, "        payload: { $ref: 'http://localhost:8401/401/bike.yaml' }\n"],
  [payload, "        payload: { $ref: 'http://localhost:8401/404/bike.yaml' }\n"],
  [payload, "        payload: { $ref: '#components/schemas/bike' }\n"],
  [payload, '        payload:\n'],
  ['channels/docks/messages/bikeDocked', 'components/messages/bikeDocked'],
  [channel, "    channel:\n      $ref: '#/components/channels/docks'\n"],
  ['    address: docks', "    servers:\n      - $ref: '#/components/servers/test'\n    address: docks"],
  ['    address: docks', '    servers: [production]\n    address: docks'],
  ['      dockId: {}', '      dockId: {}\n      stationId: {}'],
  ['dockId: {}', 'dockId: { schema: { type: string } }'],
  ['host:', 'url:'],
  ['type: object', 'type: objekt'],
  ['required: [bikeId]', 'required: bikeId'],
  ['{ type: string }', '{ enum: [a, a] }'],
  ['{ type: string }', '{ minLength: -1 }'],
  ['type: object', 'type: object\n          discriminator: { propertyName: kind }'],
  ['info:\n  title: Docks\n  version: 1.0.0', "info: { $ref: '#/components/x-info' }"],
  ['      bikeDocked:\n', '      bikeDocked:\n        examples: [{ bikeId: b-1 }]\n'],
  [payload, "        schemaFormat: 'application/vnd.apache.avro;version=1.9.0'\n        payload: {}\n"],
  [payload, `        correlationId: { location: header.id }\n${payload}`],
  [protocol, `${protocol}    bindings: { mqtt: { bindingVersion: 9.9.9 } }\n`],
  [protocol, `${protocol}    bindings: { mqtt: { client: a, bindingVersion: 0.2.0 } }\n`],
  ['    action: send', '    action: send\n    bindings: { mqtt: { qos: 3, bindingVersion: 0.2.0 } }'],
  ['    action: send', '    action: send\n    bindings: { rabbitmq: {} }'],
  [protocol, `${protocol}    security: [{ account: [] }]\n`],
  [protocol, `${protocol}    security: { type: userPassword }\n`],
  ['  version: 1.0.0', '  version: 1.0.0\n  contact: { email: nobody }'],
  ['  version: 1.0.0', '  version: 1.0.0\n  contact: { url: bikes }'],
  ['  version: 1.0.0', '  version: 1.0.0\n  license: MIT'],
  ['  version: 1.0.0', '  version: 1.0.0\n  externalDocs: {}'],
  ['    messages:\n      bikeDocked:', '    message:\n      bikeDocked:'],
  [`      bikeDocked:\n${payload}`, '      - payload: {}\n'],
  [`      bikeDocked:\n${payload}`, '      oneOf: [{ payload: {} }, { payload: {} }]\n'],
  ['operations:', '---\noperations:'],
  ['info:', 'tags: [{ name: docks }]\ninfo:'],
];

const avro = 'application/vnd.apache.avro;version=1.9.0';
const record = '{ type: record, name: bikeDocked, fields: [] }';

/** @type {[string, string][]} */
const in2 = [
  ['channels:', 'operations: {}\nchannels:'],
  ['channels:', 'channels:\n  other:\n    subscribe: { operationId: announceBike, message: { messageId: other } }'],
  ['channels:', 'channels:\n  other:\n    subscribe: { operationId: other, message: { messageId: bikeDocked } }'],
  [protocol, `${protocol}    security: [{ account: [] }]\n`],
  ['    subscribe:', '    servers: [test]\n    subscribe:'],
  ['payload: { type: object, required: [bikeId] }', `schemaFormat: ${avro}\n        payload: ${record}`],
  ['        payload:', '        examples: [{ payload: { bike: b-1 } }]\n        payload:'],
  ['/events:', '/events/:'],
  ['      operationId: announceBike\n', ''],
  ['        messageId: bikeDocked\n', ''],
  ['8883', '8883/'],
  ['id: urn:bikes:docks\n', ''],
  ['defaultContentType: application/json\n', ''],
  ['  description: Docks of bikes.\n', ''],
  ['  license: { name: MIT }\n', ''],
  ['  contact: { name: Docks }\n', ''],
  ['tags: [{ name: docks }]\n', ''],
];

/** What the parser says about a document after a change, and not about the document before it. */
async function said(parser, text, [before, after]) {
  if (!text.includes(before)) throw new Error(`The document doesn't have ${before}`);
  const changed = text.replace(before, () => after);
  const { diagnostics } = await parser.parse(changed, { source: join(scratch, 'asyncapi.yaml') });
  const found = diagnostics.filter((each) => text === good || each.code !== 'asyncapi-latest-version').map(plain);
  return { written: after.trim(), instead: before.trim(), says: found.filter((one, at) => found.indexOf(one) === at) };
}

/** The first line of a message, without the place of this machine's folders. */
const plain = ({ message }) =>
  message
    .split('\n')[0]
    .replaceAll(scratch, '')
    .replace(/, stack: .*/, '');

/** Answers with the status that an address begins with. */
const server = createServer((request, response) => response.writeHead(Number(request.url?.slice(1, 4))).end());

async function saidByParser() {
  server.listen(8401, 'localhost');
  const { Parser } = createRequire(import.meta.url)(pathOf('@asyncapi/parser'));
  const all = [];
  for (const { text, changes } of [
    { text: good, changes: in3 },
    { text: old, changes: in2 },
  ]) {
    for (const change of changes) {
      all.push({ version: text.slice(10, 15), ...(await said(new Parser(), text, change)) });
    }
  }
  return all;
}

const client = 'core-template-client-websocket-javascript';

/** Commands in a folder that has `asyncapi.yaml`, `v3.yaml` of 3.0.0, `v2.yaml` of 2.6.0, `bad.yaml`, and an `old` template. */
const commands = [
  'validate nowhere.yaml',
  'validate bad.yaml',
  'validate v3.yaml',
  'validate asyncapi.yaml --nope',
  'validate asyncapi.yaml --fail-severity=high',
  'validate http://localhost:9/asyncapi.yaml',
  'diff v3.yaml',
  'convert asyncapi.yaml --format=asyncapi',
  'convert v3.yaml --format=asyncapi --target-version 2.6.0',
  'convert v3.yaml --format=asyncapi --target-version 9.0.0',
  'convert openapi.yaml --format=openapi',
  'bundle nowhere.yaml',
  'bundle v3.yaml v2.yaml',
  'generate models typescript bad.yaml',
  'generate models typescript asyncapi.yaml',
  'generate models java v3.yaml',
  'generate models csharp v3.yaml',
  'generate fromTemplate v3.yaml ./nowhere -o out --no-interactive',
  `generate fromTemplate v3.yaml ${client} -o full -p server=production --no-interactive`,
  `generate fromTemplate bad.yaml ${client} -o out -p server=production --no-interactive`,
  `generate fromTemplate v3.yaml ${client} -o out --no-interactive`,
  `generate fromTemplate v3.yaml ${client} -o out -p server=staging --no-interactive`,
  `generate fromTemplate v3.yaml ${client} -o out -p server=production nope=1 --no-interactive`,
  `generate fromTemplate v3.yaml ${client} -o out -p server --no-interactive`,
  'generate fromTemplate v3.yaml -o out --no-interactive',
  'generate fromTemplate v3.yaml @asyncapi/python-paho-template -o out --no-interactive',
  'generate fromTemplate v3.yaml ./old -o out --no-interactive',
  'config context use production',
  'config context init',
  'config context add production asyncapi.yaml',
  'config context add production asyncapi.yaml',
  'config context remove staging',
  'new file --file-name=asyncapi.yaml --example=default-example.yaml --no-tty',
  'start studio nowhere.yaml --noBrowser',
];

function saidByCli() {
  const documents = {
    'asyncapi.yaml': good,
    'v3.yaml': good.replace('3.1.0', '3.0.0'),
    'v2.yaml': old,
    'bad.yaml': good.replace('send', 'publish'),
    'openapi.yaml': 'openapi: 3.0.3\ninfo: { title: Docks, version: 1.0.0 }\npaths: {}\n',
    'full/kept.txt': 'A file of yours.\n',
    'old/package.json': '{ "name": "old", "generator": { "apiVersion": "v3", "generator": "<2.0.0" } }\n',
  };
  for (const folder of ['full', 'old']) mkdirSync(join(scratch, folder));
  for (const [name, text] of Object.entries(documents)) writeFileSync(join(scratch, name), text);
  const all = commands.map((command) => ({ command: `asyncapi ${command}`, ...answerTo(command.split(' ')) }));
  // Some only prepare for the next one.
  return all.filter(({ says }) => !says[0]?.startsWith('🎉'));
}

/** The exit code of a command, and the lines that it prints, without warnings about the CLI's own settings. */
function answerTo(words) {
  const node = join(pathOf(`node-${process.platform}-${process.arch}`), 'bin');
  const env = { ...process.env, PATH: `${node}${delimiter}${process.env.PATH}`, HOME: scratch, CI: 'true' };
  const script = join(pathOf('@asyncapi/cli'), 'bin', 'run_bin');
  const { status, stdout, stderr } = spawnSync('node', [script, ...words], { cwd: scratch, env, encoding: 'utf8' });
  const text = stripVTControlCharacters(`${stderr}\n${stdout}`).replaceAll(`${scratch}//`, '').replaceAll(scratch, '');
  const lines = text.split('\n').map((line) => line.replace(/^[\s│◇›]+|^[\d-]+ [\d:]+ (?=error)|\s+$/g, ''));
  return { code: status, says: lines.filter((line) => line !== '' && !line.startsWith('WARNING:')).slice(0, 3) };
}

try {
  const parser = await saidByParser();
  const cli = saidByCli();
  const versions = { parser: versionOf('@asyncapi/parser'), cli: versionOf('@asyncapi/cli') };
  process.stdout.write(`${JSON.stringify({ versions, parser, cli }, null, 1)}\n`);
} finally {
  server.close();
  rmSync(scratch, { recursive: true });
}
