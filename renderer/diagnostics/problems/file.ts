// Problems of files that are not about what a page says: encoding, size, kind, secrets.

import { type Diagnostic, type Place, problem } from '../diagnostic.ts';

export const fileControlCharacter = problem('file/control-character', (first: string, count: number) => {
  const name = `U+${first.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
  const rest = count === 1 ? 'it is left out' : `it is left out, and so are ${count - 1} more`;
  return [
    `${name} isn't allowed in pages and feeds; ${rest}`,
    'Delete it. Editors show it if they show invisible characters.',
  ];
});

export const fileNotText = problem('file/unreadable', (offset: number) => [
  `This file isn't UTF-8 text: byte ${offset} doesn't belong to any character`,
  'Save it as UTF-8.',
]);

export const notAFile = problem('file/unreadable', () => [
  "This is a folder, pipe, socket, or device instead of a file, so it's left out",
  'Rename it, move it out of this folder, or put a file in its place.',
]);

export const fileIsFolder = problem('address/duplicate', (path: string, other: string) => [
  `/${path} can't be both a file and a folder; the other is from ${other}`,
  'Rename one of the two.',
]);

export const secretPublished = problem('file/secret', (kind: string) => [
  `This looks like ${kind}, and anyone could read it on the site`,
  'Remove it and revoke it. If it is only an example, put EXAMPLE or a row of x in it.',
]);

export const fileSymlink = problem('file/unreadable', () => [
  "Symbolic links aren't followed: they could lead out of the project",
  'Put the file itself here.',
]);

export const fileTooLarge = problem('file/too-large', (bytes: number, limit: number) => [
  `This file has ${Math.ceil(bytes / 1e6)} MB and is left out; the limit is ${limit / 1e6} MB`,
  'Split a page into several. Host any other file somewhere else, and link to it.',
]);

/** `path` is below the content folder. */
export const fileUnpublished = problem('file/unpublished', (path: string) => [
  "This file isn't published, and nothing reads it",
  /^(data|i18n)\//.test(path)
    ? 'Data files are `data/<name>.yml`, strings `i18n/<language>.yml`.'
    : 'To publish it as it is, move it to the public folder. Keep everything else outside the content folder.',
]);

export const fileUnreadable = problem('file/unreadable', (why: string) => [
  `This file can't be read: ${why}`,
  'Check that the file is there, that its name is valid, and that you may read it.',
]);

/** Data, strings, redirects, or the list of published addresses. */
export const siteFileTooLarge = (file: Place, bytes: number, limit: number): Diagnostic =>
  fileUnreadable(file, `it has ${Math.ceil(bytes / 1e6)} MB, and the limit is ${limit / 1e6} MB`);

export const fileUnused = problem('file/unused', () => [
  'Nothing on the site uses this file',
  'Show it or link to it, or delete it.',
]);
