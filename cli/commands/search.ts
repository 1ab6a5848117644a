// `sitegen search push`: replaces the hosted provider's indexes with the site's records.

import type { SearchConfig } from '@sitegen/renderer/config';
import type { SearchRecord } from '@sitegen/renderer/model';
import { runStages } from '../build/stages.ts';
import { UsageError } from '../environment-error.ts';
import type { Ran } from '../in-project.ts';
import { type PushTarget, planPush, pushRecords } from '../io/algolia.ts';
import type { Project } from '../project.ts';
import { refusals } from '../report/rating.ts';
import { plural, type Reporter } from '../report/report.ts';

/** Pushes, or with `dryRun` only says what would be replaced. Returns 0, or throws an error that the user can act on. */
export async function run({
  project,
  flags: { dryRun },
  reporter,
}: Ran<{ readonly dryRun: boolean }>): Promise<number> {
  const { search } = project.config;
  if (search === undefined) throw new UsageError('The site has no search', 'Add `search` to site.config.ts.');
  const target = dryRun ? undefined : targetOf(search.hosted);
  const records = await readRecords(project, reporter);
  const plan = target ? await pushRecords(target, records, search.indexes) : planPush(records, search.indexes);
  for (const { index, records: count, bytes } of plan) {
    const text = `${dryRun ? 'would replace' : 'replaced'} ${index}: ${count} records, ${Math.round(bytes / 1000)} kB`;
    reporter.result(text, { type: 'index', index, records: count, bytes });
  }
  reporter.summary(dryRun ? 'nothing was pushed' : 'pushed', { indexes: plan.length, pushed: !dryRun });
  return 0;
}

/** Where to push to. Throws if a key is missing. */
function targetOf(hosted: SearchConfig['hosted']): PushTarget {
  if (hosted === undefined)
    throw new UsageError('The configuration names no hosted search', 'Add `search.hosted` with `appId` and `apiKey`.');
  const writeKey = process.env.ALGOLIA_WRITE_KEY;
  if (!writeKey)
    throw new UsageError('ALGOLIA_WRITE_KEY is not set', 'Put the key that may write in this environment variable.');
  return { appId: hosted.appId, writeKey, searchKey: hosted.apiKey };
}

/** The records of the site as a build would publish it. Throws if a build would refuse to. */
async function readRecords(project: Project, reporter: Reporter): Promise<readonly SearchRecord[]> {
  const staged = await runStages(project, { drafts: false, phase: reporter.phase });
  const errors = refusals(project, staged.diagnostics);
  if (errors.length > 0)
    throw new UsageError(`${plural(errors.length, 'error')}, nothing was pushed`, 'Run `sitegen build` to see them.');
  return staged.searchRecords();
}
