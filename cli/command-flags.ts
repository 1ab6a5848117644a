// The flags and arguments that commands have in common.

import { type Command, InvalidArgumentError, Option } from 'commander';
import { hostNameOf } from './serve/read-request.ts';

/** The argument of most commands, with its description. */
export const root = ['[root]', 'a folder of the project (default: the current folder)'] as const;

export const drafts = ['--drafts', 'include drafts and posts of a later date', false] as const;

export const strict = ['--strict', 'treat warnings as errors', false] as const;

export const dryRun = ['--dry-run', 'say what would change; writes nothing', false] as const;

/** Adds the flags of a server. */
export function forServer(command: Command): Command {
  return command
    .option('--port <n>', 'port; 0 takes any free one', port, 3000)
    .option('--host <name>', 'address to listen on', 'localhost')
    .option('--strict-port', 'fail when the port is taken', false)
    .option('--allowed-host <name>', 'a further host name to answer to (repeatable)', addHostName, [])
    .addOption(new Option('--open [path]', 'open the browser').preset('/'))
    .addOption(
      new Option('--poll [ms]', 'while watching: look at the disk every so often, for file systems without events')
        .argParser(whole)
        .preset(300),
    )
    .option(...drafts);
}

/** Adds the flags of every command, and what's said about wrong ones. */
export function addCommonFlags(cli: Command): void {
  const levels = ['silent', 'error', 'warn', 'info', 'debug'];
  const flags = [
    new Option('-c, --config <file>', 'configuration file (default: the nearest site.config.ts)'),
    new Option('-o, --out-dir <folder>', 'output folder'),
    new Option('--content <folder>', 'build another folder of pages, such as one that `import` has written'),
    new Option('--public <folder>', 'the folder of files that are published as they are'),
    new Option('--site <origin>', 'origin of the published site, for a preview host'),
    new Option('--base <path>', 'path of the published site below its origin, such as /website/'),
    new Option('--format <name>', 'how results are printed (default: "pretty")').choices(['pretty', 'json']),
    new Option('--json', 'short for --format json').implies({ format: 'json' }),
    new Option('--max <n>', 'show at most this many diagnostics').argParser(whole).default(50),
    new Option('--log-level <level>', 'how much is said').choices(levels).conflicts(['quiet', 'verbose']),
    new Option('--quiet', 'say errors only').conflicts('verbose'),
    new Option('--verbose', 'say everything'),
    new Option('--profile [file]', 'record a CPU profile of the command').preset('sitegen.cpuprofile'),
    new Option('--color', 'colors even without a terminal'),
    new Option('--no-color', 'no colors'),
  ];
  for (const flag of flags) cli.addOption(flag);
  cli.hook('preAction', (_, command) => refuseUnused(command));
  cli.configureOutput({ outputError: (error, write) => write(withOwners(error, cli.commands)) });
}

/** Ends the command line with an error for flags that would have no effect together. */
function refuseUnused(command: Command): void {
  const { json, format, watch, poll, against, content, report } = command.optsWithGlobals();
  if (json && format === 'pretty') command.error("error: option '--json' cannot be used with '--format pretty'");
  if (format === 'json' && command.getOptionValueSourceWithGlobals('max') === 'cli')
    command.error("error: option '--max <n>' has no effect with JSON, which always has all problems");
  if (command.name() === 'serve' && poll !== undefined && !watch)
    command.error("error: option '--poll [ms]' can only be used with '--watch'");
  if (against !== undefined && content !== undefined)
    command.error("error: option '--against <ref>' cannot be used with option '--content <folder>'");
  if (report !== undefined && against === undefined)
    command.error("error: option '--report <file>' can only be used with '--against <ref>'");
}

/** An error of the command line. A flag of other commands leads to them, not to a flag with a similar name. */
function withOwners(error: string, commands: readonly Command[]): string {
  const flag = /unknown option '(--[a-z-]+)/.exec(error)?.[1];
  const owners = commands.filter(({ options }) => options.some(({ long }) => long === flag));
  if (owners.length === 0) return error;
  return `error: option '${flag}' belongs to ${owners.map((owner) => `\`${owner.name()}\``).join(', ')}\n`;
}

/** Parses a whole number. */
export function whole(text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0) throw new InvalidArgumentError('It must be a whole number.');
  return value;
}

function port(text: string): number {
  const value = whole(text);
  if (value > 65_535) throw new InvalidArgumentError('It must be between 0 and 65535.');
  return value;
}

/** Parses a host name, which may begin with a dot for all its subdomains, and adds it to those before. */
function addHostName(text: string, before: readonly string[]): readonly string[] {
  const [, dot = '', host = ''] = /^(\.?)(.*)$/.exec(text) ?? [];
  const name = hostNameOf(host);
  if (!name) throw new InvalidArgumentError('It must be a host name, such as example.org.');
  return [...before, dot + name];
}
