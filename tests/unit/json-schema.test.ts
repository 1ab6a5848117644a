// The schemas for editors agree with the shapes that check the files.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { load as parse, dump as stringify } from 'js-yaml';
import { describe, expect, test } from 'vitest';
import type { FolderRule } from '../../renderer/config.ts';
import { checkFrontMatter } from '../../renderer/parse/front-matter/front-matter.ts';
import { frontMatterSchema, jsonSchemaOf } from '../../renderer/parse/front-matter/json-schema.ts';
import { readHead } from '../../renderer/parse/front-matter/read-yaml.ts';
import { shapes } from '../../templates/data/shapes.ts';
import { mutations } from '../support/mutations.ts';
import { packageDir } from '../support/project.ts';

// Formats are checked by the shapes; editors check those they know.
const ajv = new Ajv({ strict: true, allowUnionTypes: true, validateFormats: false });

const page: FolderRule = { path: 'docs', layout: 'docs', tocDepth: 2 };
const post: FolderRule = { path: 'blog', layout: 'post', tocDepth: 2, dated: { types: ['News', 'Story'] } };
const foreign: FolderRule = { path: 'x', layout: 'docs', tocDepth: 2, titleFrom: ['heading', 'name'] };
const dated = 'title: T\ndate: 2024-02-29\ntype: News\n';

/** What a page's author may write, and whether it's right. */
const heads: readonly (readonly [folder: FolderRule, head: string, isRight: boolean])[] = [
  [page, 'title: Server', true],
  [page, 'title: Server\nlabel:\nweight: 10\ndraft: yes\nunlisted: "Off"', true],
  [page, 'title: 5', false],
  [page, 'title: A\nwieght: 1', false],
  [page, 'title: A\nmenu: { docs: { parent: oil } }', true],
  [page, 'title: A\nweight: -1', false],
  [page, 'title: A\nweight: "10"', false],
  [page, 'title: A\ndraft: maybe', false],
  [page, 'title: A\nkeywords: [one, " "]', false],
  [page, 'title: A\naliases: [old]', false],
  [page, 'title: A\naliases: /old', false],
  [page, 'title: A\ncanonical: x.org', false],
  [post, dated, true],
  [post, 'title: T\ndate: 2024-02-29T12:00:00+01:00\ntype: News', true],
  [post, 'title: T\ntype: News', false],
  [post, 'title: T\ndate: tomorrow\ntype: News', false],
  [post, `${dated}tags: [a, a]`, false],
  [post, 'title: T\ndate: 2024-02-29\ntype: Essay', false],
  [post, `${dated}authors: [Ann, { name: Bo, link: https://bo.org }]`, true],
  [post, `${dated}authors: [{ link: https://bo.org }]`, false],
  [foreign, 'sidebar_position: 3', true],
  [foreign, 'title: A\nweight: x', false],
];

describe('front matter', () => {
  test.each(heads)('the build and the schema agree about case %#', (folder, head, isRight) => {
    expect(isTitled(folder, head) && found(folder, head).length === 0, `the build: ${found(folder, head)}`).toBe(
      isRight,
    );
    expect(ajv.validate(frontMatterSchema(folder), parse(head)), `the schema: ${ajv.errorsText()}`).toBe(isRight);
  });

  // JSON Schema can't say these. Editors accept them, and the build doesn't.
  test.each(['date: 2023-02-29', 'cover: javascript:x', 'aliases: [//host]'])(
    'only the build sees what is wrong with %s',
    (line) => {
      const head = `${dated.replace(/date.*\n/, line.startsWith('date') ? '' : '$&')}${line}`;
      expect(found(post, head)).toHaveLength(1);
      expect(ajv.validate(frontMatterSchema(post), parse(head))).toBe(true);
    },
  );

  test('every key has a description', () => {
    const { properties } = frontMatterSchema(page) as { properties: { [key: string]: { description?: string } } };
    const bare = Object.entries(properties).filter(([, { description = '' }]) => description === '');
    expect(bare.map(([key]) => key)).toEqual(['id', 'menu']);
  });
});

/** A missing title is noticed later, when headings are known. */
function isTitled({ titleFrom }: FolderRule, head: string): boolean {
  return titleFrom !== undefined || /^title: \S/m.test(head);
}

function found(folder: FolderRule, head: string): readonly string[] {
  return checkFrontMatter(readHead('a.md', `\n${head}`), folder).diagnostics.map(({ code }) => code);
}

test.each(Object.keys(shapes) as (keyof typeof shapes)[])(
  'the shape and the schema of the data file %s agree',
  (name) => {
    const shape = shapes[name];
    const accepts = ajv.compile(jsonSchemaOf(shape));
    const value: unknown = parse(readFileSync(join(packageDir, 'content/data', `${name}.yml`), 'utf8'));
    expect(shape.safeParse(value).success).toBe(true);
    expect(accepts(value), ajv.errorsText(accepts.errors)).toBe(true);
    const changed = mutations(shortened(value));
    expect(changed.length).toBeGreaterThan(5);
    // The schema may be milder where a text has a format, but it's never stricter, and it sees every other mistake.
    const stricter = changed.filter((one) => shape.safeParse(one).success && !accepts(one));
    expect(stricter.map((one) => stringify(one)).slice(0, 3)).toEqual([]);
    const missed = changed.filter((one) => !shape.safeParse(one).success && accepts(one));
    expect(missed.map((one) => stringify(one)).slice(0, 3)).toEqual([]);
  },
);

/** The first two of each list, because every copy is checked whole. */
function shortened(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 2).map(shortened);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, shortened(one)]));
}

test('VS Code checks every data file with its schema', () => {
  const settings = JSON.parse(readFileSync(join(packageDir, '.vscode/settings.json'), 'utf8')) as {
    readonly 'yaml.schemas': { readonly [schema: string]: string };
  };
  const files = readdirSync(join(packageDir, 'content/data')).map((file) => `content/data/${file}`);
  expect(Object.values(settings['yaml.schemas']).toSorted()).toEqual(files.toSorted());
  for (const [schema, file] of Object.entries(settings['yaml.schemas']))
    expect(schema).toBe(`./.vscode/schemas/data-${file.replace(/^.*\/|\.yml$/g, '')}.json`);
});
