// `<AsyncApiDocument>` draws a document of either major version, whatever is wrong with it.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { asyncApiDocument } from '../../templates/document/content-tags.tsx';
import { temporaryFolder } from '../support/project.ts';

const context = (markdown: string) => {
  const file = join(temporaryFolder(), 'page.md');
  writeFileSync(file, markdown);
  return { post: { file }, t: (key: string) => key } as unknown as Parameters<typeof asyncApiDocument.render>[1];
};

/** What a reader sees of the first block that's titled `a.yaml`. */
const seen = (yaml: string): string => {
  const page = context(
    `\`\`\`yaml title="b.yaml"\nasyncapi: 1\n\`\`\`\n\n\`\`\`yaml title="a.yaml"\n${yaml}\n\`\`\`\n`,
  );
  const html = renderToStaticMarkup(asyncApiDocument.render({ src: 'a.yaml' }, page));
  return html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
};

const info = 'info: { title: Dock, version: 1.0.0 }';
const payload = 'payload: { type: object, required: [id], properties: { id: { type: integer, minimum: 1 } } }';

test.each([
  [
    'version 2: what others subscribe to, the application sends',
    `asyncapi: 2.6.0\n${info}\nchannels: { docks: { subscribe: { operationId: report, message: { name: state, ${payload} } } } }`,
    ['Dock 1.0.0', 'document.send: report state', 'docks', 'id document.required', 'integer ≥ 1', '"id": 1'],
  ],
  [
    'version 3: a question and its answer',
    `asyncapi: 3.0.0\n${info}\nchannels:\n  ask: { address: asked, messages: { question: { ${payload} } } }\n  tell: { address: told, messages: { answer: { ${payload} } } }\noperations:\n  onAsk:\n    action: receive\n    channel: { $ref: '#/channels/ask' }\n    reply: { channel: { $ref: '#/channels/tell' } }`,
    ['document.receive: onAsk question', 'document.replies told answer', 'asked', 'document.repliesAt told'],
  ],
  [
    'a schema that includes itself',
    `asyncapi: 3.0.0\n${info}\nchannels: { tree: { messages: { node: { payload: { $ref: '#/components/schemas/node' } } } } }\ncomponents: { schemas: { node: { type: object, properties: { child: { $ref: '#/components/schemas/node' } } } } }`,
    ['child object'],
  ],
  [
    'wrong values anywhere',
    'asyncapi: 3.0.0\ninfo: 5\nservers: [1]\nchannels: { a: null, b: { messages: { m: { payload: { type: [], enum: 3, allOf: 2, properties: { x: null } } } }, parameters: 7 } }\noperations: text',
    ['document.untitled', 'document.nothing', 'x'],
  ],
])('%s', (_, yaml, expected) => {
  const text = seen(yaml);
  for (const part of expected) expect(text).toContain(part.replaceAll('"', '&quot;'));
});
