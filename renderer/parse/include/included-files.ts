// Which files a text includes, so that they can be read before it's parsed. `<Include file="./lamp.ts" part="trim" />`
// is the documented form. `<!--@include: ./part.md#trim-->` and `<<< ./lamp.ts#trim{2}`, as VitePress has them, mean the
// same.

/** The tag that a file replaces. */
export const includeTag = 'Include';

const prefix = 'file:';

/** The name of an included file among the fragments of its page. No import can have it. */
export function includeName(file: string): string {
  return prefix + file;
}

/** Whether a fragment is an included file. The others are imported. */
export function isIncludeName(name: string): boolean {
  return name.startsWith(prefix);
}

/** A file that a text includes, as it's written there, and where the include begins in the text. */
interface IncludedFile {
  readonly file: string;
  readonly index: number;
}

const path = String.raw`[^\s#{}[\]<>"']+`;
const included = new RegExp(
  String.raw`<Include\s(?:[^<>]*?\s)?file=(?:"([^"<>\n]+)"|'([^'<>\n]+)')|<!--[ \t]*@include:[ \t]*(${path}?)(?=[ \t]*(?:-->|[#{]))|<<<[ \t]*(${path})`,
  'g',
);
const maybe = /<Include\s|<<<|@include:/;

/**
 * The files that a text may include, at most so many, each where it's first named. What's in a block of code is listed
 * too.
 */
export function includedFiles(text: string, most: number): readonly IncludedFile[] {
  if (!maybe.test(text)) return [];
  const indexes = new Map<string, number>();
  // One match at a time: a page can repeat an include 400,000 times.
  for (const match of text.matchAll(included)) {
    const file = match[1] ?? match[2] ?? match[3] ?? match[4] ?? '';
    if (!indexes.has(file)) indexes.set(file, match.index);
    if (indexes.size === most) break;
  }
  return [...indexes].map(([file, index]) => ({ file, index }));
}

const comment = new RegExp(
  String.raw`^<!--[ \t]*@include:[ \t]*(${path})(?:#([\w.-]+))?(?:\{(\d*),?(\d*)\})?[ \t]*-->$`,
);

/** The attributes of the tag that a comment means; undefined for any other comment. */
export function attributesOfComment(text: string): Attributes | undefined {
  const [, file, part, from = '', to = ''] = comment.exec(text) ?? [];
  if (file === undefined) return undefined;
  const range = from === '' && to === '' ? undefined : `${from}-${to}`;
  return withoutUndefined({ file, part: part ?? range });
}

const line = new RegExp(
  String.raw`^<<<[ \t]*(${path})(?:#([\w.-]+))?(?:[ \t]*\{([\d,\s-]*)([^{}]*)\})?[ \t]*(?:\[([^\][]+)\])?[ \t]*$`,
);

/** The attributes of the tag that a line with `<<<` means; undefined for any other line. */
export function attributesOfLine(text: string): Attributes | undefined {
  const [, file, part, lines = '', words = '', title] = line.exec(text) ?? [];
  if (file === undefined) return undefined;
  const [language = '', numbers] = words.trim().split(':');
  return withoutUndefined({
    file,
    part,
    title,
    language: language || undefined,
    highlightedLines: lines.trim() || undefined,
    lineNumbers: numbers === 'line-numbers' ? 'true' : undefined,
  });
}

export type Attributes = { readonly [name: string]: string };

function withoutUndefined(all: { readonly [name: string]: string | undefined }): Attributes {
  return Object.fromEntries(Object.entries(all).filter((one): one is [string, string] => one[1] !== undefined));
}
