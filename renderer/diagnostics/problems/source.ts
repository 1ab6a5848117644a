// Problems of texts that are fetched from other repositories.

import { problem } from '../diagnostic.ts';

export const sourceCommitGone = problem('source/lock-differs', (name: string, commit: string) => [
  `${name} wasn't fetched: the repository no longer has commit ${commit.slice(0, 12)} of the lockfile`,
  `Its history was rewritten. Look at what it has now, and accept that with \`sitegen data ${name} --update\`.`,
]);

export const sourceFailed = problem('source/failed', (name: string, why: string, hint?: string) => [
  `${name} wasn't fetched: ${why}`,
  hint,
]);

export const sourceFileRefused = problem('source/file-refused', (name: string, path: string, why: string) => [
  `${name}: ${path} was left out, because ${why}`,
  'The rest of the source is published without it.',
]);

export const sourceFilesLeftOut = problem('source/file-refused', (name: string, paths: readonly string[]) => {
  const more = paths.length > 3 ? ` and ${paths.length - 3} more` : '';
  const files = `${paths.length} ${paths.length === 1 ? 'file was' : 'files were'}`;
  return [
    `${name}: ${files} left out, because this site may not publish them: ${paths.slice(0, 3).join(', ')}${more}`,
    '`--verbose` shows why. The rest of the source is published without them.',
  ];
});

export const sourceLockInvalid = problem('source/failed', (why: string) => [
  `The lockfile can't be read: ${why}`,
  'Restore it from the history, or delete it and run `sitegen data` to write it again.',
]);

export const sourceMissing = problem('source/missing', (names: readonly string[]) => [
  `Texts of other repositories aren't here, \`sitegen data\` fetches them: ${names.join(', ')}`,
]);

export const sourcePathMissing = problem('source/failed', (name: string, path: string) => [
  `${name} wasn't fetched: the repository has no page or other publishable file at '${path}'`,
  'Was it moved? Change `files` in the configuration.',
]);

/** `kind` is `branch` or `tag`. */
export const sourceRefMissing = problem('source/failed', (name: string, kind: string, ref: string, near?: string) => [
  `${name} wasn't fetched: the repository has no ${kind} '${ref}'`,
  near === undefined ? `Was the ${kind} renamed or deleted?` : `Did you mean '${near}'?`,
]);

export const sourceTagMoved = problem(
  'source/lock-differs',
  (name: string, tag: string, locked: string, now: string) => [
    `${name} wasn't fetched: the tag ${tag} was commit ${locked.slice(0, 12)} and is ${now.slice(0, 12)} now`,
    `A published tag shouldn't move. Ask its maintainers why, and accept it with \`sitegen data ${name} --update\`.`,
  ],
);

export const sourceTooLarge = problem('source/failed', (name: string, megabytes: number) => [
  `${name} wasn't fetched: it is more than ${megabytes} MB`,
  'Choose fewer files, or raise `limit.megabytes` in the configuration.',
]);
