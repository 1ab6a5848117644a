// Mistakes in the configuration: all at once, each at its place, with the nearest thing that would be right.

import { readdirSync, readFileSync, rmSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { jsonLines } from '../support/cli.ts';
import { bareProject, lanternProject, siteFolder, temporaryFolder } from '../support/project.ts';
import { inProject, sitegen } from '../support/warm-cli.ts';

const sound = readFileSync(join(siteFolder('lantern'), 'site.config.ts'), 'utf8');

/** Runs check with one thing of the sound configuration replaced. */
async function problemsWith(from: string | RegExp, to: string, end = '') {
  const text = sound.replace(from, () => to) + end;
  expect(text).not.toBe(sound + end);
  const project = lanternProject({ 'site.config.ts': text });
  const result = await inProject(project, ['check', '--json']);
  const found = jsonLines(result).filter((line) => line.type === 'diagnostic');
  return { code: result.code, text, found };
}

/** The words that stand at the place of a diagnostic. */
function wordsAt(text: string, place: { readonly [key: string]: unknown }, length: number): string {
  const line = text.split('\n')[Number(place.line) - 1] ?? '';
  return line.slice(Number(place.column) - 1, Number(place.column) - 1 + length);
}

describe('each with its place and what it should be', () => {
  test.each([
    [
      'an unknown key',
      "name: 'Lantern',",
      "name: 'Lantern',\n  descripton: 'x',",
      'config/unknown-key',
      'descripton',
      'Did you mean `description`?',
    ],
    [
      'an unknown key further in',
      "locale: 'de',",
      "local: 'de',",
      'config/unknown-key',
      'local',
      'Did you mean `locale`?',
    ],
    ['a wrong type', "name: 'Lantern',", 'name: 7,', 'config/invalid', 'name', undefined],
    [
      'a content folder around the project',
      "name: 'Lantern',",
      "name: 'Lantern', content: '..',",
      'config/invalid',
      'content',
      'Name a folder inside the project.',
    ],
    [
      'a public folder that is the project',
      "name: 'Lantern',",
      "name: 'Lantern', publicDir: '.',",
      'config/invalid',
      'publicDir',
      'Name a folder inside the project.',
    ],
    ['null', "outDir: 'dist',", 'outDir: null as never,', 'config/invalid', 'outDir', undefined],
    [
      'an origin with a path',
      'https://lantern.example',
      'https://lantern.example/docs',
      'config/invalid',
      'origin',
      undefined,
    ],
    ['an origin without a scheme', 'https://lantern.example', 'lantern.example', 'config/invalid', 'origin', undefined],
    ['a layout nobody made', "layout: 'post'", "layout: 'pots'", 'config/invalid', 'layout', "Did you mean 'post'?"],
    [
      'no languages',
      /locales: \{[\s\S]*?\n {2}\},\n/,
      '',
      'i18n/config-missing',
      'defineSite',
      "Set `locales`: `{ default: 'en', all: [{ code: 'en', name: 'English' }] }`.",
    ],
    [
      'a default language that is not there',
      "default: 'en'",
      "default: 'fr'",
      'i18n/default-missing',
      'default',
      'Set `locales.default` to one of `locales.all`.',
    ],
    [
      'a language twice',
      "{ code: 'de', name: 'Deutsch' }",
      "{ code: 'en', name: 'English' }",
      'config/invalid',
      'code',
      undefined,
    ],
    ['a language code that is none', "code: 'de'", "code: 'de_DE'", 'config/invalid', 'code', undefined],
  ])('%s', async (name, from, to, code, word, hint) => {
    const origin = name === 'null' ? "origin: 'https://lantern.example'," : undefined;
    const {
      code: exit,
      text,
      found,
    } = origin ? await problemsWith(origin, `${origin}\n  ${to}`) : await problemsWith(from, to);
    expect(exit).toBe(2);
    const one = found.find((problem) => problem.code === code);
    expect(found.map((problem) => problem.code)).toContain(code);
    expect(wordsAt(text, one ?? {}, word.length)).toBe(word);
    if (hint !== undefined) expect(one?.hint).toBe(hint);
  });

  test('all of them at once', async () => {
    const { found } = await problemsWith("name: 'Lantern',", 'nam: 1,\n  titlePatern: 2,');
    expect(found.map(({ code, message }) => `${code} ${message}`)).toEqual(
      expect.arrayContaining([
        expect.stringContaining('config/unknown-key `nam`'),
        expect.stringContaining('config/unknown-key `titlePatern`'),
        expect.stringContaining('config/invalid `name`'),
      ]),
    );
  });

  test('names that nothing has, all at once', async () => {
    const wrong: readonly (readonly [from: string, to: string, word: string, says: string])[] = [
      ["folder: 'blog',", "folder: 'blgo',", 'folder', "no dated folder 'blgo' Did you mean 'blog'?"],
      ["['general'], stays", "['genral'], stays", 'search', "no search index 'genral' Did you mean 'general'?"],
      ["indexes: ['general', 'docs']", "indexes: ['general', 'docs', 'news']", 'indexes', "index 'news'"],
      ["origin: '", "redirects: 'old.txt',\n  origin: '", 'redirects', 'no file content/old.txt'],
      ["origin: '", "publicDir: 'pubilc',\n  origin: '", 'publicDir', 'no folder pubilc'],
      ["origin: '", "importAliases: { '@/a': 'asets' },\n  origin: '", '@/a', 'no folder asets'],
      ["origin: '", "reads: ['none.json'],\n  origin: '", 'reads', 'no file none.json'],
      ["origin: '", "defaultLang: 'ymal',\n  origin: '", 'defaultLang', "no language 'ymal'"],
      ["origin: '", "langAliases: { avsc: 'jsson' },\n  origin: '", 'avsc', "no language 'jsson'"],
      ["name: 'Deutsch' }", "name: 'Deutsch' },\n      { code: 'fr', name: 'Français' }", 'code', "the language 'fr'"],
      ['components: {', 'components: { Include: { render: Note },', 'Include', 'to include files'],
      ["origin: '", "releaseNotes: { folder: 'dosc', url: '/x' },\n  origin: '", 'folder', "no folder 'dosc'"],
      [
        "origin: '",
        "severities: { 'link/broken-ancor': 'off', 'lamp/dim': 'off' },\n  origin: '",
        'link/broken-ancor',
        "Did you mean 'link/broken-anchor'?",
      ],
    ];
    const text = wrong.reduce((config, [from, to]) => {
      expect(config).toContain(from);
      return config.replace(from, () => to);
    }, sound);
    const result = await inProject(lanternProject({ 'site.config.ts': text }), ['check', '--json']);
    expect(result.code).toBe(2);
    const found = jsonLines(result).filter((line) => line.type === 'diagnostic');
    const shown = found.map((one) => `${one.code} ${wordsAt(text, one, 17)} ${one.message} ${one.hint ?? ''}`);
    for (const [, , word, says] of wrong) {
      expect(shown).toContainEqual(
        expect.stringMatching(new RegExp(`^config/invalid ${word}[^]*${says.replace(/[?.]/g, '.')}`)),
      );
    }
    expect(shown.join()).not.toContain('lamp/dim');
  });

  test('rules that nothing needs', async () => {
    const wrong = sound
      .replace("prefix: '/docs/guides/deep'", "prefix: '/docs/giudes'")
      .replace("path: 'docs/legacy'", "path: 'docs/legcay'")
      .replace("origin: '", "fonts: ['nowhere.woff2'],\n  origin: '")
      .replace("'tag-list': tagList", "'tag-list': tagList, spare: docs, held: docs")
      .replace("'docs'] },\n});", "'docs'], weights: { '/docs/wi': 0.5, '/docs': 0.9 } },\n});")
      .replace(
        "origin: '",
        "budgets: [{ files: 'asets/*.css', maxBytes: 9_000 }, { files: 'assets/*.css', maxBytes: 9_000 }],\n  origin: '",
      )
      .replace(
        "origin: '",
        "headers: { '/dosc/*': { 'X-Lamp': 'on' }, '/docs/*': { 'X-Lamp': 'on' }, '/gone/*': {} },\n  origin: '",
      );
    const held = '---\ntitle: Held\nlayout: held\ndraft: true\n---\n';
    const files = {
      'site.config.ts': wrong,
      'content/docs/held.md': held,
      'content/redirects.txt': '/gone/* /docs 301\n',
    };
    const result = await inProject(lanternProject(files), ['check', '--json']);
    const found = jsonLines(result).filter((line) => line.code === 'config/unused');
    expect(found.map(({ message, line }) => [message, wordsAt(wrong, { line, column: 3 }, 5)])).toEqual([
      ["`fonts`: the stylesheet uses no file that ends in 'nowhere.woff2'", 'fonts'],
      ["`budgets.0.files`: the build makes no file 'asets/*.css'", 'budge'],
      ["`headers./dosc/*`: nothing is at '/dosc/*'", 'heade'],
      ['`folders.3.path`: there is no folder content/docs/legcay', '  { p'],
      ["`layouts.spare`: no page and no folder has the layout 'spare'", 'layou'],
      ["`editLinks.2.prefix`: no page is at '/docs/giudes' or below", '  { p'],
      ["`search.weights./docs/wi`: no page is at '/docs/wi' or below", 'searc'],
    ]);
  });

  test('a layout for pages that are generated, but not now, is no leftover', async () => {
    const project = lanternProject();
    for (const post of ['first', 'second', 'later']) rmSync(project.path(`content/blog/${post}.md`));
    const result = await inProject(project, ['check', '--json']);
    expect(jsonLines(result).filter((line) => line.code === 'config/unused')).toEqual([]);
  });

  test('fields of other programs are named with what to write instead', async () => {
    const foreign = "title: 'Lantern', baseUrl: '/', themeConfig: {}, srcDir: 'docs', nav: [], plugins: [], i18n: {},";
    const { code, found } = await problemsWith("name: 'Lantern',", `name: 'Lantern',\n  ${foreign}`);
    expect(code).toBe(2);
    expect(found.map(({ code: own, message, hint }) => `${own} ${message} ${hint}`)).toEqual([
      expect.stringMatching(/^config\/unknown-key `title` .*`name`/),
      expect.stringMatching(/^config\/unknown-key `baseUrl` .*`base`/),
      expect.stringMatching(/^config\/unknown-key `themeConfig` .*layouts/),
      expect.stringMatching(/^config\/unknown-key `srcDir` .*`content`/),
      expect.stringMatching(/^config\/unknown-key `nav` .*`folders`/),
      expect.stringMatching(/^config\/unknown-key `plugins` .*no plugins/),
      expect.stringMatching(/^config\/unknown-key `i18n` .*`locales`/),
    ]);
  });

  test('the content folder is not published as it is, too', async () => {
    const { code, found } = await problemsWith("origin: '", "publicDir: 'content',\n  origin: '");
    expect([code, found.map(({ message }) => message)]).toEqual([
      2,
      ['`publicDir`: this is the content folder, whose pages would be published as they are'],
    ]);
  });

  test('a page that is generated with a layout that is not there', async () => {
    const { code, found } = await problemsWith("layout: 'tag-list',", "layout: 'tag-lst',");
    expect(code).toBe(2);
    expect(found.map(({ code: own, file, line, message }) => [own, file, line, message])).toEqual([
      [
        'template/failed',
        'site.config.ts',
        sound.slice(0, sound.indexOf('generate:')).split('\n').length,
        "`generate` of the configuration failed: there is no layout 'tag-lst', which /blog/tags/light has. Did you mean 'tag-list'?",
      ],
    ]);
  });

  test('what is wrong with the Markdown of pages that are generated', async () => {
    const markdown = "layout: 'tag-list', markdown: 'One.\\n\\n<Oil />\\n',";
    const { code, found } = await problemsWith("layout: 'tag-list',", markdown);
    expect(code).toBe(1);
    expect(found.map(({ code: own, file, line }) => [own, file, line])).toEqual([
      ['component/unknown', 'generated:/blog/tags/light', 3],
      ['component/unknown', 'generated:/blog/tags/oil', 3],
    ]);
  });

  test('a page that is generated with more text than is read', async () => {
    const { found } = await problemsWith(
      "layout: 'tag-list',",
      "layout: 'tag-list', markdown: 'word '.repeat(1e6 + 1),",
    );
    expect(found.map(({ code, file, line }) => [code, file, line])).toContainEqual([
      'markdown/too-large',
      'generated:/blog/tags/light',
      1,
    ]);
  });

  test('values that nothing can be done with, all at once', async () => {
    const wrong: readonly (readonly [from: string, to: string, word: string, says: string])[] = [
      ["origin: '", "frameHosts: ['https://a.example'],\n  origin: '", 'frameHosts', 'expected a host name'],
      ["origin: '", "analytics: { host: 'a.example/x', measurementId: 'G' },\n  origin: '", 'host', 'a host name'],
      ["origin: '", "themeColor: { light: '#12', dark: '#000' },\n  origin: '", 'light', 'expected a color'],
      ["origin: '", "headers: { 'docs/*': {} },\n  origin: '", 'docs', 'a path that starts with one `/`'],
      ["'Lantern lights the way through a folder of notes.'", "' '", 'description', 'expected some words'],
      ["types: ['News', 'Story']", 'types: []', 'types', 'expected at least one type'],
      ["path: '/rss.xml'", "path: '/docs/wick'", 'path', 'the path of a file'],
      ['feed: {', "feed: { atom: '/../atom.xml', json: '/a//b.json',", 'atom', 'the path of a file'],
      ["json: '/a//b.json'", "json: '/a//b.json'", 'json', 'the path of a file'],
      ["socialImage: '/", "socialImage: '", 'socialImage', 'a path that starts with one `/`, or a full address'],
      ["edit/main/content'", "edit/main/content/:path'", 'href', "the file's path is added at its end"],
      ["path: 'docs', layout", "path: 'docs/**', layout", 'path', 'a folder, not a pattern'],
      ["path: 'de', url", "path: './de', url", 'path', 'below the content folder'],
      ["path: 'blog', layout", "path: 'blog/../../blog', layout", 'path', 'below the content folder'],
      [
        "indexes: ['general', 'docs'] }",
        "indexes: ['general', 'docs'],\n  insights: true }",
        'insights',
        'needs a `hosted`',
      ],
    ];
    const text = wrong.reduce((config, [from, to]) => config.replace(from, () => to), sound);
    const result = await inProject(lanternProject({ 'site.config.ts': text }), ['check', '--json']);
    expect(result.code).toBe(2);
    const found = jsonLines(result).filter((line) => line.type === 'diagnostic');
    const shown = found.map((one) => `${one.code} ${wordsAt(text, one, 12)} ${one.message}`);
    for (const [, , word, says] of wrong) {
      expect(shown).toContainEqual(expect.stringMatching(new RegExp(`^config/invalid ${word}[^]*${says}`)));
    }
    expect(shown).toHaveLength(wrong.length);
  });

  test.each([
    ['name', "{ 'X Lamp': 'on' }"],
    ['value', "{ 'X-Lamp': 'on\\nX-Oil: off' }"],
  ])('a header with an impossible %s', async (what, header) => {
    const { code, found } = await problemsWith("origin: '", `headers: { '/docs/*': ${header} },\n  origin: '`);
    expect(code).toBe(2);
    expect(found.map(({ message }) => message)).toEqual([
      expect.stringContaining(`expected ${what === 'name' ? 'the name' : 'a value'}`),
    ]);
  });

  test('a mistake of syntax, with a frame, also from a folder below', async () => {
    const project = lanternProject({ 'site.config.ts': sound.replace("name: 'Lantern',", "name: 'Lantern'") });
    const { code, stderr } = await sitegen(['build'], { cwd: project.path('content/docs') });
    expect(code).toBe(2);
    expect(stderr).toMatch(/site\.config\.ts:\d+:\d+ error Expected "}" but found "titlePattern"/);
    expect(stderr).toMatch(/ \| {3}titlePattern/);
  });
});

describe('it cannot be loaded', () => {
  test.each([
    ['empty', '', 'no default export'],
    ['no default export', 'export const name = 1;', 'no default export'],
    ['an import of nothing', "import './nowhere.ts';\nexport default {};", 'Could not resolve "./nowhere.ts"'],
    ['a package that is not there', "import 'no-such-package-here';\nexport default {};", 'no-such-package-here'],
    ['it throws', "throw new Error('broken by its author');", 'broken by its author'],
  ])('%s', async (_, text, words) => {
    const project = bareProject({ 'site.config.ts': text });
    const { code, stderr } = await inProject(project, ['build']);
    expect(code).toBe(2);
    expect(stderr).toContain(words);
  });

  test('it never ends: given up after ten seconds', async () => {
    const project = bareProject({
      'site.config.ts': 'await new Promise((done) => setTimeout(done, 60_000));\nexport default {};',
    });
    const { code, stderr } = await inProject(project, ['build']);
    expect(code).toBe(2);
    expect(stderr).toContain('within 10 seconds');
  });

  test('a named one that is not there', async () => {
    const { code, stderr } = await sitegen(['build', '--config', 'other.config.ts'], { cwd: temporaryFolder() });
    expect(code).toBe(2);
    expect(stderr).toContain('other.config.ts');
  });
});

describe('odd values', () => {
  const name = "name: 'Lantern',";
  const lamps = 'data: { lamps:';
  const made = [
    'declare global { var odd: number }',
    'globalThis.odd = 0;',
    "function fail(): never { throw new Error('broken'); }",
    'function revoked(value: object) { const { proxy, revoke } = Proxy.revocable(value, {}); revoke(); return proxy; }',
    'function endless(): object { return { get next() { return endless(); } }; }',
    "function many() { return Array.from({ length: 20 }, () => new Array(9000).fill('x')); }",
  ].join('\n');

  /** The messages of a configuration that's refused, each at its place. */
  async function messagesWith(from: string, to: string, end = '') {
    const { code, found } = await problemsWith(from, to, `\n${made}\n${end}`);
    for (const one of found) expect(one).toMatchObject({ file: 'site.config.ts', line: expect.any(Number) });
    return { code, messages: found.map(({ message }) => message).join('\n') };
  }

  test.each([
    ['a getter that throws', 'broken', name, 'get name(): string { return fail(); },'],
    ['one that throws later', 'broken', name, "get name() { return ++odd > 1 ? fail() : 'x'; },"],
    ['a getter further in', 'broken', "default: 'en',", 'get default(): string { return fail(); },'],
    ['a getter of data', 'broken', lamps, 'data: { get x(): never { return fail(); }, lamps:'],
    ['a getter that throws null', 'null', name, 'get name(): string { throw null; },'],
    ['a text of megabytes', '`name`: expected at most 100000 characters', name, "name: 'x'.repeat(2e6),"],
    ['a path with a NUL', '`publicDir`', name, `${name} publicDir: 'a\\0b',`],
    ['a shape that is none', '`data.x`: expected a zod shape', lamps, 'data: { x: { _zod: {} } as never, lamps:'],
    ['a shape that throws null', '`data`', lamps, 'data: { lamps: z.any().refine(() => { throw null; }), x:'],
    ['a shape that waits', '`data`', lamps, 'data: { lamps: z.any().refine(async () => true), x:'],
    ['properties that wait', '`components`', '{ title: z.string() }', '{ title: z.string().refine(async () => true) }'],
  ])('%s', async (_, words, from, to) => {
    expect(await messagesWith(from, to)).toEqual({ code: 2, messages: expect.stringContaining(words) });
  });

  test.each([
    ['a proxy', 'broken', 'new Proxy(sound, { ownKeys: fail })'],
    ['a revoked proxy', 'revoked', '{ ...sound, client: revoked({}) }'],
    ['a revoked list', 'revoked', '{ ...sound, folders: revoked([]) }'],
    ['a list of a billion', '`folders`: expected at most 10000 items', '{ ...sound, folders: new Array(1e9) }'],
    ['too much of everything', 'expected at most 100000 values', '{ ...sound, theme: { all: many() } }'],
    ['a list without an end', 'expected at most 100000 values', '{ ...sound, theme: endless() }'],
  ])('%s', async (_, words, value) => {
    const as = 'const sound: any = defineSite(';
    const refused = await messagesWith('export default defineSite(', as, `export default ${value} as any;\n`);
    expect(refused).toEqual({ code: 2, messages: expect.stringContaining(words) });
  });

  test('what an object inherits counts', async () => {
    const as = 'const sound: any = defineSite(';
    const end = '\nexport default Object.create(sound);\n';
    const { code } = await problemsWith('export default defineSite(', as, end);
    expect(code).toBe(0);
  });

  test.each([
    ['an object without a way to text', 'throw Object.create(null);', 'type object'],
    [
      'an error whose message throws',
      "throw Object.defineProperty(new Error(), 'message', { get() { throw 1; } });",
      'type object',
    ],
    ['a list of errors that is none', 'throw { errors: 5 };', 'Object'],
    ['an empty error of a list', 'throw { errors: [null] };', 'Object'],
    ['several errors', "throw new AggregateError([new Error('one')], 'both');", 'both'],
    ['null', 'throw null;', 'null'],
    ['a symbol', "throw Symbol('sign');", 'sign'],
  ])('thrown: %s', async (_, text, words) => {
    const project = bareProject({ 'site.config.ts': `${text}\nexport default {};\n` });
    const { code, stderr } = await inProject(project, ['build']);
    expect(code).toBe(2);
    expect(stderr).toMatch(/site\.config\.ts:1:\d+ error loading it failed/);
    expect(stderr).toContain(words);
  });
});

test('a layout that throws: the page and the layout are named, the last good site stays, code 2', async () => {
  const project = lanternProject();
  await inProject(project, ['build']);
  const before = project.read('dist/docs/wick.html');
  const layouts = project.read('templates/layouts.tsx');
  project.write(
    'templates/layouts.tsx',
    layouts.replace(
      '<p>{post.ancestors',
      "<p>{post.title === 'Wick' ? (undefined as never as Post).title : ''}{post.ancestors",
    ),
  );
  const { code, stderr } = await inProject(project, ['build']);
  expect(code).toBe(2);
  expect(stderr).toContain("content/docs/wick.md: rendering it with the layout 'docs' failed");
  expect(stderr).not.toContain('internal error');
  expect(project.read('dist/docs/wick.html')).toBe(before);
});

test('styles that cannot be bundled are a problem at their place, code 1', async () => {
  const project = lanternProject({ 'templates/colors.css': "@import './missing.css';\n" });
  const { code, stderr } = await inProject(project, ['build']);
  expect(code).toBe(1);
  expect(stderr).toMatch(/templates\/colors\.css:1:9 error .*missing\.css.* bundle\/failed/);
});

test('what earlier configurations left goes after a week, and nothing sooner', async () => {
  const kept = 'node_modules/.cache/sitegen/modules';
  const project = lanternProject({ [`${kept}/old.mjs`]: '', [`${kept}/recent.mjs`]: '' });
  const days = (count: number): Date => new Date(Date.now() - count * 24 * 60 * 60 * 1000);
  utimesSync(join(project.root, kept, 'old.mjs'), days(8), days(8));
  utimesSync(join(project.root, kept, 'recent.mjs'), days(6), days(6));
  await inProject(project, ['info']);
  const names = readdirSync(join(project.root, kept)).filter((name) => name.endsWith('.mjs'));
  expect(names).toContain('recent.mjs');
  expect(names).not.toContain('old.mjs');
  expect(names).toHaveLength(2);
});
