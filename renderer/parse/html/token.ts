// markdown-it's token class, which is only exported as a property.

import MarkdownIt from 'markdown-it';

export const Token = MarkdownIt.Token;
export type Token = InstanceType<typeof Token>;

/** A paragraph of text that isn't read as Markdown. */
export function plainTokens(text: string): readonly Token[] {
  if (text === '') return [];
  const content = Object.assign(new Token('text', '', 0), { content: text });
  const [open, close] = [new Token('paragraph_open', 'p', 1), new Token('paragraph_close', 'p', -1)];
  return [Object.assign(open, { block: true }), content, Object.assign(close, { block: true })];
}
