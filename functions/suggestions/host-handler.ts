// The feedback function apart from how a host calls it: settings come from the host's environment, and the pages of the
// site from the list of files that the build wrote. Uses no packages, because hosts bundle functions without them.

import type { OutputManifest } from 'sitegen/functions';
import { createDiscussions } from './discussions.ts';
import type { Deliver } from './feedback.ts';
import { createFeedbackHandler, type FeedbackHandler } from './handle-feedback.ts';

/** Environment variables by name. Empty counts as missing. */
export interface Settings {
  readonly [name: string]: string | undefined;
}

/** Creates the handler of a host. `built` is the content of `.sitegen.json`. Call it once: the handler counts requests. */
export function createHostHandler(settings: Settings, built: Pick<OutputManifest, 'files'>): FeedbackHandler {
  const { URL: siteUrl, SITE_NAME: siteName } = settings;
  return createFeedbackHandler({
    origins: [...(siteUrl ? [new URL(siteUrl).origin] : []), ...(siteName ? [previewsOf(siteName)] : [])],
    isKnownPath: (path) => Object.hasOwn(built.files, path === '/' ? 'index.html' : `${path.slice(1)}.html`),
    deliver: deliveryOf(settings) ?? (async () => ({ kind: 'refused', reason: 'unconfigured' })),
    now: Date.now,
    log: (event) => console.log(JSON.stringify(event)),
  });
}

/** Delivers to the code host that the settings name. Undefined if one of them is missing. */
export function deliveryOf(settings: Settings): Deliver | undefined {
  const { FEEDBACK_TOKEN, FEEDBACK_REPOSITORY_ID, FEEDBACK_CATEGORY_ID, FEEDBACK_ENDPOINT } = settings;
  if (!FEEDBACK_TOKEN || !FEEDBACK_REPOSITORY_ID || !FEEDBACK_CATEGORY_ID || !FEEDBACK_ENDPOINT) return undefined;
  return createDiscussions({
    token: FEEDBACK_TOKEN,
    repositoryId: FEEDBACK_REPOSITORY_ID,
    categoryId: FEEDBACK_CATEGORY_ID,
    endpoint: FEEDBACK_ENDPOINT,
  });
}

/** Netlify's own addresses of a site: `deploy-preview-7--name.netlify.app`. A name of a site can't contain `--`. */
function previewsOf(siteName: string): RegExp {
  return new RegExp(`^https://(?:[a-z0-9-]+--)?${siteName.replace(/[^a-z0-9-]/gi, '\\$&')}\\.netlify\\.app$`);
}
