// The string formats of JSON Schema as the official parser checks them, which uses the same package. An unknown format
// passes.

import { remembered } from '@sitegen/renderer/text';
import { fullFormats } from 'ajv-formats/dist/formats.js';

type IsFormat = RegExp | ((text: string) => boolean);

/** Without what limits numbers. A time needs no offset, and `regexOf` reads more expressions than the package. */
const formats = new Map<string, IsFormat>(
  Object.entries({
    ...fullFormats,
    time: fullFormats['iso-time'],
    regex: (text: string) => regexOf(text) !== undefined,
  }).flatMap(([name, format]) => {
    const check = typeof format === 'object' && 'validate' in format ? format.validate : format;
    return typeof check === 'function' || check instanceof RegExp ? [[name, check as IsFormat]] : [];
  }),
);

/** True when the text has the format, or when the format is unknown. */
export function hasFormat(text: string, format: string): boolean {
  const check = formats.get(format);
  return check instanceof RegExp ? check.test(text) : (check?.(text) ?? true);
}

/** The compiled expression. Undefined if the pattern isn't one. */
export const regexOf = remembered((pattern: string): RegExp | undefined => {
  for (const flags of ['u', '']) {
    try {
      return new RegExp(pattern, flags);
    } catch {
      // Many patterns in the wild escape more than the unicode mode allows; try the plain mode.
    }
  }
  return undefined;
});
