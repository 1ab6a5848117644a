// The markdown below the front matter into HTML with markers and everything that later stages ask of it.

import MarkdownIt, { type Token } from 'markdown-it';
import type { Diagnostic, Location } from '../diagnostics/diagnostic.ts';
import type { Body, CodeBlock, LinkUse, TextSection, TocEntry } from '../model.ts';
import { escapeHtml } from '../text/html.ts';
import { marker } from '../text/marker.ts';
import { createSlugCounter, slugOf } from '../text/slug.ts';
import type { ParseRules } from './rules.ts';

export interface ParsedBody {
  readonly body: Body;
  readonly headings: readonly TocEntry[];
  readonly anchors: readonly string[];
  readonly links: readonly LinkUse[];
  readonly sections: readonly TextSection[];
  readonly markdown: string;
  readonly diagnostics: readonly Diagnostic[];
}

export interface BodySource {
  readonly file: string;
  readonly text: string;
  /** Lines of the file before this text. */
  readonly offset: number;
}

const md = new MarkdownIt({ html: false, linkify: true });

export function parseBody(rules: ParseRules, source: BodySource): ParsedBody {
  const lines = source.text.split('\n');
  const tokens = md.parse(source.text, {});
  const slugs = createSlugCounter();
  const headings: TocEntry[] = [];
  const links: LinkUse[] = [];
  const codes: CodeBlock[] = [];
  const sections: { slug: string; lvl: number; title: string; paragraphs: string[] }[] = [
    { slug: '', lvl: 0, title: '', paragraphs: [] },
  ];
  const at = (line: number, needle: string): Location => {
    const column = (lines[line] ?? '').indexOf(needle);
    return { file: source.file, line: source.offset + line + 1, column: Math.max(column, 0) + 1 };
  };
  let line = 0;
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i] as Token;
    line = token.map?.[0] ?? line;
    if (token.type === 'heading_open') {
      const content = textOf(tokens[i + 1]?.children ?? []);
      const slug = slugs.claim(slugOf(content));
      token.attrSet('id', slug);
      const seen = headings.filter((heading) => heading.content === content).length;
      const lvl = Number(token.tag.slice(1));
      headings.push({ content, slug, lvl, i: headings.length, seen });
      sections.push({ slug, lvl, title: content, paragraphs: [] });
    } else if (token.type === 'inline') {
      if (tokens[i - 1]?.type !== 'heading_open') sections.at(-1)?.paragraphs.push(textOf(token.children ?? []));
      for (const child of token.children ?? []) {
        const href = child.type === 'link_open' ? child.attrGet('href') : null;
        if (href !== null) links.push({ href: String(href), at: at(line, String(href)) });
      }
    } else if (token.type === 'fence' || token.type === 'code_block') {
      codes.push(codeBlockOf(rules, token, at(line + (token.type === 'fence' ? 1 : 0), '')));
      token.type = 'code_marker';
      token.meta = { index: codes.length - 1 };
    }
  }
  return {
    body: { html: md.renderer.render(tokens, md.options, {}), codes, components: [], images: [] },
    headings,
    anchors: headings.map((heading) => heading.slug),
    links,
    sections,
    markdown: source.text,
    diagnostics: [],
  };
}

md.renderer.rules.code_marker = (tokens, index) => marker('code', Number(tokens[index]?.meta?.index));

function textOf(tokens: readonly Token[]): string {
  return tokens.map((token) => (token.type.endsWith('break') ? ' ' : token.content)).join('');
}

function codeBlockOf(rules: ParseRules, token: Token, at: Location): CodeBlock {
  return {
    code: token.content.replace(/\n$/, ''),
    lang: escapeHtml(token.info.trim().split(/\s/)[0] ?? '') || rules.defaultLang,
    meta: {},
    lineNumbers: false,
    highlight: [],
    focus: [],
    error: [],
    inserted: [],
    deleted: [],
    at,
  };
}
