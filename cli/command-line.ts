// The command line: one action per command, which returns an exit code. Commands are loaded when they run, so `--help`
// is fast.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command, Option } from 'commander';
import { commonFlags, drafts, forServer, refuseUnused, root, whole, withExamples } from './command-flags.ts';
import { inProject, type Reload } from './in-project.ts';
import type { Program, Project } from './project.ts';
import type { Reporter } from './report/report.ts';

/** Called with the exit code of the command that ran. */
type Done = (code: number) => void;

/** The program's commands. Calls `done` with the exit code of the one that ran. */
export function commandLine(program: Program, done: Done): Command {
  const cli = new Command('sitegen')
    .description('Builds, serves and checks a documentation site.')
    .version(versionOf(program), '-v, --version', 'print the version')
    .helpOption('-h, --help', 'show this help')
    .showSuggestionAfterError()
    .showHelpAfterError('`sitegen --help` lists all commands, and `sitegen <command> --help` the flags of one.')
    .configureHelp({
      showGlobalOptions: true,
      styleTitle: (title) => title.replace('Global Options:', 'Flags of every command:'),
    })
    .exitOverride()
    .hook('preAction', (_, command) => refuseUnused(command));
  for (const option of commonFlags()) cli.addOption(option);

  const add = adder(program, done);
  addBuild(cli, add);
  addServe(cli, add);
  addAgents(cli, program, done);
  addAuthoring(cli, add);
  addFacts(cli, program, done);
  addUpkeep(cli, add);
  return cli;
}

function versionOf({ packageDir }: Program): string {
  const { version } = JSON.parse(readFileSync(join(packageDir, 'package.json'), 'utf8')) as { version: string };
  return version;
}

// biome-ignore lint/suspicious/noExplicitAny: commander doesn't know the types of arguments and flags.
type Given = any;

/** A command that ran: its argument, its flags, and the project that it's for. */
interface Ran {
  readonly project: Project;
  readonly reporter: Reporter;
  readonly reload: Reload;
  readonly argument: Given;
  readonly flags: Given;
}

/** Adds examples and an action that needs a project. */
type Add = (command: Command, examples: readonly [string, string], action: (ran: Ran) => Promise<number>) => void;

function adder(program: Program, done: Done): Add {
  return (command, examples, action) => {
    const isRoot = command.registeredArguments[0]?.name() === 'root';
    withExamples(command, examples).action((argument) => {
      const flags: Given = { drafts: false, strict: false, ...command.optsWithGlobals() };
      return inProject({ program, root: isRoot ? argument : undefined, flags, done }, (project, reporter, reload) =>
        action({ project, reporter, reload, argument, flags }),
      );
    });
  };
}

/** A command whose argument is a folder of the project. */
function onRoot(cli: Command, name: string, description: string): Command {
  return cli
    .command(name)
    .description(description)
    .argument(...root);
}

/** Commands for building and checking. */
function addBuild(cli: Command, add: Add): void {
  add(
    onRoot(cli, 'build', 'build the site into the output folder')
      .option(...drafts)
      .option('--strict', 'treat warnings as errors')
      .option('--stats [file]', 'counts, sizes and times as JSON, to a file or stdout'),
    ['sitegen build --strict', 'sitegen build --site https://someone.github.io --base /website/'],
    async ({ project, flags, reporter }) => (await import('./commands/build.ts')).runBuild(project, flags, reporter),
  );

  add(
    onRoot(cli, 'check', 'find broken links, missing titles and more; writes nothing')
      .option(...drafts)
      .option('--strict', 'treat warnings as errors')
      .option('--external', 'also ask other hosts whether links to them work', false)
      .option('--asks', 'also ask the search of the site the questions that its pages answer', false)
      .addOption(new Option('--max-warnings <n>', 'fail above this many warnings').argParser(whole).conflicts('strict'))
      .option('--fix', 'correct links where there is only one right address', false)
      .addOption(
        new Option('--against <ref>', 'compare with a commit, and fail only for new problems').conflicts('external'),
      )
      .option('--report <file>', 'with --against, also write the difference to a file, as Markdown'),
    ['sitegen check --fix', 'sitegen check --against origin/main'],
    async ({ project, flags, reporter }) => {
      const options = { maxWarnings: Number.POSITIVE_INFINITY, ...flags };
      if (flags.against === undefined)
        return (await import('./commands/check.ts')).runCheck(project, options, reporter);
      return (await import('./commands/check-against.ts')).runCheckAgainst(project, options, reporter);
    },
  );
}

/** Commands for serving the built site, or a preview. */
function addServe(cli: Command, add: Add): void {
  add(
    forServer(
      onRoot(cli, 'serve', 'serve the built site as the host does; builds it if there is none')
        .addOption(
          new Option('--watch', 'preview while writing: rebuild and refresh on every change')
            .default(false)
            .conflicts('build'),
        )
        .option('--build', 'build first even if there is a built site', false),
    ),
    ['sitegen serve --build --port 8080', 'sitegen serve --watch --open /docs'],
    (ran) => serve(ran, ran.flags.watch),
  );
  add(
    forServer(onRoot(cli, 'dev', 'the same as `serve --watch`')),
    ['sitegen dev --open', 'sitegen dev --drafts --host 0.0.0.0'],
    (ran) => serve(ran, true),
  );
}

async function serve({ project, reporter, reload, flags }: Ran, isWatching: boolean): Promise<number> {
  if (!isWatching) return (await import('./commands/serve.ts')).runServe(project, flags, reporter);
  return (await import('./commands/watch.ts')).runWatch(project, { ...flags, reload }, reporter);
}

/** Answering agents. Stdout belongs to the protocol, so problems always go to stderr. */
function addAgents(cli: Command, program: Program, done: Done): void {
  const command = onRoot(
    cli,
    'mcp',
    'let agents search and read a site (Model Context Protocol on stdin and stdout)',
  ).action(async (root) => {
    const { runMcp, runMcpOfSite } = await import('./commands/mcp.ts');
    const flags: Given = { ...command.optsWithGlobals(), format: 'pretty' };
    // A published site needs no project.
    if (flags.site !== undefined) done(await runMcpOfSite(flags.site + (flags.base ?? ''), versionOf(program)));
    else
      await inProject({ program, root, flags, done }, (project, reporter) =>
        runMcp(project, versionOf(program), reporter),
      );
  });
  withExamples(command, ['sitegen mcp', 'sitegen mcp --site https://www.example.org']);
}

/** Commands about single pages and the project. */
function addAuthoring(cli: Command, add: Add): void {
  add(
    cli
      .command('new')
      .argument('<path>', 'the file, below the content folder')
      .description('start a page: a content file with the front matter its folder asks for')
      .option('--title <text>', 'title of the page (default: from the file name)'),
    ['sitegen new docs/guides/retries.md', 'sitegen new blog/kafka.md --title "Kafka at the dock"'],
    async ({ project, reporter, argument, flags: { title } }) =>
      (await import('./commands/new.ts')).runNew(project, argument, title, reporter),
  );

  add(
    cli
      .command('import')
      .argument('<folder>', 'a project of another program')
      .description("convert another program's project into content of this one, for --content")
      .option('--to <folder>', 'the folder to write (default: one in .sitegen/imported)')
      .option('--sitemap <file>', 'the sitemap of the published site, to find addresses that would be lost'),
    ['sitegen import ../handbook', 'sitegen import ../handbook --to ../imported --sitemap sitemap.xml'],
    async ({ project, reporter, argument, flags }) =>
      (await import('./commands/import.ts')).runImport(project, argument, flags, reporter),
  );

  add(
    onRoot(cli, 'schemas', 'write JSON Schemas and snippets for editors, in .vscode').option(
      '--dry-run',
      'say what would change; writes nothing',
      false,
    ),
    ['sitegen schemas', 'sitegen schemas --dry-run'],
    async ({ project, reporter, flags }) =>
      (await import('./commands/schemas.ts')).runSchemas(project, flags.dryRun, reporter),
  );
}

/** Commands that show facts. The page of a code needs no project. */
function addFacts(cli: Command, program: Program, done: Done): void {
  const explain = cli
    .command('explain')
    .argument('<url-or-code>', 'the address of a page, or the code of a diagnostic')
    .description('where a page comes from, by its address, or what a code means')
    .action(async (what) => {
      const { explainCode, runExplain } = await import('./commands/explain.ts');
      const flags = explain.optsWithGlobals();
      const json = flags.format === 'json';
      if (explainCode(program.packageDir, what, json)) done(0);
      else await inProject({ program, flags, done }, (project) => runExplain(project, what, json));
    });
  withExamples(explain, ['sitegen explain /docs/concepts', 'sitegen explain link/broken-page']);

  adder(program, done)(
    onRoot(cli, 'info', 'versions, folders and counts, for a bug report'),
    ['sitegen info', 'sitegen info --json'],
    async ({ project, flags }) =>
      (await import('./commands/info.ts')).runInfo(project, versionOf(program), flags.format === 'json'),
  );
}

/** Commands for maintaining a published site and its folders. */
function addUpkeep(cli: Command, add: Add): void {
  const search = cli.command('search').description('the hosted search of the site');
  add(
    onRoot(search, 'push', "replace the provider's indexes by the site's records").option(
      '--dry-run',
      'say what would be pushed; talks to nobody',
      false,
    ),
    ['sitegen search push --dry-run', 'sitegen search push'],
    async ({ project, reporter, flags }) =>
      (await import('./commands/search.ts')).runSearchPush(project, flags.dryRun, reporter),
  );

  add(
    cli
      .command('data')
      .argument('[name...]', 'names of data files, of sources, or `published` (default: all that have a source)')
      .description('refresh data files and fetch texts of other repositories')
      .option('--dry-run', 'say what would change; writes nothing', false)
      .option('--allow-empty', 'accept that a source has no records any more', false)
      .option('--update', 'take the newest commits of other repositories', false),
    ['sitegen data --dry-run', 'sitegen data events videos'],
    async ({ project, reporter, argument: named, flags }) =>
      (await import('./commands/data.ts')).runData(
        project,
        named,
        { ...flags, named, json: flags.format === 'json' },
        reporter,
      ),
  );

  add(
    cli
      .command('translations')
      .argument('[file...]', 'translations or their originals (default: all)')
      .description('pages that are not translated, and translations older than their originals')
      .option('--done', 'record that these translations match their originals', false),
    ['sitegen translations', 'sitegen translations --done content/de/docs/concepts/server.md'],
    async ({ project, reporter, argument: files, flags }) =>
      (await import('./commands/translations.ts')).runTranslations(project, files, flags.done, reporter),
  );

  add(
    onRoot(cli, 'clean', 'delete the output folder and the caches'),
    ['sitegen clean', 'sitegen clean --out-dir public_html'],
    async ({ project, reporter }) => (await import('./commands/clean.ts')).runClean(project, reporter),
  );
}
