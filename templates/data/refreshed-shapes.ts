// The shapes of the data files that `sitegen data` fills from other hosts.

import * as z from 'zod';

/** Only what is safe as a link: a source decides these. */
const https = z.url({ protocol: /^https$/ });

/** ISO day of the last refresh; there is none until the first. */
const refreshed = z.iso.date().optional();

/** An instant in UTC, or a day for what lasts all day. */
const moment = z.union([z.iso.datetime(), z.iso.date()]);

const event = z.strictObject({
  id: z.string(),
  title: z.string(),
  start: moment,
  /** The last day where `start` is a day. */
  end: moment.optional(),
  /** The agenda. */
  issue: https.optional(),
  /** Where people take part. */
  join: https.optional(),
  /** The entry in the public calendar. */
  calendar: https.optional(),
});

const video = z.strictObject({
  /** The platform's id. */
  id: z.string().regex(/^[\w-]+$/),
  title: z.string(),
  description: z.string().optional(),
  /** Absent if the record has no date. */
  published: z.iso.datetime().optional(),
});

const topic = z.strictObject({
  /** `owner/repository#number`. */
  id: z.string(),
  title: z.string(),
  href: https,
  repo: z.string(),
});

/** The stages of the specification's contribution guide, from the last to the first. */
export const proposalStages = ['accepted', 'draft', 'proposal', 'strawman'] as const;

const proposal = topic.omit({ repo: true }).extend({
  stage: z.enum(proposalStages),
  /** Who opened it. */
  by: z.string(),
  /** ISO day. */
  opened: z.iso.date(),
});

export const refreshedShapes = {
  events: z.strictObject({ refreshed, events: z.array(event) }),
  videos: z.strictObject({ refreshed, videos: z.array(video) }),
  dashboard: z.strictObject({
    refreshed,
    /** Open issues for a first contribution. `taken`: somebody works on it. */
    issues: z.array(
      topic.extend({
        area: z.string().optional(),
        labels: z.array(z.string()).optional(),
        taken: z.boolean().optional(),
      }),
    ),
    /** What is discussed most, hottest first. */
    topics: z.array(topic.extend({ kind: z.enum(['issue', 'pull']), interactions: z.int() })),
  }),
  /** Open proposals for the specification, newest first. */
  proposals: z.strictObject({ refreshed, proposals: z.array(proposal) }),
  /** The newest versions of the packages in `packages.yml`. The ID is the package's name. */
  newest: z.strictObject({ refreshed, packages: z.array(z.strictObject({ id: z.string(), version: z.string() })) }),
};

export type CommunityEvent = z.infer<typeof event>;
export type Proposal = z.infer<typeof proposal>;
export type Video = z.infer<typeof video>;
export type FirstIssue = z.infer<typeof refreshedShapes.dashboard>['issues'][number];
export type HotTopic = z.infer<typeof refreshedShapes.dashboard>['topics'][number];
