// What pages show after a save of a template, of what it imports, and of what imports it.

import { expect, test } from 'vitest';
import { expectText, type RunningPreview, settles, startPreview } from '../support/preview.ts';
import { bareProject, lanternProject } from '../support/project.ts';

function expectFooter(preview: RunningPreview, footer: string): Promise<void> {
  return expectText(preview, '/docs', `<footer>Made by ${footer}</footer>`);
}

test('files that import each other, data, and files that are imported later are followed', async () => {
  const project = lanternProject({
    'templates/title.ts': "import { lamp } from './lamp.ts';\nexport const title = () => 'Lamp ' + lamp();\n",
    'templates/lamp.ts':
      "import { title } from './title.ts';\nexport const lamp = () => (title.length === 0 ? 'one' : 'none');\n",
    'templates/lamp.json': '{ "watts": 40 }\n',
  });
  const imports = [
    "import { title } from './templates/title';",
    "import lamp from './templates/lamp.json' with { type: 'json' };",
  ];
  const config = project.read('site.config.ts').replace("name: 'Lantern'", "name: title() + ' ' + lamp.watts");
  project.write('site.config.ts', `${imports.join('\n')}\n${config}`);
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
  await expectText(preview, '/', '<article>');
  expect(await codes()).toEqual(['component/property-invalid']);
  await save('templates/is-quiet.ts', isQuiet('Nobody'), []);
  // The page is parsed with this, and then there's no site.
  project.write('templates/is-quiet.ts', "export const isQuiet = (text) => text !== 'Lamp' && text !== 'Never';\n");
  await settles(async () => expect((await preview.problems())[0]?.message).toContain('nothing to generate'));
  project.write('templates/layout.tsx', layout('section'));
  await save('templates/is-quiet.ts', isQuiet('Nobody'), []);
  await expectText(preview, '/', '<section>');
  expect(await codes()).toEqual([]);
});
