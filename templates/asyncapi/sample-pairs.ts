// Puts the fields of an object and the sample that follows them into one element, so that styles can show them side by
// side on wide screens. What's between them, such as the sentence that introduces the sample, stays with the fields.

import { attributeOf, tagsIn, withTags } from '@sitegen/renderer/text';

/** Adds the elements to the HTML of an article. A heading, another object's fields, or another figure parts the two. */
export function withSamplePairs(html: string): string {
  const parts = tagsIn(html, 'h[1-6]|figure|div')
    .map((tag) => ({ ...tag, kind: attributeOf(tag.attributes, 'class') }))
    .filter(({ name, isEnd, kind }) => !isEnd && (name !== 'div' || kind === 'spec-fields'));
  /** Tags with what's added before or after them, by their places. */
  const replaced = new Map<number, string>();
  parts.forEach(({ kind, at, text }, index) => {
    const next = parts[index + 1];
    if (kind !== 'spec-fields' || next?.kind !== 'code' || !isWithinOneElement(html.slice(at, next.at))) return;
    replaced.set(at, `<div class="spec-pair"><div>${text}`).set(next.at, `</div>${next.text}`);
    replaced.set(html.indexOf('</figure>', next.at), '</figure></div>');
  });
  return withTags(html, 'figure|div', ({ text, at }) => replaced.get(at) ?? text);
}

/** Whether a sample is next to the fields: it isn't in a list below them, and no element around them has ended. */
function isWithinOneElement(between: string): boolean {
  const tags = tagsIn(between, 'div|li|dd|td|blockquote|details|section');
  return tags.reduce((depth, { isEnd }) => (depth < 0 ? depth : depth + (isEnd ? -1 : 1)), 0) === 0;
}
