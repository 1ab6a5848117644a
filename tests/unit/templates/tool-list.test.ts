import { renderToString } from 'react-dom/server';
import type { ComponentContext } from 'sitegen';
import { expect, test } from 'vitest';
import { toolCatalog } from '../../../templates/data/tool-list.tsx';

const tools = [
  { name: 'Ours', what: 'Checks.', categories: ['Validators'], languages: ['Go'], license: 'MIT', owned: true },
  { name: 'Theirs', what: 'Mocks.', categories: ['Mocking and Testing'], technologies: ['Docker'], commercial: true },
];
const context = { site: { data: { tools: { tools } } }, post: { locale: 'en' }, t: (key: string) => key };
const html = renderToString(toolCatalog.render({}, context as unknown as ComponentContext)).replaceAll('&amp;', '&');

test('each tool can be filtered by category, language, technology, license, and kind', () => {
  expect(html).toContain('data-facets="category=Validators&language=Go&license=MIT&kind=tools.byInitiative"');
  expect(html).toContain(
    'data-facets="category=Mocking+and+Testing&technology=Docker&license=tools.unknown&kind=tools.byOthers&kind=tools.commercial"',
  );
});

test('a facet with one value is no choice', () => {
  expect([...html.matchAll(/data-facet="(\w+)"/g)].map(([, name]) => name)).toEqual(['category', 'license', 'kind']);
});
