// The text of every heading in an article is a link to the heading, as styles show with a sign after it. That way, a
// screen reader doesn't read the text twice. The page's body doesn't have these links, so search, feeds, and copies don't.

import { attributeOf, escapeHtml, tagsIn, withTags } from '@sitegen/renderer/text';

/** Headings, and what must not be in a link. */
const names = 'h[2-6]|a|button|details|iframe|input|label|select|site-island|textarea';

/** Adds links to the headings of an article. One that has a link already gets another after it, one in a link gets none. */
export function withHeadingLinks(html: string): string {
  const tags = tagsIn(html, names);
  let number = 0;
  let isInLink = false;
  let end = '';
  return withTags(html, names, ({ text, name, isEnd, attributes }) => {
    number += 1;
    if (name === 'a') isInLink = !isEnd;
    if (!name.startsWith('h') || isInLink) return text;
    const id = isEnd ? undefined : attributeOf(attributes, 'id');
    const before = end;
    end = '';
    if (id === undefined) return before + text;
    const link = `<a href="#${escapeHtml(id)}" data-act="link"`;
    const isPlain = tags[number]?.isEnd;
    end = isPlain ? '</a>' : `${link} aria-labelledby="${escapeHtml(id)}"></a>`;
    return isPlain ? `${text}${link}>` : text;
  });
}
