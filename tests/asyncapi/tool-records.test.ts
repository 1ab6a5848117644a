// The records of tools, the pages that show them, and the script that makes them.

import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { packageDir } from '../support/project.ts';

const folder = mkdtempSync(join(tmpdir(), 'tool-records-'));
afterAll(() => rmSync(folder, { recursive: true }));

type Ran = { readonly status: number | null; readonly stdout: string };

/** What the script says about a package that has these files. */
function recorded(name: string, files: { readonly [path: string]: string }, ...words: string[]): Ran {
  const root = join(folder, name);
  for (const [path, text] of Object.entries({ 'package.json': JSON.stringify({ name, version: '1.2.3' }), ...files })) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const script = join(packageDir, 'tests/pages/record/record-tool.mjs');
  return spawnSync(process.execPath, [script, root, ...words], { encoding: 'utf8' });
}

/** A CLI that has one command with one flag. */
function record(flag: string, ...words: string[]): Ran {
  const commands = {
    'paint:dock': {
      id: 'paint:dock',
      args: { dock: {} },
      flags: { [flag]: { name: flag, type: 'option', default: 'red' } },
    },
    secret: { id: 'secret', hidden: true, args: {}, flags: {} },
  };
  return recorded('@asyncapi/cli', { 'oclif.manifest.json': JSON.stringify({ commands }) }, ...words);
}

test('names, types, and defaults are recorded, and a newer CLI is compared with them', () => {
  const first = record('color');
  expect(JSON.parse(first.stdout)).toEqual({
    version: '1.2.3',
    node: process.versions.node,
    commands: { 'paint dock': { arguments: ['dock'], flags: { color: { type: 'value', default: 'red' } } } },
  });
  const file = join(folder, 'record.json');
  writeFileSync(file, first.stdout);
  expect(record('color', '--against', file)).toMatchObject({ status: 0, stdout: '' });
  expect(record('paint', '--against', file)).toMatchObject({
    status: 1,
    stdout:
      '- paint dock --color {"type":"value","default":"red"}\n+ paint dock --paint {"type":"value","default":"red"}\n',
  });
});

test('the types of a parser are read from its declarations', () => {
  const parser = `export declare class Parser {
    private readonly secret;
    constructor(options?: ParserOptions);
    /**
     * Never recorded.
     */
    parse(text: string, options?: {
        loud: boolean;
    }): Promise<ParseOutput>;
}
export interface ParserOptions {
}
`;
  const bike = `import type { Mixin } from './mixins';
export interface BikeInterface extends BaseModel<v2.Bike | v3.Bike>, BellMixinInterface, Partial<LampMixinInterface> {
    id(): string;
    ring(): void;
    ring(times: number): void;
}
export interface BellMixinInterface {
    hasBell(): boolean;
}
export interface LampMixinInterface {
    hasLamp(): boolean;
}
`;
  const { stdout } = recorded('@asyncapi/parser', {
    'esm/index.d.ts': `export * from './models';
export { fromFile } from './from';
export { isBike } from './document';
export type { ParseOptions, ParseOutput } from './parse';
export type { SchemaParser } from './schema-parser';
`,
    'esm/parser.d.ts': parser,
    'esm/parse.d.ts': 'export interface ParseOptions {\n}\nexport interface ParseOutput {\n    document?: Bike;\n}\n',
    'esm/schema-parser/index.d.ts': 'export interface SchemaParser<D = unknown, M = unknown> {\n}\n',
    'esm/from.d.ts': 'export declare function fromFile(path: string): Result;\n',
    'esm/document.d.ts':
      'export declare function isBike(one: unknown): one is Bike;\nexport declare function secretly(): void;\n',
    'esm/models/bike.d.ts': bike,
  });
  expect(JSON.parse(stdout).parts).toMatchObject({
    Parser: { parse: '(text: string, options?: { loud: boolean; }): Promise<ParseOutput>' },
    ParseOutput: { 'document?': 'Bike' },
    functions: { fromFile: '(path: string): Result', isBike: '(one: unknown): one is Bike' },
    BikeInterface: {
      hasBell: '(): boolean',
      'hasLamp?': '(): boolean',
      id: '(): string',
      ring: '(): void; (times: number): void',
    },
  });
  expect(stdout).not.toMatch(/secret|Never|constructor|Mixin/);
});

test('the options of Modelina are recorded with their defaults', () => {
  const languages = 'lib/types/generators';
  const modelina = recorded('@asyncapi/modelina', {
    'index.js': 'exports.OakGenerator = class { static defaultOptions = { rings: 7, grow() {} }; };',
    [`${languages}/AbstractGenerator.d.ts`]: 'export interface CommonGeneratorOptions<P> {\n    presets?: P;\n}\n',
    [`${languages}/oak/OakGenerator.d.ts`]:
      'export interface OakOptions extends CommonGeneratorOptions<OakPreset> {\n    rings: number;\n    grow?: Grow;\n}\n',
    [`${languages}/oak/presets/Leaf.d.ts`]: 'export declare const OAK_LEAF_PRESET: OakPreset;\n',
    [`${languages}/elm/ElmGenerator.d.ts`]: 'export interface ElmOptions {\n}\n',
  });
  expect(JSON.parse(modelina.stdout).parts).toEqual({
    CommonGeneratorOptions: { 'presets?': { type: 'P' } },
    OakGenerator: { rings: { type: 'number', default: 7 }, 'grow?': { type: 'Grow' } },
    'Oak complete models': {},
    'Oak presets': { OAK_LEAF_PRESET: {} },
  });
});

test('what the Generator gives to templates and hooks is recorded from a run', () => {
  const source = `const { readdirSync } = require('node:fs');
const { join } = require('node:path');
class Generator {
  /**
   * @param {String} template Which one.
   * @param {Object<String, Boolean | String>} [options.hooks] Some.
   * @param {String} [options.color='red'] Any.
   */

  constructor(template, output, { color = 'red', hooks } = {}) {
    this.template = template;
  }

  /** Writes everything. */
  async generate(text, options = {}) {
    const templateConfig = {};
    const { parameters, paints } = templateConfig;
    await this.launchHook('generate:first');
    const fileNamesForSeparation = {
      dock: { A: 1 },
    };
    for (const name of readdirSync(join(this.template, '__transpiled'))) {
      const given = { asyncapi: new Map(), text };
      if (name.includes('$$dock$$')) Object.assign(given, { dock: 1, dockName: 'A' });
      require(join(this.template, '__transpiled', name))(given);
    }
    if (this.isHookAvailable('name')) await this.launchHook('name', { originalFilename: 'A' });
    return templateConfig.glue?.strong;
  }

  /** @private Only here. */
  isHookAvailable() {}

  /** @private */
  async launchHook() {}

  static list(filter) {}
}
module.exports = Generator;
`;
  const { stdout } = recorded('@asyncapi/generator', { 'index.js': source, 'lib/generator.js': source });
  expect(JSON.parse(stdout).parts).toEqual({
    options: { hooks: { type: 'Object<String, Boolean | String>' }, color: { type: 'String', default: "'red'" } },
    methods: { 'Generator.list': '(filter)', generate: '(text, options = {})' },
    'configuration file': { glue: {}, paints: {}, parameters: {} },
    'template file': { asyncapi: 'Map', text: 'String' },
    'special file names': { $$dock$$: 'dock, dockName' },
    hooks: { 'generate:first': 'generator', name: 'generator, originalFilename' },
    'generator in hooks': { template: 'String' },
  });
});

test('what the address of Studio can say is recorded from its script', () => {
  const script =
    'x(){let e=new URLSearchParams(globalThis.location.search);return{url:e.get("url")||e.get("from"),' +
    'still:"true"===e.get("still")||""===e.get("still")}}y=z(()=>({}),1),w=z(()=>({show:{hints:!0},delay:5}),' +
    '{name:"studio-settings",getStorage:1});switch(t){case"file:loaded":case"filed":this.send("file:saved",{})}';
  const studio = (text: string) =>
    recorded('@asyncapi/studio', {
      'build/app-path-routes-manifest.json': '{"/page":"/","/api/paint/route":"/api/paint"}',
      'build/static/chunks/app/page-0a1b.js': text,
      'build/server/app/api/paint/route.js': 'i.d(t,{POST:()=>l,GET:()=>m});',
    });
  expect(JSON.parse(studio(script).stdout).parts).toEqual({
    parameters: { url: { type: 'text' }, from: { type: 'text', aliasOf: 'url' }, still: { type: 'switch' } },
    settings: { 'show.hints': { type: 'boolean', default: true }, delay: { type: 'number', default: 5 } },
    panels: {},
    routes: { '/': { methods: ['GET'] }, '/api/paint': { methods: ['POST', 'GET'] } },
    'messages to Studio': { 'file:loaded': {} },
    'messages from Studio': { 'file:saved': {} },
  });
  expect(studio('let e=1').status).toBe(1);
});

interface Parts {
  readonly version: string;
  readonly parts: { readonly [part: string]: { readonly [member: string]: Member } };
}

type Member = string | { readonly default?: unknown };

test.each([
  ['parser/api', 'parser', ['parser/index']],
  ['modelina/options', 'modelina', ['modelina/index']],
  ['generator/options', 'generator', ['api', 'template-context', 'hooks', 'configuration-file', 'special-file-names']],
  ['studio/parameters', 'studio', ['studio/index']],
])('the record %s is whole on its pages', (file, tool, names) => {
  const read = (path: string) => readFileSync(join(packageDir, 'content/docs/tools', path), 'utf8');
  const { version, parts } = JSON.parse(read(`${file}.json`)) as Parts;
  const pages = names.map((name) => read(`${name.includes('/') ? name : `${tool}/${name}`}.md`));
  expect(pages.filter((page) => !page.includes(`\`@asyncapi/${tool}\` ${version}`))).toEqual([]);
  const sections = pages.flatMap((page) => page.split(/\n#{2,3} /)).map((section) => section.split('\n'));
  const missing = Object.entries(parts).filter(
    ([, members]) => !sections.some((lines) => Object.entries(members).every((member) => isIn(lines, member))),
  );
  expect(Object.keys(parts)).not.toEqual([]);
  expect(missing).toEqual([]);
});

/** Whether a row has the member and its default. */
function isIn(lines: readonly string[], [name, declared]: [string, Member]): boolean {
  const value = typeof declared === 'string' ? undefined : declared.default;
  return lines.some((line) => line.includes(`\`${name}`) && (value === undefined || line.includes(`\`${value}\``)));
}

test('the page has every command, flag, and default of the record', () => {
  const read = (name: string) => readFileSync(join(packageDir, 'content/docs/tools/cli', name), 'utf8');
  const { version, commands } = JSON.parse(read('commands.json')) as {
    version: string;
    commands: Record<string, { flags: Record<string, { default?: unknown }> }>;
  };
  const page = read('commands.md');
  expect(page).toContain(`AsyncAPI CLI ${version}`);
  const sections = new Map(page.split('\n## ').map((text) => [text.slice(0, text.indexOf('\n')), text]));
  const missing = Object.entries(commands)
    .filter(([, { flags }]) => Object.keys(flags).length > 0)
    .flatMap(([command, { flags }]) =>
      Object.entries(flags)
        .filter(([name]) => name !== 'help')
        .flatMap(([name, { default: value }]) => [
          `| \`--${name}\` |`,
          ...(value ? [`\`${[value].flat().join('`, `')}\``] : []),
        ])
        .filter((words) => !sections.get(`\`${command}\``)?.includes(words))
        .map((words) => `${command}: ${words}`),
    );
  expect(missing).toEqual([]);
});

test('the table of tools and versions has what was recorded, and nothing else claims to be run', () => {
  const read = (name: string) => readFileSync(join(packageDir, 'content/docs/tools', name), 'utf8');
  const { node, tools } = JSON.parse(read('versions.json')) as VersionsRecord;
  const words = { reads: 'reads', rejects: 'rejects', loses: 'loses types', newest: 'newest already' };
  const expected = tools.map(({ name, version, results }) =>
    ['', name, version, ...['2.6', '3.0', '3.1'].map((each) => words[results[each]?.result ?? 'reads']), '']
      .join(' | ')
      .trim(),
  );
  const page = read('versions.md');
  const rows = page.split('\n## ')[1]?.match(/^\| (?!Tool )[^-].*$/gm) ?? [];
  expect(rows.filter((row) => !/(?:\| not run ){3}\|$/.test(row))).toEqual(expected);
  expect(page).toContain(`Node.js ${node}`);
});

interface VersionsRecord {
  readonly node: string;
  readonly tools: readonly {
    readonly name: string;
    readonly version: string;
    readonly results: { readonly [version: string]: { readonly result: 'reads' | 'rejects' | 'loses' | 'newest' } };
  }[];
}
