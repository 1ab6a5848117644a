// Turns a page of any dialect into plain CommonMark with tables, which every generator reads the same way: no components,
// no raw HTML, no braces outside of code (MDX and Vue would run them), no pictures.

/** Languages that every peer can highlight; whatever else a fence names becomes `text`, diagrams included. */
const languages = new Set([
  'bash',
  'css',
  'diff',
  'groovy',
  'html',
  'ini',
  'java',
  'js',
  'json',
  'jsx',
  'php',
  'python',
  'text',
  'ts',
  'tsx',
  'xml',
  'yaml',
]);
const aliases = {
  javascript: 'js',
  typescript: 'ts',
  yml: 'yaml',
  asyncapi: 'yaml',
  sh: 'bash',
  shell: 'bash',
  py: 'python',
};

/**
 * @typedef {{ readonly kind: 'prose', readonly lines: string[] }} Prose
 * @typedef {{ readonly kind: 'fence', readonly lang: string, readonly lines: string[] }} Fence
 */

/** Cuts a text into prose and fences; a fence in a list or quote is lifted out of it.
 * @param {string} text @returns {(Prose | Fence)[]} */
export function blocksOf(text) {
  /** @type {(Prose | Fence)[]} */
  const blocks = [];
  /** @type {Prose | undefined} */ let prose;
  /** @type {{ block: Fence, close: RegExp, indent: RegExp } | undefined} */ let open;
  for (const line of text.replaceAll('\r', '').replaceAll('\t', '    ').split('\n')) {
    const fence = open ? undefined : /^([\s>]*)(`{3,}|~{3,})\s*([\w-]*)[^`]*$/.exec(line);
    if (open?.close.test(line)) open = undefined;
    else if (open) open.block.lines.push(line.replace(open.indent, ''));
    else if (fence) {
      const [, indent = '', marks = '', word = ''] = fence;
      const block = /** @type {Fence} */ ({ kind: 'fence', lang: languageOf(word), lines: [] });
      open = {
        block,
        close: new RegExp(`^[\\s>]*${marks[0]}{${marks.length},}\\s*$`),
        indent: new RegExp(`^[\\s>]{0,${indent.length}}`),
      };
      blocks.push(block);
      prose = undefined;
    } else {
      if (prose === undefined) {
        prose = { kind: 'prose', lines: [] };
        blocks.push(prose);
      }
      prose.lines.push(line);
    }
  }
  return blocks;
}

/** @param {string} word */
function languageOf(word) {
  const name = word.toLowerCase();
  const known = aliases[/** @type {keyof typeof aliases} */ (name)] ?? name;
  return languages.has(known) ? known : 'text';
}

/** Blocks as markdown again. @param {readonly (Prose | Fence)[]} blocks */
export function textOf(blocks) {
  const parts = blocks.map((block) => (block.kind === 'prose' ? block.lines.join('\n').trim() : fenceText(block)));
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

/** @param {Fence} fence */
function fenceText({ lang, lines }) {
  const marks = lines.some((line) => line.includes('```')) ? '````' : '```';
  return `${marks}${lang}\n${lines.join('\n')}\n${marks}`;
}

/** In order: what is removed, what becomes text, and what would be run. @type {readonly (readonly [RegExp, string])[]} */
const rewrites = [
  [/<!--[\s\S]*?-->|\{\s*\/\*[\s\S]*?\*\/\s*\}/g, ''],
  [/^(?:import|export)\s[^\n]*$/gm, ''],
  [/<(script|style|iframe)\b[\s\S]*?<\/\1>/gi, ''],
  [/<CodeBlock\b[\s\S]*?<\/CodeBlock>/g, ''],
  [/!\[([^\]\n]*)\]\([^)\n]*\)/g, '$1'],
  [/<((?:https?:\/\/|mailto:)[^\s<>]+)>/g, '[$1]($1)'],
  [/<\/?[A-Za-z][^<>]*>/g, ''],
  [/^(>\s*)\[!(\w+)\]\s*$/gm, '$1**$2**'],
  [/\[\^([^\]]+)\]:?/g, '($1)'],
  [/^ {0,3}: +/gm, ''],
  [/^ {0,3}\[[^\]]+\]:\s+\S+.*$/gm, ''],
  [/\s*\{#[^}]*\}/g, ''],
  [/\\?\{/g, '('],
  [/\\?\}/g, ')'],
  [/\\?</g, '&lt;'],
  [/:::+/g, '::'],
  [/^(#{1,6})\s*$/gm, ''],
  [/^# /gm, '## '],
  [/\]\(\s*\)/g, '](#)'],
];

/** Inline code is put aside while the prose around it is rewritten. @param {string} text */
function plainProse(text) {
  /** @type {string[]} */ const codes = [];
  const hidden = text.replace(/(?<!`)(`+)(?!`)([^\n]*?[^`\n])\1(?!`)/g, (_, marks, code) => {
    codes.push(
      marks +
        code
          .replaceAll('{{', '{ {')
          .replaceAll('}}', '} }')
          .replace(/(?<!\\)\|/g, '/') +
        marks,
    );
    return `\u0001${codes.length - 1}\u0002`;
  });
  const plain = rewrites.reduce((prose, [pattern, replacement]) => prose.replace(pattern, replacement), hidden);
  return plain.replace(/\u0001(\d+)\u0002/g, (_, index) => codes[Number(index)] ?? '');
}

/** Outside of lists, text that's indented by four columns is code for some programs and a paragraph for others. @param {string} prose */
function withoutIndentedCode(prose) {
  return prose.replace(/(^|\n\n) {4,}(?![-*+]|\d+[.)])/g, '$1').replace(/\n{3,}/g, '\n\n');
}

/** @param {string} body A page without its front matter. @returns {(Prose | Fence)[]} */
export function normalized(body) {
  // Cut fences first: component tags can span lines, so they're removed while prose is in one piece.
  return blocksOf(body).map((block) =>
    block.kind === 'fence'
      ? block
      : { kind: 'prose', lines: withoutIndentedCode(plainProse(block.lines.join('\n'))).split('\n') },
  );
}
