// Finds keys and tokens in text that is about to be published. Only unmistakable patterns count, because people ignore
// a check that raises false alarms. No two adjacent repeats in a pattern may match the same character: the text may be
// 100 MB of anything.

import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { secretPublished } from '../diagnostics/problems/file.ts';
import { positionsIn } from '../text/positions.ts';

const shapes: { readonly [kind: string]: RegExp } = {
  // Up to three header lines may come before the key itself. In JSON, line ends are written as `\n`.
  'a private key':
    /-----BEGIN (?:[A-Z]+ ){0,5}PRIVATE KEY-----(?:\s|\\n)+(?:[\w-]{1,80}: [^\n\\]{0,200}(?:\n|\\n)(?:\s|\\n)*){0,3}[A-Za-z0-9+/=]{16}/g,
  'a token of GitHub': /\b(?:gh[oprsu]_[A-Za-z0-9]{36}|github_pat_\w{50})/g,
  'a token of GitLab': /\bglpat-[\w-]{20}/g,
  'a token of npm': /\bnpm_[A-Za-z0-9]{36}\b/g,
  'a key of Amazon Web Services': /\bA[KS]IA[A-Z0-9]{16}\b/g,
  'a token of Slack': /\bxox[abeoprs]-[\w-]{20}/g,
  'a key of Stripe': /\b[rs]k_live_[A-Za-z0-9]{20}/g,
};

/** The beginning of every pattern. Most texts contain none of these, so they aren't searched any further. */
const beginnings = /PRIVATE KEY-----|gh[oprsu]_|github_pat_|glpat-|npm_|A[KS]IA|xox[abeoprs]-|k_live_/;

/** Marks a key as an example: the word itself, or one character repeated. */
const madeUp = /(.)\1{5}|EXAMPLE/i;

/** Returns a diagnostic for each key or token in the text of `file`. */
export function checkSecrets(file: string, text: string): readonly Diagnostic[] {
  if (!beginnings.test(text)) return [];
  const positionOf = positionsIn(text);
  return Object.entries(shapes).flatMap(([kind, shape]) =>
    [...text.matchAll(shape)]
      .filter(([found]) => !madeUp.test(found.replaceAll('-----', '')))
      .map(({ index }) => secretPublished({ file, ...positionOf(index) }, kind)),
  );
}
