// A scanned tag into a token: the same for blocks, for sentences and for raw HTML.

import type { Token } from 'markdown-it';
import type { Location } from '../../diagnostics/diagnostic.ts';
import { locationIn, type Region, sourceOffset } from '../region.ts';
import type { SourceText } from '../source-text.ts';
import type { Tag, TagAttribute } from './scan-tag.ts';

export interface PlacedAttribute extends TagAttribute {
  readonly at: Location;
}

/** What a `tag` token carries in `meta`. */
export interface TagMeta extends Record<string, unknown> {
  readonly name: string;
  readonly attributes: readonly PlacedAttribute[];
  readonly selfClosing: boolean;
  readonly at: Location;
  readonly source: SourceText;
  /** Extent in the source text. */
  readonly start: number;
  readonly end: number;
}

/** What a `code_tag` token carries: a `CodeBlock` component, which is a fence in another spelling. */
export interface CodeTagMeta extends Record<string, unknown> {
  readonly attributes: readonly PlacedAttribute[];
  readonly code: string;
  readonly at: Location;
  readonly codeAt: Location;
}

/** Pushes tokens of either kind of state. */
export type Push = (type: string, tag: string, nesting: -1 | 0 | 1) => Token;

/** Opening and closing tags nest; what closes itself is one token. */
export function pushTag(push: Push, tag: Tag, region: Region): void {
  const nesting = tag.closing ? -1 : tag.selfClosing ? 0 : 1;
  const token = push('tag', tag.name, 0);
  token.info = String(nesting);
  token.meta = tagMeta(tag, region);
}

function tagMeta(tag: Tag, region: Region): TagMeta {
  return {
    name: tag.name,
    attributes: placed(tag.attributes, region),
    selfClosing: tag.selfClosing,
    at: locationIn(region, tag.start),
    source: region.source,
    start: sourceOffset(region, tag.start),
    end: sourceOffset(region, tag.end),
  };
}

/** The attributes with their places in the file. */
export function placed(attributes: readonly TagAttribute[], region: Region): readonly PlacedAttribute[] {
  return attributes.map((attribute) => ({ ...attribute, at: locationIn(region, attribute.start) }));
}
