// What lists of pages show of a text: how it begins, and how long it takes to read.

const maxCharacters = 200;

/** Joins plain paragraphs up to the limit. A text that goes on ends in an ellipsis, after a whole word if it can. */
export function excerptOf(paragraphs: readonly string[]): string {
  let text = '';
  for (const paragraph of paragraphs) {
    text = text === '' ? paragraph : `${text} ${paragraph}`;
    if (text.length > maxCharacters) return cutAtWord(text);
  }
  return text;
}

function cutAtWord(text: string): string {
  const head = text.slice(0, maxCharacters);
  const space = head.lastIndexOf(' ');
  if (space > maxCharacters / 2) return `${head.slice(0, space).replace(/[\s,;:–—-]+$/u, '')}…`;
  return `${head.replace(/[\ud800-\udbff]$/, '')}…`;
}

const wordsPerMinute = 200;

/** Minutes, rounded up. A word is a run of characters other than white space in the Markdown. */
export function readingTimeOf(markdown: string): number {
  return Math.max(1, Math.ceil((markdown.match(/\S+/g)?.length ?? 0) / wordsPerMinute));
}
