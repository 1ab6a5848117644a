// The string formats of JSON Schema as the official parser checks them, which uses the same package. An unknown format
// passes.

import { fullFormats } from 'ajv-formats/dist/formats.js';

type IsFormat = RegExp | ((text: string) => boolean);

/** Without what limits numbers. A time needs no offset, and `regexOf` reads more expressions than the package. */
const formats = new Map<string, IsFormat>(
  Object.entries({ ...fullFormats, time: fullFormats['iso-time'], regex: isRegex }).flatMap(([name, format]) => {
    const check = typeof format === 'object' && 'validate' in format ? format.validate : format;
    return typeof check === 'function' || check instanceof RegExp ? [[name, check as IsFormat]] : [];
  }),
);

/** True when the text has the format, or when the format is unknown. */
export function hasFormat(text: string, format: string): boolean {
  const check = formats.get(format);
  return check instanceof RegExp ? check.test(text) : (check?.(text) ?? true);
}

function isRegex(text: string): boolean {
  return regexOf(text) !== undefined;
}

const patterns = new Map<string, RegExp | undefined>();

/** The compiled expression, remembered; undefined when it is not one. */
export function regexOf(pattern: string): RegExp | undefined {
  if (!patterns.has(pattern)) patterns.set(pattern, compiled(pattern));
  return patterns.get(pattern);
}

function compiled(pattern: string): RegExp | undefined {
  for (const flags of ['u', '']) {
    try {
      return new RegExp(pattern, flags);
    } catch {
      // Many patterns in the wild escape more than the unicode mode allows; try the plain mode.
    }
  }
  return undefined;
}
