// What each tool does with a document of each version of the specification, found by running it.
// `node tests/pages/record/versions.mjs <folder>…` prints the record. Each folder holds some of the packages in its
// `node_modules`; a tool that's in none of them is left out. The CLI and Studio run on the newer Node.js that npm has as
// `node-<platform>-<arch>`. What runs in a browser needs Chromium.

import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import puppeteer from 'puppeteer-core';
import { browserPath } from '../../programs.mjs';

const folders = process.argv.slice(2).map((folder) => resolve(folder));
const scratch = mkdtempSync(join(tmpdir(), 'versions-'));
const require = createRequire(import.meta.url);

const placesOf = (name) =>
  folders.map((folder) => join(folder, 'node_modules', name)).filter((path) => existsSync(path));
const pathOf = (name) => placesOf(name)[0];
const distinctVersions = (paths) =>
  paths.filter((path, index) => paths.findIndex((other) => versionAt(other) === versionAt(path)) === index);
const versionAt = (path) => JSON.parse(readFileSync(join(path, 'package.json'), 'utf8')).version;

const components = `components:
  messages:
    bikeDocked:
      payload:
        title: BikeDocked
        type: object
        required: [bikeId]
        properties:
          bikeId: { type: string }
`;

/** The same application in each version. It sends one message over WebSocket. */
const documents = {
  2.6: `asyncapi: 2.6.0
info: { title: Docks, version: 1.0.0 }
servers:
  live: { url: 'ws://localhost:18990', protocol: ws }
channels:
  docks:
    subscribe:
      operationId: reportDocked
      message: { $ref: '#/components/messages/bikeDocked' }
${components}`,
  '3.0': documentOf3('3.0.0'),
  3.1: documentOf3('3.1.0'),
};

function documentOf3(version) {
  return `asyncapi: ${version}
info: { title: Docks, version: 1.0.0 }
servers:
  live: { host: 'localhost:18990', protocol: ws }
channels:
  docks:
    address: docks
    messages:
      bikeDocked: { $ref: '#/components/messages/bikeDocked' }
operations:
  reportDocked:
    action: send
    channel: { $ref: '#/channels/docks' }
${components}`;
}

/** The environment of the CLI and of what it starts. */
function environment() {
  const node = join(pathOf(`node-${process.platform}-${process.arch}`), 'bin');
  return { ...process.env, PATH: `${node}${delimiter}${process.env.PATH}`, HOME: scratch, CI: 'true' };
}

const cliScript = () => join(pathOf('@asyncapi/cli'), 'bin', 'run_bin');

/** What the CLI answers, without its warnings about its own settings. */
function cli(...args) {
  const { status, stdout, stderr } = spawnSync('node', [cliScript(), ...args], {
    cwd: scratch,
    env: environment(),
    encoding: 'utf8',
  });
  const lines = stripVTControlCharacters(stdout + stderr).split('\n');
  return { isDone: status === 0, text: lines.filter((line) => !line.startsWith('WARNING:')).join('\n') };
}

/** A result from whether the tool read the document, and what it said or wrote. */
const resultOf = ({ isDone, text }) => (isDone ? { result: 'reads' } : { result: 'rejects', says: complaintIn(text) });

/** The line that names a version or what isn't supported, or the first one. */
function complaintIn(text) {
  const lines = text.split('\n').map((line) => line.replace(/^[\s›✖]+|\s+$/g, ''));
  return lines.find((line) => /version|support|compatible/i.test(line)) ?? lines.find(Boolean) ?? '';
}

/** Types are lost if nothing that's written has the name of the message's schema. */
const typesIn = (text) =>
  /BikeDocked/.test(text) ? { result: 'reads' } : { result: 'loses', says: /type \w+ = any;/.exec(text)?.[0] ?? text };

/** What's in the newest version already can't be converted to it. */
function converted(file) {
  const answer = cli('convert', file, '--format=asyncapi', '--output', 'converted.yaml');
  return /same version/.test(answer.text) ? { result: 'newest', says: complaintIn(answer.text) } : resultOf(answer);
}

async function parse(path, file) {
  const { Parser } = require(path);
  const { document, diagnostics } = await new Parser().parse(readFileSync(file, 'utf8'));
  return resultOf({ isDone: document !== undefined, text: diagnostics[0]?.message ?? '' });
}

async function modelina(path, file) {
  const { TypeScriptGenerator } = require(path);
  const models = await new TypeScriptGenerator({ modelType: 'interface' }).generate(readFileSync(file, 'utf8'));
  return typesIn(models.map(({ result }) => result).join('\n'));
}

/** A template reads a document if it writes a file that names the application or its message. */
function template(name) {
  return (_, file) => {
    const output = mkdtempSync(join(scratch, 'output-'));
    const server = name.includes('client') ? ['--param', 'server=live'] : [];
    const flags = ['--output', output, '--force-write', '--no-interactive', ...server];
    const where = name.startsWith('@') ? pathOf(name) : name;
    const answer = cli('generate', 'fromTemplate', file, where, ...flags);
    return answer.isDone && writes(output, /Docks|docks/)
      ? { result: 'reads' }
      : resultOf({ ...answer, isDone: false });
  };
}

function writes(folder, words) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.some(({ parentPath, name }) => words.test(readFileSync(join(parentPath, name), 'utf8')));
}

function spectral(path, file) {
  const ruleset = join(scratch, 'ruleset.yaml');
  writeFileSync(ruleset, 'extends: ["spectral:asyncapi"]\n');
  const script = join(path, 'dist', 'index.js');
  const args = [script, 'lint', file, '--ruleset', ruleset, '--format', 'json', '--fail-severity', 'error'];
  const { stdout, stderr } = spawnSync('node', args, { cwd: scratch, encoding: 'utf8' });
  const found = JSON.parse(/\[.*\]/s.exec(stdout)?.[0] ?? '[]');
  const complaint = found.find(({ severity, code }) => severity === 0 || code === 'unrecognized-format');
  if (complaint === undefined)
    return resultOf({ isDone: stderr === '' || /No results/.test(stdout + stderr), text: stderr });
  return { result: 'rejects', says: complaint.message };
}

/** What a page shows that a browser opens. */
async function shownBy(prepare, isDone) {
  const browser = await puppeteer.launch({ executablePath: browserPath(), args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage();
    await prepare(page);
    await page.waitForFunction(isDone, { timeout: 120_000 });
    return await page.evaluate(() => document.body.innerText);
  } finally {
    await browser.close();
  }
}

async function reactComponent(path, file) {
  const script = join(path, 'browser', 'standalone', 'index.js');
  const text = await shownBy(async (page) => {
    await page.setContent('<div id="docs"></div>');
    await page.addScriptTag({ path: script });
    const render = (schema) =>
      Reflect.get(window, 'AsyncApiStandalone').render({ schema }, document.getElementById('docs'));
    await page.evaluate(render, readFileSync(file, 'utf8'));
  }, 'document.body.innerText.length > 20');
  return resultOf({ isDone: /bikeId/i.test(text), text });
}

/** Studio below the CLI. Its editor comes from a public network, and isn't needed to see what it makes of a document. */
async function studio(_, file) {
  const args = [cliScript(), 'start', 'studio', file, '--port', '3219', '--noBrowser'];
  const server = spawn('node', args, { cwd: scratch, env: environment(), detached: true });
  try {
    await /** @type {Promise<void>} */ (
      new Promise((done) => server.stdout.on('data', (bytes) => /Watching|running/i.test(bytes) && done()))
    );
    const text = await shownBy(
      (page) => page.goto('http://localhost:3219?liveServer=3219'),
      '/\\b(?:IN)?VALID\\b/.test(document.body.innerText) && !/Waiting/.test(document.body.innerText)',
    );
    return resultOf({ isDone: /\bVALID\b/.test(text), text });
  } finally {
    process.kill(-server.pid);
  }
}

const ofCli = (name, ...args) => ({
  name: `CLI, \`${name}\``,
  of: '@asyncapi/cli',
  run: (_, file) => resultOf(cli(...args.map((arg) => (arg === 'FILE' ? file : arg)))),
});
const client = (name, id) => ({
  name: `Generator, ${name}`,
  of: '@asyncapi/generator',
  run: template(`core-template-client-${id}`),
});

/** The rows: the package whose version counts, and the run. */
const tools = [
  { name: 'Parser', of: '@asyncapi/parser', run: parse },
  ofCli('validate', 'validate', 'FILE'),
  { name: 'CLI, `convert`', of: '@asyncapi/cli', run: (_, file) => converted(file) },
  ofCli('bundle', 'bundle', 'FILE', '--output', 'bundled.yaml'),
  ofCli('diff', 'diff', 'FILE', 'FILE'),
  ofCli('optimize', 'optimize', 'FILE', '--no-tty', '--output', 'new-file'),
  {
    name: 'CLI, `generate models`',
    of: '@asyncapi/cli',
    run: (_, file) => typesIn(cli('generate', 'models', 'typescript', file).text),
  },
  { name: 'Studio', of: '@asyncapi/studio', run: studio },
  { name: 'Modelina', of: '@asyncapi/modelina', run: modelina },
  { name: 'HTML template', of: '@asyncapi/html-template', run: template('@asyncapi/html-template') },
  { name: 'Markdown template', of: '@asyncapi/markdown-template', run: template('@asyncapi/markdown-template') },
  client('WebSocket JavaScript', 'websocket-javascript'),
  client('WebSocket Python', 'websocket-python'),
  client('WebSocket Dart', 'websocket-dart'),
  client('WebSocket Java', 'websocket-java-quarkus'),
  client('Kafka Java', 'kafka-java-quarkus'),
  { name: 'React component', of: '@asyncapi/react-component', run: reactComponent },
  { name: 'Spectral', of: '@stoplight/spectral-cli', run: spectral },
];

const rows = [];
try {
  mkdirSync(join(scratch, 'documents'));
  for (const { name, of, run } of tools) {
    for (const path of distinctVersions(placesOf(of)).slice(0, name === 'Parser' ? undefined : 1)) {
      const row = { name, package: of, version: versionAt(path), results: {} };
      for (const [version, text] of Object.entries(documents)) {
        const file = join(scratch, 'documents', `docks-${version}.yaml`);
        writeFileSync(file, text);
        row.results[version] = await run(path, file);
      }
      process.stderr.write(`${JSON.stringify(row)}\n`);
      rows.push(row);
    }
  }
} finally {
  rmSync(scratch, { recursive: true });
}
const node = pathOf(`node-${process.platform}-${process.arch}`);
process.stdout.write(
  `${JSON.stringify({ node: node ? versionAt(node) : process.versions.node, tools: rows }, null, 1)}\n`,
);
