// The command line: its commands, each with its flags and examples. A command's module is loaded when it runs, so
// `--help` is fast.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command, Option } from 'commander';
import { addCommonFlags, drafts, dryRun, forServer, root, strict, whole } from './command-flags.ts';
import { inProject, type Ran, type RanAnywhere } from './in-project.ts';
import type { Program } from './project.ts';

// biome-ignore lint/suspicious/noExplicitAny: commander doesn't know the types of arguments and flags.
type Given = any;

/** A module of `commands/`. */
interface CommandModule {
  /** Returns the exit code. */
  readonly run: (ran: Ran<Given, Given>) => number | Promise<number>;
  /** Asked first. If it returns an exit code, the command needs no project. */
  readonly runAnywhere?: (ran: RanAnywhere<Given, Given>) => number | undefined | Promise<number | undefined>;
}

/** Adds a command with its examples, and with the module that its flags ask for. */
type Add = (
  command: Command,
  examples: readonly [string, string],
  load: (flags: Given) => Promise<CommandModule>,
) => void;

/** The program's commands. Calls `done` with the exit code of the one that ran. */
export function commandLine(program: Program, done: (code: number) => void): Command {
  const version = versionOf(program);
  const cli = new Command('sitegen')
    .description('Builds, serves, and checks a documentation site.')
    .version(version, '-v, --version', 'print the version')
    .helpOption('-h, --help', 'show this help')
    .showHelpAfterError('`sitegen --help` lists all commands, and `sitegen <command> --help` the flags of one.')
    .configureHelp({
      showGlobalOptions: true,
      styleTitle: (title) => title.replace('Global Options:', 'Flags of every command:'),
      styleOptionDescription: (text) => text.replace(/ \(default: (?:false|\[\])\)/, ''),
    })
    .exitOverride();
  addCommonFlags(cli);

  const add: Add = (command, examples, load) => {
    const isRoot = command.registeredArguments[0]?.name() === 'root';
    command.addHelpText('after', `\nExamples:\n${examples.map((example) => `  $ ${example}\n`).join('')}`);
    command.action(async (argument) => {
      // Stdout of `mcp` belongs to the protocol, so problems go to stderr.
      const mcp = command.name() === 'mcp' && { format: 'pretty' };
      const place = isRoot && argument !== undefined && { root: argument };
      const flags: Given = { ...command.optsWithGlobals(), ...place, ...mcp };
      const ran = { program, version, argument, flags };
      const { run, runAnywhere } = await load(flags);
      const code = await runAnywhere?.(ran);
      done(code ?? (await inProject(program, flags, (project, reporter) => run({ ...ran, project, reporter }))));
    });
  };
  addBuild(cli, add);
  addServe(cli, add);
  addAuthoring(cli, add);
  addFacts(cli, add);
  addUpkeep(cli, add);
  return cli;
}

function versionOf({ packageDir }: Program): string {
  const { version } = JSON.parse(readFileSync(join(packageDir, 'package.json'), 'utf8')) as { version: string };
  return version;
}

/** A command with its argument, by default a folder of the project. */
function named(cli: Command, name: string, description: string, argument: Argument = root): Command {
  return cli
    .command(name)
    .description(description)
    .argument(...argument);
}

type Argument = readonly [name: string, description: string];

/** Commands for building and checking. */
function addBuild(cli: Command, add: Add): void {
  add(
    named(cli, 'build', 'build the site into the output folder')
      .option(...drafts)
      .option(...strict)
      .option('--stats [file]', 'counts, sizes, and times as JSON, to a file or stdout'),
    ['sitegen build --strict', 'sitegen build --site https://someone.github.io --base /website/'],
    () => import('./commands/build.ts'),
  );
  add(
    named(cli, 'check', 'find broken links, missing titles, and more; writes nothing')
      .option(...drafts)
      .option(...strict)
      .option('--external', 'also ask other hosts whether links to them work', false)
      .option('--asks', 'also ask the search of the site the questions that its pages answer', false)
      .addOption(new Option('--max-warnings <n>', 'fail above this many warnings').argParser(whole).conflicts('strict'))
      .option('--fix', 'correct links where there is only one right address', false)
      .addOption(
        new Option('--against <ref>', 'compare with a commit, and fail only for new problems').conflicts('external'),
      )
      .option('--report <file>', 'with --against, also write the difference to a file, as Markdown'),
    ['sitegen check --fix', 'sitegen check --against origin/main'],
    ({ against }) => (against === undefined ? import('./commands/check.ts') : import('./commands/check-against.ts')),
  );
}

/** Commands for people and agents that read the site: the built one, or a preview. */
function addServe(cli: Command, add: Add): void {
  const watch = new Option('--watch', 'preview while writing: rebuild and refresh on every change');
  add(
    forServer(
      named(cli, 'serve', 'serve the built site as the host does; builds it if there is none')
        .addOption(watch.default(false).conflicts('build'))
        .option('--build', 'build first even if there is a built site', false),
    ),
    ['sitegen serve --build --port 8080', 'sitegen serve --watch --open /docs'],
    ({ watch }) => (watch ? import('./commands/watch.ts') : import('./commands/serve.ts')),
  );
  add(
    forServer(named(cli, 'dev', 'the same as `serve --watch`')),
    ['sitegen dev --open', 'sitegen dev --drafts --host 0.0.0.0'],
    () => import('./commands/watch.ts'),
  );
  add(
    named(cli, 'mcp', 'let agents search and read a site (Model Context Protocol on stdin and stdout)'),
    ['sitegen mcp', 'sitegen mcp --site https://www.example.org'],
    () => import('./commands/mcp.ts'),
  );
}

/** Commands about single pages and the project. */
function addAuthoring(cli: Command, add: Add): void {
  const page: Argument = ['<path>', 'the file, below the content folder'];
  add(
    named(cli, 'new', 'start a page: a content file with the front matter its folder asks for', page).option(
      '--title <text>',
      'title of the page (default: from the file name)',
    ),
    ['sitegen new docs/guides/retries.md', 'sitegen new blog/kafka.md --title "Kafka at the dock"'],
    () => import('./commands/new.ts'),
  );
  const foreign: Argument = ['<folder>', 'a project of another program'];
  add(
    named(cli, 'import', "convert another program's project into content of this one, for --content", foreign)
      .option('--to <folder>', 'the folder to write (default: one in .sitegen/imported)')
      .option('--sitemap <file>', 'the sitemap of the published site, to find addresses that would be lost'),
    ['sitegen import ../handbook', 'sitegen import ../handbook --to ../imported --sitemap sitemap.xml'],
    () => import('./commands/import.ts'),
  );
  add(
    named(cli, 'schemas', 'write JSON Schemas and snippets for editors, in .vscode').option(...dryRun),
    ['sitegen schemas', 'sitegen schemas --dry-run'],
    () => import('./commands/schemas.ts'),
  );
}

/** Commands that show facts. */
function addFacts(cli: Command, add: Add): void {
  const asked: Argument = ['<url-or-code>', 'the address of a page, or the code of a diagnostic'];
  add(
    named(cli, 'explain', 'where a page comes from, by its address, or what a code means', asked),
    ['sitegen explain /docs/concepts', 'sitegen explain link/broken-page'],
    () => import('./commands/explain.ts'),
  );
  add(
    named(cli, 'info', 'versions, folders, and counts, for a bug report'),
    ['sitegen info', 'sitegen info --json'],
    () => import('./commands/info.ts'),
  );
}

/** Commands for maintaining a published site and its folders. */
function addUpkeep(cli: Command, add: Add): void {
  const search = cli.command('search').description('the hosted search of the site');
  add(
    named(search, 'push', "replace the provider's indexes with the site's records").option(
      '--dry-run',
      'say what would be pushed; talks to nobody',
      false,
    ),
    ['sitegen search push --dry-run', 'sitegen search push'],
    () => import('./commands/search.ts'),
  );
  const sources: Argument = [
    '[name...]',
    'names of data files, of sources, or `published` (default: all that have a source)',
  ];
  add(
    named(cli, 'data', 'refresh data files and fetch texts of other repositories', sources)
      .option(...dryRun)
      .option('--allow-empty', 'accept that a source has no records anymore', false)
      .option('--update', 'take the newest commits of other repositories', false),
    ['sitegen data --dry-run', 'sitegen data events videos'],
    () => import('./commands/data.ts'),
  );
  const files: Argument = ['[file...]', 'translations or their originals (default: all)'];
  add(
    named(
      cli,
      'translations',
      'pages that are not translated, and translations older than their originals',
      files,
    ).option('--done', 'record that these translations match their originals', false),
    ['sitegen translations', 'sitegen translations --done content/de/docs/concepts/server.md'],
    () => import('./commands/translations.ts'),
  );
  add(
    named(cli, 'clean', 'delete the output folder and the caches'),
    ['sitegen clean', 'sitegen clean --out-dir public_html'],
    () => import('./commands/clean.ts'),
  );
}
