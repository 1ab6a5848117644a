// The YAML of front matter -> values with their places. This is the engine that gray-matter calls.

import type { Diagnostic, Location } from '../../diagnostics/diagnostic.ts';
import { controlCharacter, frontMatterInvalid, textLost } from '../../diagnostics/problems/front-matter.ts';
import { positionsIn } from '../../text/positions.ts';
import { firstUnprintable, withoutUnprintable } from '../../text/unprintable.ts';
import { yamlFaultsOf } from '../../text/yaml/faults.ts';
import { nodeAt, nodesIn, readYaml, type YamlNode } from '../../text/yaml/yaml.ts';
import { lostTextOf } from './lost-text.ts';

export interface YamlHead {
  /** What was read, beginning right after the first fence. */
  readonly text: string;
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
  const placeOf = (offset: number): Location => ({ file, ...positionOf(offset) });
  const yaml = readYaml(text);
  const { root } = yaml;
  const diagnostics = [...problemsOf(yaml, text, placeOf)];
  const values = cleaned(yaml.value, [], (path) =>
    diagnostics.push(controlCharacter(placeOf(nodeAt(root, path)?.start ?? 1), String(path[0]))),
  );
  const entries = root?.kind === 'map' ? root.entries : [];
  const isReadable = root?.kind === 'map' && !diagnostics.some(isFatal);
  const keys = new Map(entries.toReversed().map(({ name, key }) => [name, key?.start ?? 1]));
  return {
    text,
    values: isReadable ? (values as YamlHead['values']) : Object.create(null),
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

function problemsOf(
  yaml: ReturnType<typeof readYaml>,
  text: string,
  place: (offset: number) => Location,
): readonly Diagnostic[] {
  const { root, error, value } = yaml;
  const isList = error === undefined && value !== null && root?.kind !== 'map';
  return [
    ...yamlFaultsOf(yaml, (offset) => place(offset).line).map(({ offset, message, hint }) =>
      frontMatterInvalid(place(offset), message, hint ?? hintFor(text)),
    ),
    ...(isList ? [frontMatterInvalid(place(1), 'The front matter is not a list of keys and values')] : []),
    ...aliasProblem(root, place),
    ...lostTextOf(root, text).map((one) => textLost(place(one.offset), one)),
  ];
}

/** What to do about mistakes that nobody sees, or that another program allows. */
function hintFor(text: string): string | undefined {
  if (/^\.\.\.[ \t]*$/m.test(text)) return 'End front matter with a line of exactly `---`.';
  return /^[\w-]+:\u00a0/m.test(text) ? 'Replace the no-break space after the colon with an ordinary one.' : undefined;
}

/** The first one only: there may be thousands. It was hardly meant as an alias. */
function aliasProblem(root: YamlNode | undefined, place: (offset: number) => Location): readonly Diagnostic[] {
  const alias = nodesIn(root).find(({ kind }) => kind === 'alias');
  if (alias === undefined) return [];
  const message = `\`*${alias.anchor?.name}\` would repeat a value by its name, which front matter can't`;
  return [frontMatterInvalid(place(alias.start), message, 'Put the text in quotes, or write the value out.')];
}

type Path = readonly (string | number)[];

/** Values without what would break feeds and markup, at any depth: an escape may have brought it. `note` says where. */
function cleaned(value: unknown, path: Path, note: (path: Path) => void): unknown {
  if (typeof value === 'string') {
    if (firstUnprintable(value) === -1) return value;
    note(path);
    return withoutUnprintable(value);
  }
  if (Array.isArray(value)) return value.map((item, index) => cleaned(item, [...path, index], note));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, cleaned(item, [...path, key], note)]));
}
