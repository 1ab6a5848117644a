// Open issues and pull requests with the label of a stage -> the list of proposals for the specification.

import { type Proposal, proposalStages } from '../data/refreshed-shapes.ts';
import { compareText } from './compare-text.ts';
import { byPeople, type Conversation, topicOf } from './dashboard.ts';

/** The labels of the specification's repository, by the number of their stage. */
const labels = ['Strawman (RFC 0)', 'Proposal (RFC 1)', 'Draft (RFC 2)', 'Accepted (RFC 3)'];

/** What to search for: any of the labels. */
export const proposalSearch = `repo:asyncapi/spec is:open label:${labels.map((label) => `"${label}"`).join(',')} sort:created-desc`;

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
  const names = new Set(one.labels?.nodes.map(({ name }) => name.toLowerCase()));
  return proposalStages.find((_, index) => names.has(labels.at(-1 - index)?.toLowerCase() ?? ''));
}
