// The command line: one action per command, its result turned into an exit code. Commands are loaded when they run,
// so that `--help` stays quick.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import { EnvironmentError, environmentFault, UsageError } from './environment-error.ts';
import type { Program, Project, ProjectOptions } from './project.ts';
import type { Reporter } from './report.ts';

/** 0 fine, 1 content problems, 2 usage or configuration, 3 environment, 70 our bug (sysexits.h EX_SOFTWARE). */
const exitCodes = { usage: 2, environment: 3, bug: 70 } as const;

interface CommonFlags extends Omit<ProjectOptions, 'root'> {
  readonly json?: boolean;
  readonly format?: string;
  readonly color?: boolean;
  readonly quiet?: boolean;
  readonly verbose?: boolean;
  readonly logLevel?: 'silent' | 'error' | 'warn' | 'info' | 'debug';
  readonly max?: number;
  readonly profile?: string | boolean;
  readonly drafts?: boolean;
  readonly strict?: boolean;
}

/** Runs the program; sets the exit code and never throws. */
export async function run(argv: readonly string[], program: Program): Promise<void> {
  quietPipes();
  if (!isThere()) {
    process.stderr.write('error The folder this was started in no longer exists\n');
    process.exit(exitCodes.environment);
  }
  const code = await dispatch(argv, program).catch((error: unknown) => fail(error, argv, program));
  process.exitCode = code;
  await Promise.all([written(process.stdout), written(process.stderr)]);
  if (code !== 0) process.exit(code);
}

/** Pipes are written to in the background: leaving before they have everything would cut the output. */
function written(stream: NodeJS.WriteStream): Promise<void> {
  return new Promise((done) => {
    if (stream.destroyed || stream.writableLength === 0) done();
    else
      stream
        .once('close', done)
        .once('error', () => done())
        .write('', () => done());
  });
}

function isThere(): boolean {
  try {
    return process.cwd() !== '';
  } catch {
    return false;
  }
}

/** `sitegen check | head -1` closes our output early; that is no error. */
function quietPipes(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
    });
  }
}

async function dispatch(argv: readonly string[], program: Program): Promise<number> {
  let code = 0;
  const cli = commandLine(program, (result) => {
    code = result;
  });
  if (argv.length <= 2) {
    process.stdout.write(cli.helpInformation());
    return 0;
  }
  try {
    await cli.parseAsync([...argv.slice(0, 2), ...argv.slice(2).map(kebabFlag)]);
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    return error.exitCode === 0 ? 0 : exitCodes.usage;
  }
  return code;
}

/** `--outDir` is taken for `--out-dir`: users of other tools type it so. */
function kebabFlag(argument: string): string {
  return /^--[a-z]+[A-Z]/.test(argument)
    ? argument.replace(/^--[^=]+/, (flag) => flag.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`))
    : argument;
}

function commandLine(program: Program, done: (code: number) => void): Command {
  const { version } = JSON.parse(readFileSync(join(program.packageDir, 'package.json'), 'utf8')) as { version: string };
  const cli = new Command('sitegen')
    .description('Builds, serves and checks a documentation site.')
    .version(version, '-v, --version', 'print the version')
    .helpOption('-h, --help', 'show this help')
    .showSuggestionAfterError()
    .exitOverride()
    .configureOutput({ writeErr: (text) => process.stderr.write(text) });

  withProject(cli.command('build [root]').description('build the site into the output folder'))
    .option('--drafts', 'include drafts and posts of a later date')
    .option('--strict', 'treat warnings as errors')
    .option('--stats [file]', 'counts, sizes and times as JSON, to a file or stdout')
    .action((root, flags) =>
      inProject(program, root, flags, done, async (project, reporter) => {
        const { runBuild } = await import('./commands/build.ts');
        const { drafts = false, strict = false, stats } = flags;
        return runBuild(project, { drafts, strict, stats }, reporter);
      }),
    );

  withProject(cli.command('check [root]').description('find broken links, missing titles and more; writes nothing'))
    .option('--drafts', 'include drafts and posts of a later date')
    .option('--strict', 'treat warnings as errors')
    .option('--external', 'also ask other hosts whether links to them work', false)
    .option('--max-warnings <n>', 'fail above this many warnings', whole)
    .action((root, flags) =>
      inProject(program, root, flags, done, async (project, reporter) => {
        const { runCheck } = await import('./commands/check.ts');
        const { external, maxWarnings = Number.POSITIVE_INFINITY } = flags;
        return runCheck(
          project,
          { drafts: flags.drafts === true, strict: flags.strict === true, external, maxWarnings },
          reporter,
        );
      }),
    );

  withServer(
    withProject(
      cli.command('serve [root]').description('serve the built site as the host does; builds it if there is none'),
    ),
  )
    .option('--watch', 'preview while writing: rebuild and refresh on every change', false)
    .option('--build', 'build first even if there is a built site', false)
    .action((root, flags) =>
      inProject(program, root, flags, done, (project, reporter, reload) =>
        serve({ project, program, reload, watch: flags.watch }, flags, reporter),
      ),
    );

  withServer(withProject(cli.command('dev [root]').description('the same as `serve --watch`'))).action((root, flags) =>
    inProject(program, root, flags, done, (project, reporter, reload) =>
      serve({ project, program, reload, watch: true }, flags, reporter),
    ),
  );

  withProject(
    cli.command('new <path>').description('start a page: a content file with the front matter its folder asks for'),
  )
    .option('--title <text>', 'title of the page (default: from the file name)')
    .action((path, flags) =>
      inProject(program, undefined, flags, done, async (project, reporter) => {
        const { runNew } = await import('./commands/new.ts');
        return runNew(project, path, { title: flags.title }, reporter);
      }),
    );

  withProject(cli.command('diff [root]').description('what the next build would change in the output folder'))
    .option('--drafts', 'include drafts and posts of a later date')
    .action((root, flags) =>
      inProject(program, root, flags, done, async (project, reporter) => {
        const { runDiff } = await import('./commands/diff.ts');
        const json = flags.json === true || flags.format === 'json';
        return runDiff(project, { drafts: flags.drafts === true, json }, reporter);
      }),
    );

  withProject(cli.command('explain <url>').description('where a page comes from and what it is made of')).action(
    (url, flags) =>
      inProject(program, undefined, flags, done, async (project) => {
        const { runExplain } = await import('./commands/explain.ts');
        return runExplain(project, url, flags.json === true || flags.format === 'json');
      }),
  );

  withProject(cli.command('info [root]').description('versions, folders and counts, for a bug report')).action(
    (root, flags) =>
      inProject(program, root, flags, done, async (project) => {
        const { runInfo } = await import('./commands/info.ts');
        return runInfo(project, version, flags.json === true || flags.format === 'json');
      }),
  );

  const search = cli.command('search').description('the hosted search of the site');
  withProject(search.command('push [root]').description("replace the provider's indexes by the built site's records"))
    .option('--dry-run', 'say what would be pushed; talks to nobody', false)
    .action((root, flags) =>
      inProject(program, root, flags, done, async (project, reporter) => {
        const { runSearchPush } = await import('./commands/search.ts');
        return runSearchPush(project, { dryRun: flags.dryRun }, reporter);
      }),
    );

  withProject(cli.command('clean [root]').description('delete the output folder and the caches')).action(
    (root, flags) =>
      inProject(program, root, flags, done, async (project, reporter) => {
        const { runClean } = await import('./commands/clean.ts');
        return runClean(project, reporter);
      }),
  );

  return cli;
}

interface ServeFlags extends CommonFlags {
  readonly port: number;
  readonly host: string;
  readonly strictPort: boolean;
  readonly allowedHost: readonly string[];
  readonly open?: string | boolean;
  readonly build?: boolean;
  readonly poll?: number | true;
}

interface Served {
  readonly project: Project;
  readonly program: Program;
  readonly reload: Reload;
  readonly watch: boolean;
}

async function serve(served: Served, flags: ServeFlags, reporter: Reporter): Promise<number> {
  const options = {
    port: flags.port,
    host: flags.host,
    strictPort: flags.strictPort,
    allowedHosts: flags.allowedHost,
    build: flags.build === true,
    drafts: flags.drafts === true,
    open: flags.open === true ? '/' : flags.open || undefined,
  };
  const { project, program, reload } = served;
  if (!served.watch) {
    const { runServe } = await import('./commands/serve.ts');
    return runServe(project, options, reporter);
  }
  const { runWatch } = await import('./commands/watch.ts');
  const poll = flags.poll === true ? 300 : flags.poll;
  return runWatch(project, program, { ...options, reload, poll }, reporter);
}

function withProject(command: Command): Command {
  return command
    .option('-c, --config <file>', 'configuration file (default: the nearest site.config.ts)')
    .option('-o, --out-dir <folder>', 'output folder')
    .option('--content <folder>', 'build the markdown of another folder with this site')
    .addOption(new Option('--dialect <name>', 'how that markdown is read').choices(['commonmark', 'mdx']))
    .option('--site <origin>', 'origin of the published site, for a preview host')
    .addOption(new Option('--format <name>', 'how results are printed').choices(['pretty', 'json']).default('pretty'))
    .option('--json', 'short for --format json')
    .option('--max <n>', 'show at most this many diagnostics', whole, 50)
    .addOption(
      new Option('--log-level <level>', 'how much is said').choices(['silent', 'error', 'warn', 'info', 'debug']),
    )
    .option('--quiet', 'say errors only')
    .option('--verbose', 'say everything')
    .option('--profile [file]', 'record a CPU profile of the command (default: sitegen.cpuprofile)')
    .option('--color', 'colours even without a terminal')
    .option('--no-color', 'no colours');
}

function withServer(command: Command): Command {
  return command
    .option('--port <n>', 'port; 0 takes any free one', port, 3000)
    .option('--host <name>', 'address to listen on', 'localhost')
    .option('--strict-port', 'fail when the port is taken', false)
    .option(
      '--allowed-host <name>',
      'a further host name to answer to (repeatable)',
      (name: string, all: readonly string[]) => [...all, name],
      [],
    )
    .option('--open [path]', 'open the browser')
    .option('--poll [ms]', 'while watching: look at the disk every so often, for file systems without events', whole)
    .option('--drafts', 'include drafts and posts of a later date');
}

function whole(text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0) throw new InvalidArgumentError('It must be a whole number.');
  return value;
}

function port(text: string): number {
  const value = whole(text);
  if (value > 65_535) throw new InvalidArgumentError('It must be between 0 and 65535.');
  return value;
}

/** Loads the project with the same flags again. */
type Reload = () => ReturnType<typeof import('./project.ts').loadProject>;

/** Loads the project and runs a command in it; a configuration that cannot be used ends with code 2. */
async function inProject(
  program: Program,
  root: string | undefined,
  flags: CommonFlags,
  done: (code: number) => void,
  action: (project: Project, reporter: Reporter, reload: Reload) => Promise<number>,
): Promise<void> {
  const [{ createReporter }, { loadProject, rootOf }] = await Promise.all([
    import('./report.ts'),
    import('./project.ts'),
  ]);
  const reporter = createReporter({
    json: flags.json === true || flags.format === 'json',
    color: process.argv.some((argument) => /^--(no-)?color$/.test(argument)) ? flags.color : undefined,
    level: flags.logLevel ?? (flags.quiet ? 'error' : flags.verbose ? 'debug' : 'info'),
    max: flags.max ?? 50,
  });
  const options = { ...flags, ...(root === undefined ? {} : { root }) };
  const reload: Reload = () => loadProject(program, options);
  const stopProfile = await profiled(flags);
  try {
    const { value: project, diagnostics } = await reload();
    if (project === undefined) {
      const counts = reporter.diagnostics(diagnostics, { root: rootOf(options), command: 'build', strict: true });
      const text = `${counts.errors} ${counts.errors === 1 ? 'error' : 'errors'} in the configuration`;
      reporter.summary(reporter.colors.red(text), { ...counts, published: false });
      done(exitCodes.usage);
    } else done(await action(project, reporter, reload));
  } catch (error) {
    const fault = environmentFault(error) ?? usageFault(error);
    if (fault === undefined) throw error;
    reporter.error(fault.message, fault.hint);
    done(fault instanceof EnvironmentError ? exitCodes.environment : exitCodes.usage);
  } finally {
    await stopProfile();
  }
}

async function profiled({ profile }: CommonFlags): Promise<() => Promise<void>> {
  if (profile === undefined || profile === false) return async () => undefined;
  const { startProfile } = await import('./profile.ts');
  return startProfile(profile === true ? 'sitegen.cpuprofile' : profile);
}

/** A wrong use, or a layout or function of the configuration that failed: its owner can mend them. */
function usageFault(error: unknown): { readonly message: string; readonly hint?: string | undefined } | undefined {
  if (error instanceof UsageError) return error;
  if (!(error instanceof Error) || !['LayoutError', 'HookError'].includes(error.name)) return undefined;
  return { message: error.message, hint: (error.cause as Error | undefined)?.stack };
}

/** A bug of ours: say so, with what a report needs. */
function fail(error: unknown, argv: readonly string[], program: Program): number {
  const fault = environmentFault(error);
  if (fault) {
    process.stderr.write(`error ${fault.message}\n`);
    return exitCodes.environment;
  }
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(
    `sitegen met an internal error. This is a bug in sitegen, not in your content; the last built site is untouched.\n\n${stack}\n\n` +
      `Please report it with this text: sitegen ${program.fingerprint}, node ${process.version}, ${process.platform}, arguments: ${argv.slice(2).join(' ')}\n`,
  );
  return exitCodes.bug;
}
