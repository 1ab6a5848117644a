// Records the commands and options of a version of AsyncAPI CLI, from the list in its package:
// npm pack @asyncapi/cli@6.2.0 && tar xzf asyncapi-cli-6.2.0.tgz
// node templates/asyncapi/tools/record-cli.mjs package > templates/asyncapi/tools/cli.json

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const read = (name) => JSON.parse(readFileSync(join(process.argv[2], name), 'utf8'));
const { commands, version } = read('oclif.manifest.json');

const optionsOf = ({ flags }) =>
  Object.values(flags)
    .flatMap(({ name, char, allowNo }) => [
      `--${name}`,
      ...(allowNo ? [`--no-${name}`] : []),
      ...(char ? [`-${char}`] : []),
    ])
    .sort();

const recorded = Object.entries(commands)
  .map(([id, command]) => [id.replaceAll(':', ' '), optionsOf(command)])
  .sort(([a], [b]) => (a < b ? -1 : 1));
process.stdout.write(`${JSON.stringify({ version, commands: Object.fromEntries(recorded) }, undefined, 2)}\n`);
