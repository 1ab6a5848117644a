// After every batch of edits, a preview answers what a clean build of the same files contains, and reports the same
// problems. It never stops.
// @module-tag long

import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { repetitions } from '../support/long.ts';
import { type RunningPreview, settles, startPreview } from '../support/preview.ts';
import { lanternProject, type TestProject, temporaryFolder } from '../support/project.ts';
import { random } from '../support/random.ts';
import { filesIn } from '../support/tree.ts';
import { type Built, build, sourceDateEpoch } from './clean-build.ts';
import { anyEdit, apply, type Edit, isPreviewed } from './edits.ts';
import { anyFolderEdit, applyFolderEdit, type FolderEdit } from './folder-edits.ts';

const series = repetitions('SITEGEN_TEST_PREVIEWS', 2, 20);
const length = repetitions('SITEGEN_TEST_EDITS', 24, 120);
/** Most edits that are made at once. */
const largestBatch = 5;
const seed = Number(process.env.SITEGEN_TEST_SEED ?? 20_240_607);

/** Site paths of what a folder of built files answers, with their texts. Leading pages are redirects of the server. */
function answersOf(outDir: string): ReadonlyMap<string, string> {
  const answers = new Map<string, string>();
  for (const path of filesIn(outDir)) {
    if (/^(\.sitegen\.json|_redirects|_headers)$/.test(path)) continue;
    const text = readFileSync(join(outDir, path), 'utf8');
    if (text.includes('<meta http-equiv="refresh"')) continue;
    answers.set(encodeURI(`/${path.replace(/\.html$/, '').replace(/^index$/, '')}`), text);
  }
  return answers;
}

async function expectAnswers(
  preview: RunningPreview,
  answers: ReadonlyMap<string, string>,
  gone: readonly string[],
): Promise<void> {
  for (const [path, text] of answers) {
    const answer = await preview.get(path);
    expect(path === '/404' ? 200 : answer.status, path).toBe(200);
    expect(answer.text, path).toBe(text);
  }
  for (const path of gone) expect([301, 302, 308, 404], path).toContain((await preview.get(path)).status);
}

async function expectProblems(preview: RunningPreview, { said }: Built): Promise<void> {
  const places = (
    list: readonly { readonly code: string; readonly at: { readonly file: string; readonly line: number } }[],
  ) => list.map(({ code, at }) => `${code} ${at.file}:${at.line}`).sort();
  expect(places(await preview.problems())).toEqual(places(said));
}

type AnyEdit = Edit | FolderEdit;

/** Edits in batches, the same for the same seed. */
function batchesOf(own: number): readonly (readonly AnyEdit[])[] {
  const { whole } = random(own);
  const arbitrary = fc.oneof({ weight: 3, arbitrary: anyEdit }, { weight: 1, arbitrary: anyFolderEdit });
  const edits = fc
    .sample<AnyEdit>(arbitrary, { numRuns: length, seed: own + whole(1000) })
    .filter((edit) => 'folder' in edit || isPreviewed(edit));
  const batches: AnyEdit[][] = [];
  while (edits.length > 0) batches.push(edits.splice(0, 1 + whole(largestBatch)));
  return batches;
}

const severalWrites: readonly Edit['kind'][] = [
  'mend front matter',
  'strings',
  'swap titles',
  'move',
  'case of a name',
];

function isOneWrite(batch: readonly AnyEdit[]): boolean {
  return batch.length === 1 && batch.every((edit) => !('folder' in edit || severalWrites.includes(edit.kind)));
}

/** Does an edit, or nothing where a file is in the way of its folder or the preview writes to it. */
function make(project: TestProject, edit: AnyEdit): void {
  try {
    if ('folder' in edit) applyFolderEdit(project, edit);
    else apply(project, edit);
  } catch (error) {
    if (!['EEXIST', 'ENOTDIR', 'EISDIR', 'ENOTEMPTY'].includes((error as NodeJS.ErrnoException).code ?? ''))
      throw error;
  }
}

test.each(Array.from({ length: series }, (_, index) => index))(
  'after series %i of edits, the preview shows what a clean build makes',
  async (index) => {
    const project = lanternProject();
    const fresh = temporaryFolder();
    const folders = { outDir: join(fresh, 'dist'), cacheDir: join(fresh, 'cache') };
    expect((await buildAnew()).code).toBe(0);
    const preview = await startPreview(project, [], { env: { SOURCE_DATE_EPOCH: sourceDateEpoch } });
    let answers = answersOf(folders.outDir);
    await settles(() => expectAnswers(preview, answers, []));

    for (const [step, batch] of batchesOf(seed + index).entries()) {
      for (const edit of batch) make(project, edit);
      const next = await buildAnew();
      const before = answers;
      if (next.code === 0) answers = answersOf(folders.outDir);
      const gone = next.code === 0 ? [...before.keys()].filter((path) => !answers.has(path)) : [];
      await settles(async () => {
        expect(preview.child.exitCode).toBeNull();
        await expectProblems(preview, next);
        // During an error, the last good pages stay. They may be from between two writes.
        if (next.code === 0 || isOneWrite(batch)) await expectAnswers(preview, answers, gone);
      }).catch((error: Error) => {
        throw new Error(
          `after batch ${step} ${JSON.stringify(batch)}: ${error.message}\n${preview.said().slice(-500)}`,
          { cause: error },
        );
      });
      if (next.code !== 0 && !isOneWrite(batch)) answers = new Map();
    }

    async function buildAnew(): Promise<Built> {
      for (const folder of Object.values(folders)) rmSync(folder, { recursive: true, force: true });
      return build(project.root, folders);
    }
  },
  1_200_000,
);
