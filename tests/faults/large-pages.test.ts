// A page of five million bytes, whatever they are, takes at most five seconds of processor time and 650 MB, and the
// other pages are built.
// @module-tag long

import { describe, expect, test } from 'vitest';
import { inProject } from '../support/cli.ts';
import { contentProject } from '../support/project.ts';

/** Seconds of processor time and megabytes of one run. */
interface Cost {
  readonly code: number | null;
  readonly seconds: number;
  readonly megabytes: number;
  readonly isOtherBuilt: boolean;
}

/** Builds a site of a few small pages and this one. The shell says how much time its children took. */
async function costOf(file: string, text: string): Promise<Cost> {
  const project = contentProject({ [`content/docs/${file}`]: text });
  const timed = ['bash', '-c', '"$@"; code=$?; times >times.txt; exit $code', 'bash'];
  const { code } = await inProject(project, ['build', '--quiet', '--stats', 'stats.json'], { wrapper: timed });
  const [user = 0, system = 0] = [...(project.read('times.txt').split('\n')[1] ?? '').matchAll(/(\d+)m([\d.]+)s/g)].map(
    ([, minutes, seconds]) => Number(minutes) * 60 + Number(seconds),
  );
  const { peakMemory = 0 } = project.has('stats.json') ? JSON.parse(project.read('stats.json')) : {};
  return { code, seconds: user + system, megabytes: peakMemory / 1e6, isOtherBuilt: project.has('dist/docs.html') };
}

type Kinds = readonly (readonly [name: string, text: string])[];

/** A page with its file name and all of its text. */
type LargePage = readonly [name: string, file: string, text: string];

const title = '---\ntitle: Large\n---\n';

/** Nearly the bytes that a page may have; the rest is for its title and the tags around it. */
const size = 5_000_000 - 1000;

/** One text again and again. */
function full(piece: string, length = size): string {
  return piece.repeat(Math.floor(length / Buffer.byteLength(piece)));
}

/** Texts that differ by their number. */
function counted(make: (index: number) => string): string {
  const parts: string[] = [];
  for (let length = 0, index = 0; length < size; index += 1) {
    const part = make(index);
    length += part.length;
    if (length < size) parts.push(part);
  }
  return parts.join('');
}

/** As many opening texts as closing ones. */
function deep(open: string, close: string): string {
  const count = size / (open.length + close.length);
  return full(open, count * open.length) + full(close, count * close.length);
}

const markdown: Kinds = [
  ['one line', full('word ')],
  ['paragraphs', full('A paragraph of words.\n\n')],
  ['a list', full('- item\n')],
  ['lists in one another', counted((index) => `${' '.repeat(2 * Math.min(index, 1500))}- a\n`)],
  ['lists on one line', full('- ')],
  ['quotes and breaks', full('> quote\n\n')],
  ['alerts', full('> [!NOTE]\n> text\n\n')],
  ['emphasis in Chinese', full('中**文**')],
  ['backticks of every length', counted((index) => `${'`'.repeat(index + 1)} `)],
  ['brackets that close', deep('[', ']')],
  ['links', full('[a](/docs) ')],
  ['links in links', deep('[', '](/docs)')],
  ['definitions and uses', counted((index) => `[a${index}]: /docs\n\n[a${index}]\n\n`)],
  ['addresses', full('https://example.org/x ')],
  ['headings', counted((index) => `## Word ${index}\n\n`)],
  ['a heading with many ids', `## Word {${counted((index) => `#id-${index} `)}#id}\n`],
  ['a table of many rows', `| a | b |\n|---|---|\n${full('| word | word |\n')}`],
  ['a table of many columns', `|${full('a|', size / 4)}\n|${full('-|', size / 4)}\n|${full('b|', size / 4)}\n`],
  ['a fence of JavaScript', `\`\`\`js\n${full('const a = [1, "b"];\n')}\`\`\`\n`],
  ['a fence of YAML', `\`\`\`yaml\n${counted((index) => `key${index}: value\n`)}\`\`\`\n`],
  ['fences of many languages', full('```yaml\na: b\n```\n\n```json\n{}\n```\n\n```xml\n<a/>\n```\n\n')],
  ['a diagram', `\`\`\`mermaid\ngraph LR\n${counted((index) => `n${index} --> n${index + 1}\n`)}\`\`\`\n`],
  ['diagrams', full('```mermaid title="A"\ngraph LR\nA --> B\n```\n\n')],
  ['open tags', full('<b>')],
  ['tags in one another', deep('<b>', '</b>')],
  ['blocks in one another', deep('<div>\n\n', '\n\n</div>')],
  ['a tag of many attributes', `<div ${counted((index) => `a${index}="b" `)}>`],
  ['an open attribute', `<div title="${full('a ')}`],
  ['an open comment', `<!--${full('a ')}`],
  ['elements in braces in one another', full('<A b={[')],
  ['lists in braces in one another', full(`<A b={${'['.repeat(130)};\n\n`)],
  ['raw HTML with braces on one line', `<div>\n${full('<i b={[`')}`],
  ['entities', full('&amp;')],
  ['backslashes', full('\\')],
  ['emoji', full(':lamp: ')],
  ['containers in one another', full(':::note\n')],
  ['control characters', full('\u0001')],
];

const mdx: Kinds = [
  ['values', full("{'a'} ")],
  ['open braces', full('{')],
  ['braces in one another', deep('{', '}')],
  ['a list', `{[${full('1,')}]}`],
  ['comments', full('{/* a */}')],
  ['an open comment', `{/*${full('a ')}`],
  ['components', full('<Warning title={1}>a</Warning>\n\n')],
  ['different includes', counted((index) => `<Include file="./a${index}.ts" />\n\n`)],
  ['exports', full('export const a = 1;\n\n')],
];

const heads: Kinds = [
  ['a key', `---\ntitle: ${full('a')}\n---\n`],
  ['keys', `---\ntitle: A\n${counted((index) => `key${index}: value\n`)}---\n`],
  ['open', `---\n${full('title: a\n')}`],
];

/** Pages that are full of one construct of Markdown, MDX, or front matter. */
const pages: readonly LargePage[] = [
  ...markdown.map(([name, body]): LargePage => [`Markdown: ${name}`, 'large.md', title + body]),
  ...mdx.map(([name, body]): LargePage => [`MDX: ${name}`, 'large.mdx', title + body]),
  ...heads.map(([name, text]): LargePage => [`front matter: ${name}`, 'large.md', text]),
];

describe.skipIf(process.platform === 'win32')('a page of five million bytes', () => {
  /** What the same site takes without the page. */
  let start: number | undefined;

  test.each(pages)('%s', async (name, file, text) => {
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(5_000_000);
    start ??= (await costOf('small.md', '---\ntitle: Small\n---\nSmall.\n')).seconds;
    const cost = await costOf(file, text);
    if (process.env.SITEGEN_TEST_COSTS) process.stderr.write(`${JSON.stringify([name, cost.seconds - start, cost])}\n`);
    expect([0, 1]).toContain(cost.code);
    expect(cost.isOtherBuilt || cost.code === 1).toBe(true);
    expect(cost.seconds - start).toBeLessThan(5);
    expect(cost.megabytes).toBeLessThan(650);
  });
});
