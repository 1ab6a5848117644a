// Which words of a page have to be found again: in the page, in its Markdown copy, and by search.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Diagnostic } from '../../renderer/diagnostics/diagnostic.ts';

type Problem = Pick<Diagnostic, 'code'> & { readonly line: number };

/** Problems that say that what follows isn't shown, up to the end of their block. */
const leavesOut =
  /^(?:component\/|html\/(?:attribute-dropped|element-dropped)|markdown\/cells-dropped|code\/unknown-word|image\/)/;

/** Problems that say it of everything up to a closing tag, which may be the end of the page. */
const leavesOutMore =
  /^(?:component\/(?:expression|property-invalid)|html\/element-dropped|markdown\/undefined-reference)/;

/** The words of a page of the grammar (`any-page.ts`) that none of the problems accounts for. */
export function expectedWords(text: string, problems: readonly Problem[]): readonly string[] {
  const lines = visible(text).split('\n');
  return lines.flatMap((line, index) => {
    if (isLeftOut(lines, index, problems)) return [];
    return shownPart(line, index, problems).match(/z[\dx]+z/g) ?? [];
  });
}

/** A line without what a problem names: words after a fence, or an include. */
function shownPart(line: string, index: number, problems: readonly Problem[]): string {
  const isTold = (code: string) => problems.some((problem) => problem.code === code && problem.line === index + 1);
  if (isTold('markdown/include-missing')) return '';
  return isTold('code/unknown-word') ? line.replace(/(?<=[`~]{3,}.*)z[\dx]+z/g, '') : line;
}

function isLeftOut(lines: readonly string[], index: number, problems: readonly Problem[]): boolean {
  let start = index;
  while (start > 0 && lines[start - 1]?.trim() !== '') start -= 1;
  const isHead = lines.indexOf('---', 1) > index;
  if (isHead) return problems.some(({ code }) => /^(?:front-matter|post)\//.test(code));
  return problems.some(
    ({ code, line }) => line <= index + 1 && (leavesOutMore.test(code) || (line > start && leavesOut.test(code))),
  );
}

/** Without comments, which hide words on purpose. Lines stay where they are. */
function visible(text: string): string {
  const comment = /<!--[\s\S]*?(?:-->|$)/g;
  return text.replace(comment, (hidden) => hidden.replace(/[^\n]/g, ''));
}

/** Words of running text: code, tags, components, addresses, and front matter aren't among them. */
export function runningWords(source: string): readonly string[] {
  const text = source
    .replace(/^---\n[\s\S]*?\n---\n/, '')
    .replace(/^( *)(`{3,}|~{3,})[\s\S]*?\n\1\2.*$/gm, '')
    .replace(/<!--[\s\S]*?-->|\{\/\*[\s\S]*?\*\/\}/g, '')
    .replace(/<[^<>]*>|^import .*$|^export .*$|\{[^{}]*\}/gm, '')
    .replace(/^\[[^\]]*\]:.*$|\]\([^)]*\)|\]\[[^\]]*\]|https?:\S*/gm, '')
    .replace(/&\w+;|\[![A-Z]+\]|:\w+:/g, ' ');
  return [...new Set(text.match(/\p{L}{3,}/gu))];
}

/** All that the search of a built site can find or show, in lower case. */
export function searchedText(site: string): string {
  const folder = join(site, 'search-index');
  return readdirSync(folder)
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n')
    .toLowerCase();
}
