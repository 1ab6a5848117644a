// The balanced tokens of a page into its HTML with markers; on the way everything that later stages ask of a page
// is collected, so that nothing is read twice.

import type { Token } from 'markdown-it';
import type { Location } from '../diagnostics/diagnostic.ts';
import { frameHost } from '../diagnostics/problems/html.ts';
import { altMissing, sourceMissing } from '../diagnostics/problems/image.ts';
import { diagramBroken } from '../diagnostics/problems/mermaid.ts';
import type { CodeBlock, ImageUse, LinkUse, TextSection } from '../model.ts';
import { readDiagram } from '../text/diagram/read-diagram.ts';
import { attributes, escapeHtml } from '../text/html.ts';
import { marker } from '../text/marker.ts';
import { type ArticleWords, articleWords } from '../text/words.ts';
import type { BodyEnv } from './body-env.ts';
import { fencedBlock, taggedBlock } from './code-block.ts';
import type { Headings } from './headings.ts';
import { blockElements, voidElements } from './html/elements.ts';
import { createPlainText, type PlainText } from './plain-text.ts';
import type { CodeTagMeta } from './tags/tag-token.ts';

export interface Written {
  readonly html: string;
  readonly codes: readonly CodeBlock[];
  readonly images: readonly ImageUse[];
  readonly links: readonly LinkUse[];
  readonly anchors: readonly string[];
  readonly sections: readonly TextSection[];
  readonly prose: readonly string[];
}

/** What the writers of single tokens share. */
interface Writer {
  readonly env: BodyEnv;
  readonly headings: Headings;
  readonly words: ArticleWords;
  readonly text: PlainText;
  readonly codes: CodeBlock[];
  readonly images: ImageUse[];
  readonly links: LinkUse[];
  readonly anchors: string[];
  /** How many links are open: one does not stand in another. */
  openLinks: number;
  /** Id of the heading above. */
  section: string | undefined;
}

type Write = (writer: Writer, token: Token, tokens: readonly Token[], index: number) => string;

/** Writes a page. */
export function writeHtml(tokens: readonly Token[], headings: Headings, env: BodyEnv): Written {
  const writer: Writer = {
    env,
    headings,
    words: articleWords(env.locale),
    text: createPlainText(),
    codes: [],
    images: [],
    links: [],
    anchors: [...headings.anchors],
    openLinks: 0,
    section: undefined,
  };
  let html = '';
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i] as Token;
    if (token.type === 'heading_open' || token.type === 'element') {
      const end = skippedHeading(tokens, i);
      if (end !== undefined) {
        i = end;
        continue;
      }
    }
    const write = writers[token.type] ?? plainTag;
    html += write(writer, token, tokens, i);
  }
  writer.text.end();
  const { codes, images, links, anchors, text } = writer;
  return { html, codes, images, links, anchors, sections: text.sections(), prose: text.prose() };
}

/** A heading that only repeats the title is not written; returns the index of its end. */
function skippedHeading(tokens: readonly Token[], start: number): number | undefined {
  const heading = tokens[start];
  if (heading?.meta?.dropped !== true) return undefined;
  for (let i = start + 1; i < tokens.length; i++) {
    if (tokens[i]?.type === 'heading_close' || tokens[i]?.meta?.open === heading) return i;
  }
  return undefined;
}

/** Blocks and spans of markdown whose element is their tag. */
const plainTag: Write = ({ text }, token) => {
  if (token.block && !isCell(token)) text.end();
  if (isCell(token)) text.add(' ');
  if (token.hidden) return token.nesting === -1 ? '\n' : '';
  if (token.nesting === -1) return `</${token.tag}>${token.block ? '\n' : ''}`;
  const own = token.attrs === null ? '' : attributes(Object.fromEntries(token.attrs));
  return `<${token.tag}${own}>`;
};

function isCell(token: Token): boolean {
  return token.type.startsWith('td_') || token.type.startsWith('th_');
}

const writeCell: Write = (writer, token, tokens, index) => {
  const style = token.attrGet('style');
  if (style !== null) token.attrs = [['class', `align-${String(style).slice('text-align:'.length)}`]];
  return plainTag(writer, token, tokens, index);
};

/** Wide tables scroll by themselves, also by keyboard; the heading above names them. */
function tableOpening({ section, words }: Writer): string {
  const name = section === undefined ? { 'aria-label': words.table } : { 'aria-labelledby': section };
  return `<div class="table-scroll"${attributes({ tabindex: 0, role: 'group', ...name })}>`;
}

const writeText: Write = ({ text }, { content }) => {
  text.add(content);
  return escapeHtml(content);
};

const writeCodeSpan: Write = ({ text }, { content }) => {
  text.add(content);
  return `<code>${escapeHtml(content)}</code>`;
};

const writeHeading: Write = (writer, token) => {
  const written = writer.headings.written.get(token);
  if (!written) return '<h2>';
  const { entry, level, extraId } = written;
  writer.section = entry.slug;
  writer.text.end();
  token.meta = { ...token.meta, level, entry };
  const extra = extraId === undefined ? '' : `<span${attributes({ id: extraId })}></span>`;
  return `<h${level}${attributes({ id: entry.slug })}>${extra}`;
};

const writeHeadingEnd: Write = (writer, _token, tokens, index) => {
  const open = openingOf(tokens, index);
  const written = open && writer.headings.written.get(open);
  writer.text.discard();
  if (written) writer.text.enterSection(written.entry);
  return `</h${written?.level ?? 2}>\n`;
};

function openingOf(tokens: readonly Token[], index: number): Token | undefined {
  for (let i = index; i >= 0; i--) if (tokens[i]?.type === 'heading_open') return tokens[i];
  return undefined;
}

const writeLink: Write = (writer, token) => {
  writer.openLinks++;
  if (writer.openLinks > 1) return '';
  const href = String(token.attrGet('href') ?? '');
  writer.links.push({ href, at: token.meta?.at as Location });
  const title = token.attrGet('title');
  return `<a${attributes({ href, title: title === null ? undefined : String(title) })}>`;
};

const writeLinkEnd: Write = (writer) => {
  writer.openLinks--;
  return writer.openLinks > 0 ? '' : '</a>';
};

const writeImage: Write = (writer, token) => {
  const at = token.meta?.at as Location;
  const title = token.attrGet('title');
  const alt = altOf(token.children ?? []);
  return image(
    writer,
    { src: String(token.attrGet('src') ?? ''), alt, at },
    title === null ? {} : { title: String(title) },
    [],
  );
};

function altOf(tokens: readonly Token[]): string {
  return tokens
    .map(({ type, content, children }) =>
      type.endsWith('break') ? ' ' : type === 'image' ? altOf(children ?? []) : content,
    )
    .join('');
}

const themed: { readonly [fragment: string]: string } = {
  'gh-light-mode-only': 'only-light',
  'gh-dark-mode-only': 'only-dark',
};

/** An image waits for the reader to come near; its size, where the author gives none, is filled in at its marker. */
function image(
  writer: Writer,
  use: ImageUse,
  further: { readonly [name: string]: string | true },
  classes: readonly string[],
): string {
  const [, address = use.src, fragment = ''] = /^([^#]*)#(.*)$/.exec(use.src) ?? [];
  const theme = themed[fragment];
  const src = theme === undefined ? use.src : address;
  if (src === '') {
    writer.env.diagnostics.push(sourceMissing(use.at));
    return escapeHtml(use.alt);
  }
  if (use.alt.trim() === '' && further.alt === undefined) writer.env.diagnostics.push(altMissing(use.at, src));
  writer.images.push({ ...use, src });
  const { width, height, title, srcset } = further;
  const sized = width !== undefined && height !== undefined;
  const names = [...classes, ...(theme === undefined ? [] : [theme])].join(' ') || undefined;
  const size = sized ? attributes({ width, height }) : marker('image', writer.images.length - 1);
  return `<img${attributes({ src, alt: use.alt, title, srcset, class: names })}${size}${attributes({ loading: 'lazy' })}>`;
}

const writeElement: Write = (writer, token) => {
  const { values, classes, id, at } = token.meta as unknown as ElementMeta;
  if (blockElements.has(token.tag)) writer.text.end();
  if (writer.headings.written.has(token)) return writeHeading(writer, token, [], 0);
  if (token.tag === 'img') {
    const alt = values.alt === true ? '' : (values.alt ?? '');
    const src = values.src === true ? '' : (values.src ?? '');
    const decorative = values.alt === '' ? values : { ...values, alt: undefined as never };
    return image(writer, { src, alt, at }, decorative, classes);
  }
  if (token.tag === 'iframe') return frame(writer, values, at);
  if (token.tag === 'a') return anchor(writer, token);
  if (token.tag === 'input')
    return `<input type="checkbox" disabled${attributes({ checked: values.checked !== undefined })}>`;
  if (token.tag === 'br') writer.text.add(' ');
  const all = attributes({ id, class: classes.join(' ') || undefined, ...values });
  return `${token.tag === 'table' ? tableOpening(writer) : ''}<${token.tag}${all}>`;
};

interface ElementMeta {
  readonly values: { readonly [name: string]: string | true };
  readonly classes: readonly string[];
  readonly id?: string;
  readonly at: Location;
}

/** A link, or (without an address) only a place that links lead to. */
function anchor(writer: Writer, token: Token): string {
  const { values, classes, id, at } = token.meta as unknown as ElementMeta;
  const { href, title } = values;
  const isLink = typeof href === 'string' && writer.openLinks === 0;
  token.meta = { ...token.meta, isLink };
  if (!isLink) return id === undefined ? '' : `<span${attributes({ id })}>`;
  writer.openLinks++;
  writer.links.push({ href, at });
  return `<a${attributes({ href, id, title, class: classes.join(' ') || undefined })}>`;
}

/** A frame is a link until the reader asks for it: nothing is fetched from elsewhere before. */
function frame(writer: Writer, values: ElementMeta['values'], at: Location): string {
  const src = String(values.src ?? '').replace(/^\/\//, 'https://');
  const host = /^https:\/\/([^/?#:@]+)/i.exec(src)?.[1]?.toLowerCase();
  const allowed = host !== undefined && writer.env.rules.frameHosts.includes(host);
  if (!allowed) writer.env.diagnostics.push(frameHost(at, src === '' ? 'nowhere' : src));
  if (src === '') return '';
  writer.links.push({ href: src, at });
  const name = typeof values.title === 'string' && values.title !== '' ? values.title : (host ?? src);
  return `<a class="frame"${attributes({ href: src, 'data-frame': allowed })}>${escapeHtml(name)}</a>`;
}

const writeElementEnd: Write = (writer, token) => {
  const open = token.meta?.open as Token;
  const heading = writer.headings.written.get(open);
  if (heading) {
    writer.text.discard();
    writer.text.enterSection(heading.entry);
    return `</h${heading.level}>\n`;
  }
  if (open.tag === 'td' || open.tag === 'th') writer.text.add(' ');
  else if (blockElements.has(open.tag)) writer.text.end();
  if (open.tag === 'iframe' || voidElements.has(open.tag)) return '';
  if (open.tag !== 'a') return `</${open.tag}>${open.tag === 'table' ? '</div>' : ''}`;
  if (open.meta?.isLink !== true) return open.meta?.id === undefined ? '' : '</span>';
  writer.openLinks--;
  return '</a>';
};

const writeFence: Write = (writer, token) => {
  const { env, codes } = writer;
  const { at, fenceAt } = token.meta as unknown as { at: Location; fenceAt: Location };
  return code(
    writer,
    fencedBlock(env.rules, unescapedInfo(token.info), token.content, at, fenceAt, env.diagnostics),
    codes,
  );
};

/** Backslashes before punctuation, as in text. */
function unescapedInfo(info: string): string {
  return info.replace(/\\([!-/:-@[-`{-~])/g, '$1');
}

const writeCodeTag: Write = (writer, token) =>
  code(writer, taggedBlock(writer.env.rules, token.meta as CodeTagMeta, writer.env.diagnostics), writer.codes);

const writeIndentedCode: Write = (writer, token) => {
  const at = (token.meta?.at ?? { file: writer.env.source.file, line: 1, column: 1 }) as Location;
  const text = token.content.replace(/\n$/, '');
  return code(writer, fencedBlock({ ...writer.env.rules, defaultLang: 'text' }, '', text, at, at, []), writer.codes);
};

function code({ text, env }: Writer, block: CodeBlock, codes: CodeBlock[]): string {
  text.end();
  const diagram = block.lang === 'mermaid' ? readDiagram(block.code) : undefined;
  if (diagram?.kind === 'broken') {
    env.diagnostics.push(diagramBroken({ ...block.at, line: block.at.line + diagram.line - 1 }, diagram.message));
  }
  codes.push(block);
  return `${marker('code', codes.length - 1)}\n`;
}

const footnoteNumber = (token: Token): string => {
  const { id, subId } = token.meta as unknown as { id: number; subId?: number };
  return `${id + 1}${subId ? `-${subId}` : ''}`;
};

const writers: { readonly [type: string]: Write } = {
  text: writeText,
  text_special: writeText,
  code_inline: writeCodeSpan,
  softbreak: ({ text }) => {
    text.add(' ');
    return '\n';
  },
  hardbreak: ({ text }) => {
    text.add(' ');
    return '<br>\n';
  },
  hr: ({ text }) => {
    text.end();
    return '<hr>\n';
  },
  td_open: writeCell,
  th_open: writeCell,
  table_open: (writer, token, tokens, index) => tableOpening(writer) + plainTag(writer, token, tokens, index),
  table_close: ({ text }) => {
    text.end();
    return '</table></div>\n';
  },
  blockquote_open: ({ text, words }, token) => {
    text.end();
    text.aside(1);
    const kind = token.meta?.alert as string | undefined;
    if (kind === undefined) return '<blockquote>\n';
    return `<div class="alert alert-${kind}" role="note"><p class="alert-title">${escapeHtml(words.alerts[kind] ?? kind)}</p>\n`;
  },
  blockquote_close: ({ text }, token) => {
    text.end();
    text.aside(-1);
    return token.meta?.alert === undefined ? '</blockquote>\n' : '</div>\n';
  },
  heading_open: writeHeading,
  heading_close: writeHeadingEnd,
  link_open: writeLink,
  link_close: writeLinkEnd,
  image: writeImage,
  element: writeElement,
  element_close: writeElementEnd,
  component_open: ({ text }, token) => {
    if (token.meta?.inline !== true) text.end();
    return marker('component', Number(token.meta?.index));
  },
  component_close: ({ text }, token) => {
    if (token.meta?.inline !== true) text.end();
    return marker('end', Number(token.meta?.index));
  },
  task: (_writer, token) =>
    `<label><input type="checkbox" disabled${attributes({ checked: token.meta?.checked === true })}> `,
  task_end: () => '</label>',
  fence: writeFence,
  code_tag: writeCodeTag,
  code_block: writeIndentedCode,
  footnote_ref: (_writer, token) =>
    `<sup class="footnote-ref"><a href="#fn-${(token.meta?.id as number) + 1}" id="fnref-${footnoteNumber(token)}">[${(token.meta?.id as number) + 1}]</a></sup>`,
  footnote_block_open: ({ words, text }) => {
    text.end();
    return `<section class="footnotes"${attributes({ 'aria-label': words.footnotes })}><ol>\n`;
  },
  footnote_block_close: () => '</ol></section>\n',
  footnote_open: (_writer, token) => `<li id="fn-${(token.meta?.id as number) + 1}">`,
  footnote_close: () => '</li>\n',
  footnote_anchor: ({ words }, token) =>
    ` <a class="footnote-back" href="#fnref-${footnoteNumber(token)}"${attributes({ 'aria-label': words.backToText })}>\u21a9\ufe0e</a>`,
};
