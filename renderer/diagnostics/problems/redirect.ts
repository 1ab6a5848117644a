// Problems of redirects.

import type { Diagnostic, Location } from '../diagnostic.ts';

export const redirectTargetMissing = (at: Location, to: string, hint?: string): Diagnostic => ({
  code: 'redirect/broken-target',
  at,
  message: `This redirect leads to ${to}, which does not exist`,
  hint: hint ?? 'Correct the target, or delete the rule.',
});

export const redirectTwice = (at: Location, from: string): Diagnostic => ({
  code: 'redirect/duplicate',
  at,
  message: `An earlier rule already redirects ${from}`,
  hint: 'Delete one of the two.',
});

export const redirectHidesFiles = (at: Location, from: string, example: string, more: number): Diagnostic => ({
  code: 'redirect/hides-files',
  at,
  message: `This redirect of ${from} hides ${example}${more === 0 ? '' : ` and ${more} more`}, which nobody could open`,
  hint: 'Delete the `!` after its status, choose a narrower address, or delete what it hides.',
});

export const redirectInvalid = (at: Location, why: string): Diagnostic => ({
  code: 'redirect/invalid',
  at,
  message: `This redirect cannot be used: ${why}`,
  hint: 'A rule is `/from /to status`, for example `/old /new 301`.',
});

export const redirectLoop = (at: Location, chain: readonly string[]): Diagnostic => ({
  code: 'redirect/broken-target',
  at,
  message: `This redirect leads back to itself: ${chain.join(' -> ')}`,
  hint: 'Delete it or give it another target.',
});

export const redirectShadowed = (at: Location, from: string): Diagnostic => ({
  code: 'redirect/duplicate',
  at,
  message: `${from} is a page, so this redirect never applies`,
  hint: 'Delete the rule or the alias, or delete the page.',
});
