// What the server needs to know about a site's files, wherever they come from: a built folder or the preview's memory.

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { SiteRules } from './site-rules.ts';

/** A request and the response to it. */
export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/** The files of a site, which a build may replace at any moment. */
export interface SiteFiles {
  /** Whether there's a site. Waits while a build swaps folders. */
  readonly isThere: () => Promise<boolean>;
  readonly rules: () => SiteRules;
  /** Whether there's a file at a path that may be served. */
  readonly has: (path: string) => boolean;
  /**
   * Sends a file with the headers that are already set on the response. False if the file was replaced before anything
   * was sent. Rejects if the disk fails.
   */
  readonly send: (path: string, exchange: Exchange, status: number) => Promise<boolean>;
}
