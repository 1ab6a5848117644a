// POST /.netlify/functions/github_discussions: turns a reader's suggestion into a discussion on the code host. Secrets
// come from the environment only. Rate limits are counted per instance. Under `sitegen serve`, without a token,
// suggestions are kept in a local file.

import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { outputPathOf } from '@sitegen/renderer/text';
import type { FunctionContext, LocalSite, OutputManifest } from 'sitegen/functions';
import { createDiscussions } from './suggestions/discussions.ts';
import type { Deliver } from './suggestions/feedback.ts';
import { createFeedbackStore } from './suggestions/feedback-store.ts';
import { createFeedbackHandler, type FeedbackHandler } from './suggestions/handle-feedback.ts';

export const config = { path: '/.netlify/functions/github_discussions' };

/** One handler for all requests to this instance, because it counts them. */
let handler: FeedbackHandler | undefined;

/** Called by the host, or by `sitegen serve` with `local`. */
export default function onRequest(request: Request, { ip, local }: Partial<FunctionContext>): Promise<Response> {
  handler ??= local ? localHandler(local) : hostHandler();
  return handler(request, { ip: ip ?? '' });
}

function hostHandler(): FeedbackHandler {
  const { URL: siteUrl, SITE_NAME: siteName } = process.env;
  // The build wrote this list; `netlify.toml` deploys it with the function.
  const built = JSON.parse(readFileSync(new URL('../dist/.sitegen.json', import.meta.url), 'utf8')) as OutputManifest;
  return createFeedbackHandler({
    origins: [...(siteUrl ? [new URL(siteUrl).origin] : []), ...(siteName ? [previewsOf(siteName)] : [])],
    isKnownPath: (path) => Object.hasOwn(built.files, outputPathOf(path)),
    deliver: remoteDelivery() ?? (async () => ({ kind: 'refused', reason: 'unconfigured' })),
    now: Date.now,
    log: (event) => console.log(JSON.stringify(event)),
  });
}

/** The host's own addresses of a site: `deploy-preview-7--name.netlify.app`. A name of a site can't contain `--`. */
function previewsOf(siteName: string): RegExp {
  return new RegExp(`^https://(?:[a-z0-9-]+--)?${siteName.replace(/[^a-z0-9-]/gi, '\\$&')}\\.netlify\\.app$`);
}

function localHandler({ root, isPage, log }: LocalSite): FeedbackHandler {
  const file = join(root, '.sitegen', 'feedback.jsonl');
  const remote = remoteDelivery();
  const place = `is kept in ${relative(process.cwd(), file)} (no FEEDBACK_TOKEN is set)`;
  log(`Feedback ${remote ? 'goes to the code host' : place}`);
  return createFeedbackHandler({
    origins: [],
    isKnownPath: isPage,
    deliver: remote ?? createFeedbackStore(file, () => new Date()),
    now: Date.now,
    log: ({ id, status, code }) => log(`feedback ${id}: ${status} ${code}`),
  });
}

function remoteDelivery(): Deliver | undefined {
  const { FEEDBACK_TOKEN, FEEDBACK_REPOSITORY_ID, FEEDBACK_CATEGORY_ID, FEEDBACK_ENDPOINT } = process.env;
  if (!FEEDBACK_TOKEN || !FEEDBACK_REPOSITORY_ID || !FEEDBACK_CATEGORY_ID || !FEEDBACK_ENDPOINT) return undefined;
  return createDiscussions({
    token: FEEDBACK_TOKEN,
    repositoryId: FEEDBACK_REPOSITORY_ID,
    categoryId: FEEDBACK_CATEGORY_ID,
    endpoint: FEEDBACK_ENDPOINT,
  });
}
