// The built pages of the specification: every address that the outside world knows leads to a place on them.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { packageDir } from '../support/project.ts';
import { wholeSite } from '../support/whole-site.ts';

let folder = '';
const reference = 'docs/reference/specification';
const versions = ['2.6.0', '3.0.0', '3.1.0'];

beforeAll(async () => {
  folder = await wholeSite();
});

const pageOf = (path: string): string => readFileSync(join(folder, `${path}.html`), 'utf8');
const idsOf = (html: string): readonly string[] => [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => id);

function official(name: string): readonly string[] {
  const text = readFileSync(join(packageDir, 'tests/asyncapi/official', `${name}.txt`), 'utf8');
  return text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
}

test.each(versions)('every anchor of the official text of %s is on its page, once', (version) => {
  const ids = idsOf(pageOf(`${reference}/v${version}`));
  expect(official(`anchors-${version}`).filter((anchor) => !ids.includes(anchor))).toEqual([]);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});

test.each(versions)(
  'the page of %s has each sample in YAML and JSON, with the version that it was checked against',
  (version) => {
    const figures = pageOf(`${reference}/v${version}`).match(/<figure class="code"[\s\S]*?<\/figure>/g) ?? [];
    const samples = figures.filter((figure) => figure.includes(`AsyncAPI ${version}</span>`));
    expect(samples.length).toBeGreaterThan(30);
    expect(samples.filter((figure) => !figure.includes('class="code-twin"'))).toEqual([]);
    expect(figures.filter((figure) => /AsyncAPI \d/.test(figure) && !figure.includes(`AsyncAPI ${version}`))).toEqual(
      [],
    );
  },
);

test('every heading of the official text of 3.0.0 has its id on the page', () => {
  const ids = idsOf(pageOf(`${reference}/v3.0.0`));
  expect(official('headings-3.0.0').filter((id) => !ids.includes(id))).toEqual([]);
});

test('old versions say so and lead to the newest one, which says nothing', () => {
  expect(pageOf(`${reference}/v2.6.0`)).toContain('class="spec-old"');
  expect(pageOf(`${reference}/v3.0.0`)).toContain(`<a href="/${reference}/v3.1.0">Read about 3.1.0</a>`);
  expect(pageOf(`${reference}/v3.1.0`)).not.toContain('class="spec-old"');
});

test('an object leads to itself in other versions, also under its former name', () => {
  expect(pageOf(`${reference}/v3.1.0`)).toContain(`href="/${reference}/v2.6.0#channel-item-object"`);
  expect(pageOf(`${reference}/v2.6.0`)).toContain(`href="/${reference}/v3.1.0#channel-object"`);
});

test('latest is 3.1.0, and the reference leads to 3.0.0', () => {
  expect(pageOf(`${reference}/latest`)).toContain(`/${reference}/v3.1.0`);
  const link = /<a href="([^"]+)"[^>]*>Specification<\/a>/.exec(pageOf('docs/reference'));
  expect(link?.[1]).toBe(`/${reference}/v3.0.0`);
});
