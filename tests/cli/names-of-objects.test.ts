// Content may use the names of what every JavaScript object inherits, wherever it chooses a name.

import { expect, test } from 'vitest';
import { dataOf } from '../../renderer/site/data.ts';
import { stringsOf } from '../../renderer/site/strings.ts';
import { translator } from '../../renderer/text/translate.ts';
import { problems } from '../support/cli.ts';
import { contentProject, type Files, lanternProject } from '../support/project.ts';
import { inProject } from '../support/warm-cli.ts';

const names = ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf'];

function each(fileOf: (name: string) => readonly [path: string, text: string]): Files {
  return Object.fromEntries(names.map(fileOf));
}

test('pages, sections, aliases, headings, images, code, attributes', async () => {
  const body = (name: string): string =>
    [
      `## \`${name}\`\n\n## \`${name}\`\n\n[link](#${name})`,
      `![A lamp](/img/card.svg#${name})\n\n![A lamp](${name}.svg)`,
      `\`\`\`${name} ${name}=1 ${name}\ncode\n\`\`\``,
      `<p ${name}="x" data-${name}="y">text</p>\n\n<${name}>text</${name}>\n\n<${name} />`,
      `<Note title="n" ${name}="x">\n\ntext\n\n</Note>\n\n> [!${name}]\n> text`,
      `[ref][${name}] and note[^${name}]\n\n[${name}]: /docs\n\n[^${name}]: text :${name}:`,
    ].join('\n\n');
  const project = contentProject({
    ...each((name) => [
      `content/docs/${name}/${name}.md`,
      `---\ntitle: ${name}\naliases: [/old/${name}]\nauthors: [${name}]\n---\n${body(name)}\n`,
    ]),
    ...each((name) => [`content/docs/${name}/_section.md`, `---\ntitle: ${name}\n---\n`]),
    ...each((name) => [`content/docs/mdx/${name}.mdx`, `---\ntitle: X${name}\n---\n{${name}}\n\n${body(name)}\n`]),
    ...each((name) => [`public/${name}`, 'text']),
    ...each((name) => [`public/files/a.${name}`, 'text']),
  });
  const result = await inProject(project, ['build', '--json', '--stats', 'stats.json']);
  expect(result.stderr).not.toContain('internal error');
  expect([result.code, problems(result).filter((one) => /duplicate|redirect/.test(one))]).toEqual([0, []]);
  for (const name of names) {
    expect(project.read(`dist/docs/${name}/${name}.html`)).toContain(`id="${name.toLowerCase()}-1"`);
    expect(project.read(`dist/${name}`)).toBe('text');
    expect(project.read(`dist/old/${name}.html`)).toContain(`/docs/${name}/${name}`);
  }
  const { kinds } = JSON.parse(project.read('stats.json')) as { kinds: { [kind: string]: { files: unknown } } };
  expect(Object.values(kinds).every(({ files }) => typeof files === 'number' && files > 0)).toBe(true);
}, 60_000);

test('tags and types of posts, layouts, covers, keys', async () => {
  const project = lanternProject(
    each((name) => [
      `content/blog/${name}.md`,
      `---\ntitle: ${name}\ndate: 2024-01-01\ntype: News\ntags: [${name}]\ncover: ${name}\nlayout: ${name}\n${name}: 1\n---\nText.\n`,
    ]),
  );
  const result = await inProject(project, ['build', '--json']);
  expect(result.stderr).not.toContain('internal error');
  expect(result.code).toBe(0);
  for (const name of names) expect(project.read(`dist/blog/tags/${name}.html`)).toContain(name);
}, 60_000);

test('data files, strings, and languages', async () => {
  const project = lanternProject({
    ...each((name) => [`content/data/${name}.yml`, `${name}: 1\nother: [{ ${name}: 2 }]\n`]),
    ...each((name) => [`content/i18n/${name}.yml`, `${name}: text\n`]),
  });
  const result = await inProject(project, ['build', '--json']);
  expect(result.stderr).not.toContain('internal error');
  expect(result.code).toBe(0);
}, 60_000);

test('a data file is found by its name only', () => {
  const files = names.map((name) => ({
    file: `content/data/${name}.yml`,
    path: `data/${name}.yml`,
    text: `name: ${name}\n`,
  }));
  const { value, diagnostics } = dataOf(files, {}, 'content');
  expect(diagnostics).toEqual([]);
  expect(names.map((name) => value[name])).toEqual(names.map((name) => ({ name })));
  const none = dataOf([], {}, 'content').value;
  expect(names.map((name) => none[name])).toEqual(names.map(() => undefined));
});

test('a string is found by its key only, in its language only', () => {
  const strings = (text: string, locale: string) => ({
    file: `content/i18n/${locale}.yml`,
    path: `i18n/${locale}.yml`,
    text,
  });
  const en = names.map((name) => `${name}: text of ${name}\n`).join('');
  const { value, diagnostics } = stringsOf([strings(en, 'en'), strings('home: Start\n', 'de')], 'en');
  expect(diagnostics.map(({ code, message }) => [code, message])).toEqual(
    names.map((name) => ['i18n/string-missing', `The string '${name}' is missing in 'de'`]),
  );
  const german = translator(value, 'de', 'en');
  expect(names.map((name) => german(name))).toEqual(names.map((name) => `text of ${name}`));
  const bare = translator({}, 'constructor', '__proto__');
  expect(names.map((name) => bare(name))).toEqual(names);
  expect(translator({ en: { a: '{toString} {b}' } }, 'en', 'en')('a', { b: 1 })).toBe('{toString} 1');
});
