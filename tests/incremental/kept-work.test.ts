// A page is parsed again only if something that parsing depends on has changed: its text, a rule that it uses, or the
// program. The site is always the same as after a clean build.

import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { type TestProject, temporaryFolder } from '../support/project.ts';
import { filesIn } from '../support/tree.ts';
import { inProject } from '../support/warm-cli.ts';
import { expectAsClean, smallSite } from './small-site.ts';

const pages = 12;

/** A third of the pages uses the box, a third has a sample that is checked, and a third is plain. */
function page(index: number): string {
  const code = `\`\`\`js\nconst page = ${index};\n\`\`\`\n`;
  const sample = '```yaml\nlamp: on\n```\n';
  const box = '<Box title="What is a lamp?"></Box>\n';
  return `---\ntitle: Page ${index}\n---\nText → page ${index}.\n\n${code}\n${[box, sample, 'Plain.\n'][index % 3]}`;
}

const diagram =
  '---\ntitle: Diagram\n---\n```mermaid\nflowchart LR\n  A[Lamp] --> B[Room]\n```\n\n```js\nlet a;\n```\n';

const imports = `
import { Box } from './templates/box.tsx';
import { sampleCheck } from './templates/sample-check.ts';
`;
const config = `components: { Box },
  codeChecks: [sampleCheck],
  severities: { 'sample/unknown-version': 'warning', 'component/property-invalid': 'warning' },`;

const box = `
import { z } from 'zod';
import { isQuiet } from './is-quiet.ts';
export const Box = {
  props: z.object({ title: z.string().refine(isQuiet, 'too loud') }),
  render: ({ title, children }) => <aside><b>{String(title)}</b>{children}</aside>,
};
`;

const sampleCheck = `
import { isBad } from './is-bad.ts';
export const sampleCheck = {
  langs: ['yaml'],
  module: 'templates/sample-check.ts',
  check: ({ code }) => ({
    problems: isBad(code) ? [{ code: 'sample/unknown-version', message: 'a bad sample', line: 1, column: 1 }] : [],
  }),
};
`;

function keptProject(): TestProject {
  const docs = Array.from({ length: pages }, (_, index) => [`content/docs/page-${index}.md`, page(index)]);
  return smallSite(config, imports, {
    'templates/box.tsx': box,
    'templates/is-quiet.ts': 'export const isQuiet = (text) => text.length < 100;\n',
    'templates/sample-check.ts': sampleCheck,
    'templates/is-bad.ts': 'export const isBad = (code) => code.includes("broken");\n',
    'content/docs/diagram.md': diagram,
    'content/named/first-lamp.md': 'A lamp by its name.\n',
    ...Object.fromEntries(docs),
  });
}

/** Adds fields to the configuration. */
function inConfig(project: TestProject, fields: string): void {
  project.replace('site.config.ts', 'codeChecks', `${fields}\n  codeChecks`);
}

interface Cache {
  readonly sources: number;
  readonly hits: number;
  readonly drawn: number;
}

/** What was saved a moment before a build is bundled for that build alone, so the next one would find less. */
const momentMs = 100;

/** Builds, compares with a clean build, and says what the caches saved. */
async function build(project: TestProject): Promise<Cache> {
  await setTimeout(momentMs);
  const kept = await inProject(project, ['build', '--json', '--stats', project.path('stats.json')]);
  await expectAsClean(project, kept);
  return JSON.parse(project.read('stats.json')).cache;
}

const sources = pages + 2;
const boxes = pages / 3;
const samples = pages / 3;

const edits: readonly (readonly [what: string, path: string, change: readonly [string, string], parsed: number])[] = [
  ['a layout', 'templates/layout.tsx', ['<main>', '<main lang="en">'], 0],
  ['what a component draws', 'templates/box.tsx', ['<aside>', '<aside lang="en">'], 0],
  ['what a component copies', 'templates/box.tsx', ['render:', 'markdown: ({ title }) => title,\n  render:'], sources],
  ['what a component needs', 'templates/box.tsx', ['render:', 'needsContent: true,\n  render:'], sources],
  ['what a component calls', 'templates/is-quiet.ts', ['100', '3'], boxes],
  ['what a component knows', 'templates/box.tsx', ['title: z', 'name: z.unknown().optional(), title: z'], sources],
  ['what a component wants', 'templates/box.tsx', ['title: z.string()', 'title: z.string().max(2)'], boxes],
  ['what a check calls', 'templates/is-bad.ts', ['broken', 'lamp'], sources],
  ['a check', 'templates/sample-check.ts', ['a bad sample', 'a worse sample'], sources],
  ['what a file is called', 'site.config.ts', ["'-', ' '", "'-', '_'"], 1],
  ['what draws a page', 'site.config.ts', ["name: 'Lantern'", "name: 'Keeper'"], 0],
  ['what fences are called', 'site.config.ts', ["'Keeper'", "'Keeper', langAliases: { text: 'js' }"], sources],
  ['a style', 'templates/style.css', ['top: 0', 'top: 1px'], 0],
];

test('a series of edits of the site parses what each of them concerns', {
  tags: 'long',
  timeout: 600_000,
}, async () => {
  const project = keptProject();
  expect(await build(project)).toMatchObject({ sources, hits: 0, drawn: pages + samples + 2 });
  for (const [what, path, [from, to], parsed] of edits) {
    project.replace(path, from, to);
    expect(await build(project), what).toMatchObject({ hits: sources - parsed, drawn: 0 });
  }
});

test('the cache folder of one checkout serves another', async () => {
  const env = { SITEGEN_CACHE_DIR: temporaryFolder() };
  const [first, second] = [keptProject(), keptProject()];
  await setTimeout(momentMs);
  await inProject(first, ['build'], { env });
  const result = await inProject(second, ['build', '--stats', second.path('stats.json')], { env });
  expect(result.code).toBe(0);
  expect(JSON.parse(second.read('stats.json')).cache).toMatchObject({ sources, hits: sources, drawn: 0 });
});

test('what a component and a check read without saying so is read again', async () => {
  const project = keptProject();
  const limit = `Number(readFileSync(${JSON.stringify(project.path('limit.txt'))}))`;
  const reading = (name: string, is: string) =>
    project.write(`templates/${name}.ts`, `import { readFileSync } from 'node:fs';\nexport const ${is};\n`);
  reading('is-quiet', `isQuiet = (text) => text.length < ${limit}`);
  reading('is-bad', `isBad = (code) => code.length > ${limit}`);
  for (const characters of [100, 15, 5]) {
    project.write('limit.txt', String(characters));
    await build(project);
  }
});

/** What a rule says about each page. No two answers are alike. */
async function answers(project: TestProject): Promise<ReadonlyMap<string, string>> {
  await setTimeout(momentMs);
  const { stdout } = await inProject(project, ['check', '--json']);
  const found = stdout.split('\n').filter((line) => line.includes('"page/long"'));
  return new Map(found.map((line) => JSON.parse(line)).map(({ file, message }) => [file, message]));
}

test('a check asks a rule again only about pages that may have changed', async () => {
  const project = keptProject();
  const rule = `({ post }) => [{
    code: 'page/long', at: { file: post.file, line: 1, column: 1 }, message: 'Answer ' + Math.random(),
  }]`;
  inConfig(project, `pageChecks: ${rule},`);
  const askedAgain = async (path: string, from: string, to: string): Promise<readonly string[]> => {
    const before = await answers(project);
    expect(before.size).toBe(sources);
    expect(await answers(project)).toEqual(before);
    project.replace(path, from, to);
    const after = await answers(project);
    return [...after].flatMap(([file, message]) => (before.get(file) === message ? [] : [file]));
  };
  expect(await askedAgain('content/docs/page-2.md', 'page = 2', 'page = 22')).toEqual(['content/docs/page-2.md']);
  expect(await askedAgain('content/docs/page-2.md', 'title: Page 2', 'title: Page two')).toEqual([
    'content/docs/page-2.md',
  ]);
  expect(await askedAgain('templates/box.tsx', '<aside>', '<aside lang="en">')).toHaveLength(sources);
});

test('a title in the menus of other pages is new, while their articles are kept', async () => {
  const project = keptProject();
  project.write('templates/box.tsx', box.replace('<b>', '<b id={String(Math.random())}>'));
  const layout = '({ site, content }) => <main>{site.posts.map(({ title }) => title).join()}{content}</main>';
  project.write('templates/layout.tsx', `export const layout = { render: ${layout} };`);
  const articlesAfter = async (from: string, to: string): Promise<readonly (string | undefined)[]> => {
    project.replace('content/docs/page-0.md', from, to);
    await setTimeout(momentMs);
    expect(await inProject(project, ['build'])).toMatchObject({ code: 0 });
    return [0, 3].map((index) => {
      const html = project.read(`dist/docs/page-${index}.html`);
      expect(html).toContain(`${to},Page 1,`);
      return /<b id="[^"]+/.exec(html)?.[0];
    });
  };
  const before = await articlesAfter('Page 0', 'Page 0');
  expect(await articlesAfter('Page 0', 'Page nil')).toEqual([
    expect.not.stringContaining(String(before[0])),
    before[1],
  ]);
  expect(before).not.toContain(undefined);
  // Earlier articles don't fill the disk: when all are new, those of before are deleted at once.
  project.write('templates/box.tsx', box.replace('<aside>', '<aside lang="en">'));
  await articlesAfter('Page nil', 'Page one');
  const kept = filesIn(project.path('.sitegen/cache')).filter((path) => path.includes('.html-texts/'));
  expect(kept).toHaveLength(1);
});

test('a file that names its inputs is made again only when they change', async () => {
  const project = keptProject();
  const output = `outputs: (site) => site.posts.map(({ url, title }) => ({
      path: 'cards' + url + '.txt', contents: () => 'card' + Math.random(), inputs: () => title,
    })),`;
  const madeAgain = async (path: string, from: string, to: string): Promise<readonly string[]> => {
    const card = (index: number) => project.read(`dist/cards/docs/page-${index}.txt`);
    const all = [...Array(pages).keys()];
    const before = all.map(card);
    project.replace(path, from, to);
    expect(await inProject(project, ['build'])).toMatchObject({ code: 0 });
    return all.filter((index) => card(index) !== before[index]).map((index) => `page-${index}`);
  };
  inConfig(project, output);
  expect(await inProject(project, ['build'])).toMatchObject({ code: 0 });
  expect(await madeAgain('content/docs/page-2.md', 'page = 2', 'page = 22')).toEqual([]);
  expect(await madeAgain('content/docs/page-2.md', 'title: Page 2', 'title: Page two')).toEqual(['page-2']);
  expect(await madeAgain('site.config.ts', "'card'", "'other card'")).toHaveLength(pages);
});

test('a shape that a data file no longer fits is reported at its line, though the file was read before', async () => {
  const project = keptProject();
  project.write('content/data/lamps.yml', '- name: oil\n- name: 7\n');
  inConfig(project, 'data: { lamps: z.unknown() },');
  project.remove('content/docs/diagram.md');
  expect(await inProject(project, ['check'])).toMatchObject({ code: 0 });
  project.replace('site.config.ts', 'z.unknown()', 'z.array(z.object({ name: z.string() }))');
  const { stderr } = await inProject(project, ['check']);
  expect(stderr).toContain('content/data/lamps.yml:2:9 error');
  project.write('content/data/lamps.yml', '- name: oil\n- name: wax\n');
  expect(await inProject(project, ['check'])).toMatchObject({ code: 0 });
});
