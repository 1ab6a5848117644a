// A site that's published somewhere, asked without its project: by `sitegen mcp --site`, and over HTTP where a function runs.

import type { ChildProcess } from 'node:child_process';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterAll, expect, test } from 'vitest';
import { started } from '../support/at-end.ts';
import { ended, launchCommand } from '../support/cli.ts';
import { attachPreview } from '../support/preview.ts';
import { lanternProject, temporaryFolder } from '../support/project.ts';
import { connect } from './ask.ts';

const project = lanternProject();
const elsewhere = temporaryFolder();
const overHttp = new Client({ name: 'test', version: '1' });
let server: ChildProcess;
let origin: string;

const handler = `
import { createMcpHandler } from 'sitegen/functions';
import { defineTool } from 'sitegen';
import { z } from 'zod';
const first = defineTool({
  name: 'first_words',
  description: 'The first words of a file.',
  input: z.strictObject({ path: z.string() }),
  answer: ({ path }, built) => ({ source: '/docs', text: built.text(path)?.slice(0, 20) ?? 'no such file' }),
});
const answer = createMcpHandler([first]);
export default (request) => answer(request, new URL(request.url).origin);
`;

const agent = started(async () => {
  project.replace('site.config.ts', 'defineSite({', "defineSite({\n  functions: { '/mcp': 'mcp.ts' },");
  project.write('mcp.ts', handler);
  server = launchCommand(['serve', '--build', '--port', '0', '--json'], { cwd: project.root });
  origin = (await attachPreview(server)).url;
  await overHttp.connect(new StreamableHTTPClientTransport(new URL(`${origin}/mcp`)));
  return connect(elsewhere, ['--site', origin]);
});
afterAll(async () => {
  await overHttp.close();
  server?.kill();
});

/** What a tool answers over HTTP. */
async function ask(name: string, input: Record<string, unknown>): Promise<string> {
  const { content } = await overHttp.callTool({ name, arguments: input });
  return (content as readonly { readonly text: string }[]).map(({ text }) => text).join('\n');
}

test.each([
  ['list_pages', { section: 'Welcome' }, /\/docs\/oil/],
  ['read_page', { url: '/docs/oil' }, /^Source: https:\/\/\S+\/docs\/oil$[\s\S]*# Oil/m],
  ['read_page', { url: '/guides' }, /^Source: https:\/\/\S+\/docs\/guides$/m],
  ['read_page', { url: '/../secret' }, /There is no page/],
  ['search', { query: 'oil' }, /1\. [\s\S]*\/docs\/oil/],
])('%s %j: the same answer by the command and over HTTP, without a project', async (name, input, answer) => {
  const { text } = await agent.call(name, input);
  expect(text).toMatch(answer);
  expect(await ask(name, input)).toBe(text);
});

test('the command has the tools of every site, and a function those of its site, too', async () => {
  const names = (client: Client) => client.listTools().then(({ tools }) => tools.map((tool) => tool.name));
  expect(await names(agent.client)).toEqual(['list_pages', 'read_page', 'search']);
  expect(await names(overHttp)).toEqual(['list_pages', 'read_page', 'search', 'first_words']);
  expect(overHttp.getServerVersion()?.name).toBe('Lantern');
  expect(await ask('first_words', { path: 'llms.txt' })).toContain('# Lantern');
  expect(await ask('first_words', { path: 'no/such.file' })).toContain('no such file');
  expect(await ask('first_words', { path: '../site.config.ts' })).toContain('no such file');
});

test('nothing but POST is answered over HTTP, so that no stream keeps an instance busy', async () => {
  const { status, headers } = await fetch(`${origin}/mcp`, { headers: { accept: 'text/event-stream' } });
  expect([status, headers.get('allow')]).toEqual([405, 'POST']);
});

test.each([
  ['there is no address', () => 'example.org', 2, "isn't the address of a site"],
  ['nobody answers', () => 'http://127.0.0.1:9', 3, "can't be reached"],
  ['there is another site', () => `${origin}/docs`, 2, "isn't a site that sitegen built"],
])('an address where %s is an error before the client waits for anything', async (_, address, code, says) => {
  const { code: ends, stderr } = await ended(launchCommand(['mcp', '--site', address()], { cwd: elsewhere }));
  expect(ends).toBe(code);
  expect(stderr).toContain(says);
});
