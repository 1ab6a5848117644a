// Removes this program's own syntax from the Markdown of a page: ids of headings, anchors, and flags of code blocks. Readers
// of a copy have no use for them, and other programs take them for text.

/** The first line of a fenced code block, maybe in a quote or list: what comes before, the fence, and the info string. */
const fence = /^([\s>]*(?:(?:[-*+]|\d+[.)])\s*)?)(`{3,}|~{3,})\s*(.*)$/;
const anchor = /<a\s+(?:name|id)="[^"]*"\s*(?:\/>|><\/a>)/g;
const headingId = /\s*\{#[^{}]*\}\s*$/;

/** The text with titles of code blocks as bold lines, and captions as lines. */
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
    const text = line.replace(anchor, '');
    return /^[\s>]*#/.test(text) ? text.replace(headingId, '') : text;
  });
  return lines.join('\n');
}

/** The first line of a code block with its title and caption above. After the marker of a list, there's no place for them. */
function plainFence(before: string, mark: string, info: string): string {
  const [language = ''] = /^[^\s{]*/.exec(info) ?? [];
  const [title, caption] = [wordIn(info, 'title'), wordIn(info, 'caption')];
  const block = `${before}${mark}${language}`;
  if (before.trim().replaceAll('>', '') !== '') return block;
  const above = [...(title === '' ? [] : [`**${title}**`]), ...(caption === '' ? [] : [caption])];
  return [...above.flatMap((words) => [`${before}${words}`, before.trimEnd()]), block].join('\n');
}

function wordIn(info: string, name: string): string {
  const [, quoted, bare = ''] = new RegExp(`\\b${name}=(?:"([^"]*)"|(\\S+))`).exec(info) ?? [];
  return quoted ?? bare;
}
