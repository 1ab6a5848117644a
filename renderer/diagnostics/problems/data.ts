// Problems of data files.

import { problem } from '../diagnostic.ts';

export const dataDuplicate = problem('data/invalid', (name: string, first: string) => [
  `\`${name}\` is already read from ${first}`,
  'Move everything into one of the two files, and delete the other.',
]);

export const dataInvalid = problem('data/invalid', (message: string, hint?: string) => [
  message,
  hint ?? "Correct it in the file. The site isn't published until then.",
]);

export const dataSourceFailed = problem('data/source-failed', (name: string, why: string) => [
  `${name} wasn't refreshed: ${why}`,
  'The file stays as it was. Run the command again later, or if the key was refused, replace it.',
]);

/** `day` is the ISO day of the last refresh. */
export const dataStale = problem('data/stale', (name: string, day: string, maxDays: number) => [
  `${name} was last refreshed on ${day}, more than ${maxDays} days ago`,
  `Run \`sitegen data ${name}\`. If a scheduled job should have done that, find out why it didn't.`,
]);

/** `first` are some of the addresses. */
export const publishedStale = problem('data/stale', (count: number, first: readonly string[]) => [
  `The list lacks ${count} of the addresses of this site, so nobody would notice if one of them vanished: ${first.join(', ')}${count > first.length ? ', …' : ''}`,
  'Run `sitegen data published` when they are published, and commit the file.',
]);

export const dataSuddenlyEmpty = problem('data/source-failed', (name: string, list: string, count: number) => [
  `${name} wasn't refreshed: the source returned no \`${list}\`, but the file has ${count}`,
  `If that is right, run \`sitegen data ${name} --allow-empty\`.`,
]);

export const dataVariableMissing = problem('data/source-failed', (name: string, variable: string, purpose: string) => [
  `${name} wasn't refreshed: ${variable} isn't set`,
  `Set it in the environment: ${purpose}.`,
]);
