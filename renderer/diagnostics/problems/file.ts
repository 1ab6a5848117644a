// Problems of files that are not about what a page says: encoding, size, kind, secrets.

import type { Diagnostic, Location } from '../diagnostic.ts';

const start = (file: string): Location => ({ file, line: 1, column: 1 });

export const fileControlCharacter = (at: Location, first: string, count: number): Diagnostic => {
  const name = `U+${first.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
  const rest = count === 1 ? 'it is left out' : `it is left out, and so are ${count - 1} more`;
  return {
    code: 'file/control-character',
    at,
    message: `${name} isn't allowed in pages and feeds; ${rest}`,
    hint: 'Delete it. Editors show it if they show invisible characters.',
  };
};

export const fileNotText = (file: string, offset: number): Diagnostic => ({
  code: 'file/unreadable',
  at: start(file),
  message: `This file is not UTF-8 text: byte ${offset} does not belong to any character`,
  hint: 'Save it as UTF-8.',
});

export const fileNotRegular = (file: string, at = start(file)): Diagnostic => ({
  code: 'file/unreadable',
  at,
  message: 'This is neither a file nor a folder (a pipe, socket, or device) and is left out',
  hint: 'Delete it, or move it out of this folder.',
});

export const folderNotFile = (file: string): Diagnostic => ({
  code: 'file/unreadable',
  at: start(file),
  message: 'This is a folder, but sitegen looks for a file with this name, so it is left out',
  hint: 'Rename the folder, or put a file in its place.',
});

export const fileTaken = (at: Location, path: string, other: string): Diagnostic => ({
  code: 'address/duplicate',
  at,
  message: `${path} is already generated from ${other}`,
  hint: 'Rename one of the two.',
});

export const fileIsFolder = (at: Location, path: string, other: string): Diagnostic => ({
  code: 'address/duplicate',
  at,
  message: `/${path} cannot be both a file and a folder; the other is from ${other}`,
  hint: 'Rename one of the two.',
});

export const secretPublished = (at: Location, kind: string): Diagnostic => ({
  code: 'file/secret',
  at,
  message: `This looks like ${kind}, and anyone could read it on the site`,
  hint: 'Remove it and revoke it. If it is only an example, put EXAMPLE or a row of x in it.',
});

export const fileSymlink = (file: string, at = start(file)): Diagnostic => ({
  code: 'file/unreadable',
  at,
  message: 'Symbolic links are not followed: they could lead out of the project',
  hint: 'Put the file itself here.',
});

export const fileTooLarge = (file: string, bytes: number, limit: number): Diagnostic => ({
  code: 'file/too-large',
  at: start(file),
  message: `This file has ${Math.ceil(bytes / 1e6)} MB and is left out; the limit for a page is ${limit / 1e6} MB`,
  hint: 'Split it into several pages.',
});

export const assetTooLarge = (file: string, bytes: number, limit: number): Diagnostic => ({
  code: 'file/too-large',
  at: start(file),
  message: `This file has ${Math.ceil(bytes / 1e6)} MB and is left out; the limit for a published file is ${limit / 1e6} MB`,
  hint: 'Host it somewhere else and link to it.',
});

export const fileUnpublished = (file: string, isData: boolean): Diagnostic => ({
  code: 'file/unpublished',
  at: start(file),
  message: 'This file is not published, and nothing reads it',
  hint: isData
    ? 'Data files are `data/<name>.yml`, strings `i18n/<language>.yml`.'
    : /(?:^|\/)_category_\.\w+$/.test(file)
      ? 'Write its `label` and `position` as `title` and `weight` of a `_section.md`, and delete it.'
      : 'To publish it as it is, move it to the public folder. Keep everything else outside the content folder.',
});

export const fileUnreadable = (file: string, why: string): Diagnostic => ({
  code: 'file/unreadable',
  at: start(file),
  message: `This file cannot be read: ${why}`,
  hint: 'Check that the file is there, that its name is valid, and that you may read it.',
});

/** Data, strings, redirects, or the list of published addresses. */
export const siteFileTooLarge = (file: string, bytes: number, limit: number): Diagnostic =>
  fileUnreadable(file, `it has ${Math.ceil(bytes / 1e6)} MB, and the limit is ${limit / 1e6} MB`);

export const fileUnused = (at: Location): Diagnostic => ({
  code: 'file/unused',
  at,
  message: 'Nothing on the site uses this file',
  hint: 'Show it or link to it, or delete it.',
});
