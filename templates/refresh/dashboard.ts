// Turns issues and pull requests from the code host into the two lists of the dashboard.

import * as z from 'zod';
import { type FirstIssue, type HotTopic, type Proposal, proposalStages } from '../data/refreshed-shapes.ts';
import { compareText } from './compare-text.ts';

const counted = z.looseObject({ totalCount: z.int() });

export const conversation = z.looseObject({
  __typename: z.enum(['Issue', 'PullRequest']),
  title: z.string(),
  number: z.int(),
  /** `/owner/repository/issues/1`. */
  resourcePath: z.string(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  /** Missing if the account was deleted. People may have given a name. */
  author: z.looseObject({ __typename: z.string(), login: z.string(), name: z.string().nullish() }).nullish(),
  repository: z.looseObject({ nameWithOwner: z.string() }),
  labels: z.looseObject({ nodes: z.array(z.looseObject({ name: z.string() })) }).nullish(),
  reactions: counted,
  comments: counted.extend({ nodes: z.array(z.looseObject({ reactions: counted })) }),
  reviews: counted.extend({ nodes: z.array(z.looseObject({ comments: counted })) }).nullish(),
});

export type Conversation = z.infer<typeof conversation>;

/** How many rows the dashboard has. */
const shown = { issues: 50, topics: 12 };
const month = 30 * 86_400_000;
/** Heat is the number of interactions divided by `(months + offset) ** exponent`. */
const cooling = { exponent: 1.8, offset: 2 };

/** The newest good first issues, by repository and number. */
export function issuesOf(found: readonly Conversation[]): readonly FirstIssue[] {
  return found
    .filter(byPeople)
    .slice(0, shown.issues)
    .toSorted((a, b) => compareText(topicOf(a).repo, topicOf(b).repo) || a.number - b.number)
    .map((one) => ({ ...topicOf(one), ...labelsOf(one) }));
}

/** The most discussed, hottest first. */
export function hotTopicsOf(found: readonly Conversation[], now: string): readonly HotTopic[] {
  return found
    .filter((one) => byPeople(one) && interactionsOf(one) > 0)
    .toSorted((a, b) => heatOf(b, now) - heatOf(a, now) || compareText(topicOf(a).id, topicOf(b).id))
    .slice(0, shown.topics)
    .map((one) => ({
      ...topicOf(one),
      kind: one.__typename === 'Issue' ? 'issue' : 'pull',
      interactions: interactionsOf(one),
    }));
}

/** What both lists show of it. */
function topicOf({ title, number, resourcePath, repository: { nameWithOwner: repo } }: Conversation) {
  return { id: `${repo}#${number}`, title, href: new URL(resourcePath, 'https://github.com').href, repo };
}

/** Its area, which is `docs` for the label `area/docs`, and the other labels that say something about this issue. */
function labelsOf(one: Conversation) {
  const names = (one.labels?.nodes ?? []).map(({ name }) => name).toSorted();
  const [area] = names.flatMap((name) => /^area\/(.+)$/.exec(name)?.[1] ?? []);
  const labels = names.filter((name) => name !== 'good first issue' && !name.startsWith('area/'));
  return { area, labels: labels.length > 0 ? labels : undefined };
}

/** Reactions and comments with their reactions, reviews with their comments. */
function interactionsOf({ reactions, comments, reviews }: Conversation): number {
  const inComments = comments.nodes.reduce((sum, one) => sum + one.reactions.totalCount, 0);
  const inReviews = reviews?.nodes.reduce((sum, one) => sum + one.comments.totalCount, reviews.totalCount) ?? 0;
  return reactions.totalCount + comments.totalCount + inComments + inReviews;
}

function heatOf(one: Conversation, now: string): number {
  const months = Math.max(0, Math.floor((Date.parse(now) - Date.parse(one.updatedAt)) / month));
  return interactionsOf(one) / (months + cooling.offset) ** cooling.exponent;
}

/** Whether a person opened it. Some programs use an account for people, so their names count, too. */
function byPeople({ author }: Conversation): boolean {
  return author?.__typename !== 'Bot' && !/(?:\[bot\]|-bot)$/.test(author?.login ?? '');
}

/** What to search for. Labels begin with an emoji, as "💡 Proposal (RFC 1)" does, so they can't be asked for by name. */
export const proposalSearch = 'repo:asyncapi/spec is:open sort:created-desc';

/** The newest first. What has labels of two stages is in the later one. */
export function proposalsOf(found: readonly Conversation[]): readonly Proposal[] {
  return found
    .filter(byPeople)
    .flatMap((one): readonly Proposal[] => {
      const stage = stageOf(one);
      if (stage === undefined) return [];
      const { id, title, href } = topicOf(one);
      const by = one.author?.name || one.author?.login || 'ghost';
      return [{ id, title, href, stage, by, opened: one.createdAt.slice(0, 10) }];
    })
    .toSorted((a, b) => compareText(b.opened, a.opened) || compareText(a.id, b.id));
}

function stageOf(one: Conversation): Proposal['stage'] | undefined {
  const labels = one.labels?.nodes.map(({ name }) => name).join('\n') ?? '';
  return proposalStages.find((_, index) => labels.includes(`(RFC ${3 - index})`));
}
