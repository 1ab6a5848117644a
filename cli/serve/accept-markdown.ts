// Accept header -> whether the client wants the Markdown copy of a page instead of HTML.

import { weightsOf } from './weighted-list.ts';

/** Browsers never ask for Markdown. A client that does gets the copy, unless it prefers HTML. */
export function prefersMarkdown(header: string | undefined): boolean {
  if (!header) return false;
  const weights = weightsOf(header);
  const markdown = weights.get('text/markdown') ?? 0;
  const html = weights.get('text/html') ?? weights.get('text/*') ?? weights.get('*/*') ?? 0;
  return markdown > 0 && markdown >= html;
}
