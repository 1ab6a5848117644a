// Reads the YAML of front matter as values with their places. This is the engine that gray-matter calls.

import type { Diagnostic, Location } from '../../diagnostics/diagnostic.ts';
import { frontMatterInvalid, textLost } from '../../diagnostics/problems/front-matter.ts';
import { positionsIn } from '../../text/positions.ts';
import { firstUnprintable } from '../../text/unprintable.ts';
import { yamlFaultsOf } from '../../text/yaml/faults.ts';
import { nodeAt, nodesIn, readYaml, type YamlNode } from '../../text/yaml/yaml.ts';

export interface YamlHead {
  readonly values: { readonly [key: string]: unknown };
  /** Keys in the order they are written. */
  readonly keys: readonly string[];
  /** The place of a value, or of its key when it is absent. */
  readonly locate: (path: readonly (string | number)[]) => Location;
  readonly locateKey: (key: string) => Location;
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads a head from the end of its first fence to the beginning of its last. */
export function readHead(file: string, text: string): YamlHead {
  const positionOf = positionsIn(text);
  const placeOf: PlaceOf = (offset) => ({ file, ...positionOf(offset) });
  const yaml = readYaml(text);
  const { root } = yaml;
  const diagnostics = problemsOf(yaml, text, placeOf);
  const entries = root?.kind === 'map' ? root.entries : [];
  const isReadable = root?.kind === 'map' && !diagnostics.some(isFatal);
  const keys = new Map(entries.toReversed().map(({ name, key }) => [name, key?.start ?? 1]));
  return {
    values: isReadable ? (yaml.value as YamlHead['values']) : Object.create(null),
    keys: entries.map(({ name }) => name),
    locate: (path) => placeOf(keys.has(String(path[0])) ? (nodeAt(root, path)?.start ?? 1) : 1),
    locateKey: (key) => placeOf(keys.get(key) ?? 1),
    diagnostics,
  };
}

/** Whether the front matter has no values that could be read. */
export function isFatal({ code }: Diagnostic): boolean {
  return code === 'front-matter/invalid';
}

type PlaceOf = (offset: number) => Location;

function problemsOf(yaml: ReturnType<typeof readYaml>, text: string, place: PlaceOf): readonly Diagnostic[] {
  const { root, error, value } = yaml;
  const isList = error === undefined && value !== null && root?.kind !== 'map';
  return [
    ...yamlFaultsOf(yaml, (offset) => place(offset).line).map(({ offset, message, hint }) =>
      frontMatterInvalid(place(offset), message, hint ?? hintFor(text)),
    ),
    ...(isList
      ? [frontMatterInvalid(place(1), 'The front matter is not a list of keys and values', hintFor(text))]
      : []),
    ...aliasProblem(root, place),
    ...nodesIn(root).flatMap(({ text: written, start }) =>
      firstUnprintable(written) === -1 ? [] : [frontMatterInvalid(place(start), unprintable, 'Type this value again.')],
    ),
    ...lostTextIn(root, text, place),
  ];
}

/** From an escape such as `\u0001`: characters of the file itself are removed before. */
const unprintable = "This contains an invisible control character, which pages and feeds can't have";

/** What to do about mistakes that nobody sees, or that another program allows. */
function hintFor(text: string): string | undefined {
  if (/^\.\.\.[ \t]*$/m.test(text)) return 'End front matter with a line of exactly `---`.';
  return /^[\w-]+:\u00a0/m.test(text) ? 'Replace the no-break space after the colon with an ordinary one.' : undefined;
}

/** Reports only the first one, because there may be thousands. It probably wasn't meant as an alias. */
function aliasProblem(root: YamlNode | undefined, place: PlaceOf): readonly Diagnostic[] {
  const alias = nodesIn(root).find(({ kind }) => kind === 'alias');
  if (alias === undefined) return [];
  const message = `\`*${alias.anchor?.name}\` would repeat a value by its name, which front matter can't`;
  return [frontMatterInvalid(place(alias.start), message, 'Put the text in quotes, or write the value out.')];
}

/** A comment has a blank after its sign. After a comma, it's in a list between brackets. */
const comment = /^[ \t]*(?:,[ \t]*)?(#[^\s#][^\n]*|##[^\n]*)/;

/** Text that isn't text without a `!` in front of it. */
const needsTag = /^(?:[-+.\d].*|true|false|null|~|)$/i;

/**
 * Text that an author meant and YAML takes for something else: a comment, `#77`, or the name or kind of a value, `&more`
 * and `!`. It's in no value, so nobody would notice. In quotes, everything is text.
 */
function lostTextIn(root: YamlNode | undefined, text: string, place: PlaceOf) {
  const { entries = [] } = root?.kind === 'map' ? root : {};
  return entries.flatMap(({ name: key, key: written, value }) =>
    [...nodesIn(written), ...nodesIn(value)].flatMap(({ isPlain, anchor, tag, text: shown, end }) => {
      if (!isPlain) return [];
      const [all = '', hidden] = comment.exec(text.slice(end, text.indexOf('\n', end) + 1 || undefined)) ?? [];
      const report = (offset: number, lost: string, what: string): Diagnostic =>
        textLost(place(offset), { key, text: lost, what, isAll: shown === '' });
      return [
        ...(anchor ? [report(anchor.start, `&${anchor.name}`, 'the name of a value')] : []),
        ...(tag?.name === '!' && !needsTag.test(shown) ? [report(tag.start, '!', 'the kind of a value')] : []),
        ...(hidden === undefined ? [] : [report(end + all.length - hidden.length, hidden, 'a comment')]),
      ];
    }),
  );
}
