// POST /.netlify/functions/github_discussions: turns a reader's suggestion into a discussion on the code host. Netlify
// takes the address from the name of this file. Secrets come from the environment only. Rate limits are counted per
// instance. Under `sitegen serve`, without a token, suggestions are kept in a local file.

import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { FunctionContext, LocalSite, OutputManifest } from 'sitegen/functions';
import { createFeedbackStore } from './suggestions/feedback-store.ts';
import { createFeedbackHandler, type FeedbackHandler } from './suggestions/handle-feedback.ts';
import { createHostHandler, deliveryOf } from './suggestions/host-handler.ts';

/** One handler for all requests to this instance, because it counts them. */
let handler: FeedbackHandler | undefined;

/** Called by the host, or by `sitegen serve` with `local`. */
export default function onRequest(request: Request, { ip, local }: Partial<FunctionContext>): Promise<Response> {
  handler ??= local ? localHandler(local) : createHostHandler(process.env, builtFiles());
  return handler(request, { ip: ip ?? '' });
}

/** The build wrote this list. `netlify.toml` deploys it with the function. */
function builtFiles(): OutputManifest {
  return JSON.parse(readFileSync(new URL('../dist/.sitegen.json', import.meta.url), 'utf8')) as OutputManifest;
}

function localHandler({ root, isPage, log }: LocalSite): FeedbackHandler {
  const file = join(root, '.sitegen', 'feedback.jsonl');
  const remote = deliveryOf(process.env);
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
