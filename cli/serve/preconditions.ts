// Compares a request's conditional headers with what would be sent (RFC 9110, section 13).
import type { IncomingHttpHeaders } from 'node:http';

/** The validators of a representation: its quoted entity tag, and when it was last modified, in milliseconds. */
export interface Validators {
  readonly etag: string;
  readonly modified: number;
}

/** Whether the client already has this representation. If there's an If-None-Match, nothing else counts. */
export function isUnchanged(headers: IncomingHttpHeaders, current: Validators): boolean {
  const tags = headers['if-none-match'];
  if (tags !== undefined) return tags.trim() === '*' || tagsOf(tags).includes(current.etag);
  const since = headers['if-modified-since'];
  return since !== undefined && inSeconds(current.modified) <= inSeconds(Date.parse(since));
}

/** Whether a Range header applies: the part that the client has must be of the same representation. */
export function mayResume(headers: IncomingHttpHeaders, current: Validators): boolean {
  const condition = headers['if-range'];
  if (typeof condition !== 'string') return true;
  if (/^\s*(?:W\/)?"/.test(condition)) return condition.trim() === current.etag;
  return inSeconds(Date.parse(condition)) === inSeconds(current.modified);
}

/** The listed tags without their `W/`, which doesn't matter in this comparison. */
const tagsOf = (list: string): readonly string[] => list.match(/"[^"]*"/g) ?? [];

const inSeconds = (milliseconds: number): number => Math.floor(milliseconds / 1000);
