// A file that a program is still writing. The clock stands still, so "just now" lasts as long as the test needs.

import { appendFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createSirvOpener } from '../../cli/serve/open-with-sirv.ts';
import { createFileReader } from '../../cli/serve/read-site-file.ts';
import { createSiteFiles, type SiteFiles } from '../../cli/serve/site-files.ts';
import { temporaryFolder, writeFiles } from './served-site.ts';

async function textOf(files: SiteFiles, path: string): Promise<string> {
  const file = await files.read(path);
  return typeof file === 'object' ? String(file.body) : file;
}

test.each(['page.html', 'picture.png'])('%s is not sent half', async (path) => {
  const root = temporaryFolder();
  writeFiles(root, { [path]: 'before' });
  const file = join(root, path);
  const visitors = Array.from({ length: 11 }, () => createSiteFiles(root));
  for (const files of visitors) expect(await textOf(files, path)).toBe('before');

  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  writeFileSync(file, '');
  const parts = visitors.map((_, index) => `part ${index} `);
  const texts = visitors.map((files, index) => {
    appendFileSync(file, parts[index] ?? '');
    vi.setSystemTime(statSync(file).mtimeMs);
    return textOf(files, path);
  });
  expect(await Promise.race([...texts, 'nothing yet'])).toBe('nothing yet');

  vi.setSystemTime(statSync(file).mtimeMs + 1000);
  expect(await Promise.all(texts)).toEqual(parts.map(() => parts.join('')));
});

test('a picture that is written over between opening and reading is read again', async () => {
  const root = temporaryFolder();
  const file = join(root, 'picture.png');
  writeFiles(root, { 'picture.png': 'before' });
  utimesSync(file, 1, 1);
  const open = createSirvOpener(root);
  let isOver = false;
  const read = createFileReader(root, async (path) => {
    const opened = await open(path);
    if (!isOver) writeFileSync(file, 'behind');
    isOver = true;
    return opened;
  });
  const result = await read('picture.png');
  expect(result).toMatchObject({ body: Buffer.from('behind'), stats: { mtimeMs: statSync(file).mtimeMs } });
});
