// What serverless functions of a site may use: the types of functions that `sitegen serve` runs, and a handler for agents.

export { createMcpHandler, type McpHandler } from './mcp/mcp-handler.ts';
export type { FunctionContext, LocalSite, OutputManifest, SiteFunction } from './project/function-routes.ts';
