// Suggestions in a local file, one JSON object a line, for `serve` without a token. A line is on the disk before the
// reader is thanked; what could not be written whole is taken back.

import { mkdir, open, rename, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Deliver, Feedback, Outcome } from './feedback.ts';

/** A file grows to this many bytes, then it becomes `….1` and a new one begins. */
const longestFile = 10 * 1024 * 1024;

/** Delivers to a file; one write at a time, in order of arrival. */
export function createFeedbackStore(file: string, now: () => Date, longest = longestFile): Deliver {
  let last: Promise<unknown> = Promise.resolve();
  return (feedback) => {
    const next = last.then(() => store(file, lineOf(feedback, now()), longest));
    last = next;
    return next;
  };
}

function lineOf({ path: page, title, text }: Feedback, at: Date): string {
  return `${JSON.stringify({ at: at.toISOString(), path: page, title, text })}\n`;
}

async function store(file: string, line: string, longest: number): Promise<Outcome> {
  try {
    await mkdir(path.dirname(file), { recursive: true });
    const size = await sizeOf(file);
    if (size > 0 && size + Buffer.byteLength(line) > longest) await rename(file, `${file}.1`);
    await append(file, line);
    return { kind: 'received' };
  } catch {
    return { kind: 'refused', reason: 'storage' };
  }
}

async function append(file: string, line: string): Promise<void> {
  const handle = await open(file, 'a', 0o600);
  try {
    const { size } = await handle.stat();
    try {
      await handle.appendFile(line);
      await handle.sync();
    } catch (fault) {
      await handle.truncate(size);
      throw fault;
    }
  } finally {
    await handle.close();
  }
}

async function sizeOf(file: string): Promise<number> {
  try {
    return (await stat(file)).size;
  } catch {
    return 0;
  }
}
