// What components write into the Markdown copies of pages: any component, and the site's own lists.

import { readFileSync } from 'node:fs';
import { load as parse } from 'js-yaml';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import type { ContentComponent } from '../../renderer/config.ts';
import { textFiles } from '../../renderer/outputs/text-copies.ts';
import { components } from '../../templates/content/components.ts';
import { shapes } from '../../templates/data/shapes.ts';
import { assembled, page } from './assembled.ts';

const lamps: ContentComponent = {
  props: z.strictObject({ kind: z.string() }),
  render: () => null as never,
  markdown: ({ kind }, { url }, { site, t }) =>
    kind === 'none' ? '' : `- ${t('lamp')} ${String(kind)} of ${site.posts.length} on ${url}`,
};

function copyOf(text: string): string {
  const { site, config, articleOf } = assembled(
    { 'pages/index.md': page({ title: 'Home' }, text) },
    { config: { components: { Lamps: lamps, Box: { render: () => null as never } } } },
  );
  return String(
    textFiles({ site, siteFor: () => site, config, articleOf }, (_post, href) => href)
      .find(({ path }) => path === 'index.md')
      ?.contents(),
  );
}

test("a component's title and its text on one line stay two words", () => {
  expect(copyOf('<Box title="Oil">Pour</Box>\n')).toContain('**Oil** Pour');
  expect(copyOf('<Box title="Oil">\nPour\n</Box>\n')).toContain('**Oil**\nPour');
  expect(copyOf('Then<Box title="Oil">pour</Box>\n')).toContain('Then **Oil** pour');
  expect(copyOf('*Then*<Box title="Oil">*pour*</Box>\n')).toContain('*Then* **Oil** *pour*');
});

test("words on both sides of a block's tag stay two words", () => {
  expect(copyOf('One<Box>two</Box>three\n')).toContain('One two three');
  expect(copyOf('One<Box />two\n')).toContain('One two');
  expect(copyOf('One <Box>two</Box>, three\n')).toContain('One two, three');
});

test('what a component writes for the copy takes the place of what is between its tags', () => {
  const copy = copyOf('Before.\n\n<Lamps kind="oil">\n\nThere *are* <Box>none</Box>.\n\n</Lamps>\n\nAfter.\n');
  expect(copy).toContain('Before.\n\n- lamp oil of 1 on /');
  expect(copy).toContain('After.');
  expect(copy).not.toContain('none');
});

describe("the site's lists", () => {
  const dataFile = (name: keyof typeof shapes): unknown => parse(readFileSync(`content/data/${name}.yml`, 'utf8'));
  const names = Object.keys(shapes) as (keyof typeof shapes)[];
  const data = Object.fromEntries(names.map((name) => [name, shapes[name].parse(dataFile(name))]));

  function written(tag: string): string {
    const { site, post } = assembled({ 'pages/index.md': page({ title: 'Home' }) });
    const context = { site: { ...site, data }, t: (key: string) => key };
    return components[tag]?.markdown?.({ menu: 'community' }, post('/'), context) ?? '';
  }

  test.each([
    ['ToolCatalog', 'tools', 'repo'],
    ['Adopters', 'adopters', 'use'],
    ['SteeringCommittee', 'tsc', 'github'],
    ['Ambassadors', 'ambassadors', 'href'],
    ['Articles', 'articles', 'href'],
    ['Videos', 'videos', 'id'],
    ['GoodFirstIssues', 'dashboard', 'id'],
    ['Meetings', 'events', 'calendar'],
    ['SponsorTiers', 'sponsorship', 'gets'],
    ['Sponsors', 'sponsorship', 'href'],
    ['GeneratorInstallation', 'generator', 'template'],
  ] as const)('<%s> has every entry of %s in the copy', (tag, name, field) => {
    const values = valuesOf(data[name], field);
    expect(values.length).toBeGreaterThan(0);
    const copy = written(tag);
    expect(values.filter((value) => !copy.includes(value))).toEqual([]);
  });

  test('a copy has none of the controls, and nothing that is hidden', () => {
    expect(written('ToolCatalog')).not.toMatch(/tools\.hint|catalog\.|<!--/);
  });

  test('a title with signs of Markdown is a link with that text', () => {
    expect(written('GoodFirstIssues')).toContain(String.raw`[\[FEATURE\] \<`);
  });
});

/** Every string in a field of that name, at any depth. */
function valuesOf(data: unknown, field: string): readonly string[] {
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([key, value]) => {
    if (key !== field) return valuesOf(value, field);
    return [value].flat().filter((one): one is string => typeof one === 'string');
  });
}
