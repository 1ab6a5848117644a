// Turns a tag into a token. Blocks, paragraphs, and raw HTML all use this.

import type { Token } from 'markdown-it';
import type { Location } from '../../diagnostics/diagnostic.ts';
import { locationIn, type Region, sourceOffset } from '../region.ts';
import type { SourceText } from '../source-text.ts';
import type { Tag, TagAttribute } from './scan-tag.ts';

export interface PlacedAttribute extends TagAttribute {
  readonly at: Location;
  readonly valueAt?: Location;
}

/** The `meta` of a `tag` token. */
export interface TagMeta extends Record<string, unknown> {
  readonly name: string;
  readonly attributes: readonly PlacedAttribute[];
  readonly selfClosing: boolean;
  readonly at: Location;
  readonly source: SourceText;
  /** Start and end in the source text. */
  readonly start: number;
  readonly end: number;
}

/** Adds a token to a block state or an inline state. */
export type Push = (type: string, tag: string, nesting: -1 | 0 | 1) => Token;

/** Adds a tag. Its nesting is in `info`: 1 for an opening tag, -1 for a closing tag, 0 for a self-closing one. */
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

/** Adds locations in the file to attributes. */
function placed(attributes: readonly TagAttribute[], region: Region): readonly PlacedAttribute[] {
  return attributes.map((attribute) => ({
    ...attribute,
    at: locationIn(region, attribute.start),
    ...(attribute.valueStart !== undefined && { valueAt: locationIn(region, attribute.valueStart) }),
  }));
}

/** Removes a tag from the Markdown copy, or replaces it with what it says. */
export function editOut({ source, start, end }: TagMeta, text: string | SourceText = ''): void {
  source.edits.push({ start, end, text });
}
