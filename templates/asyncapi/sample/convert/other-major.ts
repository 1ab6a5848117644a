// A sample of version 2 as version 3 has it, and the other way around: only if every field has a counterpart that means
// the same, and the schema of the other version accepts the result.

import { stringify } from 'yaml';
import { isObject, type Json } from '../../schema/schema-node.ts';
import type { Specification, Version } from '../../specification.ts';
import { fragmentPlace } from '../fragments.ts';
import { judgeSample } from '../judge-sample.ts';
import { parseSample } from '../parse-sample.ts';
import { type Convert, Different } from './different.ts';
import { partsTo2 } from './to-version-2.ts';
import { partsTo3 } from './to-version-3.ts';

interface Convertible {
  readonly specification: Specification;
  /** What the sample is: `document`, or the name of the part that its fence gives it. */
  readonly part: string;
  readonly lang: string;
  readonly value: Json;
  readonly version: Version;
}

interface Converted {
  readonly version: Version;
  readonly code: string;
}

/** The sample in the newest version of the other major one; undefined if none means the same. */
export function inOtherMajor({ specification, part, lang, value, version }: Convertible): Converted | undefined {
  const isOld = version.startsWith('2.');
  const other: Version = isOld ? '3.1.0' : '2.6.0';
  const parts = isOld ? partsTo3 : partsTo2;
  const convert = Object.hasOwn(parts, part) ? parts[part] : undefined;
  const result = convert && attempt(convert, value);
  if (result === undefined) return undefined;
  const code =
    lang === 'json'
      ? JSON.stringify(result, null, 2)
      : stringify(result, { lineWidth: 0, singleQuote: true }).trimEnd();
  const [parsed] = parseSample(code, lang).documents;
  const place = part === 'document' ? undefined : fragmentPlace(specification.schemas(other), other, part);
  if (!parsed || (part !== 'document' && !place)) return undefined;
  const asked = { parsed, value: parsed.value, version: other, partial: false, ...(place && { place }) };
  return judgeSample(specification, asked).problems.length === 0 ? { version: other, code } : undefined;
}

function attempt(convert: Convert, value: Json): Json | undefined {
  try {
    return isObject(value) ? convert(value) : undefined;
  } catch (error) {
    if (error instanceof Different) return undefined;
    throw error;
  }
}
