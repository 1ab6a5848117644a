// Splits a file's text into its front matter and its body. Only this file calls gray-matter: its engines, one of which runs
// JavaScript, are replaced for each call, and without options it would keep results and swallow errors.

import matter from 'gray-matter';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import {
  frontMatterCode,
  frontMatterInvalid,
  frontMatterLate,
  frontMatterMissing,
  frontMatterTwice,
  frontMatterUnclosed,
  misplacedKey,
} from '../../diagnostics/problems/front-matter.ts';
import { misplacedFlagIn } from './publishing-keys.ts';
import { readHead, type YamlHead } from './read-yaml.ts';

export interface FrontMatterText {
  /** Undefined if there's no front matter that could be read. */
  readonly yaml: YamlHead | undefined;
  readonly body: string;
  /** Lines before the body. */
  readonly bodyLine: number;
  /** Whether there may be a head that isn't read because of its form or place. It may say that the page is a draft. */
  readonly isUnread?: boolean;
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads a text with `\n` line ends. */
export function readFrontMatter(file: string, text: string): FrontMatterText {
  const language = languageOf(text);
  const isYaml = /^---[ \t]*(?:\n|$)/.test(text);
  const end = text.indexOf(`\n${text.slice(0, 3)}`, 3);
  const head = text.slice(3, end === -1 ? undefined : end);
  // Two lines of dashes with text or a list between them are thematic breaks. With nothing between them, they are an empty
  // front matter, and with a line that begins with a key or a brace, a full one.
  const isHead = isYaml && (head.trim() === '' || /^[ \t]*(?:[a-z]\w*:(?!\/\/)|[^\s#].*?:(?=\s|$)|\{)/im.test(head));
  if (language === undefined && !isHead) return withoutHead(file, text);
  const excess = excessOf(file, head, end === -1);
  if (excess) return unread(excess);
  // gray-matter reads up to the file's end, or up to a line that only begins with `---`.
  return language === undefined ? inYaml(file, text) : unread(frontMatterCode(file, `\`${language}\``));
}

const maxCharacters = 64 * 1024;
const maxBlanks = 1000;
const blanks = new RegExp(`\\s{${maxBlanks}}`);

/** Before gray-matter sees it: it looks for comments in a time that grows with the square of a row of empty lines. */
function excessOf(file: string, head: string, isOpen: boolean): Diagnostic | undefined {
  const isLong = head.length > maxCharacters;
  if (isLong && isOpen) return frontMatterUnclosed(file);
  if (!isLong && !blanks.test(head)) return undefined;
  const what = isLong ? `is longer than ${maxCharacters} characters` : `has ${maxBlanks} spaces in a row`;
  return frontMatterInvalid(file, `The front matter ${what}`, 'Shorten it. Text belongs below it.');
}

/** `excerpt` is set because a page could otherwise choose a separator that isn't a text, and gray-matter would throw. */
function inYaml(file: string, text: string): FrontMatterText {
  let yaml: YamlHead | undefined;
  const engine = (head: string): object => {
    yaml = readHead(file, head);
    return yaml.values;
  };
  const options = { language: 'yaml', delimiters: '---', engines: { yaml: engine }, excerpt: () => '' };
  const { content, matter: head } = matter(text, options);
  const rest = text.slice('---'.length + head.length);
  if (!/^\n---[ \t]*(?:\n|$)/.test(rest)) return unread(frontMatterUnclosed(file), lineBreaks(head));
  const bodyLine = lineBreaks(text.slice(0, text.length - content.length));
  const diagnostics = secondHead(file, content, bodyLine);
  return { yaml: yaml ?? readHead(file, head), body: content, bodyLine, diagnostics };
}

/** A page whose front matter can't be read. There may be text among its keys, so nothing is shown. */
function unread(problem: Diagnostic, bodyLine = 0): FrontMatterText {
  return { yaml: undefined, body: '', bodyLine, isUnread: true, diagnostics: [problem] };
}

/** The word after the first fence. A head between lines of `+++` is TOML, which other programs read. */
function languageOf(text: string): string | undefined {
  if (/^\+\+\+[ \t]*\n(?:[\s\S]*\n)?\+\+\+[ \t]*(?:\n|$)/.test(text)) return 'toml';
  const name = text.startsWith('---') ? matter.language(text).name : '';
  return /^[a-z]\w*$/i.test(name) ? name : undefined;
}

/** What people leave above front matter. Nobody sees most of it. */
const above = /^(?:\s|\u200b|<!--(?:(?!-->)[\s\S])*-->)*/;

function withoutHead(file: string, text: string): FrontMatterText {
  const [unseen = ''] = above.exec(text) ?? [];
  const [late] = secondHead(file, text.slice(unseen.length), lineBreaks(unseen));
  if (late) return unread(frontMatterLate(late.at));
  const missing = frontMatterMissing(file);
  const key = misplacedFlagIn(text);
  const parts = { yaml: undefined, body: text, bodyLine: 0 };
  if (key === undefined) return { ...parts, diagnostics: [missing] };
  const misplaced = misplacedKey({ file, line: key.line, column: 1 }, key.name);
  return { ...parts, isUnread: true, diagnostics: [missing, misplaced] };
}

/** Lines of keys, comments, and list items up to a line of dashes, with one above them or without. */
const secondMatter = /^(\s*---[ \t]*\n)?((?:(?:[\w-]+:(?:[ \t].*)?|[ \t]+\S.*|- .*|#.*)\n)+)---[ \t]*(?:\n|$)/;

/** A second front matter, or the rest of a first one that ended too early. It would be shown as text. */
function secondHead(file: string, body: string, bodyLine: number): readonly Diagnostic[] {
  const [, fence, keys = ''] = secondMatter.exec(body) ?? [];
  // Without a fence, it may be a heading that's underlined with dashes.
  const flags = 'draft|published|unlisted';
  const names = fence === undefined ? flags : `${flags}|hidden|title|description|date|layout`;
  const line = bodyLine + lineBreaks((fence ?? '').trimEnd()) + 1;
  return RegExp(`^(?:${names}):`, 'im').test(keys) ? [frontMatterTwice({ file, line, column: 1 })] : [];
}

function lineBreaks(text: string): number {
  return text.split('\n').length - 1;
}
