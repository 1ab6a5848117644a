// The types of serverless functions that `sitegen serve` runs next to a site.

export type { FunctionContext, LocalSite, OutputManifest, SiteFunction } from './function-routes.ts';
