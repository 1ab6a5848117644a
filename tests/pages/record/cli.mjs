// The commands of AsyncAPI CLI with their arguments and flags, from the list in its package.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export function record(folder) {
  const { commands } = JSON.parse(readFileSync(join(folder, 'oclif.manifest.json'), 'utf8'));
  const visible = Object.values(commands).filter(({ hidden }) => !hidden);
  const entries = visible.map(({ id, args, flags }) => [
    id.replaceAll(':', ' '),
    {
      arguments: Object.keys(args),
      flags: Object.fromEntries(Object.values(flags).map(({ name, ...flag }) => [name, declared(flag)])),
    },
  ]);
  return { commands: Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1))) };
}

function declared({ type, char, default: value, options, multiple, required }) {
  return { type: type === 'boolean' ? 'switch' : 'value', char, default: value, options, multiple, required };
}

/** One line for each command and each flag. */
export function lines({ commands }) {
  return Object.entries(commands).flatMap(([command, { arguments: names, flags }]) => [
    `${command} ${names.map((name) => `<${name}>`).join(' ')}`.trim(),
    ...Object.entries(flags).map(([name, flag]) => `${command} --${name} ${JSON.stringify(flag)}`),
  ]);
}
