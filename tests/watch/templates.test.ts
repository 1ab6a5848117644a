// What pages show after a save of a template, of what it imports, and of what imports it.

import { test } from 'vitest';
import { expectCodes, expectText, type RunningPreview, startPreview } from '../support/preview.ts';
import { lanternProject } from '../support/project.ts';

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
  project.replace('site.config.ts', "name: 'Lantern'", "name: title() + ' ' + lamp.watts");
  project.replace('site.config.ts', /^/, "import lamp from './templates/lamp.json' with { type: 'json' };\n");
  project.replace('site.config.ts', /^/, "import { title } from './templates/title';\n");
  const preview = await startPreview(project);
  await expectFooter(preview, 'Lamp one 40');
  project.write('templates/lamp.json', '{ "watts": 60 }\n');
  await expectFooter(preview, 'Lamp one 60');
  project.replace('templates/lamp.ts', "'one'", "'two'");
  await expectFooter(preview, 'Lamp two 60');
  project.write('templates/words.ts', "export const word = 'three';\n");
  const lamp = "import { word } from './words.ts';\nimport './title.ts';\nexport const lamp = () => word;\n";
  project.write('templates/lamp.ts', lamp);
  await expectFooter(preview, 'Lamp three 60');
  project.write('templates/words.ts', "export const word = 'four';\n");
  await expectFooter(preview, 'Lamp four 60');
});

test('pages are right after an edit of what components import, also when the edit failed and is undone', async () => {
  const isQuiet = (answer: string): string => `export const isQuiet = (text: string): boolean => ${answer};\n`;
  const project = lanternProject({
    'templates/is-quiet.ts': isQuiet('true'),
    'content/docs/boxed.md': '---\ntitle: Boxed\n---\n<Note title="Lamp">It shines.</Note>\n',
  });
  project.replace('site.config.ts', 'title: z.string()', "title: z.string().refine(isQuiet, 'too loud')");
  const throws = "generate: (site) => {\n    if (!isQuiet('Never')) throw new Error('too loud');";
  project.replace('site.config.ts', 'generate: (site) => {', throws);
  project.replace('site.config.ts', /^/, "import { isQuiet } from './templates/is-quiet.ts';\n");
  const preview = await startPreview(project);
  const save = (answer: string, ...codes: readonly string[]): Promise<void> => {
    project.write('templates/is-quiet.ts', isQuiet(answer));
    return expectCodes(preview, codes);
  };
  await save("text !== 'Lamp'", 'component/property-invalid');
  await save('true');
  // The page is parsed with this, and then there's no site.
  await save("text !== 'Lamp' && text !== 'Never'", 'template/failed');
  project.replace('templates/layouts.tsx', '>Edit<', '>Mend<');
  await save('true');
  await expectText(preview, '/docs/wick', '>Mend<');
});
