// Cuts plain paragraphs to a teaser of about 200 characters, between words and never inside a character.

const maxCharacters = 200;

/** Joins paragraphs up to the limit. A text that goes on ends in an ellipsis. */
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
