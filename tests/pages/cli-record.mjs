// Records the commands of an installed AsyncAPI CLI: names, types, and defaults, as the CLI declares them.
// `node tests/pages/cli-record.mjs <folder of @asyncapi/cli>` prints the record. With `--against <record>`, it prints what
// differs from that record, and exits with 1 if anything does.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const [folder, option, recorded] = process.argv.slice(2);
const json = (...path) => JSON.parse(readFileSync(join(...path), 'utf8'));
const now = recordOf(json(folder, 'package.json').version, json(folder, 'oclif.manifest.json').commands);

if (option === '--against') report(linesOf(json(recorded)), linesOf(now));
else process.stdout.write(`${JSON.stringify(now, null, 1)}\n`);

function recordOf(version, commands) {
  const visible = Object.values(commands).filter(({ hidden }) => !hidden);
  const entries = visible.map(({ id, args, flags }) => [
    id.replaceAll(':', ' '),
    {
      arguments: Object.keys(args),
      flags: Object.fromEntries(Object.values(flags).map(({ name, ...flag }) => [name, declared(flag)])),
    },
  ]);
  return { version, commands: Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1))) };
}

function declared({ type, char, default: value, options, multiple, required }) {
  return { type: type === 'boolean' ? 'switch' : 'value', char, default: value, options, multiple, required };
}

function linesOf({ commands }) {
  return new Set(
    Object.entries(commands).flatMap(([command, { arguments: names, flags }]) => [
      `${command} ${names.map((name) => `<${name}>`).join(' ')}`.trim(),
      ...Object.entries(flags).map(([name, flag]) => `${command} --${name} ${JSON.stringify(flag)}`),
    ]),
  );
}

function report(before, after) {
  const lines = [
    ...[...before].filter((line) => !after.has(line)).map((line) => `- ${line}`),
    ...[...after].filter((line) => !before.has(line)).map((line) => `+ ${line}`),
  ];
  for (const line of lines) console.log(line);
  process.exitCode = lines.length > 0 ? 1 : 0;
}
