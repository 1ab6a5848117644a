// Makes files of a given size: each construct of Markdown repeated, random mixtures by seed, and data files.

/** `isRefused`: the build has to stop at it. */
/** @typedef {{ readonly name: string, readonly path: string, readonly text: string, readonly isRefused?: boolean }} LargeFile */
/** Pieces may count: `#` followed by `N` becomes a number that differs each time. */
/** @typedef {readonly [name: string, piece: string, before?: string, after?: string]} Kind */

/** @type {readonly Kind[]} */
const kinds = [
  ['text', 'word '],
  ['lines', 'word word\n'],
  ['paragraphs', 'word word\n\n'],
  ['line breaks', 'word  \n'],
  ['characters beyond ASCII', 'wörd 漢字 👩‍🚀 '],
  ['headings', '# word\n'],
  ['numbered headings', '## word #N\n\n'],
  ['underlined headings', 'word #N\n---\n\n'],
  ['headings with ids', '## word {#id#N}\n\n'],
  ['thematic breaks', '---\n'],
  ['emphasis', '*word* '],
  ['strong', '**word** '],
  ['open emphasis', '*word **word '],
  ['nested emphasis', '*a **b '],
  ['runs of stars', '***'],
  ['runs of underscores', '_a_'],
  ['strikethrough', '~~word~~ '],
  ['code spans', '`word` '],
  ['backticks', '`'],
  ['runs of backticks', '`a``b'],
  ['links', '[word](/docs) '],
  ['numbered links', '[word](/gone#N) '],
  ['links in paragraphs', '[word](/docs/wick)\n\n'],
  ['autolinks', '<https://example.org/#N> '],
  ['bare addresses', 'https://example.org/#N '],
  ['www addresses', 'www.example.org '],
  ['mail addresses', 'a@example.org '],
  ['images', '![word](/img/card.svg) '],
  ['brackets', '['],
  ['closed brackets', '[]'],
  ['open links', '[a]('],
  ['reference links', '[word][a] ', '', '\n\n[a]: /docs\n'],
  ['link definitions', '[a#N]: /docs\n'],
  ['used link definitions', '[a#N]\n\n[a#N]: /docs\n\n'],
  ['open definitions', '[a#N]: '],
  ['footnotes', 'word[^#N]\n\n[^#N]: word\n\n'],
  ['footnotes in place', 'word^[note] '],
  ['unused footnotes', '[^#N]: word\n\n'],
  ['mentions of a footnote', '[^1] ', '', '\n\n[^1]: word\n'],
  ['lists', '- word\n'],
  ['loose lists', '- word\n\n'],
  ['numbered lists', '1. word\n'],
  ['tasks', '- [ ] word\n'],
  ['nested lists', '- - - word\n'],
  ['list markers', '- '],
  ['deep lists', '  - word\n      - word\n          - word\n'],
  ['definition lists', 'word\n: word\n\n'],
  ['quotes', '> word\n\n'],
  ['quote markers', '> '],
  ['quote lines', '> > > word\n'],
  ['alerts', '> [!NOTE]\n> word\n\n'],
  ['indented code', '    word\n\n'],
  ['fences', '```js\nconst a = #N;\n```\n\n'],
  ['unknown fences', '```lang#N\nword\n```\n\n'],
  ['text fences', '```\nword\n```\n\n'],
  ['one fence', 'const a = "word"; // #N\n', '```js\n', '```\n'],
  ['one long line of code', 'f(a, "word");', '```js\n', '\n```\n'],
  ['one fence of JSON', '{"a": [1, "word", null]},\n', '```json\n', '```\n'],
  ['one fence of YAML', 'key#N: [a, {b: "c"}] # word\n', '```yaml\n', '```\n'],
  ['one fence of text', 'word word\n', '```\n', '```\n'],
  ['open fences', '```\n~~~\n'],
  ['diagrams', '```mermaid\ngraph TD\na#N --> b\n```\n\n'],
  ['one diagram', 'a#N --> b#N\n', '```mermaid\ngraph TD\n', '```\n'],
  ['one sequence diagram', 'A->>B: word #N\n', '```mermaid\nsequenceDiagram\n', '```\n'],
  ['one line of diagram', 'a & ', '```mermaid\ngraph TD\n', 'a --> b\n```\n'],
  ['tables', '| a | b |\n|---|---|\n| word | word |\n\n'],
  ['one table', '| word | word |\n', '| a | b |\n|---|---|\n'],
  ['one wide table', 'a|', '|', `\n${'-|'.repeat(1000)}\n`],
  ['one row of a table', 'a|', '|a|\n|-|\n|'],
  ['rows of bars', '||||\n'],
  ['html blocks', '<div>word</div>\n\n'],
  ['html inline', '<b>word</b> '],
  ['open html', '<b>'],
  ['open blocks', '<div>\n\n'],
  ['closing tags', '</b>'],
  ['lists in html', '<ul><li>word'],
  ['tables in html', '<table><tr><td>word</td></tr></table>\n'],
  ['headings in html', '<h2>word #N</h2>\n\n'],
  ['ids in html', '<a id="a#N"></a>'],
  ['attributes', 'a#N="b" ', '<div ', '>word</div>'],
  ['dropped attributes', '<b onclick="x" style="y">word</b> '],
  ['unknown elements', '<foo>word</foo> '],
  ['scripts', '<script>word</script>\n\n'],
  ['open scripts', '<script>word '],
  ['details', '<details><summary>word</summary>\n\nword\n\n</details>\n\n'],
  ['comments', '<!-- word -->\n\n'],
  ['inline comments', 'word <!-- word --> '],
  ['open comments', '<!-- '],
  ['declarations', '<!A '],
  ['processing', '<?a '],
  ['cdata', '<![CDATA[ '],
  ['entities', '&amp;&#42;&nope; '],
  ['escapes', '\\*\\_\\[ '],
  ['backslashes', '\\'],
  ['emoji', ':tada: '],
  ['less than', '<'],
  ['components', '<Note title="word">\n\nword\n\n</Note>\n\n'],
  ['components in a line', '<Note title="word" /> '],
  ['unknown components', '<Nope>word</Nope>\n\n'],
  ['open components', '<Note title="word">\n\n'],
  ['properties', 'a#N="b" ', '<Note ', '/>'],
  ['expressions', "{'word'} "],
  ['numbers in braces', '{#N} '],
  ['open braces', '{'],
  ['nested braces', '{a:'],
  ['functions in braces', '{x=>{'],
  ['open lists in braces', '{0,['],
  ['templates in braces', '{`${'],
  ['comments in braces', '{/* word */} '],
  ['imports', "import A#N from './a#N.js'\n"],
  ['exports', 'export const a#N = 1\n\n'],
  ['open exports', 'export const a = (\n'],
  ['spaces', ' '],
  ['empty lines', '\n'],
  ['tabs', '\t'],
  ['control characters', '\u0007'],
  ['zero widths', '\u200b'],
  ['line separators', '\u2028'],
  ['one word', 'a'],
  ['dashes', '-'],
  ['pipes', '|'],
  ['equals', '=\n'],
  ['quotes in a line', '"word" \'word\' '],
  ['secrets', '-----BEGIN PRIVATE KEY-----\na: b\n'],
  ['secret tokens', 'ghp_'],
];

/** @type {readonly Kind[]} */
const heads = [
  ['keys', 'key#N: word\n'],
  ['a list', '  - word\n', 'tags:\n'],
  ['one key', 'word ', 'description: '],
  ['brackets', '[', 'title: '],
  ['anchors', '  - &a#N word\n', 'tags:\n'],
  ['no keys', 'word\n'],
  ['colons', ':'],
];

/** @type {readonly Kind[]} */
const data = [
  ['records', '- { name: lamp#N, lumen: 4 }\n'],
  ['keys', 'key#N: word\n'],
  ['brackets', '['],
  ['flow', '{a: [1, 2]}, ', '[', ']'],
  ['lines', 'word\n', 'text: |\n  '],
  ['anchors', '- &a#N word\n- *a#N\n'],
  ['comments', '# word\n'],
];

/** All files of about `size` bytes, always the same. @param {number} size @param {number} seeds @returns {readonly LargeFile[]} */
export function largeFiles(size, seeds) {
  const front = '---\ntitle: Large\n---\n';
  return [
    ...kinds.flatMap((kind) => ['md', 'mdx'].map((ending) => pageOf(kind, ending, front + repeated(kind, size)))),
    ...Array.from({ length: seeds }, (_, seed) => {
      const ending = seed % 2 === 0 ? 'md' : 'mdx';
      return pageOf([`seed ${seed + 1}`, ''], ending, front + mixed(seed + 1, size));
    }),
    ...heads.map((kind) => ({
      ...pageOf(kind, 'md', `---\n${repeated(kind, size)}\n---\nText.\n`),
      name: `front matter: ${kind[0]}`,
    })),
    ...data.map((kind) => ({
      name: `data: ${kind[0]}`,
      path: 'content/data/large.yml',
      text: repeated(kind, size),
      isRefused: true,
    })),
    ...['json', 'csv', 'svg'].map((ending) => ({
      name: `asset: ${ending}`,
      path: `content/docs/large.${ending}`,
      text: repeated(['', '{"a":"<b>"},\n'], size),
    })),
    { name: 'redirects', path: 'content/redirects.txt', text: repeated(['', '/old#N /docs 301\n'], size) },
  ];
}

/** @param {Kind} kind @param {string} ending @param {string} text @returns {LargeFile} */
function pageOf([name], ending, text) {
  return { name: `${ending}: ${name}`, path: `content/docs/large.${ending}`, text };
}

/** @param {Kind} kind @param {number} size */
function repeated([, piece, before = '', after = ''], size) {
  const times = Math.floor(
    (size - before.length - after.length - 100) / (Buffer.byteLength(piece) + (piece.includes('#N') ? 4 : 0)),
  );
  if (!piece.includes('#N')) return before + piece.repeat(times) + after;
  return before + Array.from({ length: times }, (_, index) => piece.replaceAll('#N', String(index))).join('') + after;
}

/** A few constructs in turn, each for a random while. @param {number} seed @param {number} size */
function mixed(seed, size) {
  const random = randomOf(seed);
  const some = Array.from({ length: 6 }, () => kinds[Math.floor(random() * kinds.length)] ?? kinds[0]);
  let text = '';
  while (text.length < size / 2) {
    const [, piece = ''] = some[Math.floor(random() * some.length)] ?? [];
    text += piece.replaceAll('#N', String(text.length)).repeat(1 + Math.floor(random() ** 4 * 2000));
    if (random() < 0.5) text += '\n\n';
  }
  return text
    .slice(0, size / 2)
    .repeat(2)
    .slice(0, size);
}

/** mulberry32: the same numbers for the same seed. @param {number} seed */
function randomOf(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
