// Accept header -> whether the Markdown copy of a page is wanted instead of the page.

import { weightsOf } from './weighted-list.ts';

/** Browsers never name Markdown, so a client that does, and wants HTML no more than it, gets the copy. */
export function prefersMarkdown(header: string | undefined): boolean {
  if (!header) return false;
  const weights = weightsOf(header);
  const markdown = weights.get('text/markdown') ?? 0;
  const html = weights.get('text/html') ?? weights.get('text/*') ?? weights.get('*/*') ?? 0;
  return markdown > 0 && markdown >= html;
}
