// Refreshes a data file from its source in the configuration. The file is only written, in one step, if the records
// match the shape that a build checks. If anything goes wrong, it stays as it is.

import { mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Diagnostic, Noted } from '@sitegen/renderer/diagnostics';
import { dataSourceFailed, dataSuddenlyEmpty, dataVariableMissing } from '@sitegen/renderer/diagnostics';
import type { RefreshedRecords, RefreshSource } from '@sitegen/renderer/refresh';
import { dataOf } from '@sitegen/renderer/site';
import { errorOf } from '@sitegen/renderer/text';
import type { z } from 'zod';
import { now } from '../clock.ts';
import { replaceFile } from '../io/cache-file.ts';
import { readRegularFile } from '../io/is-regular-file.ts';
import type { Project } from '../project.ts';
import { ageInDays } from './data-age.ts';
import { type DataContent, dataChange, formatData, listsOf } from './data-content.ts';
import type { ChangeCounts } from './file-changes.ts';

export interface RefreshOptions {
  /** Fetch and compare, but don't write. */
  readonly dryRun: boolean;
  /** Let a source without records empty its file. */
  readonly allowEmpty: boolean;
}

/** What a refresh did, or would do. */
export interface Refreshed extends ChangeCounts {
  /** Also true if only the order is different. */
  readonly differs: boolean;
  readonly name: string;
  /** Relative to the project's root. */
  readonly file: string;
  /** If some of several sources failed: what's wrong with them. The others were refreshed. */
  readonly failed?: readonly Diagnostic[];
  readonly written: boolean;
}

/** What a refresh did, or why it did nothing. */
export type Outcome = Refreshed | { readonly problems: readonly Diagnostic[] };

/** A data file and its source. */
interface Target {
  readonly name: string;
  readonly file: string;
  readonly path: string;
  readonly source: RefreshSource;
  readonly shape: z.ZodType;
}

/** Refreshes one data file, or says why it can't. Throws file system errors. */
export async function refreshData(project: Project, name: string, options: RefreshOptions): Promise<Outcome> {
  const target = targetOf(project, name);
  const { file, source } = target;
  const wanted = Object.entries(source.env ?? {});
  const env = Object.fromEntries(wanted.map(([variable]) => [variable, process.env[variable] ?? '']));
  const missing = wanted.filter(([variable]) => !env[variable]);
  if (missing.length > 0)
    return { problems: missing.map(([variable, purpose]) => dataVariableMissing(file, name, variable, purpose)) };
  const instant = now();
  let records: RefreshedRecords;
  try {
    records = await source.load({ env, now: instant });
  } catch (fault) {
    return { problems: [failed(target, withoutSecrets(errorOf(fault).message, env))] };
  }
  return keep(target, records, instant, options);
}

/** Writes the records if they differ from those in the file. */
function keep(target: Target, records: RefreshedRecords, instant: string, options: RefreshOptions): Outcome {
  const text = formatData(target, instant.slice(0, 10), records);
  const after = contentOf(target, text, { [target.name]: target.shape });
  const [misfit] = after.diagnostics;
  if (misfit) return { problems: [failed(target, `its records do not fit: ${misfit.message}`)] };
  const before = contentOf(target, readRegularFile(target.path)?.toString() ?? '').value;
  const emptied = options.allowEmpty ? [] : suddenlyEmpty(target, before, after.value);
  if (emptied.length > 0) return { problems: emptied };
  const change = dataChange(before, after.value);
  const written = !options.dryRun && (change.differs || isAgeing(target.source, before, instant));
  if (written) {
    mkdirSync(dirname(target.path), { recursive: true });
    replaceFile(target.path, text);
  }
  return { ...change, name: target.name, file: target.file, written };
}

/** Data always comes from this project, even with another folder of pages (`--content`). */
function targetOf({ root, config }: Project, name: string): Target {
  const file = `${config.content ?? 'content'}/data/${name}.yml`;
  const source = config.refresh?.[name] as RefreshSource;
  return { name, file, path: resolve(root, file), source, shape: config.data?.[name] as z.ZodType };
}

/** Replaces secrets in an error message, which may repeat what was sent. */
function withoutSecrets(text: string, env: { readonly [variable: string]: string }): string {
  return Object.entries(env).reduce(
    (clean, [variable, value]) =>
      clean.replaceAll(value, `$${variable}`).replaceAll(encodeURIComponent(value), `$${variable}`),
    text,
  );
}

/** The value of a file's text as a build reads it. */
function contentOf({ name, file }: Target, text: string, shapes = {}): Noted<DataContent> {
  const { value, diagnostics } = dataOf([{ file, path: `data/${name}.yml`, text }], shapes, '');
  return { value: (value[name] ?? {}) as DataContent, diagnostics };
}

function suddenlyEmpty(target: Target, before: DataContent, after: DataContent): readonly Diagnostic[] {
  return Object.entries(listsOf(before))
    .filter(([list, records]) => records.length > 0 && !listsOf(after)[list]?.length)
    .map(([list, records]) => dataSuddenlyEmpty(target.file, target.name, list, records.length));
}

/**
 * Whether to write equal records with a new date. A daily run shouldn't change the file without a reason, but its date
 * has to be renewed well before `check` calls it old.
 */
function isAgeing({ staleAfter }: RefreshSource, before: DataContent, instant: string): boolean {
  if (typeof before.refreshed !== 'string') return true;
  return staleAfter !== undefined && ageInDays(before.refreshed, instant) > staleAfter / 2;
}

function failed(target: Target, why: string): Diagnostic {
  return dataSourceFailed(target.file, target.name, why);
}
