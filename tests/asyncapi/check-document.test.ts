// What the page that checks documents says about a reader's own: the same as the official parser, with a line and a field.

import { expect, test } from 'vitest';
import { checkSchemas } from '../../templates/asyncapi/hosting/schema-files.ts';
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

const hint = ['hint 1'];
const example = ['hint 10 message-example.payload'];

const cases: readonly (readonly [string, string, readonly string[]])[] = [
  ['a document of version 3', three, []],
  ['a document of version 2', two, []],
  ['JSON', JSON.stringify({ asyncapi: '2.0.0', info: { title: 'a', version: '1' }, channels: {} }), []],
  // The parser accepts it.
  [
    'JSON that only YAML allows',
    '{"asyncapi": "2.0.0", "info": {"title": "a", "version": "1"}, "channels": {},}',
    hint,
  ],
  ['a wrong value', three.replace('send', 'publish'), ['13 operation.action']],
  ['a missing field', three.replace(', version: 1.0.0', ''), ['2 info.version']],
  ['a lost reference', three.replace('channels/dock', 'channels/dok'), ['14 reference.$ref']],
  ['a parameter that the address lacks', three.replace('{dockId}', '{dock}'), ['7 channel.address', '8 parameters']],
  ['a repeated ID', two.replace('follow', 'report'), ['6 operation.operationId']],
  ['a version that there is not', two.replace('2.4.0', '2.7.0'), ['1']],
  ['no version', two.replace('asyncapi: 2.4.0\n', ''), ['1']],
  ['a typo in the first field', two.replace('asyncapi', 'asynapi'), ['1']],
  ['no YAML', two.replace('info:', 'info: ]'), ['2']],
  ['nothing', '', ['1']],
  ['two documents', `${two}---\n${two}`, ['7']],
  ['an example that does not fit', three.replace('payload: {', 'examples: [{ payload: 5 }], payload: {'), example],
];

test.each(cases)('%s', async (_, text, expected) => {
  const { problems } = await checkDocument(text, load);
  const told = problems.map(({ line, href = '', isAdvice }) =>
    `${isAdvice ? 'hint ' : ''}${line} ${decodeURI(href.split('#')[1] ?? '')}`.trim(),
  );
  expect(told).toEqual(expected);
});

test.each([
  ['a bracket that nobody closes', 'asyncapi: 9.9.9\ninfo: [', "2 What starts here isn't closed"],
  ['a quote that nobody closes', "asyncapi: 3.0.0\ninfo:\n  title: 'Dock\n", "3 What starts here isn't closed"],
  ['wrong indentation', 'asyncapi: 3.0.0\ninfo:\n    title: Dock\n  version: 1\n', '4 The indentation of this line'],
  ['a colon in a value', 'asyncapi: 3.0.0\ninfo:\n  title: Dock: Bikes\n', '3 This line has a key in the middle'],
  ['a line without a colon', 'asyncapi: 3.0.0\ninfo\n  title: Dock\n', '3 This line is neither `key: value`'],
  ['a version as a number', 'asyncapi: 3.0\n', '1 `asyncapi` must be a version in quotes'],
  ['an empty version', 'asyncapi:\n', '1 `asyncapi` must be a version in quotes'],
  ['OpenAPI', 'info: {}\nopenapi: 3.1.0\n', '2 This is an OpenAPI document'],
  ['a picture', '\u0089PNG\r\n\u001a\n\u0000', "3 This isn't text"],
  ['megabytes', `${three}${'# all of it\n'.repeat(150_000)}`, "1 This can't be checked: it's too large"],
  ['a mark before the first letter', `\ufeff${three.replace('send', 'sent')}`, '13 `action` must be'],
])('%s: in words, at its line', async (_, text, expected) => {
  const [first] = (await checkDocument(text, load)).problems;
  expect(`${first?.line} ${first?.message}`).toContain(expected);
});

// Comments, aliases, merged maps, brackets over several lines, and texts don't move places.
const written = `# a comment
asyncapi: "3.0.0" # the version
info: {
  title: Dock, version: &v 1
}
defaultContentType: |
  several
  lines
components:
  schemas:
    a: &a
      type: wrong1 # a comment
    b:
      <<: *a
      title: 1
    "c": { type: [string, wrong2],
      title: *v }
`;

test('a problem is at the characters that it is about', async () => {
  const { problems } = await checkDocument(written, load);
  const lines = written.split('\n');
  const marked = problems.map(({ line, column, endColumn }) => {
    const text = lines[line - 1] ?? '';
    return `${line} ${text.slice(column - 1, endColumn && endColumn - 1)}`;
  });
  expect(marked).toEqual(['4 1', '12 wrong1', '12 wrong1', '15 1', '16 type', '17 title']);
});

test('what is in other files is named and not checked', async () => {
  const { problems, elsewhere } = await checkDocument(
    three.replace("'#/channels/dock'", './other.yaml#/channels/dock'),
    load,
  );
  expect([problems, elsewhere]).toEqual([[], ['./other.yaml#/channels/dock']]);
});
