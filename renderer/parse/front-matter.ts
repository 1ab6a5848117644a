// A file's text into its front matter and its body, whose first line is known.

import matter from 'gray-matter';
import { parse } from 'yaml';
import type { FrontMatter } from '../model.ts';

export interface Split {
  readonly frontMatter: FrontMatter;
  readonly body: string;
  /** Lines before the body. */
  readonly offset: number;
}

export function splitFrontMatter(text: string): Split {
  const match = /^---[ \t]*\n([\s\S]*?)\n---[ \t]*(\n|$)/.exec(text);
  if (!match) return { frontMatter: {}, body: text, offset: 0 };
  const head = match[0];
  let data: FrontMatter = {};
  try {
    data = matter(head, { engines: { yaml: (source: string) => parse(source) as object } }).data;
  } catch {
    data = {};
  }
  return { frontMatter: data, body: text.slice(head.length), offset: head.split('\n').length - 1 };
}
