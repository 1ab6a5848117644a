// Hints for a command line that can't be read: which commands have a flag, what to use for one that was left out on
// purpose, or where to look.

import type { Command } from 'commander';

/** Flags of other programs, and flags that were left out, with what does the same here. */
const others: { readonly [flag: string]: string } = {
  '--only':
    'A part of a site has other links and menus than the whole. Build all of it: only what changed is made again.',
  '--no-cache': '`sitegen clean` deletes the caches.',
  '--force': '`sitegen clean` deletes the caches and the built site.',
  '--build-drafts': 'Use `--drafts`.',
  '--output': 'Use `--out-dir`.',
  '--base-url': 'Use `--site` for the origin and `--base` for the path.',
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
  const owners = commandsOf(cli, '').flatMap(([name, { options }]) => {
    const option = options.find(({ long }) => long === flag);
    return option === undefined ? [] : [{ name, takesValue: !option.isBoolean() }];
  });
  if (owners.length === 0) return others[flag];
  if (hasValue && !owners.some(({ takesValue }) => takesValue)) return `${flag} takes no value.`;
  return `${owners.map(({ name }) => `\`sitegen${name}\``).join(' and ')} ${owners.length === 1 ? 'has' : 'have'} ${flag}.`;
}

function commandsOf(command: Command, name: string): readonly (readonly [name: string, command: Command])[] {
  return command.commands.flatMap((one) => {
    const full = `${name} ${one.name()}`;
    return one.commands.length > 0 ? commandsOf(one, full) : [[full, one] as const];
  });
}
