// `sitegen mcp`: lets agents list, search, and read a site over stdin and stdout. It's the built site, which needs no network,
// or with `--site`, a published one.

import { UsageError } from '../environment-error.ts';
import type { Ran, RanAnywhere } from '../in-project.ts';
import { readManifest } from '../io/manifest.ts';
import { entryFile } from '../project/entry-file.ts';
import { loadModule } from '../project/load-module.ts';
import type { Project, ProjectOptions } from '../project.ts';
import { openSite } from '../serve/mcp/agent-site.ts';
import type { AgentTool } from '../serve/mcp/agent-tool.ts';
import { openBuiltFiles } from '../serve/mcp/built-files.ts';
import { mcpOptions } from '../serve/mcp/mcp-handler.ts';
import { openPublishedSite } from '../serve/mcp/published-site.ts';
import { type McpOptions, serveMcp } from '../serve/mcp/serve-mcp.ts';
import { untilSignal } from '../signals.ts';

/** Answers from the output folder until the client closes stdin or a signal comes. */
export async function run({ project, version, reporter }: Ran): Promise<number> {
  const { outDir } = project;
  if (readManifest(outDir) === undefined)
    throw new UsageError(`There is no built site at ${outDir}`, 'Run `sitegen build` first.');
  const site = await openSite(openBuiltFiles(project), outDir);
  return answerClient(mcpOptions(site, await ownTools(project), version), (text) => reporter.info(text));
}

/** Answers from the published site that `--site` names. */
export async function runAnywhere({ flags: { site, base = '' }, version }: RanAnywhere<ProjectOptions>) {
  if (site === undefined) return undefined;
  const say = (text: string) => void process.stderr.write(`${text}\n`);
  return answerClient(mcpOptions(await openPublishedSite(site + base), [], version), say);
}

async function answerClient(options: McpOptions, say: (text: string) => void): Promise<number> {
  const { close } = await serveMcp(options);
  say(`ready: ${options.tools.map(({ name }) => name).join(', ')}`);
  const left = new Promise<number>((done) => process.stdin.once('end', () => done(0)).once('close', () => done(0)));
  const code = await Promise.race([left, untilSignal(close)]);
  await close();
  return code;
}

/** The tools of the module that the configuration names. */
async function ownTools(project: Project): Promise<readonly AgentTool[]> {
  const { mcp } = project.config;
  if (mcp === undefined) return [];
  const { exports } = await loadModule(project, entryFile(project, mcp));
  if (!Array.isArray(exports.default))
    throw new UsageError(`The default export of ${mcp} isn't a list of tools`, 'Export a list of `defineTool(…)`.');
  return exports.default as readonly AgentTool[];
}
