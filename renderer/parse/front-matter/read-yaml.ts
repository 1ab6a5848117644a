// The YAML of front matter -> values with their places. This is the engine that gray-matter calls.

import { type Document, isMap, isPair, LineCounter, type Node, visit } from 'yaml';
import type { Diagnostic, Location } from '../../diagnostics/diagnostic.ts';
import {
  controlCharacter,
  duplicateKey,
  frontMatterAlias,
  frontMatterCode,
  frontMatterInvalid,
  frontMatterTooLarge,
  textLost,
} from '../../diagnostics/problems/front-matter.ts';
import { foreignTagsOf } from '../../text/foreign-tags.ts';
import { repeatedKeysOf, scalarKeysOf } from '../../text/repeated-keys.ts';
import { firstUnprintable, withoutUnprintable } from '../../text/unprintable.ts';
import { yamlDocument } from '../../text/yaml-document.ts';
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

/** `repeatedKeysOf` finds keys given twice in linear time. */
const options = { uniqueKeys: false, merge: false, schema: 'core', strict: true, logLevel: 'error' } as const;

/** Reads a head from the end of its first fence to the beginning of its last. */
export function readYaml(file: string, text: string): YamlHead {
  const lineCounter = new LineCounter();
  const placeOf = (offset: number): Location => {
    const { line, col } = lineCounter.linePos(offset);
    return { file, line, column: col };
  };
  const document = yamlDocument(text, { ...options, lineCounter });
  if (typeof document === 'number') {
    const at = placeOf(document);
    return {
      text,
      values: {},
      keys: [],
      locate: () => at,
      locateKey: () => at,
      diagnostics: [frontMatterTooLarge(at, 'is nested too deeply')],
    };
  }
  const diagnostics = problemsOf(document, text, placeOf);
  const isReadable = isMap(document.contents) && !diagnostics.some(isFatal);
  const keys = scalarKeysOf(isMap(document.contents) ? document.contents : undefined);
  const offsets = new Map(keys.toReversed());
  const offsetOf = (path: readonly (string | number)[]): number =>
    (document.getIn(path, true) as Node | undefined)?.range?.[0] ??
    (path.length > 1 ? offsetOf(path.slice(0, -1)) : (offsets.get(String(path[0])) ?? 1));
  return {
    text,
    values: isReadable ? document.toJS() : Object.create(null),
    keys: keys.map(([name]) => name),
    locate: (path) => placeOf(offsetOf(path)),
    locateKey: (key) => placeOf(offsets.get(key) ?? 1),
    diagnostics,
  };
}

/** Whether the front matter has no values that could be read. */
export function isFatal({ code }: Diagnostic): boolean {
  return code === 'front-matter/invalid';
}

function problemsOf(document: Document, text: string, place: (offset: number) => Location): readonly Diagnostic[] {
  const { errors, contents } = document;
  const isList = contents !== null && !isMap(contents) && errors.length === 0;
  return [
    ...errors.map(({ pos, message }) => frontMatterInvalid(place(pos[0]), message.replace(/\.$/, ''))),
    ...(isList ? [frontMatterInvalid(place(1), 'it is not a list of keys and values')] : []),
    ...aliasProblem(document, place),
    ...foreignTagsOf(document).map(({ name, offset }) => frontMatterCode(place(offset), `the tag \`${name}\``)),
    ...repeatedKeysOf(document).map((one) => duplicateKey(place(one.offset), one.name, place(one.firstOffset).line)),
    ...removeUnprintable(document, place),
    ...lostTextOf(document, text).map((one) => textLost(place(one.offset), one)),
  ];
}

/** The first one only: there may be thousands. It was hardly meant as an alias, and aliases can repeat a value without end. */
function aliasProblem(document: Document, place: (offset: number) => Location): readonly Diagnostic[] {
  let found: Diagnostic | undefined;
  visit(document, {
    Alias: (_, { source, range }) => {
      found = frontMatterAlias(place(range?.[0] ?? 1), source);
      return visit.BREAK;
    },
  });
  return found ? [found] : [];
}

/** Values lose what would break feeds and markup, at any depth; an escape may have brought it. */
function removeUnprintable(document: Document, place: (offset: number) => Location): readonly Diagnostic[] {
  const problems: Diagnostic[] = [];
  visit(document, {
    Scalar: (role, node, path) => {
      if (role === 'key' || typeof node.value !== 'string' || firstUnprintable(node.value) === -1) return;
      problems.push(controlCharacter(place(node.range?.[0] ?? 1), String(path.find(isPair)?.key)));
      node.value = withoutUnprintable(node.value);
    },
  });
  return problems;
}
