// Hints for a flag that a command doesn't have: which commands have it, or what to use for one that was left out on
// purpose.

import type { Command } from 'commander';

/** Flags of other programs, and flags that were left out, with what does the same here. */
const others: { readonly [flag: string]: string } = {
  '--only':
    'A part of a site has other links and menus than the whole. Build all of it: only what changed is made again.',
  '--incremental': 'Every build makes only what changed.',
  '--no-cache': '`sitegen clean` deletes the caches.',
  '--force': '`sitegen clean` deletes the caches and the built site.',
  '--clean': '`sitegen clean` deletes the caches and the built site.',
  '--files':
    'An edit of one file can break a link in any other, so all are checked. `--against <ref>` reports what is new.',
  '--changed': '`--against <ref>` reports what is new.',
  '--minify': 'Styles and scripts are always minified.',
  '--build-drafts': 'Use `--drafts`.',
  '--build-future': 'Use `--drafts`.',
  '--destination': 'Use `--out-dir`.',
  '--output': 'Use `--out-dir`.',
  '--base-url': 'Use `--site` for the origin and `--base` for the path.',
  '--base-path': 'Use `--base`.',
  '--watch': 'Use `sitegen dev`.',
  '--live-reload': '`sitegen dev` does that by itself.',
};

/** An error message. For a flag that is known elsewhere, it says so instead of guessing another one. */
export function withFlagHint(cli: Command, message: string): string {
  const [, first, flag = ''] = /^(error: unknown option '(--[\w-]+)[^\n]*)/.exec(message) ?? [];
  const hint = hintForFlag(cli, flag);
  return hint === undefined ? message : `${first}\n${hint}\n`;
}

/** What to do about an unknown flag, as a sentence; undefined if nothing is known. */
function hintForFlag(cli: Command, flag: string): string | undefined {
  const owners = commandsOf(cli, '').filter(([, command]) => command.options.some(({ long }) => long === flag));
  if (owners.length === 0) return others[flag];
  return `${owners.map(([name]) => `\`sitegen${name}\``).join(' and ')} ${owners.length === 1 ? 'has' : 'have'} ${flag}.`;
}

function commandsOf(command: Command, name: string): readonly (readonly [name: string, command: Command])[] {
  return command.commands.flatMap((one) => {
    const full = `${name} ${one.name()}`;
    return one.commands.length > 0 ? commandsOf(one, full) : [[full, one] as const];
  });
}
