// For a site below another path (`--base`): takes the base off requests, and answers those outside of it.

import { type Answer, emptyAnswer, plainAnswer } from './answer.ts';
import type { Headers } from './header-rules.ts';
import type { Asked } from './redirect-rules.ts';

/** The request without the base. Undefined if it isn't below the base. */
export function askedBelow(asked: Asked, base: string): Asked | undefined {
  if (asked.url !== '*' && !asked.url.startsWith(`${base}/`)) return undefined;
  return { ...asked, url: asked.url === '*' ? '*' : asked.url.slice(base.length) };
}

/** Answers a request that isn't below the base. The root redirects to the site. */
export function outsideAnswer({ url }: Asked, base: string, headers: Headers): Answer {
  if (url === '/' || url === base) return emptyAnswer(302, { ...headers, location: `${base}/`, 'content-length': '0' });
  return plainAnswer(404, `This site is at ${base}/`, headers);
}
