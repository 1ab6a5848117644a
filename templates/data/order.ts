// The order in which refreshed records are shown.

import { type FirstIssue, type Proposal, proposalStages } from './refreshed-shapes.ts';

/** What nobody works on comes first. */
export function freeFirst(issues: readonly FirstIssue[]): readonly FirstIssue[] {
  return [...issues.filter(({ taken }) => !taken), ...issues.filter(({ taken }) => taken)];
}

/** What's closest to a release comes first. */
export function proposalsByStage(proposals: readonly Proposal[]): readonly Proposal[] {
  return proposalStages.flatMap((stage) => proposals.filter((one) => one.stage === stage));
}
