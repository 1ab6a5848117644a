// Reads a text as one YAML document. The parser has no limit of depth, and how deep it gets before it runs out of stack
// depends on the machine.

import {
  Composer,
  type CST,
  type Document,
  type DocumentOptions,
  Lexer,
  type LineCounter,
  type ParseOptions,
  Parser,
  type SchemaOptions,
  YAMLParseError,
} from 'yaml';

type Options = ParseOptions & DocumentOptions & SchemaOptions & { readonly lineCounter: LineCounter };

/** Lists and mappings within each other. */
export const maxLevels = 100;

/** The document, or where it's nested too deeply, in UTF-16 code units. Errors don't include drawings of the place. */
export function yamlDocument(text: string, options: Options): Document.Parsed | number {
  const { addNewLine } = options.lineCounter;
  const parser = new Parser(addNewLine);
  const tokens: CST.Token[] = [];
  addNewLine(0);
  for (const lexeme of new Lexer().lex(text)) {
    tokens.push(...parser.next(lexeme));
    // The document itself is the first level of the parser, and a value is the last.
    if (parser.stack.length > maxLevels + 2) return parser.offset;
  }
  tokens.push(...parser.end());
  const [document, second] = new Composer(options).compose(tokens, true, text.length);
  if (document === undefined) throw new Error('YAML always has a document');
  if (second !== undefined) {
    const [from, to] = second.range;
    document.errors.push(new YAMLParseError([from, to], 'MULTIPLE_DOCS', 'A data file has one document'));
  }
  return document;
}
