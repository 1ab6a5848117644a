// `sitegen data published`: adds what the site publishes now to the list of published addresses. Unlike a data file, the
// list never loses an address, so a page that vanishes is noticed.

import { resolve } from 'node:path';
import { formatPublished, publishedOf } from '@sitegen/renderer/site';
import { readInputs, runStages } from '../build/stages.ts';
import { replaceFile } from '../io/cache-file.ts';
import { publishedPath } from '../io/content-kind.ts';
import type { Project } from '../project.ts';
import { refusals } from '../report/rating.ts';
import type { Reporter } from '../report/report.ts';
import { changesOf, countsOf } from './file-changes.ts';
import type { Outcome, RefreshOptions } from './refresh-data.ts';

export const publishedName = 'published';

/** Writes the list, or returns the problems that keep the site from being published. Throws what the disk throws. */
export async function listPublished(
  project: Project,
  { dryRun }: RefreshOptions,
  { phase }: Reporter,
): Promise<Outcome> {
  const inputs = await readInputs(project, phase);
  const staged = await runStages(project, { drafts: false, phase }, inputs);
  const refused = refusals(project, staged.diagnostics);
  if (refused.length > 0) return { problems: refused };
  const file = `${project.config.content ?? 'content'}/${publishedPath}`;
  const before = inputs.sources.value.published ?? { file, text: '' };
  const text = formatPublished(staged.addresses(), publishedOf(before).value);
  const change = countsOf(changesOf(keysOf(before.text), keysOf(text)));
  const written = !dryRun && text !== before.text;
  if (written) replaceFile(resolve(project.root, file), text);
  return { ...change, differs: text !== before.text, name: publishedName, file, written };
}

/** Addresses and anchors. */
function keysOf(text: string): ReadonlyMap<string, string> {
  return new Map(publishedOf({ file: '', text }).value.map(({ url, id = '' }) => [`${url}#${id}`, '']));
}
