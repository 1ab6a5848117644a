// Splits a content file without reading its front matter.

/** The head between the lines of `---`, and the body with the number of its first line. */
export function headAndBody(text: string): { readonly head: string; readonly body: string; readonly bodyLine: number } {
  const [whole = '', head = ''] = /^---\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/.exec(text) ?? [];
  return { head, body: text.slice(whole.length), bodyLine: whole.split('\n').length };
}
