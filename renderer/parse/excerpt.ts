// Plain paragraphs into a teaser of about 200 characters, cut at a word and never inside a character.

const limit = 200;

/** Joins paragraphs until the limit; text that goes on ends in an ellipsis. */
export function excerptOf(paragraphs: readonly string[]): string {
  let text = '';
  for (const paragraph of paragraphs) {
    text = text === '' ? paragraph : `${text} ${paragraph}`;
    if (text.length > limit) return cutAtWord(text);
  }
  return text;
}

function cutAtWord(text: string): string {
  const head = text.slice(0, limit);
  const space = head.lastIndexOf(' ');
  if (space > limit / 2) return `${head.slice(0, space).replace(/[\s,;:–—-]+$/u, '')}…`;
  let kept = '';
  for (const { segment } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text.slice(0, limit + 40))) {
    if (kept.length + segment.length > limit) break;
    kept += segment;
  }
  return `${kept}…`;
}
