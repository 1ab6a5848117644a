// A stage that's deleted while a build still writes to it.

import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createStage, discardStage } from '../../cli/build/output/stage.ts';
import { writeFile } from '../../cli/build/output/write-file.ts';
import { remainsIn } from '../support/built.ts';
import { temporaryFolder } from '../support/project.ts';

test('a file that is written after its stage was deleted leaves nothing behind', async () => {
  const root = temporaryFolder();
  const outDir = join(root, 'dist');
  const folders = { outDir, stage: createStage(outDir), builtAt: 0 };
  const write = (path: string) => writeFile({ path, pieces: ['text'], last: undefined }, folders);
  await write('one.html');
  expect(remainsIn(root)).toHaveLength(1);
  discardStage(outDir);
  await expect(write('two.html')).rejects.toThrow('ENOENT');
  expect(remainsIn(root)).toEqual([]);
});
