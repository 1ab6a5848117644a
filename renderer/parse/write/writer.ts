// What the functions that write tokens share.

import type { Token } from 'markdown-it';
import type { Location } from '../../diagnostics/diagnostic.ts';
import type { CodeBlock, ImageUse, LinkUse } from '../../model.ts';
import type { ArticleWords } from '../../text/words.ts';
import type { BodyEnv } from '../body-env.ts';
import type { Headings } from '../headings.ts';
import type { WrittenAttributes } from '../html/attributes.ts';
import type { PlainText } from '../plain-text.ts';

export interface Writer {
  readonly env: BodyEnv;
  readonly headings: Headings;
  readonly words: ArticleWords;
  readonly text: PlainText;
  readonly codes: CodeBlock[];
  readonly images: ImageUse[];
  readonly links: LinkUse[];
  readonly anchors: string[];
  /** How many links are open. Links can't be nested. */
  openLinks: number;
  /** Id of the heading above. */
  section: string | undefined;
}

/** Returns the HTML of one token. */
export type Write = (writer: Writer, token: Token, tokens: readonly Token[], index: number) => string;

/** The `meta` of an `element` token. */
export interface ElementMeta extends WrittenAttributes {
  readonly at: Location;
}
