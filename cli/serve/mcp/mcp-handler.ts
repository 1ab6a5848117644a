// The Model Context Protocol over HTTP for a site that is published: the same tools as `sitegen mcp`, as a function that
// hosts run next to the site and that reads its files from there.

import type { AgentSite } from './agent-site.ts';
import type { AgentTool } from './agent-tool.ts';
import { openPublishedSite } from './published-site.ts';
import { searchTools } from './search-tool.ts';
import { answerRequest, type McpOptions } from './serve-mcp.ts';
import { pageTools } from './site-tools.ts';

/** Answers a request about the site at an address. */
export type McpHandler = (request: Request, address: string) => Promise<Response>;

/** A handler with the tools of every site and the `tools` of this one. A site is opened once, or again if that failed. */
export function createMcpHandler(tools: readonly AgentTool[]): McpHandler {
  const opened = new Map<string, Promise<AgentSite>>();
  return async (request, address) => {
    const opening = opened.get(address) ?? openPublishedSite(address);
    opened.set(address, opening);
    try {
      return await answerRequest(mcpOptions(await opening, tools, '1'), request);
    } catch (fault) {
      opened.delete(address);
      throw fault;
    }
  };
}

/** Everything that a client can ask a site. A tool of its own replaces one of the same name. */
export function mcpOptions(site: AgentSite, tools: readonly AgentTool[], version: string): McpOptions {
  const { name, description, built } = site;
  const instructions = `${name}: ${description} These tools answer from the built site. An address is an id: it stays the same, and people can open it.`;
  const all = [...pageTools, ...searchTools(site.search, built), ...tools];
  const byName = new Map(all.map((tool) => [tool.name, tool]));
  return { name, version, instructions, tools: [...byName.values()], built };
}
