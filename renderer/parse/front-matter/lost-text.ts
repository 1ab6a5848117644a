// Finds text that an author meant and YAML takes for something else: a comment, `#77`, or the name or kind of a value,
// `&more` and `!`. It's in no value, so nobody would notice.

import { type Document, isPair, isScalar, type Scalar, visit } from 'yaml';

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
const comment = /^[ \t]*(?:,[ \t]*)?(#[^\s#][^\n]*|##[^\n]*)/;

/** Text that isn't text without a `!` in front of it. */
const needsTag = /^(?:[-+.\d].*|true|false|null|~|)$/i;

/** Looks at plain values only. In quotes, everything is text. */
export function lostTextOf(document: Document, text: string): readonly LostText[] {
  const found: LostText[] = [];
  visit(document, {
    Scalar: (_role, node, path) => {
      if (node.type !== 'PLAIN') return;
      const pair = path.find(isPair);
      const key = isScalar(pair?.key) ? String(pair.key.value) : '';
      found.push(...lostAround(node, text).map((lost) => ({ ...lost, key, isAll: node.source === '' })));
    },
  });
  return found;
}

function lostAround({ anchor, tag, source = '', range }: Scalar, text: string) {
  const [from, to] = range ?? [0, 0];
  const before = (kind: 'name' | 'tag', written: string) =>
    ({ kind, text: written, offset: text.lastIndexOf(written, from) }) as const;
  const [all = '', hidden] = comment.exec(text.slice(to, text.indexOf('\n', to) + 1 || undefined)) ?? [];
  return [
    ...(anchor === undefined ? [] : [before('name', `&${anchor}`)]),
    ...(tag !== '!' || needsTag.test(source) ? [] : [before('tag', '!')]),
    ...(hidden === undefined
      ? []
      : [{ kind: 'comment', text: hidden, offset: to + all.length - hidden.length } as const]),
  ];
}
