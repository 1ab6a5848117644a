// What the writing thread does after a signal has already deleted the stage.

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Target, writeWhole } from '../../cli/output/stage-files.ts';
import { discardStage, stageOf } from '../../cli/output/stage-folder.ts';
import { remainsIn } from '../support/built.ts';
import { temporaryFolder } from '../support/project.ts';

test('a file that is written after its stage was deleted leaves nothing behind', () => {
  const root = temporaryFolder();
  const outDir = join(root, 'dist');
  const stage = stageOf(outDir);
  const targetOf = (path: string): Target => ({
    stage,
    staged: join(stage, path),
    published: join(outDir, path),
    before: undefined,
    builtAt: 0,
  });
  mkdirSync(stage);
  writeWhole('one', targetOf('docs/deep/one.html'));
  expect(remainsIn(root)).toHaveLength(1);
  discardStage(outDir);
  expect(() => writeWhole('two', targetOf('docs/deep/two.html'))).toThrow('ENOENT');
  expect(remainsIn(root)).toEqual([]);
});
