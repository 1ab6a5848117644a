// The parser's token class, which it gives out only as a property.

import MarkdownIt from 'markdown-it';

export const Token = MarkdownIt.Token;
