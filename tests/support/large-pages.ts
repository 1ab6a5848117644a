// Pages of one size, each full of one thing: of everything that Markdown, HTML, MDX, and front matter have.

type Kinds = readonly (readonly [name: string, text: string])[];

/** A page with its file name and all of its text. */
export type LargePage = readonly [name: string, file: string, text: string];

const title = '---\ntitle: Large\n---\n';

/** Pages of at most so many bytes. */
export function largePages(most: number): readonly LargePage[] {
  const size = most - 1000;
  const full = (piece: string, length = size): string => piece.repeat(Math.floor(length / Buffer.byteLength(piece)));
  const counted = (make: (index: number) => string): string => {
    const parts: string[] = [];
    for (let length = 0, index = 0; length < size; index += 1) {
      const part = make(index);
      length += part.length;
      if (length < size) parts.push(part);
    }
    return parts.join('');
  };
  const deep = (open: string, close: string): string =>
    full(open, (size * open.length) / (open.length + close.length)) +
    full(close, (size * close.length) / (open.length + close.length));

  const markdown: Kinds = [
    ['one line', full('word ')],
    ['one word', full('a')],
    ['lines', full('A line of words\n')],
    ['paragraphs', full('A paragraph of words.\n\n')],
    ['empty lines', full('\n')],
    ['blanks', full(' ')],
    ['a list', full('- item\n')],
    ['a list of numbers', counted((index) => `${index + 1}. item\n`)],
    ['a loose list', full('- item\n\n')],
    ['tasks', full('- [ ] task\n')],
    ['lists in one another', counted((index) => `${' '.repeat(2 * Math.min(index, 1500))}- a\n`)],
    ['lists on one line', full('- ')],
    ['quotes on one line', full('> ')],
    ['quotes', full('> quote\n')],
    ['quotes and breaks', full('> quote\n\n')],
    ['alerts', full('> [!NOTE]\n> text\n\n')],
    ['stars', full('*')],
    ['stars and letters', full('*a')],
    ['strong and emphasis', full('***a** b*')],
    ['open emphasis', full('*a ')],
    ['emphasis in Chinese', full('中**文**')],
    ['mixed emphasis', full('*a _b ')],
    ['strikes', full('~~a')],
    ['backticks', full('`')],
    ['backticks of every length', counted((index) => `${'`'.repeat(index + 1)} `)],
    ['brackets', full('[')],
    ['brackets that close', deep('[', ']')],
    ['links', full('[a](/docs) ')],
    ['links without an end', full('[a](')],
    ['links with titles', full('[a](/docs "title") ')],
    ['links to the page', full('[a](#b) ')],
    ['links in links', deep('[', '](/docs)')],
    ['images', full('![a](/lamp.png) ')],
    ['images in one another', deep('![', '](/lamp.png)')],
    ['references', full('[a][b] ')],
    ['definitions', counted((index) => `[a${index}]: /docs\n`)],
    ['definitions and uses', counted((index) => `[a${index}]: /docs\n\n[a${index}]\n\n`)],
    ['the same definition', full('[a]: /docs\n')],
    ['footnotes', counted((index) => `a[^${index}]\n\n[^${index}]: note\n\n`)],
    ['mentions of a footnote', `[^1]: note\n\n${full('[^1] ')}`],
    ['footnotes in place', full('a^[note] ')],
    ['footnotes in one another', deep('^[a ', ']')],
    ['addresses', full('https://example.org/x ')],
    ['addresses of mail', full('a@example.org ')],
    ['addresses in signs', full('<https://example.org/x> ')],
    ['headings of one text', full('# word\n')],
    ['headings', counted((index) => `## Word ${index}\n\n`)],
    ['headings with ids', counted((index) => `## Word {#id-${index}}\n\n`)],
    ['a heading with many ids', `## Word {${counted((index) => `#id-${index} `)}#id}\n`],
    ['underlined headings', full('word\n===\n\n')],
    ['rules', full('---\n')],
    ['a table of many rows', `| a | b |\n|---|---|\n${full('| word | word |\n')}`],
    ['a table of many columns', `|${full('a|', size / 4)}\n|${full('-|', size / 4)}\n|${full('b|', size / 4)}\n`],
    ['a wide table with short rows', `|${full('a|', size / 4)}\n|${full('-|', size / 4)}\n${full('|b|\n', size / 2)}`],
    ['tables', full('| a |\n|---|\n| b |\n\n')],
    ['pipes', full('|')],
    ['a fence', `\`\`\`text\n${full('word\n')}\`\`\`\n`],
    ['a fence of JavaScript', `\`\`\`js\n${full('const a = [1, "b"];\n')}\`\`\`\n`],
    ['a fence of YAML', `\`\`\`yaml\n${counted((index) => `key${index}: value\n`)}\`\`\`\n`],
    ['a fence of JSON', `\`\`\`json\n[${full('{"a": [1]},')}0]\n\`\`\`\n`],
    ['a fence of one line', `\`\`\`js\n${full('a(')}\n\`\`\`\n`],
    ['a fence of no language', `\`\`\`nope\n${full('word\n')}\`\`\`\n`],
    ['a fence of changes', `\`\`\`diff\n${full('+ a\n- b\n')}\`\`\`\n`],
    ['fences', full('```js\nlet a;\n```\n\n')],
    ['fences of many languages', full('```yaml\na: b\n```\n\n```json\n{}\n```\n\n```xml\n<a/>\n```\n\n')],
    ['fences with words', full('```js {1} title="a.js"\nlet a;\n```\n\n')],
    ['an open fence', `\`\`\`js\n${full('let a;\n')}`],
    ['indented code', full('    code\n')],
    ['a diagram', `\`\`\`mermaid\ngraph LR\n${counted((index) => `n${index} --> n${index + 1}\n`)}\`\`\`\n`],
    ['a diagram of one line', `\`\`\`mermaid\ngraph LR\n${full('a & ')}b\n\`\`\`\n`],
    ['diagrams', full('```mermaid title="A"\ngraph LR\nA --> B\n```\n\n')],
    ['tags', full('<b>a</b>')],
    ['open tags', full('<b>')],
    ['open tags of two kinds', full('<b><i>')],
    ['closing tags', full('</b>')],
    ['tags in one another', deep('<b>', '</b>')],
    ['blocks in one another', deep('<div>\n\n', '\n\n</div>')],
    ['blocks', full('<div>word</div>\n\n')],
    ['details', full('<details><summary>a</summary>\n\nword\n\n</details>\n\n')],
    ['cells', full('<td>')],
    ['list items', full('<ul><li>')],
    ['unknown tags', full('<foo>')],
    ['a tag of many attributes', `<div ${counted((index) => `a${index}="b" `)}>`],
    ['an attribute', `<div title="${full('a ')}">word</div>`],
    ['an open attribute', `<div title="${full('a ')}`],
    ['less-than signs', full('<')],
    ['comments', full('<!-- a -->')],
    ['open comments', full('<!-- ')],
    ['an open comment', `<!--${full('a ')}`],
    ['instructions', full('<?a ')],
    ['declarations', full('<!A ')],
    ['scripts', full('<script>a</script>')],
    ['components', full('<Aside>a</Aside>\n\n')],
    ['entities', full('&amp;')],
    ['unknown entities', full('&foo;')],
    ['numbers of characters', full('&#65;')],
    ['backslashes', full('\\')],
    ['escapes', full('\\*')],
    ['emoji', full(':lamp: ')],
    ['pictures of emoji', full('💡')],
    ['definition lists', full('word\n: meaning\n\n')],
    ['containers', full(':::note\ntext\n:::\n\n')],
    ['containers in one another', full(':::note\n')],
    ['dollars', full('$a$ ')],
    ['accents', full('e\u0301')],
    ['Chinese', full('灯')],
    ['Arabic', full('مصباح ')],
    ['control characters', full('\u0001')],
    ['line separators', full('a\u2028')],
    ['keys', full('-----BEGIN PRIVATE KEY-----\n')],
  ];

  const mdx: Kinds = [
    ['values', full("{'a'} ")],
    ['expressions', full('{a} ')],
    ['open braces', full('{')],
    ['braces in one another', deep('{', '}')],
    ['functions', full('{x=>')],
    ['a list', `{[${full('1,')}]}`],
    ['lists in one another', `{${deep('[', ']')}}`],
    ['a text', `{\`${full('a ')}\`}`],
    ['comments', full('{/* a */}')],
    ['an open comment', `{/*${full('a ')}`],
    ['components', full('<Aside title={1}>a</Aside>\n\n')],
    ['open components', full('<Aside>')],
    ['a property', `<Aside title={${full('1+')}1} />`],
    ['spread properties', full('<Aside {...a} />\n\n')],
    ['imports', full("import A from './a.md'\n")],
    ['different imports', counted((index) => `import A${index} from './a.md'\n`)],
    ['includes', full('<Include file="./a.ts" />\n\n')],
    ['different includes', counted((index) => `<Include file="./a${index}.ts" />\n\n`)],
    ['open includes', full('<Include ')],
    ['lines that include', full('<<< ./a.ts\n\n')],
    ['exports', full('export const a = 1;\n\n')],
    ['an export', `export const a = [${full('1,')}];`],
    ['open exports', full('export const a = (\n\n')],
    ['fragments', full('<>a</>')],
  ];

  const heads: Kinds = [
    ['a key', `---\ntitle: ${full('a')}\n---\n`],
    ['keys', `---\ntitle: A\n${counted((index) => `key${index}: value\n`)}---\n`],
    ['a list', `---\ntitle: A\ntags:\n${full('  - a\n')}---\n`],
    ['brackets', `---\ntitle: ${full('[')}\n---\n`],
    ['dashes', `---\ntitle: A\na: ${full('- ')}\n---\n`],
    ['open', `---\n${full('title: a\n')}`],
    ['comments', `---\ntitle: A\n${full('# a\n')}---\n`],
  ];

  return [
    ...markdown.map(([name, body]): LargePage => [`Markdown: ${name}`, 'large.md', title + body]),
    ...mdx.map(([name, body]): LargePage => [`MDX: ${name}`, 'large.mdx', title + body]),
    ...heads.map(([name, text]): LargePage => [`front matter: ${name}`, 'large.md', text]),
  ];
}
