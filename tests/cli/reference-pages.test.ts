// The built site: every address of the specification that other sites know leads to a place on its pages, and
// edit links lead to the files of their pages.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { versionUrl } from '../../templates/asyncapi/model/addresses.ts';
import { newestVersion } from '../../templates/asyncapi/specification.ts';
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
  for (const of of [`${reference}/v*`, `${reference}/v*-explorer`, 'docs/reference/cheat-sheets/v*']) {
    const [oldest = '', older = '', newest = ''] = versions.map((version) => of.replace('*', version));
    // Inside of the island, which adds the part of the page that the reader is at.
    const notice = new RegExp(`<site-island name="same-place"(?:(?!</site-island>).)*href="/${newest}"[^>]*>Read`, 's');
    for (const old of [oldest, older]) expect(pageOf(old), old).toMatch(notice);
    expect(pageOf(newest)).not.toContain('class="spec-old"');
  }
});

test('an object leads to itself in other versions, also under its former name', () => {
  expect(pageOf(`${reference}/v3.1.0`)).toContain(`href="/${reference}/v2.6.0#channel-item-object"`);
  expect(pageOf(`${reference}/v2.6.0`)).toContain(`href="/${reference}/v3.1.0#channel-object"`);
});

/** Ids inside of an object's section that no version shares with another: a switch leads to the section. */
const inSections = /^(fixed|patterned)-fields|-example$|^examples|^d\d+-arrowhead/;

test.each(versions)('a switch from %s leads to a place for each of its anchors', (version) => {
  const page = pageOf(`${reference}/v${version}`);
  const own = idsOf(page).filter((id) => !id.startsWith('page:') && !inSections.test(id));
  for (const other of versions.filter((each) => each !== version)) {
    const link = new RegExp(
      `version-switch.*?<a href="/${reference}/v${other}"[^>]*?(?: data-without="([^"]*)")?>`,
      's',
    ).exec(page);
    const without = new Set(link?.[1]?.split(' '));
    const ids = idsOf(pageOf(`${reference}/v${other}`));
    expect(own.filter((id) => !ids.includes(id) && !without.has(id))).toEqual([]);
    expect([...without].filter((id) => ids.includes(id))).toEqual([]);
  }
});

test('a version names what it lacks, since when it is there, and what to write instead', () => {
  const old = pageOf(`${reference}/v2.6.0`);
  expect(textAt(old, 'server.host')).toMatch(/host.*since 3\.0\.0.*here, write url/);
  expect(textAt(old, 'operation-reply-object')).toMatch(/Operation Reply Object.*since 3\.0\.0/);
  expect(textAt(pageOf(`${reference}/v3.1.0`), 'server.url')).toMatch(/url.*until 2\.6\.0.*write.*host/);
  expect(textAt(pageOf(`${reference}/v3.0.0-explorer`), 'security-requirement')).toMatch(/until 2\.6\.0/);
});

/** The text of a list item by its id. */
function textAt(html: string, id: string): string {
  const [, item = ''] = html.split(`<li id="${id}">`);
  return (
    item
      .split('</li>')[0]
      ?.replace(/<[^>]*>/g, '')
      .replace(/\s+/g, ' ') ?? ''
  );
}

test('addresses without a version lead to the newest one, and the reference leads to 3.0.0', () => {
  const rules = readFileSync(join(folder, '_redirects'), 'utf8');
  for (const from of [`/${reference}`, `/${reference}/latest`])
    expect(rules).toContain(`${from} ${versionUrl(newestVersion)} 302`);
  for (const from of ['/cheatsheet', '/docs/reference/cheat-sheets'])
    expect(rules).toContain(`${from} /docs/reference/cheat-sheets/v${newestVersion} 302`);
  const link = /<a href="([^"]+)"[^>]*>Specification<\/a>/.exec(pageOf('docs/reference'));
  expect(link?.[1]).toBe(`/${reference}/v3.0.0`);
});
