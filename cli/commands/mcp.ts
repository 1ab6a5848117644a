// `sitegen mcp`: lets agents list, search, and read the built site, over stdin and stdout and without the network.

import { Writable } from 'node:stream';
import { UsageError } from '../environment-error.ts';
import { readManifest } from '../io/manifest.ts';
import type { AgentTool } from '../mcp/agent-tool.ts';
import { openBuiltFiles } from '../mcp/built-files.ts';
import { searchTools } from '../mcp/search-tool.ts';
import { serveMcp } from '../mcp/serve-mcp.ts';
import { pageTools } from '../mcp/site-tools.ts';
import { entryFile } from '../project/entry-file.ts';
import { loadModule } from '../project/load-module.ts';
import type { Project } from '../project.ts';
import type { Reporter } from '../report/report.ts';
import { print } from '../report/stdout.ts';
import { untilSignal } from './serve.ts';

/** Answers until the client closes stdin or a signal comes. */
export async function runMcp(project: Project, version: string, reporter: Reporter): Promise<number> {
  const { config, outDir } = project;
  if (readManifest(outDir) === undefined)
    throw new UsageError(`There is no built site at ${outDir}`, 'Run `sitegen build` first.');
  const built = openBuiltFiles(project);
  const tools = [...pageTools, ...searchTools(project, built), ...(await ownTools(project))];
  const { close } = await serveMcp({
    name: config.name,
    version,
    instructions: `${config.name}: ${config.description} These tools answer from the built site. An address is an id: it stays the same, and people can open it.`,
    tools,
    built,
    input: process.stdin,
    output: new Writable({ write: (chunk: Buffer, _encoding, done) => void print(chunk, done) }),
  });
  reporter.info(`ready: ${tools.map(({ name }) => name).join(', ')}`);
  const left = new Promise<number>((done) => process.stdin.once('end', () => done(0)).once('close', () => done(0)));
  const code = await Promise.race([left, untilSignal(close)]);
  await close();
  return code;
}

/** The tools of the module that the configuration names. */
async function ownTools({ config, root, program, cacheDir, ...project }: Project): Promise<readonly AgentTool[]> {
  if (config.mcp === undefined) return [];
  const file = entryFile({ ...project, root, program }, config.mcp);
  const { exports } = await loadModule(program, root, file, cacheDir);
  if (!Array.isArray(exports.default))
    throw new UsageError(
      `The default export of ${config.mcp} is no list of tools`,
      'Export a list of `defineTool(…)`.',
    );
  return exports.default as readonly AgentTool[];
}
