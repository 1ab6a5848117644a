// What other programs write in place of a part of another file, and that part.

/** A file that a line stands for. */
interface Included {
  readonly path: string;
  /** A region, or lines as `2:10`. */
  readonly part: string;
}

/** Each has the path as its first group, and may have a part as its second one. */
const forms: readonly RegExp[] = [
  /^\{\{\s*#\w*include\s+([^\s:{}]+)(?::([^{}]*?))?\s*\}\}$/,
  /^-{2,}8<-{2,}\s+"?([^\s":]+)(?::([^\s"]+))?"?$/,
  /^<<<\s*@?([^\s{#[]+)(?:#([\w-]+))?.*$/,
  /^\{\*\s*(\S+)(?:\s+ln\[([\d:,]+)\])?.*\*\}$/,
  /^\{!>?\s*([^!\s>]+).*!\}$/,
  /^<!--\s*@?include:?\s*([^\s#{]+)(?:#([\w-]+))?(?:\{[\d,-]*\})?\s*-->$/i,
  /^\[!(?:INCLUDE|code(?:-\w+)?)\s*\[[^\]]*\]\(([^()\s?#]+)(?:[?#](?:name=)?([\w-]+))?[^()]*\)\]$/i,
  /^@\[code[^\]]*\]\(([^()\s]+)\)$/,
  /^\{[{%][<%]?-?\s*(?:include_relative|include|readfile|snippet|literalinclude|include_code)\s+(?:file=|path=)?["']?([^\s"'}%]+)["']?[^{}]*[%>]?\}\}?$/i,
  /^\.\. (?:literal)?include::\s+(\S+)$/,
  /^@@?(?:include|snip)\w*[\s([]+["']?([^\s"')\]]+).*$/,
];

/** The file that a line stands for. Undefined if it's another line. */
export function includeIn(line: string): Included | undefined {
  const text = line.trim();
  for (const form of forms) {
    const [, path, part = ''] = form.exec(text) ?? [];
    if (path !== undefined) return { path, part };
  }
  return undefined;
}

const begins = /(?:ANCHOR:|#region|\[start:|\[START|<snippet|region:|snippet-start:|#docregion)\s*([\w-]+)/;
const ends = /(?:ANCHOR_END:|#endregion|\[end:|\[END|<\/snippet|endregion|snippet-end:|#enddocregion)\s*([\w-]*)/;

/** The lines that a part names, without the comments that begin and end parts. */
export function partOf(text: string, part: string): string {
  const lines = text.replace(/\s+$/, '').split('\n');
  const [, from, colon, to] = /^(\d*)(?:(:)(\d*))?$/.exec(part.split(',')[0] ?? '') ?? [];
  const first = from ? Number(from) - 1 : 0;
  if (part !== '' && from !== undefined)
    return lines.slice(first, to ? Number(to) : colon ? undefined : first + 1).join('\n');
  const start = part === '' ? -1 : lines.findIndex((line) => begins.exec(line)?.[1] === part);
  const rest = lines.slice(start + 1);
  const end = start === -1 ? -1 : rest.findIndex((line) => isEnd(line, part));
  const shown = (end === -1 ? rest : rest.slice(0, end)).filter((line) => !begins.test(line) && !ends.test(line));
  const indent = Math.min(
    ...shown.filter((line) => line.trim() !== '').map((line) => line.length - line.trimStart().length),
  );
  return (start === -1 ? shown : shown.map((line) => line.slice(indent))).join('\n');
}

function isEnd(line: string, part: string): boolean {
  const name = ends.exec(line)?.[1];
  return name === part || name === '';
}
