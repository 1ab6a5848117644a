// What the page that checks documents says about a reader's own: the same as the official parser, with a line and a field.

import { expect, test } from 'vitest';
import { checkSchemas } from '../../templates/asyncapi/hosting/check-schemas.ts';
import { siteSpecification } from '../../templates/asyncapi/site-specification.ts';
import { createSpecification } from '../../templates/asyncapi/specification.ts';
import { checkDocument } from '../../templates/document/check-document.ts';

const files = checkSchemas(siteSpecification().files);

/** The specification as a browser loads it. */
const load = async (version: string) => {
  const file = files.find(({ path }) => path === `spec/${version}/check.json`);
  return createSpecification({ text: () => String(file?.contents()), names: () => [] });
};

const three = `asyncapi: 3.1.0
info: { title: Dock, version: 1.0.0 }
servers:
  local: { host: localhost, protocol: mqtt }
channels:
  dock:
    address: docks/{dockId}
    parameters: { dockId: {} }
    messages:
      state: { payload: { type: object, properties: { state: { type: string } } } }
operations:
  report:
    action: send
    channel: { $ref: '#/channels/dock' }
`;
const two = `asyncapi: 2.4.0
info: { title: Dock, version: 1.0.0 }
channels:
  docks:
    publish: { operationId: report, message: { payload: { type: string } } }
    subscribe: { operationId: follow, message: { payload: { type: string } } }
`;

const cases: readonly (readonly [string, string, readonly string[]])[] = [
  ['a document of version 3', three, []],
  ['a document of version 2', two, []],
  ['JSON', JSON.stringify({ asyncapi: '2.0.0', info: { title: 'a', version: '1' }, channels: {} }), []],
  ['a wrong value', three.replace('send', 'publish'), ['13 operation.action']],
  ['a missing field', three.replace(', version: 1.0.0', ''), ['2 info.version']],
  ['an unknown field', three.replace('address:', 'adress:'), ['7 channel']],
  ['a lost reference', three.replace('channels/dock', 'channels/dok'), ['14 reference.$ref']],
  ['a parameter that the address lacks', three.replace('{dockId}', '{dock}'), ['7 channel.address', '8 parameters']],
  ['a repeated ID', two.replace('follow', 'report'), ['6 operation.operationId']],
  ['a version that there is not', two.replace('2.4.0', '2.7.0'), ['1']],
  ['no version', two.replace('asyncapi: 2.4.0\n', ''), ['1']],
  ['a typo in the first field', two.replace('asyncapi', 'asynapi'), ['1']],
  ['no YAML', two.replace('info:', 'info: ]'), ['2']],
  ['nothing', '', ['1']],
  ['two documents', `${two}---\n${two}`, ['7']],
  [
    'an example that the parser accepts',
    three.replace('payload: {', `examples: [{ payload: 5 }], payload: {`),
    ['hint 10 message-example.payload'],
  ],
];

test.each(cases)('%s', async (_, text, expected) => {
  const { problems } = await checkDocument(text, load);
  const told = problems.map(({ line, href = '', isAdvice }) =>
    `${isAdvice ? 'hint ' : ''}${line} ${decodeURI(href.split('#')[1] ?? '')}`.trim(),
  );
  expect(told).toEqual(expected);
});

test('what is in other files is named and not checked', async () => {
  const { problems, elsewhere } = await checkDocument(
    three.replace("'#/channels/dock'", './other.yaml#/channels/dock'),
    load,
  );
  expect([problems, elsewhere]).toEqual([[], ['./other.yaml#/channels/dock']]);
});
