// What serverless functions of a site may use: the types of functions that `sitegen serve` runs, and a handler for agents.

export type { FunctionContext, LocalSite, OutputManifest, SiteFunction } from './project/function-routes.ts';
export { createMcpHandler, type McpHandler } from './serve/mcp/mcp-handler.ts';
