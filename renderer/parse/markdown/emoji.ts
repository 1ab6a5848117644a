// `:rocket:` into its character, by the names that GitHub knows.

import type { Token } from 'markdown-it';
import names from 'markdown-it-emoji/lib/data/full.mjs';

/** Not inside words: `arn:x:y` is a name. */
const shortCode = /(?<!\w):([a-z0-9_+-]+):(?!\w)/g;

/** Replaces the short codes in the text tokens of one sentence. */
export function replaceEmoji(tokens: readonly Token[]): void {
  for (const token of tokens) {
    if (token.type !== 'text' || !token.content.includes(':')) continue;
    token.content = token.content.replace(
      shortCode,
      (code, name: string) => (Object.hasOwn(names, name) ? names[name] : code) ?? code,
    );
  }
}
