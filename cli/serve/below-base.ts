// A site that is below another path (`--base`): requests without that path, and the answer to those outside of it.

import { type Answer, emptyAnswer, plainAnswer } from './answer.ts';
import type { Headers } from './header-rules.ts';
import type { Asked } from './redirect-rules.ts';

/** The request as the site understands it, without the base. Undefined if it isn't below the base. */
export function askedBelow(asked: Asked, base: string): Asked | undefined {
  if (asked.url !== '*' && !asked.url.startsWith(`${base}/`)) return undefined;
  return { ...asked, url: asked.url === '*' ? '*' : asked.url.slice(base.length) };
}

/** Answers a request that isn't below the base. The root leads there. */
export function outsideAnswer({ url }: Asked, base: string, headers: Headers): Answer {
  if (url === '/' || url === base) return emptyAnswer(302, { ...headers, location: `${base}/`, 'content-length': '0' });
  return plainAnswer(404, `This site is at ${base}/`, headers);
}
