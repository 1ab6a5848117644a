// Reads and writes the list of inbound links: the places where other repositories link to this site. It's a text with a line
// for each place, so that diagnostics can point to the line.

import { resolve } from 'node:path';
import type { Project } from '../project.ts';
import { inboundPath } from './content-kind.ts';
import { readRegularFile } from './is-regular-file.ts';

/** `link` is an address in a text, which people follow. `ref` is the value of a `$ref`, which programs follow. */
export interface InboundLine {
  readonly kind: 'commit' | 'link' | 'ref';
  /** The commit, or the address. */
  readonly value: string;
  /** The repository's name in the configuration. */
  readonly name: string;
  /** The repository, or the place in it: `docs/usage.md:12`. */
  readonly place: string;
}

const head = '# Written by `sitegen data inbound`: where other repositories link to this site.';
const pattern = /^(commit|link|ref) (\S+) (\S+) (.+)$/;

/**
 * Reads the list without its first line, which is a comment. A line in another form becomes undefined. Without a file,
 * there are no lines.
 */
export function readInbound({ root, config }: Project) {
  const file = `${config.content ?? 'content'}/${inboundPath}`;
  const text = readRegularFile(resolve(root, file))?.toString() ?? '';
  const [, ...lines] = text.trimEnd().split(/\r?\n/);
  const read = lines.map((line): InboundLine | undefined => {
    const [, kind, value, name, place] = pattern.exec(line) ?? [];
    return value && name && place ? { kind: kind as InboundLine['kind'], value, name, place } : undefined;
  });
  return { file, lines: read };
}

/** The text of a list, sorted, so that a change is a small difference. */
export function formatInbound(lines: readonly InboundLine[]): string {
  const written = lines.map(({ kind, value, name, place }) => `${kind} ${value} ${name} ${place}`);
  return `${[head, ...written.sort()].join('\n')}\n`;
}
