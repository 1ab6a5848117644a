// The tools that every site has: list its pages, search it, read a page or a section.

import { decodeUrl, groupBy, outputPathOf } from '@sitegen/renderer/text';
import { z } from 'zod';
import { type AgentAnswer, type AgentTool, type BuiltFiles, defineTool } from './agent-tool.ts';
import { type ListedPage, listPages } from './page-list.ts';
import { type Section, sectionsOf } from './sections.ts';
import { entriesBelow, shownAt } from './shown-entries.ts';

/** Longer pages are read section by section: an agent's memory is short. */
const maxCharacters = 30_000;

/** A redirect leads to a page, or rarely to another redirect. */
const maxHops = 3;

const url = z.string().describe('the address of a page, in full or as a path, for a section with its #anchor');

const list = defineTool({
  name: 'list_pages',
  description:
    'Lists the sections of the site, or the pages of one section, each with its address, its date, and what it is about.',
  input: z.strictObject({ section: z.string().optional().describe('the title of a section') }),
  answer: ({ section }, built) => {
    const source = '/llms.txt';
    const sections = groupBy(listPages(built), (page) => page.section);
    if (section === undefined)
      return { source, text: [...sections].map(([title, { length }]) => `- ${title} (${length})`).join('\n') };
    const [, pages] = [...sections].find(([title]) => title.toLowerCase() === section.trim().toLowerCase()) ?? [];
    if (pages === undefined)
      return { problem: `There is no section "${section}". Sections:`, text: [...sections.keys()].join('\n') };
    return { source, text: pages.map((page) => lineOf(page, built)).join('\n') };
  },
});

const read = defineTool({
  name: 'read_page',
  description:
    'Reads a page of the site as Markdown, or one section of it. A long page is answered with the list of its sections.',
  input: z.strictObject({ url }),
  answer: ({ url: address }, built) => {
    const [path = '', anchor = ''] = pathOf(address, built).split('#');
    const page = pageAt(path, built);
    const markdown = page && built.text(page.path);
    if (page === undefined || markdown === undefined) {
      const moved = movedTo(path, built);
      const place = moved === undefined ? '' : ` It has moved to ${moved}.`;
      return { problem: `There is no page at ${address}.${place} Use search or list_pages to find one.` };
    }
    const html = built.text(outputPathOf(page.url)) ?? '';
    const sections = sectionsOf(markdown, html);
    return anchor === '' ? wholePage(page, markdown, sections) : partOf(page, anchor, html, sections);
  },
});

/** The tools that need no index. */
export const pageTools: readonly AgentTool[] = [list, read];

/** The page of a site path, or the one that its redirects lead to: models remember old addresses. */
function pageAt(path: string, built: BuiltFiles, hops = 0): ListedPage | undefined {
  const page = listPages(built).find(
    (listed) => listed.url === path || [path, `${path}.md`].includes(`/${listed.path}`),
  );
  const next = page === undefined && hops < maxHops ? movedTo(path, built) : undefined;
  return next === undefined ? page : pageAt(pathOf(next, built).split('#')[0] ?? '', built, hops + 1);
}

/** Where the site's rules redirect a path: an address in full. */
function movedTo(path: string, built: BuiltFiles): string | undefined {
  const location = built.movedTo(path);
  return location === undefined ? undefined : new URL(location, built.origin).href;
}

function lineOf({ title, url: address, about, updated }: ListedPage, built: BuiltFiles): string {
  const facts = [updated && `updated ${updated}`, about].filter(Boolean).join('. ');
  return `- ${title}\n  ${built.origin}${encodeURI(address)}${facts === '' ? '' : `\n  ${facts}`}`;
}

/** The site path of an address, with or without the origin, `.html`, `.md`, and a slash at the end. */
function pathOf(address: string, { origin }: BuiltFiles): string {
  const isOwn = bare(address).startsWith(bare(origin));
  const path = isOwn ? bare(address).slice(bare(origin).length) : address.trim();
  const [before = '', after] = path.split('#');
  const clean = decodeUrl(before.split('?')[0] ?? '')
    .replace(/^\/*/, '/')
    .replace(/\.html$|(?<=.)\/$/, '');
  return after === undefined ? clean : `${clean}#${decodeUrl(after)}`;
}

/** An address without its scheme and `www`: models often get these wrong. */
function bare(address: string): string {
  return address.trim().replace(/^https?:\/\/(?:www\.)?/i, '');
}

function wholePage({ url, title }: ListedPage, markdown: string, sections: readonly Section[]): AgentAnswer {
  if (markdown.length <= maxCharacters) return { source: url, text: markdown };
  const text = [`# ${title}`, 'This page is long. Read one of its sections:', ...sections.map(nameOf)].join('\n');
  return { source: url, text };
}

/** A section with what components show in it, or a single entry that they show. */
function partOf({ url }: ListedPage, anchor: string, html: string, sections: readonly Section[]): AgentAnswer {
  const section = sections.find(({ anchors }) => anchors.includes(anchor));
  const entries = section ? entriesBelow(html, section.anchors) : [];
  const text = section ? [section.text, ...entries].join('\n') : shownAt(html, anchor);
  if (text !== undefined) return { source: `${url}#${anchor}`, text };
  return { problem: `${url} has no section #${anchor}. Its sections:`, text: sections.map(nameOf).join('\n') };
}

function nameOf({ level, title, anchors }: Section): string {
  return `${'  '.repeat(Math.max(0, level - 2))}- ${title} (#${anchors[0]})`;
}
