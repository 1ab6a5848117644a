// Removes this program's own syntax from the code blocks in the Markdown of a page. Readers of a copy have no use for it, and
// other programs take it for text. Parsing has removed the rest, such as ids of headings and anchors.

import { fenceWords } from '../text/fence-words.ts';

/** The first line of a fenced code block, maybe in a quote or list: what comes before, the fence, and the info string. */
const fence = /^([\s>]*(?:(?:[-*+]|\d+[.)])\s*)?)(`{3,}|~{3,})\s*(.*)$/;

/** The text with titles of code blocks as bold lines, and captions as lines. */
export function plainMarkdown(markdown: string): string {
  let open: string | undefined;
  const lines = markdown.split('\n').map((line) => {
    const [, before = '', mark = '', info = ''] = fence.exec(line) ?? [];
    if (open !== undefined) {
      if (mark.startsWith(open) && info === '') open = undefined;
      return line;
    }
    if (mark === '' || info.includes('`')) return line;
    open = mark;
    return plainFence(before, mark, info);
  });
  return lines.join('\n');
}

/** The first line of a code block with its title and caption above. After the marker of a list, there's no place for them. */
function plainFence(before: string, mark: string, info: string): string {
  const { language, words } = fenceWords(info);
  const textOf = (word: string) => (typeof words[word] === 'string' ? words[word] : '');
  const block = `${before}${mark}${language}`;
  if (before.trim().replaceAll('>', '') !== '') return block;
  const title = textOf('title');
  const above = [title && `**${title}**`, textOf('caption')].filter(Boolean);
  return [...above.flatMap((line) => [`${before}${line}`, before.trimEnd()]), block].join('\n');
}
