// Records the interface of an installed tool: names, types, and defaults, as the tool declares them. Never descriptions.
// `node tests/pages/record/record-tool.mjs <folder of a package>` prints the record. With `--against <record>`,
// it prints what differs from that record, and exits with 1 if anything does. `--follow` then follows the pages with this
// version of the tool in place of the one that they name, or only those that match (`--follow 'guides|tutorials/nats'`).

import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import * as cli from './cli.mjs';
import * as generator from './generator.mjs';
import * as modelina from './modelina.mjs';
import * as parser from './parser.mjs';
import * as studio from './studio.mjs';

const tools = {
  '@asyncapi/cli': cli,
  '@asyncapi/generator': generator,
  '@asyncapi/modelina': modelina,
  '@asyncapi/parser': parser,
  '@asyncapi/studio': studio,
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { against: { type: 'string' }, follow: { type: 'boolean' } },
});
const [folder, pages = ''] = positionals;
if (folder === undefined) throw new Error('Which folder is the package in?');
const { name, version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
const tool = tools[name];
if (tool === undefined) throw new Error(`${name} is none of ${Object.keys(tools).join(', ')}`);

const now = { version, node: process.versions.node, ...(await tool.record(folder)) };
if (values.against) report(tool.lines(JSON.parse(readFileSync(values.against, 'utf8'))), tool.lines(now));
else process.stdout.write(`${JSON.stringify(now, null, 1)}\n`);
if (values.follow) follow();

function report(before, after) {
  const lines = [
    ...before.filter((line) => !after.includes(line)).map((line) => `- ${line}`),
    ...after.filter((line) => !before.includes(line)).map((line) => `+ ${line}`),
  ];
  // What changed has both signs: its new line follows its old one.
  const name = (line) => line.slice(2).replace(/ [{"].*/, '');
  for (const line of lines.sort((a, b) => name(a).localeCompare(name(b), 'en'))) console.log(line);
  process.exitCode = lines.length > 0 ? 1 : 0;
}

function follow() {
  const args = ['vitest', 'run', '--mode', 'long', 'tests/pages/run-pages.test.ts', '-t', pages];
  const env = { ...process.env, PAGES_TOOL: `${name}@${version}` };
  const { status } = spawnSync('npx', args, { stdio: 'inherit', env });
  if (status !== 0) process.exitCode = 1;
}
