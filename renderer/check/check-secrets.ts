// A text that will be published -> keys and tokens in it that are nobody else's business. Only shapes that are
// unmistakable: a word of warning too many and nobody listens to the next.

import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { secretPublished } from '../diagnostics/problems/file.ts';

const shapes: { readonly [kind: string]: RegExp } = {
  'a private key': /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----(?:\s|\\n)+(?:[\w-]+: [^\n]*\s+){0,3}[A-Za-z0-9+/=]{16}/g,
  'a token of GitHub': /\b(?:gh[oprsu]_[A-Za-z0-9]{36}|github_pat_\w{50})/g,
  'a token of GitLab': /\bglpat-[\w-]{20}/g,
  'a token of npm': /\bnpm_[A-Za-z0-9]{36}\b/g,
  'a key of Amazon Web Services': /\bA[KS]IA[A-Z0-9]{16}\b/g,
  'a token of Slack': /\bxox[abeoprs]-[\w-]{20}/g,
  'a key of Stripe': /\b[rs]k_live_[A-Za-z0-9]{20}/g,
};

/** What every shape begins with: most texts hold none of it, and are not looked at again. */
const beginnings = /PRIVATE KEY-----|gh[oprsu]_|github_pat_|glpat-|npm_|A[KS]IA|xox[abeoprs]-|k_live_/;

/** An example that is made up says so. */
const madeUp = /(.)\1{5}|EXAMPLE/i;

/** A diagnostic at each of them. */
export function checkSecrets(file: string, text: string): readonly Diagnostic[] {
  if (!beginnings.test(text)) return [];
  return Object.entries(shapes).flatMap(([kind, shape]) =>
    [...text.matchAll(shape)]
      .filter(([found]) => !madeUp.test(found.replaceAll('-----', '')))
      .map(({ index }) => {
        const before = text.slice(0, index);
        return secretPublished(
          { file, line: before.split('\n').length, column: index - before.lastIndexOf('\n') },
          kind,
        );
      }),
  );
}
