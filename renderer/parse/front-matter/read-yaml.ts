// The YAML of front matter -> values with their places. This is the engine that gray-matter calls.

import { type Document, isMap, isPair, isScalar, type Node, visit } from 'yaml';
import type { Diagnostic, Location } from '../../diagnostics/diagnostic.ts';
import { controlCharacter, frontMatterInvalid, textLost } from '../../diagnostics/problems/front-matter.ts';
import { firstUnprintable, withoutUnprintable } from '../../text/unprintable.ts';
import { readYamlText, scalarKeysOf } from '../../text/yaml-text.ts';
import { lostAround } from './lost-text.ts';

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
export function readYaml(file: string, text: string): YamlHead {
  const { document, faults, placeOf } = readYamlText(file, text);
  const contents = document?.contents ?? null;
  const isList = contents !== null && !isMap(contents) && document?.errors.length === 0;
  const diagnostics = [
    ...faults.map(({ offset, message, hint }) => frontMatterInvalid(placeOf(offset), message, hint)),
    ...(isList ? [frontMatterInvalid(placeOf(1), 'The front matter is not a list of keys and values')] : []),
    ...(document === undefined ? [] : problemsOf(document, text, placeOf)),
  ];
  const keys = scalarKeysOf(contents);
  const offsets = new Map(keys.toReversed());
  const offsetOf = (path: readonly (string | number)[]): number =>
    (document?.getIn(path, true) as Node | undefined)?.range?.[0] ??
    (path.length > 1 ? offsetOf(path.slice(0, -1)) : (offsets.get(String(path[0])) ?? 1));
  return {
    text,
    values: isMap(contents) && !diagnostics.some(isFatal) ? document?.toJS() : Object.create(null),
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

/**
 * Text that would be lost, values that only aliases have, and characters that would break feeds and markup, which are
 * taken out at any depth; an escape may have brought them. Only the first alias is reported: there may be thousands.
 */
function problemsOf(document: Document, text: string, place: (offset: number) => Location): readonly Diagnostic[] {
  const problems: Diagnostic[] = [];
  let hasAlias = false;
  visit(document, {
    Alias: (_, { source, range }) => {
      const why = `\`*${source}\` would repeat a value by its name, which front matter can't`;
      const hint = 'Put the text in quotes, or write the value out.';
      if (!hasAlias) problems.push(frontMatterInvalid(place(range?.[0] ?? 1), why, hint));
      hasAlias = true;
    },
    Scalar: (role, node, path) => {
      const { key } = path.find(isPair) ?? {};
      const lost = node.type === 'PLAIN' ? lostAround(node, text) : [];
      const name = isScalar(key) ? String(key.value) : '';
      for (const one of lost)
        problems.push(textLost(place(one.offset), { ...one, key: name, isAll: node.source === '' }));
      if (role === 'key' || typeof node.value !== 'string' || firstUnprintable(node.value) === -1) return;
      problems.push(controlCharacter(place(node.range?.[0] ?? 1), String(key)));
      node.value = withoutUnprintable(node.value);
    },
  });
  return problems;
}
