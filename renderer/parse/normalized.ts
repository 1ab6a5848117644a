// A file's text as every later step expects it.

import type { Noted } from '../diagnostics/diagnostic.ts';
import { fileControlCharacter } from '../diagnostics/problems/file.ts';
import type { SourceFile } from '../model.ts';
import { firstUnprintable, withoutUnprintable } from '../text/unprintable.ts';
import { locationOf, sourceText } from './source-text.ts';

/** Normalizes line ends, and removes a byte order mark and characters that XML or our markers don't allow in text. */
export function normalized({ file, text }: Pick<SourceFile, 'file' | 'text'>): Noted<string> {
  const bare = text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
  const lines = bare.includes('\r') ? bare.replace(/\r\n?/g, '\n') : bare;
  const first = firstUnprintable(lines);
  if (first === -1) return { value: lines, diagnostics: [] };
  const value = withoutUnprintable(lines);
  const at = locationOf(sourceText(file, lines, 0), first);
  return { value, diagnostics: [fileControlCharacter(at, lines.charAt(first), lines.length - value.length)] };
}
