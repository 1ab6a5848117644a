// The text of every heading in an article is a link to the heading, as styles show with a sign after it. That way, a
// screen reader doesn't read the text twice. The page's body doesn't have these links, so search, feeds, and copies don't.

/** A link with all that it contains, which may be a heading, or a heading with an id. */
const parts = /<a[ >].*?<\/a>|(<(h[2-6])\b[^>]* id="([^"]+)"[^>]*>)(.*?)(?=<\/\2>)/gs;

/** What must not be in a link. */
const interactive = /<(?:a|button|details|iframe|input|label|select|site-island|textarea)[ >]/;

/** Adds links to the headings of an article. One that has a link already gets another after it, one in a link gets none. */
export function withHeadingLinks(html: string): string {
  return html.replace(parts, (whole: string, ...[open, , id = '', text = '']: readonly (string | undefined)[]) => {
    if (open === undefined) return whole;
    const link = `<a href="#${id}" data-act="link"`;
    return interactive.test(text) ? `${whole}${link} aria-labelledby="${id}"></a>` : `${open}${link}>${text}</a>`;
  });
}
