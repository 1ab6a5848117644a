// The Markdown of a page without what only this program's authors write: ids of headings, anchors, flags of code blocks,
// and the lines around containers. A reader of a copy has no use for them, and other programs take them for text.

const fence = /^([\s>]*(?:[-*+]|\d+[.)])?\s*)(`{3,}|~{3,})\s*(.*)$/;
const container = /^([\s>]*):{3,}\s*(.*)$/;
const anchor = /<a\s+(?:name|id)="[^"]*"\s*(?:\/>|><\/a>)/g;
const headingId = /\s*\{#[^{}]*\}\s*$/;

/** The text with titles of code blocks and containers as bold lines. */
export function plainMarkdown(markdown: string): string {
  let open: string | undefined;
  const lines = markdown.split('\n').map((line) => {
    const [, before = '', mark = '', info = ''] = fence.exec(line) ?? [];
    if (open !== undefined) {
      if (mark.startsWith(open) && info === '') open = undefined;
      return line;
    }
    if (mark !== '' && !info.includes('`')) {
      open = mark;
      return plainFence(before, mark, info);
    }
    const [isContainer, indent = '', words = ''] = container.exec(line) ?? [];
    if (isContainer !== undefined) return titled(indent, /^\{?[\w-]+\}?\s*\[?([^\]{]*)/.exec(words)?.[1]?.trim() ?? '');
    const text = line.replace(anchor, '');
    return /^[\s>]*#/.test(text) ? text.replace(headingId, '') : text;
  });
  return lines.join('\n');
}

function plainFence(before: string, mark: string, info: string): string {
  const [language = ''] = /^[^\s{]*/.exec(info) ?? [];
  const title = /\btitle=(?:"([^"]*)"|(\S+))/.exec(info);
  const above = title && before.trim().replaceAll('>', '') === '' ? titled(before, title[1] ?? title[2] ?? '') : '';
  return `${above === '' ? '' : `${above}\n${before.trimEnd()}\n`}${before}${mark}${language}`;
}

function titled(before: string, title: string): string {
  return title === '' ? before.trimEnd() : `${before}**${title}**`;
}
