// Converts notes, warnings, and other boxes. While a text is converted, a box is between two marks. At the end, alerts become
// quotes as on GitHub, details become HTML, and groups of code become tabs.

import { indented, indentOf } from './indent.ts';

/** The mark before the first line of a box, which names its kind and its title, and the one in place of its last line. */
const opening = '\uE002';
export const boxEnd = '\uE003';

/** The kinds of boxes, with the names that mean the same. */
const kindsOf: { readonly [kind: string]: string } = {
  note: 'note notes notice info abstract summary tldr example quote cite seealso secondary todo aside alert callout admonition important-note primary default definition highlight information help question faq pageinfo',
  tip: 'tip tips hint success check done advice best-practice',
  important: 'important',
  warning: 'warning attention warn caveat new',
  caution: 'caution danger error failure fail missing bug critical risk',
  tab: 'tab group-tab tab-item',
  plain: 'v-pre raw tabs tab-set tabpane subtabs subsubtabs cards steps stepper step content-ref',
  details: 'details expand expandable collapse collapsible spoiler accordion dropdown toggle',
  'code-group': 'code-group codegroup code-tabs',
};

/** The kind of box that a name of another program means. */
export function kindOf(name: string): string | undefined {
  const plain = name.toLowerCase().replace(/^(?:notice--|prompt-)|-title$/g, '');
  return Object.keys(kindsOf).find((kind) => kindsOf[kind]?.split(' ').includes(plain));
}

/** Names whose kind is in a property: `<Aside type="tip">`, `{% hint style="info" %}`. */
const neutral = new Set(['aside', 'alert', 'callout', 'admonition', 'hint', 'notice', 'message', 'banner', 'box']);

/** The first line of a box by its name and properties. */
export function boxOf(name: string, properties: { readonly [name: string]: string }): string | undefined {
  const own = name.toLowerCase();
  const { type, kind, style, color, variant, intent, level, title, summary, label, header, name: called } = properties;
  const given = [type, kind, style, color, variant, intent, level, properties['0']].find((one) => kindOf(one ?? ''));
  const known = (neutral.has(own) && given !== undefined ? kindOf(given) : undefined) ?? kindOf(own);
  const bare = properties['0'] === given ? undefined : properties['0'];
  return known && boxStart(known, title ?? summary ?? label ?? header ?? called ?? bare);
}

/** The first line of a box. */
export function boxStart(kind: string, title = ''): string {
  return `${opening}${kind} ${title}`;
}

/** A box whose end wasn't read yet. */
interface Box {
  readonly indent: string;
  readonly kind: string;
  readonly title: string;
  readonly lines: string[];
}

/** Nobody reads boxes in so many others. Deeper ones are left out, but their text isn't. */
const maxDepth = 20;

/** Writes the boxes of a text. */
export function withBoxes(lines: readonly string[]): readonly string[] {
  const out: string[] = [];
  const open: Box[] = [];
  /** Whether the next line is next to a box, and so needs an empty line before it. */
  let isBeside = false;
  const add = (line: string): void => {
    const to = open.at(-1)?.lines ?? out;
    if (isBeside && line !== '' && (to.at(-1) ?? '') !== '') to.push('');
    to.push(line);
    isBeside = false;
  };
  const close = (): void => {
    const box = open.pop();
    const to = open.at(-1)?.lines ?? out;
    const shown = box ? indented(written(box), box.indent) : [];
    const groupEnd = to.findLastIndex((line) => line !== '');
    // One tab after another is in the same group.
    const isNext = box?.kind === 'tab' && to[groupEnd] === shown.at(-1);
    if (isNext) to.splice(groupEnd);
    isBeside = true;
    for (const line of isNext ? shown.slice(2) : shown) add(line);
    isBeside = true;
  };
  for (const line of lines) {
    const indent = indentOf(line);
    // A box in an item of a list ends with that item.
    while (line.trim() !== '' && indent.length < (open.at(-1)?.indent.length ?? 0)) close();
    const [mark] = line.slice(indent.length);
    const [, kind = '', title = ''] = /^(\S+) (.*)$/.exec(line.slice(indent.length + 1)) ?? [];
    if (mark === boxEnd) close();
    else if (mark !== opening) add(line);
    else if (open.length < maxDepth) open.push({ indent, kind, title: title.trim(), lines: [] });
  }
  while (open.length > 0) close();
  return out;
}

function written({ indent, kind, title, lines }: Box): readonly string[] {
  const isText = (line: string): boolean => line !== '';
  const body = lines
    .slice(Math.max(lines.findIndex(isText), 0), lines.findLastIndex(isText) + 1)
    .map((line) => line.slice(Math.min(indent.length, indentOf(line).length)));
  if (kind === 'plain') return body;
  if (kind === 'tab') return ['<Tabs>', '', ...tabOf(title, body), '', '</Tabs>'];
  if (kind === 'code-group') return ['<Tabs>', '', ...tabsOf(body), '', '</Tabs>'];
  if (kind !== 'details')
    return [`[!${kind.toUpperCase()}] ${title}`.trim(), '', ...body].map((line) => `> ${line}`.trimEnd());
  const summary = (title || 'Details').replace(/`([^`]+)`/g, '<code>$1</code>');
  return ['<details>', `<summary>${summary}</summary>`, '', ...body, '', '</details>'];
}

/** A tab around each block of code, with its title. */
function tabsOf(lines: readonly string[]): readonly string[] {
  const block = /^(`{3,}|~{3,})(.*)\n(?:[\s\S]*?\n)??\1[^\S\n]*$\n*/gm;
  const titled = (code: string, _mark: string, info: string): string => {
    const title = / title="([^"]*)"/.exec(info)?.[1] ?? /\S+/.exec(info)?.[0] ?? 'text';
    // The tab shows the title.
    const untitled = code.replace(info, info.replace(/ title="[^"]*"/, '')).trimEnd();
    return `${tabOf(title, [untitled]).join('\n')}\n\n`;
  };
  return lines.join('\n').replace(block, titled).trimEnd().split('\n');
}

function tabOf(title: string, body: readonly string[]): readonly string[] {
  return [`<Tab title="${title.replace(/<[^<>]*>/g, '').replaceAll('"', "'") || 'Tab'}">`, '', ...body, '', '</Tab>'];
}
