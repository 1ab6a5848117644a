// Problems of redirects.

import { problem } from '../diagnostic.ts';

export const redirectTargetMissing = problem('redirect/broken-target', (to: string) => [
  `This redirect leads to ${to}, which doesn't exist`,
  'Correct the target, or delete the rule.',
]);

export const redirectHides = problem('redirect/duplicate', (file: string) => [
  `This redirect hides ${file}`,
  'Delete the `!` after its status, or write a narrower address.',
]);

export const redirectTwice = problem('redirect/duplicate', (from: string) => [
  `An earlier rule already redirects ${from}`,
  'Delete one of the two.',
]);

export const redirectInvalid = problem('redirect/invalid', (why: string) => [
  `This redirect can't be used: ${why}`,
  'A rule is `/from /to status`, for example `/old /new 301`.',
]);

export const redirectLoop = problem('redirect/broken-target', (chain: readonly string[]) => [
  `This redirect leads back to itself: ${chain.slice(0, 7).join(' -> ')}${chain.length > 7 ? ' -> …' : ''}`,
  'Delete it or give it another target.',
]);

export const redirectShadowed = problem('redirect/duplicate', (from: string) => [
  `${from} is a page, so this redirect never applies`,
  'Delete the rule or the alias, or delete the page.',
]);
