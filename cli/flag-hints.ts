// Hints for a command line that can't be read: which commands have a flag, what to use for one that was left out on
// purpose, or where to look.

import type { Command } from 'commander';

/** Flags of other programs, and flags that were left out, with what does the same here. */
const others: { readonly [flag: string]: string } = {
  '--only': 'Build all of it: only what changed is made again.',
  '--no-cache': '`sitegen clean` deletes the caches.',
  '--force': '`sitegen clean` deletes the caches and the built site.',
  '--build-drafts': 'Use `--drafts`.',
  '--output': 'Use `--out-dir`.',
};

/** An error message. For a flag that is known elsewhere, it says so instead of guessing another one. */
export function withFlagHint(cli: Command, message: string): string {
  const [, first, flag = '', value] = /^(error: unknown option '(--[\w-]+)(=)?[^\n]*)/.exec(message) ?? [];
  const hint = hintForFlag(cli, flag, value !== undefined);
  return hint === undefined ? message + lookUp(message) : `${first}\n${hint}\n`;
}

/** Where to look, if the message only says what's wrong. */
function lookUp(message: string): string {
  const isBare = /^error: (?:unknown|missing|too many)[^\n]*\n$|argument missing\n$/.test(message);
  return isBare ? '`sitegen --help` lists all commands, and `sitegen <command> --help` the flags of one.\n' : '';
}

/** What to do about an unknown flag, as a sentence; undefined if nothing is known. */
function hintForFlag(cli: Command, flag: string, hasValue: boolean): string | undefined {
  const commands = cli.commands.flatMap((one) => (one.commands.length > 0 ? one.commands : [one]));
  const owners = commands.filter(({ options }) => options.some(({ long }) => long === flag));
  if (owners.length === 0) return others[flag];
  const takesNone = owners.every(({ options }) => options.find(({ long }) => long === flag)?.isBoolean());
  if (hasValue && takesNone) return `${flag} takes no value.`;
  return `${owners.map((one) => `\`${nameOf(one)}\``).join(' and ')} ${owners.length === 1 ? 'has' : 'have'} ${flag}.`;
}

function nameOf(command: Command): string {
  return command.parent ? `${nameOf(command.parent)} ${command.name()}` : command.name();
}
