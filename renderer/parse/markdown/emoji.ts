// Replaces `:rocket:` and GitHub's other short codes with the emoji.

import type { Token } from 'markdown-it';
import names from 'markdown-it-emoji/lib/data/full.mjs';

/** Not inside words: `arn:x:y` is a name. */
const shortCode = /(?<!\w):([a-z0-9_+-]+):(?!\w)/g;

/** Replaces the short codes in a paragraph's text tokens. */
export function replaceEmoji(tokens: readonly Token[]): void {
  for (const token of tokens) {
    if (token.type !== 'text' || !token.content.includes(':')) continue;
    token.content = token.content.replace(
      shortCode,
      (code, name: string) => (Object.hasOwn(names, name) ? names[name] : code) ?? code,
    );
  }
}
