// Problems of data files.

import type { Diagnostic, Location } from '../diagnostic.ts';

export const dataDuplicate = (at: Location, name: string, first: string): Diagnostic => ({
  code: 'data/invalid',
  at,
  message: `\`${name}\` is already read from ${first}`,
  hint: 'Move everything into one of the two files, and delete the other.',
});

export const dataInvalid = (at: Location, message: string): Diagnostic => ({
  code: 'data/invalid',
  at,
  message,
  hint: "Correct it in the file. The site isn't published until then.",
});

export const dataSourceFailed = (at: Location, name: string, why: string): Diagnostic => ({
  code: 'data/source-failed',
  at,
  message: `${name} wasn't refreshed: ${why}`,
  hint: 'The file stays as it was. Run the command again later, or if the key was refused, replace it.',
});

interface Staleness {
  readonly name: string;
  /** ISO day of the last refresh. */
  readonly day: string;
  readonly maxDays: number;
}

export const dataStale = (at: Location, { name, day, maxDays }: Staleness): Diagnostic => ({
  code: 'data/stale',
  at,
  message: `${name} was last refreshed on ${day}, more than ${maxDays} days ago`,
  hint: `Run \`sitegen data ${name}\`. If a scheduled job should have done that, find out why it didn't.`,
});

/** `first` are some of the addresses. */
export const publishedStale = (file: string, count: number, first: readonly string[]): Diagnostic => ({
  code: 'data/stale',
  at: { file, line: 1, column: 1 },
  message:
    (count === 1
      ? "An address of this site isn't on the list, so nobody would notice if it vanished: "
      : `${count} addresses of this site aren't on the list, so nobody would notice if they vanished: `) +
    first.join(', ') +
    (count > first.length ? ', …' : ''),
  hint: `Run \`sitegen data published\` when ${count === 1 ? 'it is' : 'they are'} published, and commit the file.`,
});

export const dataSuddenlyEmpty = (at: Location, name: string, list: string, count: number): Diagnostic => ({
  code: 'data/source-failed',
  at,
  message: `${name} wasn't refreshed: the source returned no \`${list}\`, but the file has ${count}`,
  hint: `If that is right, run \`sitegen data ${name} --allow-empty\`.`,
});

export const dataVariableMissing = (at: Location, name: string, variable: string, purpose: string): Diagnostic => ({
  code: 'data/source-failed',
  at,
  message: `${name} wasn't refreshed: ${variable} is not set`,
  hint: `Set it in the environment: ${purpose}.`,
});
