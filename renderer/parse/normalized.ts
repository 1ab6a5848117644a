// A file's text as every later step expects it.

import type { Noted } from '../diagnostics/diagnostic.ts';
import { fileControlCharacter } from '../diagnostics/problems/file.ts';
import { bodyTooLarge } from '../diagnostics/problems/markdown.ts';
import type { SourceFile } from '../model.ts';
import { firstUnprintable, withoutUnprintable } from '../text/unprintable.ts';
import { locationOf, sourceText } from './source-text.ts';

/** A page of this size would take seconds to read for anybody. */
const maxCharacters = 5_000_000;

/**
 * Normalizes line ends, and removes a byte order mark, characters that XML or our markers don't allow in text, and what's
 * beyond the limit.
 */
export function normalized({ file, text }: Pick<SourceFile, 'file' | 'text'>): Noted<string> {
  const bare = text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
  const lines = bare.includes('\r') ? bare.replace(/\r\n?/g, '\n') : bare;
  const first = firstUnprintable(lines);
  const clean = first === -1 ? lines : withoutUnprintable(lines);
  const placeAt = (offset: number) => locationOf(sourceText(file, lines, 0), offset);
  const end = clean.length > maxCharacters ? clean.lastIndexOf('\n', maxCharacters) : clean.length;
  return {
    value: clean.slice(0, end),
    diagnostics: [
      ...(first === -1 ? [] : [fileControlCharacter(placeAt(first), lines.charAt(first), lines.length - clean.length)]),
      ...(end < clean.length ? [bodyTooLarge(placeAt(end + 1), clean.length, maxCharacters)] : []),
    ],
  };
}
