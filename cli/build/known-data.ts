// Keeps the values of data files and strings for the next run. Their texts rarely change, and parsing YAML takes longer than
// anything else before the first page. Only values of files without a problem are kept.

import { type DataFile, documentOf, rememberValue } from '@sitegen/renderer/site';
import { readSerialized, writeSerialized } from '../io/cache-file.ts';
import { hashOf } from '../io/hash.ts';

/** Gives these files the values that `cache` has, and adds those of the others. `program` is a hash of what parses them. */
export function readKnownData(cache: string, program: string, files: readonly DataFile[]): void {
  const known = (readSerialized(cache) ?? new Map()) as ReadonlyMap<string, unknown>;
  const keyOf = ({ text }: DataFile): string => hashOf(program, text);
  const isKnown = (file: DataFile): boolean => known.has(keyOf(file));
  for (const file of files) if (isKnown(file)) rememberValue(file, known.get(keyOf(file)));
  if (files.every(isKnown)) return;
  const sound = files.filter((file) => documentOf(file).problems.length === 0);
  writeSerialized(cache, new Map(sound.map((file) => [keyOf(file), documentOf(file).value])));
}
