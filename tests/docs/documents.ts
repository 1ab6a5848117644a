// The repository's own documents as data: headings, fences and links of the markdown at the root and in docs/.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createSlugCounter, slugOf } from '../../renderer/text/slug.ts';
import { packageDir } from '../support/project.ts';

interface DocumentFence {
  /** The file that the fence shows: the path in backticks on the line before it, if there's one. */
  readonly path: string | undefined;
  readonly lang: string;
  readonly code: string;
}

interface DocumentLink {
  readonly href: string;
  readonly line: number;
}

export interface RepositoryDocument {
  /** Path from the repository's root. */
  readonly file: string;
  readonly text: string;
  readonly headings: readonly { readonly level: number; readonly text: string; readonly slug: string }[];
  readonly fences: readonly DocumentFence[];
  readonly links: readonly DocumentLink[];
}

/** Markdown files at the root and everything below `docs/`. */
export function documentFiles(): readonly string[] {
  const below = readdirSync(join(packageDir, 'docs'), { recursive: true, encoding: 'utf8' });
  const root = readdirSync(packageDir);
  return [...root, ...below.map((path) => `docs/${path.replaceAll('\\', '/')}`)]
    .filter((path) => path.endsWith('.md'))
    .sort();
}

export function readDocument(file: string): RepositoryDocument {
  return parseDocument(file, readFileSync(join(packageDir, file), 'utf8').replaceAll('\r\n', '\n'));
}

/** Reads the small part of markdown that these documents use. */
export function parseDocument(file: string, text: string): RepositoryDocument {
  const headings: { level: number; text: string; slug: string }[] = [];
  const fences: { path: string | undefined; lang: string; code: string }[] = [];
  const links: DocumentLink[] = [];
  const slugs = createSlugCounter();
  const lines = text.split('\n');
  let closing: string | undefined;
  for (const [index, line] of lines.entries()) {
    const fence = /^ *(`{3,}|~{3,})(\w*)/.exec(line);
    const open = fences.at(-1);
    if (closing !== undefined) {
      if (line.trim() === closing) closing = undefined;
      else if (open) open.code += `${line}\n`;
    } else if (fence) {
      closing = fence[1];
      fences.push({ path: pathAbove(lines, index), lang: fence[2] ?? '', code: '' });
    } else {
      const heading = /^(#{1,6}) (.+)$/.exec(line);
      if (heading) headings.push(headingOf(heading[1] ?? '', heading[2] ?? '', slugs));
      links.push(...linksIn(line).map((href) => ({ href, line: index + 1 })));
    }
  }
  return { file, text, headings, fences, links };
}

function pathAbove(lines: readonly string[], index: number): string | undefined {
  const above = lines.slice(0, index).findLast((line) => line.trim() !== '');
  return /^`([\w./-]+)`$/.exec(above ?? '')?.[1];
}

function headingOf(marks: string, text: string, slugs: ReturnType<typeof createSlugCounter>) {
  return { level: marks.length, text, slug: slugs.claim(slugOf(text.replaceAll('`', ''))) };
}

function linksIn(line: string): readonly string[] {
  const prose = line.replace(/`[^`]*`/g, '');
  const written = [...prose.matchAll(/\]\(([^)\s]+)\)/g)];
  const drawn = [...prose.matchAll(/ (?:src|srcset|href)="([^"]+)"/g)];
  return [...written, ...drawn].flatMap(([, href]) => href ?? []);
}

/** The text of a section without its heading, up to the next heading of its level or above. */
export function sectionText({ text }: RepositoryDocument, heading: string): string {
  const lines = text.split('\n');
  const start = lines.findIndex((line) => /^#{1,6} /.test(line) && line.replace(/^#+ /, '') === heading);
  if (start === -1) return '';
  const level = /^#+/.exec(lines[start] ?? '')?.[0].length ?? 1;
  let fenced = false;
  const end = lines.findIndex((line, index) => {
    if (/^ *(```|~~~)/.test(line)) fenced = !fenced;
    return index > start && !fenced && new RegExp(`^#{1,${level}} `).test(line);
  });
  return lines.slice(start + 1, end === -1 ? undefined : end).join('\n');
}
