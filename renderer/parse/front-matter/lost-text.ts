// Finds text that an author meant and YAML takes for something else: a comment, `#77`, or the name or kind of a value,
// `&more` and `!`. It's in no value, so nobody would notice.

import { type Document, isAlias, isPair, isScalar, type Node, type Scalar, visit } from 'yaml';

export interface LostText {
  readonly text: string;
  /** Where it begins, in UTF-16 code units from the start of the document's text. */
  readonly offset: number;
  readonly kind: 'comment' | 'name' | 'tag';
  /** The top-level key. */
  readonly key: string;
  /** Whether nothing is left of the value. */
  readonly isAll: boolean;
}

/** A comment has a blank after its sign. After a comma, it's in a list between brackets. */
const comment = /[ \t]*(?:,[ \t]*)?(#[^\s#][^\n]*|##[^\n]*)/y;

/** Text that isn't text without a `!` in front of it. */
const needsTag = /^(?:[-+.\d].*|true|false|null|~|)$/i;

/** Looks at plain values only. In quotes, everything is text. */
export function lostTextOf(document: Document, text: string): readonly LostText[] {
  const found: LostText[] = [];
  const aliases = new Set<string>();
  visit(document, {
    Node: (_role, node, path) => {
      if (isAlias(node)) aliases.add(node.source);
      if (!isScalar(node) || node.type !== 'PLAIN' || !node.range) return;
      const pair = path.find(isPair);
      const key = isScalar(pair?.key) ? String(pair.key.value) : '';
      found.push(...lostAround(node, node.range, text).map((lost) => ({ ...lost, key, isAll: node.source === '' })));
    },
  });
  return found.filter(({ kind, text: name }) => kind !== 'name' || !aliases.has(name.slice(1)));
}

function lostAround({ anchor, tag, source = '' }: Scalar, [from, to]: NonNullable<Node['range']>, text: string) {
  comment.lastIndex = to;
  const [all = '', hidden] = comment.exec(text) ?? [];
  return [
    ...(anchor === undefined ? [] : [before('name', `&${anchor}`, from, text)]),
    ...(tag !== '!' || needsTag.test(source) ? [] : [before('tag', '!', from, text)]),
    ...(hidden === undefined
      ? []
      : [{ kind: 'comment' as const, text: hidden, offset: to + all.length - hidden.length }]),
  ];
}

function before(kind: 'name' | 'tag', written: string, end: number, text: string) {
  return { kind, text: written, offset: text.lastIndexOf(written, end) };
}
