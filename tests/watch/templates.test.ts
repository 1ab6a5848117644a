// A save of a template loads that file and the ones that import it. The others stay in memory.

import { expect, test } from 'vitest';
import { type RunningPreview, settles, startPreview } from '../support/preview.ts';
import { bareProject, lanternProject, type TestProject } from '../support/project.ts';

async function footerOf(preview: RunningPreview): Promise<string> {
  const { text } = await preview.get('/docs');
  return /<footer>Made by (.*?)<\/footer>/.exec(text)?.[1] ?? '';
}

async function expectFooter(preview: RunningPreview, footer: string | RegExp): Promise<void> {
  const wanted = typeof footer === 'string' ? new RegExp(`^${footer}$`) : footer;
  await settles(async () => expect(await footerOf(preview)).toMatch(wanted));
}

/** A site whose footer shows what `name` is; `imports` are lines of its configuration. */
function named(name: string, imports: string, files: { readonly [path: string]: string }): TestProject {
  const project = lanternProject(files);
  const config = project.read('site.config.ts').replace("name: 'Lantern'", `name: ${name}`);
  project.write('site.config.ts', `${imports}\n${config}`);
  return project;
}

/** The site with another word in its layout, and the number of times that a file was run by then. */
async function afterEdit(project: TestProject, preview: RunningPreview, word: string): Promise<number> {
  const layouts = project.read('templates/layouts.tsx');
  // Renamed into place. Saving in place empties the file first, and what a preview runs then counts too.
  project.write('next.txt', layouts.replace(/>Edit\w*</, `>Edit${word}<`));
  project.rename('next.txt', 'templates/layouts.tsx');
  await settles(async () => expect((await preview.get('/docs/wick')).text).toContain(`>Edit${word}<`));
  return Number((await footerOf(preview)).replace(/\D/g, ''));
}

test.each([
  ['files that an edit does not affect are not run again', {}],
  ['the same with settings that only the bundler understands', { 'tsconfig.json': '{ "extends": "./more.json" }' }],
])('%s', async (_, settings) => {
  const count = 'const all = globalThis as { runs?: number };\nall.runs = (all.runs ?? 0) + 1;\n';
  const project = named("'Run ' + runs", "import { runs } from './templates/runs.ts';", {
    'templates/runs.ts': `${count}export const runs = all.runs;\n`,
    'more.json': '{}',
    ...settings,
  });
  const preview = await startPreview(project);
  const first = await afterEdit(project, preview, 'One');
  expect(await afterEdit(project, preview, 'Two')).toBe(first);
  expect(await afterEdit(project, preview, 'Three')).toBe(first);
  project.write('templates/runs.ts', `${project.read('templates/runs.ts')}// Edited.\nexport const edited = true;\n`);
  // Saving in place empties the file first, which a preview may see.
  await settles(async () => expect(Number((await footerOf(preview)).replace(/\D/g, ''))).toBeGreaterThan(first));
});

test('files that import each other, data, and files that are imported later are followed', async () => {
  const project = named("title() + ' ' + lamp.watts", '', {
    'templates/title.ts': "import { lamp } from './lamp.ts';\nexport const title = () => 'Lamp ' + lamp();\n",
    'templates/lamp.ts':
      "import { title } from './title.ts';\nexport const lamp = () => (title.length === 0 ? 'one' : 'none');\n",
    'templates/lamp.json': '{ "watts": 40 }\n',
  });
  const imports = [
    "import { title } from './templates/title';",
    "import lamp from './templates/lamp.json' with { type: 'json' };",
  ];
  project.write('site.config.ts', `${imports.join('\n')}\n${project.read('site.config.ts')}`);
  const preview = await startPreview(project);
  await expectFooter(preview, 'Lamp one 40');
  project.write('templates/lamp.json', '{ "watts": 60 }\n');
  await expectFooter(preview, 'Lamp one 60');
  project.write('templates/lamp.ts', project.read('templates/lamp.ts').replace("'one'", "'two'"));
  await expectFooter(preview, 'Lamp two 60');
  project.write('templates/words.ts', "export const word = 'three';\n");
  const lamp = "import { word } from './words.ts';\nimport './title.ts';\nexport const lamp = () => word;\n";
  project.write('templates/lamp.ts', lamp);
  await expectFooter(preview, 'Lamp three 60');
  project.write('templates/words.ts', "export const word = 'four';\n");
  await expectFooter(preview, 'Lamp four 60');
});

const quietConfig = `
import { defineSite } from 'sitegen';
import { Box } from './templates/box.tsx';
import { isQuiet } from './templates/is-quiet.ts';
import { layout } from './templates/layout.tsx';
export default defineSite({
  name: 'Quiet', titlePattern: '{title}', description: 'Quiet.', origin: 'https://quiet.example',
  locales: { default: 'en', all: [{ code: 'en', name: 'English' }] },
  folders: [{ path: '', url: '', layout: 'page', tocDepth: 2, fromName: (name) => ({ title: name }) }],
  layouts: { page: layout },
  components: { Box },
  severities: { 'component/property-invalid': 'warning' },
  styles: 'templates/style.css',
  generate: () => {
    if (isQuiet('Never')) return [];
    throw new Error('nothing to generate');
  },
});
`;

const quietBox = `
import { z } from 'zod';
import { isQuiet } from './is-quiet.ts';
export const Box = { props: z.object({ title: z.string().refine(isQuiet, 'too loud') }), render: ({ title }) => String(title) };
`;

test('pages are right after an edit of what components import, also when the edit failed and is undone', async () => {
  const isQuiet = (words: string): string => `export const isQuiet = (text) => text !== '${words}';\n`;
  const layout = (name: string): string =>
    `export const layout = { render: ({ content }) => <${name}>{content}</${name}> };\n`;
  const project = bareProject({
    'site.config.ts': quietConfig,
    'templates/box.tsx': quietBox,
    'templates/is-quiet.ts': isQuiet('Nobody'),
    'templates/layout.tsx': layout('main'),
    'templates/style.css': 'b { top: 0 }\n',
    'content/index.md': '---\ntitle: Home\n---\n<Box title="Lamp" />\n',
  });
  const preview = await startPreview(project);
  const codes = async () => (await preview.problems()).map(({ code }) => code);
  const save = async (file: string, text: string, found: readonly string[]): Promise<void> => {
    project.write(file, text);
    await settles(async () => expect(await codes()).toEqual(found));
  };
  await save('templates/is-quiet.ts', isQuiet('Lamp'), ['component/property-invalid']);
  project.write('templates/layout.tsx', layout('article'));
  await settles(async () => expect((await preview.get('/')).text).toContain('<article>'));
  expect(await codes()).toEqual(['component/property-invalid']);
  await save('templates/is-quiet.ts', isQuiet('Nobody'), []);
  // The page is parsed with this, and then there's no site.
  project.write('templates/is-quiet.ts', "export const isQuiet = (text) => text !== 'Lamp' && text !== 'Never';\n");
  await settles(async () => expect((await preview.problems())[0]?.message).toContain('nothing to generate'));
  project.write('templates/layout.tsx', layout('section'));
  await save('templates/is-quiet.ts', isQuiet('Nobody'), []);
  await settles(async () => expect((await preview.get('/')).text).toContain('<section>'));
  expect(await codes()).toEqual([]);
});
