// What a site imports as `sitegen`: the configuration and the types of pages and views.

export {
  type CheckedPage,
  type CodeCheck,
  type CodeProblem,
  type ComponentContext,
  type ContentComponent,
  defineSite,
  type Fence,
  type GeneratedPage,
  type Layout,
  type LlmsList,
  type SectionPart,
  type SiteConfig,
  type TextSource,
  type Translate,
  type View,
} from '@sitegen/renderer/config';
export type { Diagnostic } from '@sitegen/renderer/diagnostics';
export type {
  ArticleOf,
  Author,
  CodeAction,
  CodeFindings,
  NavNode,
  OutputFile,
  PageSource,
  Post,
  Site,
  TocEntry,
} from '@sitegen/renderer/model';
export type { RefreshContext, RefreshSource } from '@sitegen/renderer/refresh';
export { type AgentAnswer, type AgentTool, type BuiltFiles, defineTool } from './serve/mcp/agent-tool.ts';
