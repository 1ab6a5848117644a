// Turns a tag into a token. Blocks, paragraphs, and raw HTML all use this.

import type { Token } from 'markdown-it';
import type { Location } from '../../diagnostics/diagnostic.ts';
import { locationIn, type Region, sourceOffset } from '../region.ts';
import type { SourceText } from '../source-text.ts';
import type { Piece, Tag, TagAttribute } from './scan-tag.ts';

export interface PlacedAttribute extends TagAttribute {
  readonly at: Location;
  readonly valueAt?: Location;
}

/** The `meta` of a `tag` token. Its start and end are those in the source. */
export interface TagMeta extends Omit<Tag, 'attributes'>, Record<string, unknown> {
  readonly attributes: readonly PlacedAttribute[];
  readonly at: Location;
  readonly source: SourceText;
}

/** Where something is in a source. */
type Extent = Pick<TagMeta, 'source' | 'start' | 'end'>;

/** Adds a token to a block state or an inline state. */
export type Push = (type: string, tag: string, nesting: -1 | 0 | 1) => Token;

/** Adds the token of a tag. A comment leaves nothing. */
export function pushPiece(push: Push, piece: Piece, region: Region): void {
  const place = {
    source: region.source,
    start: sourceOffset(region, piece.start),
    end: sourceOffset(region, piece.end),
  };
  if (piece.kind === 'comment') {
    editOut(place);
    return;
  }
  const { kind, name } = piece;
  const attributes = piece.attributes.map((attribute) => ({
    ...attribute,
    at: locationIn(region, attribute.start),
    ...(attribute.valueStart !== undefined && { valueAt: locationIn(region, attribute.valueStart) }),
  }));
  const meta: TagMeta = { ...place, kind, name, attributes, at: locationIn(region, piece.start) };
  push('tag', name, 0).meta = meta;
}

/** Removes a tag from the Markdown copy, or replaces it with what it says. */
export function editOut({ source, start, end }: Extent, text: string | SourceText = ''): void {
  source.edits.push({ start, end, text });
}
