// Mistakes in the configuration: all are reported at once, each with the path of its field.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { diagnosticsOf, jsonLines } from '../support/cli.ts';
import { bareProject, lanternProject, siteFolder } from '../support/project.ts';
import { inProject, sitegen } from '../support/warm-cli.ts';

const sound = readFileSync(join(siteFolder('lantern'), 'site.config.ts'), 'utf8');

/** A mistake: what's replaced in the sound configuration, and what's then said of it. */
type Mistake = readonly [from: string | RegExp, to: string, says: string];

/** What check says about a configuration with all of these mistakes, as sorted lines. */
async function saidOf(mistakes: readonly Mistake[]) {
  const text = mistakes.reduce((config, [from, to]) => {
    expect(config).toMatch(from);
    return config.replace(from, () => to);
  }, sound);
  const result = await inProject(lanternProject({ 'site.config.ts': text }), ['check', '--json']);
  const found = diagnosticsOf(result);
  for (const one of found) expect(one).toMatchObject({ code: 'config/invalid', file: 'site.config.ts', line: 1 });
  expect(result.code).toBe(2);
  return found.map(({ message, hint }) => [message, hint].filter((part) => part !== undefined).join('. ')).sort();
}

const more = "origin: '";
/** Adds fields. */
const adds = (fields: string, says: string): Mistake => [more, `${fields},\n  ${more}`, says];

test.each<readonly [string, readonly Mistake[]]>([
  [
    'fields that are unknown, or have the wrong shape',
    [
      adds("descripton: 'x'", "`descripton`: there is no such field. Did you mean 'description'?"),
      adds('weather: true', '`weather`: there is no such field. docs/configuration.md lists all fields.'),
      adds('outDir: null as never', '`outDir`: expected string, received null'),
      ["locale: 'de',", "local: 'de',", "`folders[1].local`: there is no such field. Did you mean 'locale'?"],
      ["name: 'Lantern',", 'name: 7,', '`name`: expected string, received number'],
      ['https://lantern.example', 'https://lantern.example/docs', '`origin`: expected an origin such as '],
      ["code: 'de'", "code: 'de_DE'", '`locales.all[1].code`: expected a language code such as `en` or `pt-BR`'],
      ["path: '/rss.xml'", "path: '/docs/wick'", '`feed.path`: expected the path of a file, such as `/rss.xml`'],
      ["'docs'] },\n});", "'docs'], insights: true },\n});", '`search.insights`: needs a `hosted` provider'],
    ],
  ],
  [
    'names that nothing has, and folders that can not be used',
    [
      ["layout: 'post'", "layout: 'pots'", "`folders[4].layout`: there is no layout 'pots'. Did you mean 'post'?"],
      ["default: 'en'", "default: 'fr'", '`locales.default`: config.i18n does not include a defaultLocale property.'],
      adds("publicDir: 'pubilc'", '`publicDir`: there is no folder pubilc'),
      ["folder: 'blog',", "folder: 'blgo',", "`feed.folder`: there is no dated folder 'blgo'. Did you mean 'blog'?"],
      ["search: ['general']", "search: ['genral']", "`folders[0].search`: there is no search index 'genral'. Did you"],
      adds("reads: ['old.txt']", '`reads`: there is no file old.txt'),
      adds("codeChecks: [{ langs: [], module: 'a.ts', check: Map }]", '`codeChecks[0].module`: there is no file a.ts'),
      adds("severities: { 'link/broken-ancor': 'off', 'lamp/dim': 'off' }", "`severities['link/broken-ancor']`: "),
    ],
  ],
  [
    'content that is published as it is',
    [adds("publicDir: 'content'", '`publicDir`: this is the content folder, whose pages would be published')],
  ],
  [
    'a content folder around the project',
    [
      adds("content: '..'", '`content`: the folder .. contains the project itself. Name a folder inside the project.'),
      adds("outDir: 'dist'", "`outDir`: the output folder dist cannot be used: it's inside the content folder."),
    ],
  ],
  [
    'empty lists',
    [
      [/\ball: \[[\s\S]*?\n {4}\],/, 'all: [],', '`locales.all`: appWithTranslation was called without config.i18n: '],
      ["indexes: ['general', 'docs']", 'indexes: []', '`search.indexes`: '],
    ],
  ],
  [
    'no languages',
    [[/locales: \{[\s\S]*?\n {2}\},\n/, '', '`locales`: appWithTranslation was called without a next-i18next config.']],
  ],
])('each is named by its path, all at once: %s', async (_, mistakes) => {
  const expected = mistakes.map(([, , says]) => says).sort();
  const said = await saidOf(mistakes);
  expect(said.map((line, index) => line.slice(0, expected[index]?.length))).toEqual(expected);
});

test('rules that nothing needs are named', async () => {
  const wrong = sound
    .replace("prefix: '/docs/guides/deep'", "prefix: '/docs/giudes'")
    .replace("path: 'docs/legacy'", "path: 'docs/legcay'")
    .replace("origin: '", "fonts: ['nowhere.woff2'],\n  glossary: '/docs/wrods',\n  origin: '")
    .replace("origin: '", "severitiesIn: { 'content/dosc': {}, 'content/docs': {} },\n  origin: '")
    .replace("'docs'] },\n});", "'docs'], weights: { '/docs/wi': 0.5, '/docs': 0.9 } },\n});")
    .replace(
      "origin: '",
      "budgets: [{ files: 'asets/*.css', maxBytes: 9_000 }, { files: 'assets/*.css', maxBytes: 9_000 }],\n  origin: '",
    )
    .replace(
      "origin: '",
      "headers: { '/dosc/*': { 'X-Lamp': 'on' }, '/docs/*': { 'X-Lamp': 'on' }, '/gone/*': {} },\n  origin: '",
    );
  const files = {
    'site.config.ts': wrong,
    'content/redirects.txt': '/gone/* /docs 301\n',
  };
  const result = await inProject(lanternProject(files), ['check', '--json']);
  const found = jsonLines(result).filter((line) => line.code === 'config/unused');
  expect(found.map(({ message }) => message)).toEqual([
    "`budgets[0].files`: the build makes no file 'asets/*.css'",
    "`editLinks[2].prefix`: no page is at '/docs/giudes' or below",
    '`folders[3].path`: there is no folder content/docs/legcay',
    "`fonts`: the stylesheet uses no file that ends in 'nowhere.woff2'",
    "`glossary`: no page is at '/docs/wrods'",
    "`headers['/dosc/*']`: nothing is at '/dosc/*'",
    "`search.weights['/docs/wi']`: no page is at '/docs/wi' or below",
    "`severitiesIn['content/dosc']`: there is no folder content/dosc",
  ]);
});

test('a layout that is not there is named with the generated page that asks for it', async () => {
  const text = sound.replace("layout: 'tag-list',", "layout: 'tag-lst',");
  const result = await inProject(lanternProject({ 'site.config.ts': text }), ['check', '--json']);
  const message =
    "`generate` of the configuration failed: there is no layout 'tag-lst', which /blog/tags/light has. Did you mean 'tag-list'?";
  expect(result.code).toBe(2);
  expect(jsonLines(result)).toContainEqual(expect.objectContaining({ code: 'template/failed', message }));
});

test('a mistake of syntax is shown in its lines, also from a folder below', async () => {
  const project = lanternProject({ 'site.config.ts': sound.replace("name: 'Lantern',", "name: 'Lantern'") });
  const { code, stderr } = await sitegen(['build'], { cwd: project.path('content/docs') });
  expect(code).toBe(2);
  expect(stderr).toMatch(/site\.config\.ts:\d+:\d+ error Expected "}" but found "titlePattern"/);
  expect(stderr).toMatch(/ \| {3}titlePattern/);
});

test.each([
  ['empty', '', 'no default export'],
  ['no default export', 'export const name = 1;', 'Write `export default defineSite({ … })`'],
  ['a field is missing', "export default { name: 'Lamps' };", '`origin`: it is missing'],
  ['an import of nothing', "import './nowhere.ts';\nexport default {};", 'Could not resolve "./nowhere.ts"'],
  ['a package that is not there', "import 'no-such-package-here';\nexport default {};", 'no-such-package-here'],
  ['markup', 'export default { page: () => <p>{1}</p> };', 'Move it to a file that ends in `.tsx`.'],
  ['its code throws', "throw new Error('broken by its author');", 'broken by its author'],
])('a configuration that cannot be loaded: %s', async (_, text, words) => {
  const project = bareProject({ 'site.config.ts': text });
  const { code, stderr } = await inProject(project, ['build']);
  expect(code).toBe(2);
  expect(stderr).toContain(words);
});

test('a layout that throws: the page and the layout are named, the last good site stays, code 2', async () => {
  const project = lanternProject();
  await inProject(project, ['build']);
  const before = project.read('dist/docs/wick.html');
  const broken = "<p>{post.title === 'Wick' ? (undefined as never as Post).title : ''}{post.ancestors";
  project.replace('templates/layouts.tsx', '<p>{post.ancestors', broken);
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
