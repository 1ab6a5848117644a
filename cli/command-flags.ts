// What the commands have in common: flags, arguments, examples, and how the help shows them.

import { previewPorts } from '@sitegen/renderer/text';
import { Command, InvalidArgumentError, Option } from 'commander';

/** The argument of most commands, with its description. */
export const root = ['[root]', 'a folder of the project (default: the current folder)'] as const;

export const drafts = ['--drafts', 'include drafts and posts of a later date'] as const;

const commonHeading = 'Flags of every command (sitegen --help describes them):';

/** Adds the flags of every command, below the command's own, and examples. */
export function forProject(command: Command, examples: readonly [string, string]): Command {
  for (const option of commonFlags()) command.addOption(option.helpGroup(commonHeading));
  return command
    .addHelpOption(new Option('-h, --help', 'show this help').helpGroup(commonHeading))
    .addHelpText('after', `\nExamples:\n${examples.map((example) => `  $ ${example}\n`).join('')}`);
}

/** Adds the flags of a server. */
export function forServer(command: Command): Command {
  return command
    .option('--port <n>', 'port; 0 takes any free one', port, previewPorts.first)
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
    .option(...drafts);
}

function commonFlags(): readonly Option[] {
  const levels = ['silent', 'error', 'warn', 'info', 'debug'];
  return [
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
    new Option('--profile [file]', 'record a CPU profile of the command (default: sitegen.cpuprofile)'),
    new Option('--color', 'colors even without a terminal'),
    new Option('--no-color', 'no colors'),
  ];
}

/** The flags of every command with their descriptions, for the help of the program. */
export function describeCommonFlags(): string {
  const all = new Command().helpOption(false);
  for (const option of commonFlags()) all.addOption(option);
  const help = all.helpInformation();
  return `\nFlags of every command:\n${help.slice(help.indexOf('Options:\n') + 'Options:\n'.length)}`;
}

/** Lists the flags of every command without their descriptions, so that a command's own flags stand out. */
export function formatFlagList(heading: string, items: readonly string[]): string[] {
  if (items.length === 0) return [];
  if (heading !== commonHeading) return [heading, ...items, ''];
  const terms = [...commonFlags().map(({ flags }) => flags), '-h, --help'];
  const lines: string[] = [];
  for (const term of terms) {
    const line = lines.at(-1);
    if (line === undefined || line.length + 2 + term.length > 80) lines.push(`  ${term}`);
    else lines[lines.length - 1] = `${line}  ${term}`;
  }
  return [heading, ...lines, ''];
}

/** Ends the command line with an error for flags that would have no effect together. */
export function refuseUnused(command: Command): void {
  const { json, format, watch, poll, against, report } = command.opts();
  const isGiven = (flag: string): boolean => command.getOptionValueSource(flag) === 'cli';
  if (json && format === 'pretty') command.error("error: option '--json' cannot be used with '--format pretty'");
  if (format === 'json' && isGiven('max'))
    command.error("error: option '--max <n>' has no effect with JSON, which always has all problems");
  if (command.name() === 'serve' && poll !== undefined && !watch)
    command.error("error: option '--poll [ms]' can only be used with '--watch'");
  if (report !== undefined && against === undefined)
    command.error("error: option '--report <file>' can only be used with '--against <ref>'");
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
