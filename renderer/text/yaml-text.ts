// Reads a text as one YAML document, and finds what the parser would pass over or take too long for.

import {
  Composer,
  type CST,
  type Document,
  isAlias,
  isMap,
  isNode,
  isScalar,
  Lexer,
  LineCounter,
  type Node,
  Parser,
  visit,
  YAMLParseError,
} from 'yaml';
import type { Location } from '../diagnostics/diagnostic.ts';

/** A mistake. Offsets are in UTF-16 code units from the start of the text. */
interface YamlFault {
  readonly offset: number;
  readonly message: string;
  readonly hint?: string;
}

export interface YamlText {
  /** Undefined if it's nested too deeply. */
  readonly document: Document.Parsed | undefined;
  readonly faults: readonly YamlFault[];
  readonly placeOf: (offset: number) => Location;
}

/** Keys that are set twice are found below: the parser compares each key with all others. */
const options = { uniqueKeys: false, schema: 'core', logLevel: 'error' } as const;

/** Lists and mappings within each other. The parser has no limit, and would run out of stack at some depth. */
const maxLevels = 100;

/** Tags of JSON's kinds of values. `!` says that a value is text. */
const plainTag = /^(?:!|tag:yaml\.org,2002:(?:str|int|float|bool|null|map|seq))$/;

/** Reads the text of a file. */
export function readYamlText(file: string, text: string): YamlText {
  const lineCounter = new LineCounter();
  const placeOf = (offset: number): Location => {
    const { line, col } = lineCounter.linePos(offset);
    return { file, line: Math.max(line, 1), column: Math.max(col, 1) };
  };
  const document = documentOf(text, lineCounter);
  if (typeof document === 'number') {
    const faults = [{ offset: document, message: `This is nested more than ${maxLevels} levels deep` }];
    return { document: undefined, faults, placeOf };
  }
  const errors = document.errors.map(({ pos, message }) => ({
    offset: pos[0],
    message: `This is not valid YAML: ${message.replace(/\.$/, '')}`,
  }));
  return { document, faults: [...errors, ...faultsIn(document, placeOf)], placeOf };
}

/** The document, or where it's nested too deeply. */
function documentOf(text: string, lineCounter: LineCounter): Document.Parsed | number {
  const { addNewLine } = lineCounter;
  const parser = new Parser(addNewLine);
  const tokens: CST.Token[] = [];
  addNewLine(0);
  for (const lexeme of new Lexer().lex(text)) {
    tokens.push(...parser.next(lexeme));
    // The document itself is the first level of the parser, and a value is the last.
    if (parser.stack.length > maxLevels + 2) return parser.offset;
  }
  tokens.push(...parser.end());
  const [document, second] = new Composer({ ...options, lineCounter }).compose(tokens, true, text.length);
  if (document === undefined) throw new Error('YAML always has a document');
  if (second !== undefined) {
    const [from, to] = second.range;
    document.errors.push(new YAMLParseError([from, to], 'MULTIPLE_DOCS', 'A data file has one document'));
  }
  return document;
}

/** Keys that are set twice, aliases of what contains them, and tags that aren't read or don't fit (`!!int lamp`). */
function faultsIn(document: Document.Parsed, placeOf: YamlText['placeOf']): readonly YamlFault[] {
  const unresolved = document.warnings.flatMap(({ code, message, pos }) =>
    code === 'TAG_RESOLVE_FAILED' ? [{ name: /tag: (\S+)/.exec(message)?.[1] ?? '', offset: pos[0] }] : [],
  );
  const faults = unresolved.map(({ name, offset }) => tagFault(name, offset));
  visit(document, (_role, node, path) => {
    if (isMap(node)) faults.push(...repeatedKeys(node, placeOf));
    if (!isNode(node)) return;
    const offset = node.range?.[0] ?? 0;
    if (isAlias(node) && path.some((one) => isNode(one) && 'anchor' in one && one.anchor === node.source))
      faults.push({ offset, message: 'This alias points to a value that contains it' });
    const { tag } = node;
    if (tag !== undefined && !plainTag.test(tag) && !unresolved.some(({ name }) => name === tag))
      faults.push(tagFault(tag, offset));
  });
  return faults;
}

function tagFault(name: string, offset: number): YamlFault {
  const shown = name.replace(/^tag:yaml\.org,2002:/, '!!');
  const message = `The tag \`${shown}\` isn't read; values are plain text, numbers, lists, and mappings`;
  return { offset, message, hint: 'Delete the tag.' };
}

function repeatedKeys(map: Node, placeOf: YamlText['placeOf']): readonly YamlFault[] {
  const first = new Map<string, number>();
  const faults: YamlFault[] = [];
  for (const [name, offset] of scalarKeysOf(map)) {
    const before = first.get(name);
    if (before === undefined) {
      first.set(name, offset);
      continue;
    }
    const message = `\`${name}\` is set twice, first on line ${placeOf(before).line}`;
    faults.push({ offset, message, hint: 'Delete one of the two.' });
  }
  return faults;
}

/** The keys of a mapping that are plain values, with their offsets. */
export function scalarKeysOf(map: Node | null): readonly (readonly [name: string, offset: number])[] {
  const keys = isMap(map) ? map.items.map(({ key }) => key).filter((key) => isScalar(key)) : [];
  return keys.map((key) => [String(key.value), key.range?.[0] ?? 1]);
}
