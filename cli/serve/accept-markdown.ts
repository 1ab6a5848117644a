// Accept header -> whether the client wants the Markdown copy of a page instead of HTML.

/** Browsers never ask for Markdown. A client that does gets the copy, unless it prefers HTML. */
export function prefersMarkdown(header: string | undefined): boolean {
  if (!header) return false;
  const weights = weightsOf(header);
  const markdown = weights.get('text/markdown') ?? 0;
  const html = weights.get('text/html') ?? weights.get('text/*') ?? weights.get('*/*') ?? 0;
  return markdown > 0 && markdown >= html;
}

/** The weight of each choice (RFC 9110, section 12.4.2), by its name in lower case. A malformed weight counts as 0. */
function weightsOf(header: string): ReadonlyMap<string, number> {
  return new Map(header.split(',').map(parseChoice));
}

function parseChoice(choice: string): [name: string, weight: number] {
  const [name = '', ...parameters] = choice
    .toLowerCase()
    .split(';')
    .map((part) => part.trim());
  const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
  return [name, weight === undefined ? 1 : /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(weight) ? Number(weight) : 0];
}
