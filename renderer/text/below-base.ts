// Moves a site below another path (`--base`). Until a file is written, addresses are site paths such as `/docs/a`. This is
// the one place that makes them final in HTML and Markdown. Full addresses are final because `origin` ends with the base.

/**
 * Puts the base before each site path in the attributes that HTML defines as addresses, in those that scripts fetch from
 * (`data-notes`, `data-more`), and in a refresh.
 */
export function htmlBelowBase(html: string, base: string): string {
  if (base === '') return html;
  return html
    .replace(
      / ((?:href|src|action|poster|cite|formaction|xlink:href|data-notes|data-more)="|content="\d+; url=)\/(?!\/)/g,
      ` $1${base}/`,
    )
    .replace(/ ((?:image)?srcset)="([^"]*)"/g, (_whole, name: string, list: string) => {
      return ` ${name}="${list.replace(/(^|[\s,])\/(?!\/)/g, `$1${base}/`)}"`;
    });
}

/** The same for links, images, and definitions in Markdown. Code blocks stay as they are. */
export function markdownBelowBase(markdown: string, base: string): string {
  if (base === '') return markdown;
  let fence: string | undefined;
  const lines = markdown.split('\n').map((line) => {
    const mark = /^\s*(`{3,}|~{3,})/.exec(line)?.[1];
    if (mark !== undefined && fence === undefined) fence = mark;
    else if (mark !== undefined && fence !== undefined && mark.startsWith(fence)) fence = undefined;
    if (mark !== undefined || fence !== undefined) return line;
    return htmlBelowBase(line, base).replace(/(\]\(<?|^\[[^\]]+\]: *<?)\/(?!\/)/g, `$1${base}/`);
  });
  return lines.join('\n');
}
