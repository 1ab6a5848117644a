// Replaces `:rocket:` and GitHub's other short codes with the emoji. IDs of headings have the code's name, as on GitHub.

import type { StateCore } from 'markdown-it';
import names from 'markdown-it-emoji/lib/data/full.mjs';

/** Not inside words: `arn:x:y` is a name. */
const shortCode = /(?<!\w):([a-z0-9_+-]+):(?!\w)/g;

/** Replaces the short codes in a sentence's text. What was written stays in the `meta` of its tokens. */
export function emoji({ tokens: [sentence] }: StateCore): void {
  for (const token of sentence?.children ?? []) {
    if (token.type !== 'text' || !token.content.includes(':')) continue;
    token.meta = { ...token.meta, written: token.content };
    token.content = token.content.replace(
      shortCode,
      (code, name: string) => (Object.hasOwn(names, name) ? names[name] : code) ?? code,
    );
  }
}
