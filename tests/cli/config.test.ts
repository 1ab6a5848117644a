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

/** A mistake: what's replaced in the sound configuration, and what's then said of it. */
type Mistake = readonly [from: string | RegExp, to: string, says: string];

/** What check says about a configuration with all of these mistakes, as sorted lines. */
async function saidOf(mistakes: readonly Mistake[]) {
  const text = mistakes.reduce((config, [from, to]) => {
    expect(config).toMatch(from);
    return config.replace(from, () => to);
  }, sound);
  const result = await inProject(lanternProject({ 'site.config.ts': text }), ['check', '--json']);
  const found = jsonLines(result).filter((line) => line.type === 'diagnostic');
  for (const one of found) expect(one).toMatchObject({ code: 'config/invalid', file: 'site.config.ts', line: 1 });
  expect(result.code).toBe(2);
  return found.map(({ message, hint }) => [message, hint].filter((part) => part !== undefined).join('. ')).sort();
}

const more = "origin: '";
/** Adds fields. */
const adds = (fields: string, says: string): Mistake => [more, `${fields},\n  ${more}`, says];

describe('each is named by its path, all at once', () => {
  test.each<readonly [string, readonly Mistake[]]>([
    [
      'fields that are unknown, or have the wrong shape',
      [
        adds("descripton: 'x'", '`descripton`: there is no such field. Did you mean `description`?'),
        adds('outDir: null as never', '`outDir`: expected string, received null'),
        ["locale: 'de',", "local: 'de',", '`folders[1].local`: there is no such field. Did you mean `locale`?'],
        ["name: 'Lantern',", 'name: 7,', '`name`: expected string, received number'],
        [
          'https://lantern.example',
          'https://lantern.example/docs',
          '`origin`: expected an origin such as `https://www.example.org`, without a path',
        ],
        ["code: 'de'", "code: 'de_DE'", '`locales.all[1].code`: expected a language code such as `en` or `pt-BR`'],
        adds("frameHosts: ['https://a.example']", '`frameHosts[0]`: expected a host name, without scheme and path'),
        adds(
          "analytics: { host: 'a.example/x', measurementId: 'G' }",
          '`analytics.host`: expected a host name, without scheme and path',
        ),
        adds(
          "themeColor: { light: '#12', dark: '#000' }",
          '`themeColor.light`: expected a color such as `#ffffff` or `oklch(0.5 0.1 200)`',
        ),
        adds("headers: { 'docs/*': {} }", "`headers['docs/*']`: expected a path that starts with one `/`"),
        ["'Lantern lights the way through a folder of notes.'", "' '", '`description`: expected some words'],
        ["types: ['News', 'Story']", 'types: []', '`folders[4].dated.types`: expected at least one type'],
        ["path: '/rss.xml'", "path: '/docs/wick'", '`feed.path`: expected the path of a file, such as `/rss.xml`'],
        ['feed: {', "feed: { atom: '/../atom.xml',", '`feed.atom`: expected the path of a file, such as `/rss.xml`'],
        ['feed: {', "feed: { json: '/a//b.json',", '`feed.json`: expected the path of a file, such as `/rss.xml`'],
        [
          "socialImage: '/",
          "socialImage: '",
          '`socialImage`: expected a path that starts with one `/`, or a full address',
        ],
        [
          "edit/main/content'",
          "edit/main/content/:path'",
          "`editLinks[0].href`: expected an address without a placeholder: the file's path is added at its end",
        ],
        [
          "path: 'docs', layout",
          "path: 'docs/**', layout",
          '`folders[2].path`: expected a folder, not a pattern: everything below it belongs to it',
        ],
        [
          "path: 'de', url",
          "path: './de', url",
          '`folders[1].path`: expected a folder below the content folder, such as `docs`',
        ],
        [
          "path: 'blog', layout",
          "path: 'blog/../../blog', layout",
          '`folders[4].path`: expected a folder below the content folder, such as `docs`',
        ],
        [
          "indexes: ['general', 'docs'] }",
          "indexes: ['general', 'docs'], insights: true }",
          '`search.insights`: needs a `hosted` provider to report to',
        ],
      ],
    ],
    [
      'names that nothing has, and folders that can not be used',
      [
        ["layout: 'post'", "layout: 'pots'", "`folders[4].layout`: there is no layout 'pots'. Did you mean 'post'?"],
        [
          "default: 'en'",
          "default: 'fr'",
          '`locales.default`: config.i18n does not include a defaultLocale property. Set `locales.default` to one of `locales.all`.',
        ],
        [
          "name: 'Deutsch' }",
          "name: 'Deutsch' },\n      { code: 'de', name: 'Twin' }",
          "`locales.all[2].code`: the language 'de' is there twice",
        ],
        adds("publicDir: 'pubilc'", '`publicDir`: there is no folder pubilc'),
        ["folder: 'blog',", "folder: 'blgo',", "`feed.folder`: there is no dated folder 'blgo'. Did you mean 'blog'?"],
        [
          "search: ['general'] },\n    { path: 'de'",
          "search: ['genral'] },\n    { path: 'de'",
          "`folders[0].search`: there is no search index 'genral'. Did you mean 'general'?",
        ],
        [
          "indexes: ['general', 'docs']",
          "indexes: ['general', 'docs', 'news']",
          "`search.indexes`: no folder rule names the search index 'news'",
        ],
        adds("redirects: 'old.txt'", '`redirects`: there is no file content/old.txt'),
        adds("reads: ['none.json']", '`reads`: there is no file none.json'),
        adds("defaultLang: 'ymal'", "`defaultLang`: there is no language 'ymal'. Did you mean 'yaml'?"),
        adds(
          "langAliases: { avsc: 'jsson' }",
          "`langAliases.avsc`: there is no language 'jsson'. Did you mean 'jison'?",
        ),
        [
          'components: {',
          'components: { Include: { render: Note },',
          '`components.Include`: content uses this name to include files',
        ],
        adds(
          "releaseNotes: { folder: 'dosc', url: '/x{title}' }",
          "`releaseNotes.folder`: there is no folder 'dosc'. Did you mean 'docs'?",
        ),
        adds(
          "severities: { 'link/broken-ancor': 'off', 'lamp/dim': 'off' }",
          "`severities['link/broken-ancor']`: there is no code 'link/broken-ancor'. Did you mean 'link/broken-anchor'?",
        ),
      ],
    ],
    [
      'a content folder around the project',
      [
        adds(
          "content: '..'",
          '`content`: the folder .. contains the project itself. Name a folder inside the project.',
        ),
        adds(
          "outDir: 'dist'",
          '`outDir`: the output folder dist cannot be used: it lies inside the content. Use a separate folder, for example `dist`. Nothing was deleted.',
        ),
      ],
    ],
    [
      'no languages',
      [
        [
          /locales: \{[\s\S]*?\n {2}\},\n/,
          '',
          "`locales`: appWithTranslation was called without a next-i18next config. Set `locales`: `{ default: 'en', all: [{ code: 'en', name: 'English' }] }`.",
        ],
      ],
    ],
  ])('%s', async (_, mistakes) => {
    expect(await saidOf(mistakes)).toEqual(mistakes.map(([, , says]) => says).sort());
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
    expect(found.map(({ message }) => message)).toEqual([
      "`budgets[0].files`: the build makes no file 'asets/*.css'",
      "`editLinks[2].prefix`: no page is at '/docs/giudes' or below",
      '`folders[3].path`: there is no folder content/docs/legcay',
      "`fonts`: the stylesheet uses no file that ends in 'nowhere.woff2'",
      "`headers['/dosc/*']`: nothing is at '/dosc/*'",
      "`layouts.spare`: no page and no folder has the layout 'spare'",
      "`search.weights['/docs/wi']`: no page is at '/docs/wi' or below",
    ]);
  });

  test('a layout for pages that are generated, but not now, is no leftover', async () => {
    const project = lanternProject();
    for (const post of ['first', 'second', 'later']) rmSync(project.path(`content/blog/${post}.md`));
    const result = await inProject(project, ['check', '--json']);
    expect(jsonLines(result).filter((line) => line.code === 'config/unused')).toEqual([]);
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
    expect(found.map(({ code: own, file, message }) => [own, file, message])).toEqual([
      [
        'template/failed',
        'site.config.ts',
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
