// What serverless functions of a site may use: the types of functions that `sitegen serve` runs, and a handler for agents.

export type { OutputManifest } from './io/manifest.ts';
export type { FunctionContext, LocalSite, SiteFunction } from './project/function-routes.ts';
export { createMcpHandler, type McpHandler } from './serve/mcp/mcp-handler.ts';
