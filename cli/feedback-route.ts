// The feedback function beside a served site: the same handler as on the host. Without a token in the environment
// suggestions are kept in a local file, and it says so.

import { join, relative } from 'node:path';
import { createDiscussions } from '../functions/suggestions/discussions.ts';
import { createFeedbackStore } from '../functions/suggestions/feedback-store.ts';
import { createFeedbackHandler } from '../functions/suggestions/handle-feedback.ts';
import type { Project } from './project/load-project.ts';
import type { Reporter } from './report/report.ts';
import type { ApiRoute } from './serve/api.ts';

/** The route of the config's endpoint, or none. `isKnownPath` tells which addresses are pages of the site. */
export function feedbackRoutes(
  project: Project,
  isKnownPath: (path: string) => boolean,
  reporter: Reporter,
): readonly ApiRoute[] {
  const { feedback } = project.config;
  if (feedback === undefined) return [];
  const {
    FEEDBACK_TOKEN: token,
    FEEDBACK_REPOSITORY_ID: repositoryId,
    FEEDBACK_CATEGORY_ID: categoryId,
    FEEDBACK_ENDPOINT: endpoint,
  } = process.env;
  const file = join(project.root, '.sitegen', 'feedback.jsonl');
  const remote =
    token && repositoryId && categoryId && endpoint ? { token, repositoryId, categoryId, endpoint } : undefined;
  reporter.info(
    remote
      ? 'Feedback goes to the code host'
      : `Feedback is kept in ${relative(process.cwd(), file)} (no FEEDBACK_TOKEN is set)`,
  );
  const handle = createFeedbackHandler({
    origins: [],
    isKnownPath,
    deliver: remote ? createDiscussions(remote) : createFeedbackStore(file, () => new Date()),
    now: Date.now,
    log: ({ id, status, code }) => reporter.info(`feedback ${id}: ${status} ${code}`),
  });
  return [{ path: feedback.endpoint, methods: ['POST'], handle }];
}
