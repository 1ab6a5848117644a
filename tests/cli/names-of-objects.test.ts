// Content can use names that every JavaScript object inherits, such as `constructor`, wherever it names something.

import { expect, test } from 'vitest';
import { problems } from '../support/cli.ts';
import { type Files, lanternProject } from '../support/project.ts';
import { inProject } from '../support/warm-cli.ts';

const names = ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf'];

function each(fileOf: (name: string) => readonly [path: string, text: string]): Files {
  return Object.fromEntries(names.map(fileOf));
}

test('pages, sections, aliases, headings, and all else may be called like parts of an object', async () => {
  const body = (name: string): string =>
    [
      `## \`${name}\`\n\n## \`${name}\`\n\n[link](#${name})`,
      `![A lamp](/img/card.svg#${name})\n\n![A lamp](${name}.svg)`,
      `\`\`\`${name} ${name}=1 ${name}\ncode\n\`\`\``,
      `<p ${name}="x" data-${name}="y">text</p>\n\n<${name}>text</${name}>\n\n<${name} />`,
      `<Note title="n" ${name}="x">\n\ntext\n\n</Note>\n\n> [!${name}]\n> text`,
      `[ref][${name}] and note[^${name}]\n\n[${name}]: /docs\n\n[^${name}]: text :${name}:`,
    ].join('\n\n');
  const project = lanternProject({
    ...each((name) => [
      `content/blog/${name}.md`,
      `---\ntitle: ${name}\ndate: 2024-01-01\ntype: News\ntags: [${name}]\ncover: ${name}\nlayout: ${name}\n${name}: 1\n---\nText.\n`,
    ]),
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
    expect(project.read(`dist/blog/tags/${name}.html`)).toContain(name);
    expect(project.read(`dist/old/${name}.html`)).toContain(`/docs/${name}/${name}`);
  }
  const { kinds } = JSON.parse(project.read('stats.json')) as { kinds: { [kind: string]: { files: unknown } } };
  expect(Object.values(kinds).every(({ files }) => typeof files === 'number' && files > 0)).toBe(true);
});
