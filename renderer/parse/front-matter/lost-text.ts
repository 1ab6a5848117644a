// Finds text that an author meant and YAML takes for something else: a comment, `#77`, or the name or kind of a value,
// `&more` and `!`. It's in no value, so nobody would notice.

import { nodesIn, type YamlNode } from '../../text/yaml/yaml.ts';

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
export function lostTextOf(root: YamlNode | undefined, text: string): readonly LostText[] {
  const { entries = [] } = root?.kind === 'map' ? root : {};
  return entries.flatMap(({ name, key, value }) =>
    [...nodesIn(key), ...nodesIn(value)]
      .filter(({ isPlain }) => isPlain)
      .flatMap((node) => lostAround(node, text).map((lost) => ({ ...lost, key: name, isAll: node.text === '' }))),
  );
}

function lostAround({ anchor, tag, text: written, end }: YamlNode, text: string) {
  const [all = '', hidden] = comment.exec(text.slice(end, text.indexOf('\n', end) + 1 || undefined)) ?? [];
  return [
    ...(anchor === undefined ? [] : [{ kind: 'name', text: `&${anchor.name}`, offset: anchor.start } as const]),
    ...(tag?.name !== '!' || needsTag.test(written) ? [] : [{ kind: 'tag', text: '!', offset: tag.start } as const]),
    ...(hidden === undefined
      ? []
      : [{ kind: 'comment', text: hidden, offset: end + all.length - hidden.length } as const]),
  ];
}
