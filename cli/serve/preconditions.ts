// The conditional headers of a request, judged against what would be sent (RFC 9110 section 13).
import type { IncomingHttpHeaders } from 'node:http';

/** What a representation is known by: its quoted entity tag, and when it was last modified (milliseconds). */
export interface Validators {
  readonly etag: string;
  readonly modified: number;
}

/** Whether the visitor already holds this representation. If-None-Match decides alone when it is there. */
export function isUnchanged(headers: IncomingHttpHeaders, current: Validators): boolean {
  const tags = headers['if-none-match'];
  if (tags !== undefined) return tags.trim() === '*' || tagsOf(tags).includes(current.etag);
  const since = headers['if-modified-since'];
  return since !== undefined && inSeconds(current.modified) <= inSeconds(Date.parse(since));
}

/** Whether a Range header may be honoured: the part that the visitor holds must be of this very representation. */
export function mayResume(headers: IncomingHttpHeaders, current: Validators): boolean {
  const condition = headers['if-range'];
  if (typeof condition !== 'string') return true;
  if (/^\s*(?:W\/)?"/.test(condition)) return condition.trim() === current.etag;
  return inSeconds(Date.parse(condition)) === inSeconds(current.modified);
}

/** The listed tags without their weakness marks, which do not count in this comparison. */
const tagsOf = (list: string): readonly string[] => list.match(/"[^"]*"/g) ?? [];

const inSeconds = (milliseconds: number): number => Math.floor(milliseconds / 1000);
