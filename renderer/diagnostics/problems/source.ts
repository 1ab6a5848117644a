// Problems of texts that are fetched from other repositories.

import type { Diagnostic, Location } from '../diagnostic.ts';

export const sourceCommitGone = (at: Location, name: string, commit: string): Diagnostic => ({
  code: 'source/lock-differs',
  at,
  message: `${name} wasn't fetched: the repository no longer has commit ${commit.slice(0, 12)} of the lockfile`,
  hint: `Its history was rewritten. Look at what it has now, and accept that with \`sitegen data ${name} --update\`.`,
});

export const sourceFailed = (at: Location, name: string, why: string, hint?: string): Diagnostic => ({
  code: 'source/failed',
  at,
  message: `${name} wasn't fetched: ${why}`,
  ...(hint !== undefined && { hint }),
});

export const sourceFileRefused = (at: Location, name: string, path: string, why: string): Diagnostic => ({
  code: 'source/file-refused',
  at,
  message: `${name}: ${path} was left out, because ${why}`,
  hint: 'The rest of the source is published without it.',
});

export const sourceFilesLeftOut = (at: Location, name: string, paths: readonly string[]): Diagnostic => {
  const more = paths.length > 3 ? ` and ${paths.length - 3} more` : '';
  const files = `${paths.length} ${paths.length === 1 ? 'file was' : 'files were'}`;
  return {
    code: 'source/file-refused',
    at,
    message: `${name}: ${files} left out, because this site may not publish them: ${paths.slice(0, 3).join(', ')}${more}`,
    hint: '`--verbose` shows why. The rest of the source is published without them.',
  };
};

export const sourceHashDiffers = (at: Location, name: string, path: string): Diagnostic => ({
  code: 'source/lock-differs',
  at,
  message: `${name} wasn't fetched: ${path} isn't what the lockfile has for this commit`,
  hint: 'Was the lockfile edited or merged by hand? Restore it from the history.',
});

export const sourceLockInvalid = (at: Location, why: string): Diagnostic => ({
  code: 'source/failed',
  at,
  message: `The lockfile can't be read: ${why}`,
  hint: 'Restore it from the history, or delete it and run `sitegen data` to write it again.',
});

export const sourceMissing = (at: Location, names: readonly string[]): Diagnostic => ({
  code: 'source/missing',
  at,
  message: `Texts of other repositories aren't here, \`sitegen data\` fetches them: ${names.join(', ')}`,
});

export const sourcePathMissing = (at: Location, name: string, path: string): Diagnostic => ({
  code: 'source/failed',
  at,
  message: `${name} wasn't fetched: the repository has no page or other publishable file at '${path}'`,
  hint: 'Was it moved? Change `files` in the configuration.',
});

interface RefNames {
  readonly kind: 'branch' | 'tag';
  readonly ref: string;
  readonly near: string | undefined;
}

export const sourceRefMissing = (at: Location, name: string, { kind, ref, near }: RefNames): Diagnostic => ({
  code: 'source/failed',
  at,
  message: `${name} wasn't fetched: the repository has no ${kind} '${ref}'`,
  hint: near === undefined ? `Was the ${kind} renamed or deleted?` : `Did you mean '${near}'?`,
});

interface MovedTag {
  readonly tag: string;
  readonly locked: string;
  readonly now: string;
}

export const sourceTagMoved = (at: Location, name: string, { tag, locked, now }: MovedTag): Diagnostic => ({
  code: 'source/lock-differs',
  at,
  message: `${name} wasn't fetched: the tag ${tag} was commit ${locked.slice(0, 12)} and is ${now.slice(0, 12)} now`,
  hint: `A published tag shouldn't move. Ask its maintainers why, and accept it with \`sitegen data ${name} --update\`.`,
});

export const sourceTooLarge = (at: Location, name: string, megabytes: number): Diagnostic => ({
  code: 'source/failed',
  at,
  message: `${name} wasn't fetched: it is more than ${megabytes} MB`,
  hint: 'Choose fewer files, or raise `limit.megabytes` in the configuration.',
});
