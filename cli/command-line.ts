// The command line: one action per command, its result turned into an exit code. Commands are loaded when they run,
// so that `--help` stays quick.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command, InvalidArgumentError, Option } from 'commander';
import { type CommonFlags, inProject, type Reload } from './in-project.ts';
import type { Program, Project } from './project.ts';
import type { Reporter } from './report/report.ts';

/** Told the exit code of the command that ran. */
type Done = (code: number) => void;

/** The program's commands; `done` is told the exit code of the one that ran. */
export function commandLine(program: Program, done: Done): Command {
  const cli = new Command('sitegen')
    .description('Builds, serves and checks a documentation site.')
    .version(versionOf(program), '-v, --version', 'print the version')
    .helpOption('-h, --help', 'show this help')
    .showSuggestionAfterError()
    .exitOverride()
    .configureOutput({ writeErr: (text) => process.stderr.write(text) });

  for (const add of [addBuild, addServe, addAuthoring, addUpkeep]) add(cli, program, done);
  return cli;
}

function versionOf({ packageDir }: Program): string {
  const { version } = JSON.parse(readFileSync(join(packageDir, 'package.json'), 'utf8')) as { version: string };
  return version;
}

/** Building and checking. */
function addBuild(cli: Command, program: Program, done: Done): void {
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
    .option('--fix', 'correct links where there is only one right address', false)
    .option('--update-baseline', 'list the known problems in a file, or remove from it what is fixed', false)
    .addOption(
      new Option('--against <ref>', 'compare with a commit, and fail only for new problems').conflicts([
        'fix',
        'updateBaseline',
        'external',
      ]),
    )
    .action((root, flags) =>
      inProject(program, root, flags, done, async (project, reporter) => {
        const { drafts = false, strict = false, external, maxWarnings = Number.POSITIVE_INFINITY } = flags;
        const { fix, updateBaseline, against: ref } = flags;
        if (ref !== undefined) {
          const { runCheckAgainst } = await import('./commands/check-against.ts');
          return runCheckAgainst(project, { ref, drafts, strict, maxWarnings }, reporter);
        }
        const { runCheck } = await import('./commands/check.ts');
        return runCheck(project, { drafts, strict, external, maxWarnings, fix, updateBaseline }, reporter);
      }),
    );
}

/** Serving, as it is built or while it is written. */
function addServe(cli: Command, program: Program, done: Done): void {
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
}

/** What authors ask about single pages and the project. */
function addAuthoring(cli: Command, program: Program, done: Done): void {
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
        return runDiff(project, { drafts: flags.drafts === true }, reporter);
      }),
    );

  withProject(
    cli.command('explain <url-or-code>').description('where a page comes from, by its address, or what a code means'),
  ).action(async (what, flags) => {
    const { explainCode, runExplain } = await import('./commands/explain.ts');
    const json = flags.json === true || flags.format === 'json';
    if (explainCode(program.packageDir, what, json)) done(0);
    else await inProject(program, undefined, flags, done, (project) => runExplain(project, program, what, json));
  });

  withProject(cli.command('info [root]').description('versions, folders and counts, for a bug report')).action(
    (root, flags) =>
      inProject(program, root, flags, done, async (project) => {
        const { runInfo } = await import('./commands/info.ts');
        return runInfo(project, versionOf(program), flags.json === true || flags.format === 'json');
      }),
  );
}

/** What keeps a published site and its folders in order. */
function addUpkeep(cli: Command, program: Program, done: Done): void {
  const search = cli.command('search').description('the hosted search of the site');
  withProject(search.command('push [root]').description("replace the provider's indexes by the site's records"))
    .option('--dry-run', 'say what would be pushed; talks to nobody', false)
    .action((root, flags) =>
      inProject(program, root, flags, done, async (project, reporter) => {
        const { runSearchPush } = await import('./commands/search.ts');
        return runSearchPush(project, { dryRun: flags.dryRun }, reporter);
      }),
    );

  withProject(cli.command('data [name...]').description('refresh data files and fetch texts of other repositories'))
    .option('--dry-run', 'say what would change; writes nothing', false)
    .option('--allow-empty', 'accept that a source has no records any more', false)
    .option('--update', 'take the newest commits of other repositories', false)
    .action((names, flags) =>
      inProject(program, undefined, flags, done, async (project, reporter) => {
        const { runData } = await import('./commands/data.ts');
        const { dryRun, allowEmpty, update } = flags;
        const json = flags.json === true || flags.format === 'json';
        return runData(project, names, { dryRun, allowEmpty, update, named: names, json }, reporter);
      }),
    );

  withProject(cli.command('clean [root]').description('delete the output folder and the caches')).action(
    (root, flags) =>
      inProject(program, root, flags, done, async (project, reporter) => {
        const { runClean } = await import('./commands/clean.ts');
        return runClean(project, reporter);
      }),
  );
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
    .option('--content <folder>', 'build the pages of another project with this site')
    .option('--public <folder>', 'the folder of files that are published as they are')
    .addOption(new Option('--dialect <name>', 'how that Markdown is read').choices(['commonmark', 'mdx']))
    .option('--site <origin>', 'origin of the published site, for a preview host')
    .option('--base <path>', 'path of the published site below its origin, such as /website/')
    .addOption(new Option('--format <name>', 'how results are printed (default: "pretty")').choices(['pretty', 'json']))
    .option('--json', 'short for --format json')
    .option('--max <n>', 'show at most this many diagnostics', whole, 50)
    .addOption(
      new Option('--log-level <level>', 'how much is said').choices(['silent', 'error', 'warn', 'info', 'debug']),
    )
    .option('--quiet', 'say errors only')
    .option('--verbose', 'say everything')
    .option('--profile [file]', 'record a CPU profile of the command (default: sitegen.cpuprofile)')
    .option('--color', 'colors even without a terminal')
    .option('--no-color', 'no colors');
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
