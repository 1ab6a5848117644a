// A real MCP client, which starts `sitegen mcp` as agents do and talks to it over stdin and stdout.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { packageDir } from '../support/project.ts';

export type Agent = Awaited<ReturnType<typeof connect>>;

/** Starts the command in a folder and connects to it. */
export async function connect(cwd: string, args: readonly string[] = []) {
  const launcher = join(packageDir, 'cli', 'sitegen.js');
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [launcher, 'mcp', ...args],
    cwd,
    stderr: 'pipe',
  });
  const said: string[] = [];
  /** What the client couldn't read: anything on stdout that isn't the protocol. */
  const faults: Error[] = [];
  transport.stderr?.on('data', (chunk: Buffer) => said.push(chunk.toString()));
  const client = new Client({ name: 'test', version: '1' });
  client.onerror = (error) => void faults.push(error);
  await client.connect(transport);
  /** Everything that the agent reads in the answer of a tool, and the address that it names as its source. */
  const call = async (name: string, input: Record<string, unknown> = {}) => {
    const result = await client.callTool({ name, arguments: input });
    const text = (result.content as readonly { readonly text: string }[]).map((part) => part.text).join('\n');
    const named = (label: string) => new RegExp(`^${label}: (.+)$`, 'm').exec(text)?.[1];
    return { isError: result.isError === true, text, source: named('Source'), updated: named('Updated') };
  };
  return { client, call, said: () => said.join(''), faults, close: () => client.close() };
}

/** Whether a built site has a page at an address, with the element that its fragment names. */
export function isThere(outDir: string, address: string, origin: string): boolean {
  const [path = '', id] = decodeURI(address.replace(origin, '')).split('#');
  const file = join(outDir, `${path === '/' || path === '' ? '/index' : path}.html`);
  if (!existsSync(file)) return id === undefined && existsSync(join(outDir, path));
  return id === undefined || readFileSync(file, 'utf8').includes(`id="${id}"`);
}
