// markdown-it's token class, which is only exported as a property.

import MarkdownIt from 'markdown-it';

export const Token = MarkdownIt.Token;
