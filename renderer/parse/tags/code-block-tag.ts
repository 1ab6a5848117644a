// Reads `<CodeBlock language="yaml">{`…`}</CodeBlock>` as a whole. Its content is source code, never markdown.

import { locationIn, type Region, sourceOffset } from '../region.ts';
import { readBraces } from './literal.ts';
import type { Tag, TagAttribute } from './scan-tag.ts';
import { type CodeTagMeta, type Push, placed } from './tag-token.ts';

export interface CodeTag {
  readonly tag: Tag;
  readonly code: string;
  /** Offset of the code's first line. */
  readonly codeStart: number;
  readonly end: number;
}

/** Reads on after the opening tag. Returns `incomplete` if the text has no closing tag. */
export function scanCodeBlock(text: string, tag: Tag): CodeTag | 'incomplete' | 'none' {
  if (tag.selfClosing) return { tag, code: '', codeStart: tag.end, end: tag.end };
  const closing = /<\/CodeBlock\s*>/g;
  const from = tag.end + (/^\s*/.exec(text.slice(tag.end))?.[0].length ?? 0);
  if (text[from] === '{') {
    const literal = readBraces(text, from);
    if (literal.kind === 'incomplete') return 'incomplete';
    if (literal.kind === 'value' && typeof literal.value === 'string') {
      closing.lastIndex = literal.end;
      const close = closing.exec(text);
      if (!close) return 'incomplete';
      return { tag, ...trimmed(literal.value, literal.textStart), end: closing.lastIndex };
    }
  }
  closing.lastIndex = tag.end;
  const close = closing.exec(text);
  if (!close) return 'incomplete';
  return { tag, ...trimmed(text.slice(tag.end, close.index), tag.end), end: closing.lastIndex };
}

/** Removes blank lines around the code and the indentation that all its lines share. */
function trimmed(text: string, start: number): { readonly code: string; readonly codeStart: number } {
  const head = /^(?:[ \t]*\n)*/.exec(text)?.[0].length ?? 0;
  const lines = text.slice(head).trimEnd().split('\n');
  const indents = lines.filter((line) => line.trim() !== '').map((line) => line.length - line.trimStart().length);
  const indent = indents.reduce((least, one) => Math.min(least, one), indents[0] ?? 0);
  return { code: lines.map((line) => line.slice(indent)).join('\n'), codeStart: start + head + indent };
}

/** Adds the token of a code tag. A paragraph around it is removed later. */
export function pushCodeTag(push: Push, code: CodeTag, region: Region): void {
  const meta: CodeTagMeta = {
    attributes: placed(code.tag.attributes, region),
    code: code.code,
    at: locationIn(region, code.tag.start),
    codeAt: locationIn(region, code.codeStart),
  };
  push('code_tag', '', 0).meta = meta;
  const language = code.tag.attributes.find(({ name }) => name === 'language')?.value;
  const start = sourceOffset(region, code.tag.start);
  const end = sourceOffset(region, code.end);
  const lang = typeof language === 'string' ? language : '';
  region.source.edits.push({ start, end, text: asFence(code.code, `${lang}${titlesOf(code.tag)}`) });
}

/** The title and the caption as words of a fence. */
export function titlesOf({ attributes }: { readonly attributes: readonly Named[] }): string {
  const titles = attributes.filter(({ name, value }) => /^(?:title|caption)$/.test(name) && typeof value === 'string');
  return titles.map(({ name, value }) => ` ${name}="${String(value).replace(/["`\s]+/g, ' ')}"`).join('');
}

type Named = Pick<TagAttribute, 'name' | 'value'>;

/** A block of code in Markdown; its language may be followed by other words. */
export function asFence(code: string, language: string): string {
  const longest = [...code.matchAll(/^[ \t]*(`{3,})/gm)].reduce((most, [, run = '']) => Math.max(most, run.length), 2);
  const fence = '`'.repeat(longest + 1);
  return `${fence}${language}\n${code}\n${fence}`;
}
