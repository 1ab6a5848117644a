// A small grammar for the JavaScript family. The full grammars are correct in every corner, but each takes a quarter of
// a second to compile. Documentation only needs colors for a dozen kinds of tokens.

import type { LanguageRegistration } from 'shiki/core';

const word = '[A-Za-z_$][\\w$]*';

const keywords =
  'abstract|async|await|break|case|catch|class|const|continue|debugger|default|delete|do|else|enum|export|extends|' +
  'finally|for|function|if|implements|import|in|infer|instanceof|interface|keyof|let|new|private|protected|public|' +
  'readonly|return|satisfies|static|super|switch|this|throw|try|typeof|var|void|while|yield';

/** Words that are keywords only before a name or a brace. */
const contextual = '(?:as|declare|from|get|is|namespace|of|set|type)(?=\\s+[\\w$\'"{*\\[])';

const primitives = 'any|bigint|boolean|never|number|object|string|symbol|unknown|void';

type Rule = LanguageRegistration['patterns'][number];

const escapes: Rule = { match: '\\\\.', name: 'constant.character.escape' };

const quoted = (quote: string): Rule => ({
  begin: quote,
  end: `${quote}|$`,
  name: 'string.quoted',
  patterns: [escapes],
});

/** If two rules match at the same place, the earlier one wins. */
const code: readonly Rule[] = [
  { match: '//.*$', name: 'comment.line' },
  { begin: '/\\*', end: '\\*/', name: 'comment.block' },
  quoted('"'),
  quoted("'"),
  {
    begin: '`',
    end: '`',
    name: 'string.template',
    patterns: [escapes, { begin: '\\$\\{', end: '\\}', name: 'meta.embedded', patterns: [{ include: '#code' }] }],
  },
  // A slash begins a regular expression only where a value may begin. After a value, it divides.
  {
    match:
      '(?<=[=(:,\\[!&|?{};]|return)(\\s*)(/(?![/*])(?:[^/\\\\\\[\\n]|\\\\.|\\[(?:[^\\]\\\\\\n]|\\\\.)*\\])+/[a-z]*)',
    captures: { 2: { name: 'string.regexp' } },
  },
  // A tag of JSX.
  {
    begin: '(?<![\\w$.])(</?)([A-Za-z][\\w.:-]*)(?=(?:\\s[^<>]*)?/?>)',
    end: '/?>',
    beginCaptures: { 1: { name: 'punctuation' }, 2: { name: 'entity.name.tag' } },
    endCaptures: { 0: { name: 'punctuation' } },
    patterns: [
      { match: '[A-Za-z_][\\w:-]*(?=\\s*=)', name: 'entity.other.attribute-name' },
      quoted('"'),
      quoted("'"),
      { begin: '\\{', end: '\\}', name: 'meta.embedded', patterns: [{ include: '#code' }] },
    ],
  },
  { match: '\\b(?:0[xXbBoO][\\da-fA-F_]+|\\d[\\d_]*(?:\\.\\d+)?(?:[eE][+-]?\\d+)?)n?\\b', name: 'constant.numeric' },
  { match: '(?<![.$\\w])(?:true|false|null|undefined|NaN|Infinity)\\b(?!\\s*:)', name: 'constant.language' },
  { match: `(?<=[:<|&,]|[:<|&,] )(?:${primitives})\\b(?!\\s*[(:.])`, name: 'support.type' },
  { match: `(?<![.$\\w])(?:(?:${keywords})\\b(?!\\s*[:=])|${contextual})`, name: 'keyword' },
  { match: '@[\\w$.]+', name: 'entity.name.function' },
  { match: `(?<![?.]\\s?)${word}(?=\\??:(?!:))`, name: 'meta.object-literal.key' },
  { match: `${word}(?=\\s*(?:<[^<>()]*>)?\\()`, name: 'entity.name.function' },
  { match: '\\b[A-Z][A-Z\\d_]+\\b', name: 'constant' },
  { match: '\\b[A-Z][\\w$]*', name: 'entity.name.type' },
  { match: `(?<=\\.)${word}`, name: 'variable.other.property' },
  { match: word, name: 'variable' },
  { match: '=>', name: 'storage' },
  { match: '[-+*/%=<>!&|^~?:]+', name: 'keyword.operator' },
  // Nested braces, so that a brace inside a template placeholder doesn't end it.
  { begin: '\\{', end: '\\}', captures: { 0: { name: 'punctuation' } }, patterns: [{ include: '#code' }] },
  { match: '[()\\[\\];,.]', name: 'punctuation' },
];

/** The languages that use this grammar, with the scope names under which other grammars embed them. */
const family: { readonly [name: string]: string } = {
  javascript: 'source.js',
  jsx: 'source.js.jsx',
  typescript: 'source.ts',
  tsx: 'source.tsx',
};

/** Replaces the large grammars of the family with the small one. All other languages keep theirs. */
export function lightened(language: LanguageRegistration): LanguageRegistration {
  const scopeName = Object.hasOwn(family, language.name) ? family[language.name] : undefined;
  if (scopeName === undefined) return language;
  return {
    name: language.name,
    scopeName,
    patterns: [{ include: '#code' }],
    repository: { code: { patterns: [...code] } },
  };
}
