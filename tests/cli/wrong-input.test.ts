// What a newcomer gets wrong: folders that are not there, a configuration with mistakes, content of another project.
// Every message says what to fix, and none is a stack trace of the program.

import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { jsonLines, problems, type Result } from '../support/cli.ts';
import { lanternProject, type TestProject } from '../support/project.ts';
import { inProject } from '../support/warm-cli.ts';

/** Lantern with one text of its configuration exchanged. */
function configured(from: string, to: string): TestProject {
  const project = lanternProject();
  project.replace('site.config.ts', from, to);
  return project;
}

function expectRefusal({ code, stderr }: Result, ...said: readonly string[]): void {
  for (const words of said) expect(stderr).toContain(words);
  expect(stderr).not.toContain('bug in sitegen');
  expect(code).toBe(2);
}

test.each([
  [['build', 'nosuch'], 'There is no folder nosuch'],
  [['build', '--content', 'public'], 'There is no page in'],
  [['build', '--content', 'site.config.ts'], 'There is no folder site.config.ts'],
  [['build', '--out-dir', 'site.config.ts'], "it isn't a folder"],
  ...['https://example.org/path', 'https://exa mple.org', 'https://[', 'example.org'].map(
    (site): [string[], string] => [['check', '--site', site], "isn't an origin"],
  ),
  [['check', 'content/docs/index.md'], 'Give a folder, not a file'],
  [['import', 'nosuch'], 'the folder of a project'],
  [['new', 'docs/oil.txt'], 'docs/oil'],
  [['new', '../oil'], 'Begin with a content folder: pages'],
  [['new', 'docs/lamp oil'], 'docs/lamp-oil'],
  [['new', 'docs/index'], 'Edit that file.'],
  [['new', 'docs/CON'], 'reserved name on Windows'],
  [['new', 'docs/oil.'], 'ends with a dot'],
  [['explain', '/nowhere/at/all'], 'such as /docs'],
  [['explain', 'http://localhost:3000/docz'], 'Did you mean /docs?'],
  [['translations', 'lamp.md'], 'Name a content file.'],
  [['translations', '--done', 'content/docs/oil.md'], 'Nothing was recorded'],
  [['serve', '--allowed-host', 'http://lamp.example'], 'such as example.org'],
  [['serve', '--allowed-host', ''], 'such as example.org'],
])('the arguments %j are refused, with a hint', async (args, said) => {
  const project = lanternProject();
  expectRefusal(await inProject(project, args), said);
  expect(project.has('dist')).toBe(false);
});

test.each([['--drafts'], ['--base', '/lamp/']])(
  'serve %s is refused if the site is already built',
  async (...flags) => {
    const project = lanternProject();
    await inProject(project, ['build']);
    expectRefusal(await inProject(project, ['serve', ...flags]), '--build');
  },
);

// With a clock that was never set, all posts would be of a later date, and leave the site.
test.each(['abc', '99999999999999999', '0', '315532800'])(
  'SOURCE_DATE_EPOCH=%s is refused',
  async (SOURCE_DATE_EPOCH) => {
    const result = await inProject(lanternProject(), ['build'], { env: { SOURCE_DATE_EPOCH } });
    expectRefusal(result, `SOURCE_DATE_EPOCH is ${SOURCE_DATE_EPOCH}`);
  },
);

test("statistics can't be written to a folder that isn't there", async () => {
  const { code, stderr } = await inProject(lanternProject(), ['build', '--stats', 'no/such/stats.json']);
  expect(stderr).toContain('the statistics cannot be written');
  expect(stderr).not.toContain('bug in sitegen');
  expect(code).toBe(3);
});

test.each([
  ['.vscode', ['schemas']],
  ['content/docs/lamps', ['new', 'docs/lamps/oil']],
  ['.sitegen/cache', ['build']],
  ['out', ['build', '--out-dir', 'out/site']],
] as const)('a file or a broken link in place of the folder %s is named', async (folder, args) => {
  for (const replace of [writeFileSync, (path: string) => symlinkSync('no/where', path)]) {
    const project = lanternProject();
    mkdirSync(dirname(project.path(folder)), { recursive: true });
    replace(project.path(folder), 'no folder');
    const { code, stderr } = await inProject(project, args);
    expect({ code, stderr }).toEqual({ code: 3, stderr: expect.stringContaining(`/${folder}`) });
    expect(stderr).not.toMatch(/bug in sitegen|ENO/);
  }
});

const named = "name: 'Lantern',";

test.each([
  ["layout: 'docs'", "layout: 'constructor'", "there is no layout 'constructor'"],
  ["styles: 'templates/style.css'", "styles: 'style.css'", '`styles`: there is no file style.css'],
  ["boot: 'client/boot.ts'", "boot: 'boot.ts'", '`client.boot`: there is no file boot.ts'],
  ["name: 'Lantern'", 'name: (() => { throw null; })()', 'loading it failed: null'],
  ['(site) => {', "(site) => { throw new Error('no tags');", '`generate` of the configuration failed: no tags'],
])('%s becomes %s', async (from, to, said) => {
  expectRefusal(await inProject(configured(from, to), ['build']), said);
});

test.each([
  ["outputs: () => [{ path: 'lamps.txt', contents: () => ({}) as never }]", '`contents` of the output lamps.txt'],
  ['socialImageOf: () => 1 as never', '`socialImageOf` of the configuration'],
  ['structuredData: (() => Promise.resolve([])) as never', '`structuredData` of the configuration'],
  ['llms: () => 1 as never', '`llms` of the configuration', 'check'],
  ["pageChecks: () => [{ code: 'own/rule', message: 'no' }] as never", '`pageChecks` of the configuration', 'check'],
])('a function returns something else: %s', async (field, said, command = 'build') => {
  const project = configured(named, `${named} ${field},`);
  expectRefusal(await inProject(project, [command]), `${said} failed: its result`);
});

test.each([
  ['a getter that throws', "get name(): string { throw new Error('no name'); }", 'no name'],
  [
    'a callback that throws',
    "name: (setImmediate(() => { throw new Error('no'); }), 'Lantern')",
    'no',
    'template/failed',
  ],
])('a configuration with %s', async (_, name, said, code = 'config/invalid') => {
  const project = configured("name: 'Lantern'", name);
  const refused = await inProject(project, ['build']);
  expectRefusal(refused, said, code);
  expect(refused.stderr).toMatch(/^site\.config\.ts:\d+:\d+ error /m);
  expect(project.has('dist')).toBe(false);
  expect(readdirSync(project.root).filter((file) => file.startsWith('.dist'))).toEqual([]);
});

const plain = (config: string): TestProject => {
  const project = configured("path: 'docs', layout: 'docs',", `path: 'docs', layout: 'docs', ${config}`);
  project.write('content/docs/plain.md', '```js\nx\n```\n');
  return project;
};

test.each([
  ["{ title: 'Lamp' } && undefined", 'its result: '],
  ["{ title: 'Lamp', weight: NaN }", 'its result.weight: '],
  ["((): never => { throw new Error('no name'); })()", 'no name'],
])('a name of a file gives %s', async (given, said) => {
  const result = await inProject(plain(`fromName: () => (${given}) as never,`), ['build']);
  expectRefusal(result, `\`fromName\` of the configuration failed: ${said}`, 'template/failed');
});

test.each([
  ['title: z.string()', 'title: z.string().refine(() => { throw new Error("props broke"); })', 'props broke'],
  [named, `${named} codeChecks: [{ langs: ['js'], check: () => { throw new Error('check broke'); } }],`, 'check broke'],
  ['name: z.string()', 'name: z.string().refine(() => { throw new Error("data broke"); })', 'data broke'],
])('%s becomes %s', async (from, to, said) => {
  const project = configured(from, to);
  project.write('content/docs/plain.md', '---\ntitle: Plain\n---\n\n```js\nx\n```\n');
  const result = await inProject(project, ['build']);
  expectRefusal(result, said, 'template/failed');
  const lines = project.read('site.config.ts').split('\n');
  expect(result.stderr).toContain(`site.config.ts:${lines.findIndex((text) => text.includes(said)) + 1}:`);
});

test('a project with packages of its own gets its React from sitegen', async () => {
  const project = lanternProject({ 'package.json': '{ "name": "own" }', 'node_modules/other/index.js': '' });
  const { code, stderr } = await inProject(project, ['build']);
  expect(stderr).toContain('built');
  expect(code).toBe(0);
});

// React's own errors have no frame in the site's code.
test.each([
  ['render: () => ({}) as never', 'Objects are not valid'],
  ['render: Note, markdown: () => { throw new Error("no copy"); }', 'no copy'],
])('a component has %s', async (part, said) => {
  const project = configured('render: Note', part);
  project.write('content/docs/plain.md', '---\ntitle: Plain\n---\n\n<Note title="Lamp">\n\nText\n\n</Note>\n');
  project.remove('content/docs/oil.md');
  const result = await inProject(project, ['build']);
  expectRefusal(result, `content/docs/plain.md:5: <Note> failed: ${said}`, 'template/failed');
});

test.each([
  ['an unknown name', '<Island name="lamps" on="idle">A lamp</Island>', "`client.islands` has no island 'lamps'"],
  ['no moment', '<Island name="lamp">A lamp</Island>', "the island 'lamp' needs `on`"],
  ['no children', '<Island name="lamp" on="visible" props={{ a: ">" }} />', "the island 'lamp' needs children"],
  ['markup of its own', '<site-island name="lamp">A lamp</site-island>', "the island 'lamp' needs `on`"],
])('a layout has an island with %s', async (_, markup, said) => {
  const project = configured("boot: 'client/boot.ts'", "boot: 'client/boot.ts', islands: { lamp: 'client/lamp.ts' }");
  project.write('client/lamp.ts', 'export const wake = async () => () => {};\n');
  project.replace('templates/layouts.tsx', '<Toc post={post} />', `<Toc post={post} />${markup}`);
  project.replace('templates/layouts.tsx', /^/, "import { Island } from 'sitegen/island';\n");
  const result = await inProject(project, ['build']);
  expectRefusal(result, 'template/failed', said, "layout 'docs'");
  expect(project.has('dist')).toBe(false);
});

test('the module of an island exports something else than `wake`', async () => {
  const project = configured("boot: 'client/boot.ts'", "boot: 'client/boot.ts', islands: { lamp: 'client/lamp.ts' }");
  project.write('client/lamp.ts', 'export const awake = async () => () => {};\n');
  const said = jsonLines(await inProject(project, ['check', '--json']));
  const message = expect.stringContaining("The island 'lamp' is started by a function `wake`");
  expect(said).toContainEqual(expect.objectContaining({ code: 'bundle/suspect', file: 'client/lamp.ts', message }));
  // The bundle comes from the cache.
  expect(jsonLines(await inProject(project, ['check', '--json']))).toContainEqual(expect.objectContaining({ message }));
});

test.each([
  ['folders of a site are links to folders elsewhere, such as those of another package', ['client', 'templates'], '.'],
  ['the project is a link to a folder elsewhere', [], '../linked'],
])('%s', async (_, parts, root) => {
  const project = configured(
    "boot: 'client/boot.ts'",
    "boot: 'client/boot.ts', early: 'client/early.ts', islands: { lamp: 'client/lamp.ts' }",
  );
  project.replace('site.config.ts', '  client:', "  fonts: ['templates/lamp.woff2'],\n  client:");
  project.write('client/early.ts', 'document.title += 1;\n');
  project.write('client/lamp.ts', "export const wake = async () => () => console.log('lamp');\n");
  project.write('templates/lamp.woff2', 'font');
  const style = project.read('templates/style.css');
  project.write('templates/style.css', `${style}\n@font-face { font-family: Lamp; src: url('lamp.woff2'); }\n`);
  for (const part of parts) {
    project.rename(part, `../shared/of-${part}`);
    symlinkSync(`../shared/of-${part}`, project.path(part));
  }
  symlinkSync(project.root, project.path('../linked'));
  expect(await inProject(project, ['build', '--quiet', root])).toMatchObject({ code: 0, stderr: '' });
  const html = project.read('dist/index.html');
  expect(html).toMatch(/data-islands="\{&quot;lamp&quot;:&quot;\/assets\/lamp-\w+\.js&quot;\}"/);
  expect(html).toMatch(/src="\/assets\/boot-\w+\.js"/);
  expect(html).toMatch(/src="\/assets\/early-\w+\.js"/);
  expect(html).toMatch(/rel="preload"[^>]*href="\/assets\/lamp-\w+\.woff2"/);
});

test('a content folder that is not there does not become an empty site', async () => {
  const project = lanternProject();
  await inProject(project, ['build']);
  project.rename('content', 'texts');
  expectRefusal(await inProject(project, ['build']), "content doesn't exist");
  expect(project.has('dist/index.html')).toBe(true);
});

test('a site needs no public folder', async () => {
  const project = lanternProject();
  project.remove('public');
  expect(await inProject(project, ['build'])).toMatchObject({ code: 0 });
});

test.each(['build', 'check'])('%s names a data file that templates fail on, and not the template', async (command) => {
  const project = lanternProject();
  project.write('content/data/lamps.yml', 'lamps: {}\n');
  expect(problems(await inProject(project, [command, '--json']))).toEqual(['data/invalid content/data/lamps.yml:1:1']);
});

test('words of a language that the site does not have are told, and not counted', async () => {
  const project = lanternProject({ 'content/i18n/fr.yml': 'site.home: Accueil\n' });
  const { stderr } = await inProject(project, ['build']);
  expect(stderr).toContain("content/i18n/fr.yml:1:1 warning 'fr' isn't a language of this site");
  expect(stderr).not.toContain("'fr' lacks");
});
