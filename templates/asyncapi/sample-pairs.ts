// Puts the fields of an object and the sample that follows them into one element, so that styles can show them side by
// side on wide screens. What's between them, such as the sentence that introduces the sample, stays with the fields.

import { attributeOf, tagsIn, withTags } from '@sitegen/renderer/text';

/** Adds the elements to the HTML of an article. A heading, another object's fields, or another figure parts the two. */
export function withSamplePairs(html: string): string {
  const parts = tagsIn(html, 'h[1-6]|figure|div')
    .map((tag) => ({ ...tag, kind: attributeOf(tag.attributes, 'class') }))
    .filter(({ name, isEnd, kind }) => !isEnd && (name !== 'div' || kind === 'spec-fields'));
  const added = new Map<number, string>();
  parts.forEach(({ kind, at }, index) => {
    const next = parts[index + 1];
    if (kind !== 'spec-fields' || next?.kind !== 'code') return;
    added.set(at, '<div class="spec-pair"><div>').set(next.at, '</div>');
  });
  let end = '';
  return withTags(html, 'figure|div', ({ text, name, isEnd, at }) => {
    const before = added.get(at) ?? '';
    if (before === '</div>') end = before;
    if (!isEnd || name !== 'figure') return before + text;
    const after = end;
    end = '';
    return text + after;
  });
}
