// Finds text that an author meant and YAML takes for something else: a comment, `#77`, or the name or kind of a value,
// `&more` and `!`. It's in no value, so nobody would notice.

import type { Scalar } from 'yaml';

/** A comment has a blank after its sign. After a comma, it's in a list between brackets. */
const comment = /^[ \t]*(?:,[ \t]*)?(#[^\s#][^\n]*|##[^\n]*)/;

/** Text that isn't text without a `!` in front of it. */
const needsTag = /^(?:[-+.\d].*|true|false|null|~|)$/i;

/** What's lost before and behind a plain value. In quotes, everything is text. */
export function lostAround({ anchor, tag, source = '', range }: Scalar, text: string) {
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
