// Makes pages from a grammar of markdown, HTML, and MDX: blocks in one another, odd attributes, runs of markers, cut at
// any place. Every readable word is `z<number>z`, once, so that a test can ask for each of them.

import type { Dialect } from '../../renderer/config.ts';
import { type Random, random } from './random.ts';

export interface AnyPage {
  readonly text: string;
  readonly dialect: Dialect;
}

interface Maker {
  readonly random: Random;
  words: number;
}

type Make = (maker: Maker, depth: number) => string;

const word: Make = (maker) => `z${maker.words++}z`;
const some =
  (most: number, make: Make, between = ''): Make =>
  (maker, depth) =>
    Array.from({ length: 1 + maker.random.whole(most) }, () => make(maker, depth)).join(between);

const runs =
  '*|_|~|`|[|]|(|)|<|>|{|}|!|\\|^|#|+|-|=|:|||&|"|\'|$|@|/|?|***|~~|``|](|![|[^|<!--|-->|<?|<!A|</|/>|{/*|*/}|&#|&amp;|:::|http://|www.'.split(
    '|',
  );
const junk: Make = ({ random: { pick, whole } }) =>
  pick(runs.filter((run) => run !== '')).repeat(whole(20) === 0 ? 1 + whole(300) : 1 + whole(3));

const sentences: readonly Make[] = [
  word,
  word,
  (m, d) => `*${text(m, d)}*`,
  (m, d) => `**${text(m, d)}**`,
  (m, d) => `~~${text(m, d)}~~`,
  (m, d) => `[${text(m, d)}](/x)`,
  (m, d) => `![${text(m, d)}](/x.png)`,
  (m, d) => `[${text(m, d)}][r]`,
  (m) => `\`${word(m, 0)}\``,
  (m, d) => `<b>${text(m, d)}</b>`,
  (m, d) => `<a href="/x">${text(m, d)}</a>`,
  (m, d) => `<foo>${text(m, d)}</foo>`,
  (m, d) => `<td>${text(m, d)}`,
  (m, d) => `<span title="x">${text(m, d)}`,
  (m, d) => `^[${text(m, d)}]`,
  (m) => `<Badge text="${word(m, 0)}" />`,
  (m) => `<Nope>${word(m, 0)}</Nope>`,
  (m) => `<?php ${word(m, 0)}`,
  (m) => `<![CDATA[${word(m, 0)}]]>`,
  (m) => `{'${word(m, 0)}'}`,
  (m) => `{${word(m, 0)}}`,
  () => '<!-- x -->',
  () => '[^1]',
  () => '<br>',
  () => 'https://example.org/x',
  () => '\\',
  junk,
];

const sentence: Make = (maker, depth) =>
  maker.random.pick(depth > 6 ? sentences.slice(0, 2) : sentences)(maker, depth + 1);
const text = some(5, sentence, ' ');
const indented = (prefix: string, block: string): string => block.replace(/^/gm, prefix);

const blocks: readonly Make[] = [
  text,
  some(4, text, '\n'),
  (m, d) => `${'#'.repeat(1 + m.random.whole(7))} ${text(m, d)}`,
  (m, d) => `${text(m, d)}\n===`,
  (m, d) => indented('> ', blockList(m, d)),
  (m, d) => `> [!NOTE]\n${indented('> ', text(m, d))}`,
  (m, d) => `- ${indented('  ', blockList(m, d)).trimStart()}`,
  (m, d) => `- [ ] ${text(m, d)}`,
  (m, d) => `${m.random.whole(12)}. ${indented('   ', blockList(m, d)).trimStart()}`,
  (m) => `\`\`\`js\n${word(m, 0)}\n\`\`\``,
  (m) => `~~~\n${word(m, 0)} <b> {`,
  (m) => `    ${word(m, 0)}`,
  (m, d) => `| ${word(m, d)} | ${text(m, 9)} |\n|---|---|\n| ${text(m, 9)} | ${word(m, d)} |`,
  (m) => `| ${word(m, 0)} |\n|---|\n| ${word(m, 0)} | ${word(m, 0)} |`,
  (m, d) => `<div>\n\n${blockList(m, d)}\n\n</div>`,
  (m, d) => `<div>\n${text(m, d)}\n</div>`,
  (m, d) => `<details><summary>${text(m, d)}</summary>\n\n${blockList(m, d)}`,
  (m, d) => `<Note title="x">\n\n${blockList(m, d)}\n\n</Note>`,
  (m, d) => `<table><tr><td>${text(m, d)}</table>`,
  (m) => `<script>${word(m, 0)}</script>`,
  (m) => `<?php\n${word(m, 0)}\n`,
  (m) => `<!DOCTYPE ${word(m, 0)}`,
  (m) => `<CodeBlock language="js">{\`${word(m, 0)}\`}</CodeBlock>`,
  (m, d) => `${word(m, d)}\n: ${blockList(m, d)}`,
  (m, d) => `[^${1 + m.random.whole(2)}]: ${text(m, d)}`,
  () => '[r]: /y',
  () => '---',
  junk,
];

const block: Make = (maker, depth) => (depth > 4 ? text : maker.random.pick(blocks))(maker, depth + 1);
const blockList: Make = (maker, depth) => some(3, block, '\n\n')(maker, depth);

/** The page of a seed. */
export function anyPage(seed: number): AnyPage {
  const maker: Maker = { random: random(seed), words: 0 };
  const whole = some(6, block, '\n\n')(maker, 0);
  const isCut = maker.random.whole(3) === 0;
  return {
    text: isCut ? whole.slice(0, maker.random.whole(whole.length)) : whole,
    dialect: maker.random.pick(['commonmark', 'mdx'] as const),
  };
}
