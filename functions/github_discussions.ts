// The host's serverless function for suggestions: the engine's handler with the host's environment. Secrets come from
// the environment alone. Counts are per instance.

import { readFileSync } from 'node:fs';
import { outputPathOf } from 'sitegen';
import type { OutputManifest } from 'sitegen/functions';
import { createDiscussions } from './suggestions/discussions.ts';
import type { Deliver } from './suggestions/feedback.ts';
import { createFeedbackHandler } from './suggestions/handle-feedback.ts';

export const config = { path: '/.netlify/functions/github_discussions' };

const { FEEDBACK_TOKEN, FEEDBACK_REPOSITORY_ID, FEEDBACK_CATEGORY_ID, FEEDBACK_ENDPOINT, URL: siteUrl } = process.env;

/** What the build wrote; `netlify.toml` names it, so that it comes with the function. */
const built = JSON.parse(readFileSync(new URL('../dist/.sitegen.json', import.meta.url), 'utf8')) as OutputManifest;

const handle = createFeedbackHandler({
  origins: siteUrl ? [new URL(siteUrl).origin] : [],
  isKnownPath: (path) => outputPathOf(path) in built.files,
  deliver: delivery(),
  now: Date.now,
  log: (event) => console.log(JSON.stringify(event)),
});

/** Called by the host; `context.ip` is the visitor's address as the host saw it. */
export default function onRequest(request: Request, context: { readonly ip?: string }): Promise<Response> {
  return handle(request, { ip: context.ip ?? '' });
}

function delivery(): Deliver {
  if (!FEEDBACK_TOKEN || !FEEDBACK_REPOSITORY_ID || !FEEDBACK_CATEGORY_ID || !FEEDBACK_ENDPOINT) {
    return async () => ({ kind: 'refused', reason: 'unconfigured' });
  }
  return createDiscussions({
    token: FEEDBACK_TOKEN,
    repositoryId: FEEDBACK_REPOSITORY_ID,
    categoryId: FEEDBACK_CATEGORY_ID,
    endpoint: FEEDBACK_ENDPOINT,
  });
}
