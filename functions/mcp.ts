// POST /mcp: answers agents through the Model Context Protocol, from the files of the published site. It holds no secrets.

import type { FunctionContext } from 'sitegen/functions';
import { createMcpHandler, type McpHandler } from 'sitegen/functions';
import tools from '../templates/asyncapi/agents/tools.ts';

/** One handler for all requests to this instance, because it keeps what it has fetched. */
let handler: McpHandler | undefined;

/** Netlify takes the address from here. */
export const config = { path: '/mcp' };

/** Called by the host, which says where the site is (`URL`), or by `sitegen serve` with `local`. */
export default function onRequest(request: Request, { local }: Partial<FunctionContext>): Promise<Response> {
  handler ??= createMcpHandler(tools);
  const { origin } = new URL(request.url);
  return handler(request, local ? origin : (process.env.URL ?? origin));
}
