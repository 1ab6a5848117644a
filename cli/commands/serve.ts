// `sitegen serve`: serves the built site on a local port like the production host, and builds it first if necessary.

import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { errorOf, outputPathOf } from '@sitegen/renderer/text';
import { recoverOutput } from '../build/output/lock.ts';
import { UsageError } from '../environment-error.ts';
import type { Ran } from '../in-project.ts';
import { readRegularFile } from '../io/is-regular-file.ts';
import { readManifest } from '../io/manifest.ts';
import { functionRoutes } from '../project/function-routes.ts';
import { templateProblem } from '../project/thrown-problems.ts';
import type { Project } from '../project.ts';
import { ratingOf } from '../report/rating.ts';
import type { Reporter } from '../report/report.ts';
import { createSiteServer, type ServerOptions, type SiteServer } from '../serve/create-site-server.ts';
import { untilSignal } from '../signals.ts';
import { run as build } from './build.ts';

export interface ServeOptions extends ServerOptions {
  /** Build first even if there's a built site. */
  readonly build: boolean;
  readonly drafts: boolean;
  readonly base?: string;
  /** Opens the browser at this path. */
  readonly open?: string;
}

/** Serves until a signal, which determines the exit code (130 or 143). */
export async function run({ project, flags: options, reporter }: Ran<ServeOptions>): Promise<number> {
  const start = performance.now();
  recoverOutput(project.outDir);
  const isBuilt = readManifest(project.outDir) !== undefined;
  const isMoved = options.base !== undefined && project.config.base !== builtBase(project.outDir);
  const flag = options.drafts ? '--drafts' : isMoved && '--base';
  if (flag && isBuilt && !options.build)
    throw new UsageError(`${flag} doesn't change a site that's already built`, 'Add `--build` to build it anew.');
  if (options.build || !isBuilt) {
    const code = await build({ project, flags: { drafts: options.drafts, strict: false }, reporter });
    if (code !== 0 && readManifest(project.outDir) === undefined) return code;
  }
  const isPage = (path: string): boolean => outputPathOf(path) in (readManifest(project.outDir)?.files ?? {});
  const api = functionRoutes(project, isPage, reporter);
  const server = await createSiteServer({
    ...options,
    root: project.outDir,
    base: builtBase(project.outDir),
    api,
    onError: (error) => reportFailure(error, project, reporter),
  });
  announce(server, { word: 'serving', start }, options, reporter);
  return untilSignal(server.close);
}

/** Says why a request was answered with 500: with the place, if a function of the site threw. */
function reportFailure(error: unknown, project: Project, reporter: Reporter): void {
  const problem = templateProblem(error, project);
  if (problem) reporter.diagnostics([problem], ratingOf(project, 'build'));
  else reporter.error(`A request failed: ${errorOf(error).message}`);
}

/** The path that the site was built for, from its header rules. At any other path, its links wouldn't work. */
function builtBase(outDir: string): string {
  const headers = readRegularFile(join(outDir, '_headers'))?.toString() ?? '';
  return /^(.*)\/\*$/m.exec(headers)?.[1] ?? '';
}

/**
 * Says where a server answers, on this machine and for others, and opens the browser if that was asked for. `start` is
 * when the command began.
 */
export function announce(
  { url, network, port }: SiteServer,
  { word, start, facts }: { readonly word: string; readonly start: number; readonly facts?: object },
  options: ServeOptions,
  reporter: Reporter,
): void {
  if (options.port !== 0 && port !== options.port)
    reporter.info(`Port ${options.port} is taken; using ${port} instead`);
  const ms = Math.round(performance.now() - start);
  const { bold, green } = reporter.colors;
  const text = `${green(word)} ${bold(url)}, ready in ${ms} ms (Ctrl+C stops)`;
  const lines = [text, ...network.map((address) => `  on the network ${address}`)];
  reporter.summary(lines.join('\n'), { url, network, port, ...facts, ms });
  // The server's own address may end with a base.
  if (options.open !== undefined) openBrowser(new URL(options.open.replace(/^\/*/, './'), `${url}/`).href, reporter);
}

const openers: { readonly [platform: string]: readonly string[] } = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
};

/** Opens this machine's browser, or says why it can't. */
function openBrowser(url: string, reporter: Reporter): void {
  const [command = 'xdg-open', ...args] = openers[process.platform] ?? [];
  const failed = (why: string): void => reporter.info(`No browser could be opened (${why}). The address is ${url}`);
  spawn(command, [...args, url], { stdio: 'ignore', detached: true })
    .on('error', ({ message }) => failed(message))
    .on('exit', (code) => code !== null && code > 0 && failed(`${command} ended with code ${code}`))
    .unref();
}
