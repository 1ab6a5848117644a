// The rules that all samples of this site keep. A reader's own document is never held to them.

import { expect, test } from 'vitest';
import { asyncapiCodeCheck } from '../../templates/asyncapi/code-check.ts';
import { checkSample } from '../../templates/asyncapi/sample/check-sample.ts';
import { fenceOf, specification, told } from './specification.ts';

/** A document whose message is sent, received, or the answer to what's received. */
const sample = (operation: string, payload: string) => `asyncapi: 3.1.0
info: { title: Docks, version: 1.0.0 }
channels:
  docks:
    messages:
      docked: { payload: { $ref: '#/components/schemas/docked' } }
  asked: { messages: { question: { payload: {} } } }
operations:
  dock: ${operation}
components:
  schemas:
    docked:
      ${payload}`;
const sent = "{ action: send, channel: { $ref: '#/channels/docks' } }";
const received = sent.replace('send', 'receive');
const replied =
  "{ action: receive, channel: { $ref: '#/channels/asked' }, reply: { channel: { $ref: '#/channels/docks' } } }";
const closed = 'type: object\n      additionalProperties: false';
const nested = 'properties: { dock: { items: { oneOf: [{ additionalProperties: false }] } } }';
const binding = (fields: string) => `host: broker\nprotocol: kafka\nbindings: { kafka: ${fields} }`;

test.each([
  ['what is sent is closed', sample(sent, closed), {}, 'sample/not-allowed'],
  ['an answer is closed', sample(replied, closed), {}, 'sample/not-allowed'],
  ['a part of it is closed', sample(sent, nested), {}, 'sample/not-allowed'],
  ['what is received is closed', sample(received, closed), {}, ''],
  ['what is sent is closed for a reason', sample(sent, `${closed} # a command`), {}, ''],
  ['what is sent is open', sample(sent, 'type: object'), {}, ''],
  [
    'a binding has no version',
    binding("{ schemaRegistryUrl: 'https://r' }"),
    { fragment: 'server' },
    'sample/missing-field',
  ],
  ['a binding has a version', binding('{ bindingVersion: 0.5.0 }'), { fragment: 'server' }, ''],
  ['a binding is empty', binding('{}'), { fragment: 'server' }, ''],
])('%s', (_, code, meta, expected) => {
  const fence = fenceOf(code, meta, 'yaml', 'content/docs/page.md');
  const codes = [...asyncapiCodeCheck.check(fence, []).problems].map(({ code: found }) => found);
  expect(codes.join()).toBe(expected);
  expect(told(checkSample(specification, fence, []))).toEqual([]);
});
