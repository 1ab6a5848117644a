// Guides, examples, and tutorials are followed to the letter: their files are written, their packages installed from npm,
// their brokers started, their commands run, and their outputs compared.

import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withHands } from './by-hand.ts';
import { follow } from './follow.ts';
import { missingFor } from './needs.ts';
import { beforehand, pagesIn, stepsOf, versionOf } from './page-steps.ts';

const examplesFolder = 'docs/guides/examples';
const examples = pagesIn(examplesFolder);
const connections = ['arazzo', 'backstage', 'eventcatalog', 'opentelemetry', 'xregistry'].map(
  (name) => `docs/guides/connect/${name}`,
);
const guides = pagesIn('docs/guides').filter((page) => !/^docs\/guides\/(?:connect|examples)\//.test(page));
/** In the order of their reading: some go on with the files of those before them, in the folder that the first one makes. */
const lessons = [
  'getting-started/event-driven-architectures',
  'getting-started/coming-from-openapi',
  'getting-started/hello-world',
  'getting-started/request-reply',
  'getting-started/asyncapi-documents',
  'getting-started/servers',
  'getting-started/security',
  'create-asyncapi-document',
  'generate-code',
  'studio-document-validation',
  'message-validation',
  'streetlights-interactive',
  'websocket/index',
  'websocket/websocket-request-reply',
  'kafka/index',
  'kafka/configure-kafka-avro',
  'kafka/managing-schemas-using-schema-registry',
  'kafka/bindings-with-kafka',
].map((name) => `docs/tutorials/${name}`);
/** These begin with an empty folder. */
const tutorials = ['docs/tutorials/amqp', 'docs/tutorials/nats', 'docs/tutorials/redis'];
const setup = 'docs/tutorials/getting-started/index';

/** What a reader has installed for all projects. */
const tools = {
  '@asyncapi/cli': versionOf('@asyncapi/cli', '6.2.0'),
  [`node-${process.platform}-${process.arch}`]: '24.21.0',
};

const root = mkdtempSync(join(tmpdir(), 'pages-'));
const bin = join(root, 'tools', 'node_modules', '.bin');
chmodSync(root, 0o755);
// It holds hundreds of thousands of files, whose removal can take minutes, so nothing waits for it.
afterAll(() => spawn('rm', ['-rf', root], { detached: true, stdio: 'ignore' }).unref());

/** A page can install hundreds of packages and start the CLI a dozen times, which takes a busy machine minutes. */
const readToTheEnd = { timeout: 900_000 };

test('every page is followed', () => {
  expect(examples).toHaveLength(8);
  expect(guides).toHaveLength(14);
  expect([...lessons, ...tutorials, setup].sort()).toEqual(pagesIn('docs/tutorials'));
});

describe('a page can be followed to the letter', { tags: 'long' }, () => {
  beforeAll(() => {
    mkdirSync(join(root, 'tools'));
    writeFileSync(join(root, 'tools', 'package.json'), JSON.stringify({ dependencies: tools }));
    const flags = ['--ignore-scripts', '--prefer-offline', '--no-audit', '--silent'];
    expect(spawnSync('npm', ['install', ...flags], { cwd: join(root, 'tools') }).status).toBe(0);
  }, 300_000);

  test('the examples and their common helper', readToTheEnd, async () => {
    await expect(follow(stepsOf(`${examplesFolder}/index`), join(root, examplesFolder), bin)).resolves.toBe(undefined);
  });
  test(setup, readToTheEnd, async () => {
    await expect(follow(stepsOf(setup), join(root, 'docs', 'tutorials'), bin)).resolves.toBe(undefined);
  });
  for (const page of [...examples, ...guides, ...connections, ...tutorials]) followed(page, join(root, page));
  for (const page of lessons) followed(page, join(root, 'docs', 'tutorials', 'asyncapi-lessons'));
});

function followed(page: string, folder: string): void {
  const steps = [...beforehand(page), ...withHands(page, stepsOf(page))];
  const missing = missingFor(steps);
  test.skipIf(missing.length > 0)([page, ...missing].join(' - '), readToTheEnd, async () => {
    expect(steps.filter(({ kind }) => kind === 'command')).not.toEqual([]);
    await follow(steps, folder, bin);
  });
}
