// A page of five million bytes, whatever they are, takes at most five seconds of processor time and 500 MB, and the
// other pages are built.
// @module-tag long

import { describe, expect, test } from 'vitest';
import { inProject } from '../support/cli.ts';
import { largePages } from '../support/large-pages.ts';
import { contentProject } from '../support/project.ts';

/** Seconds of processor time and megabytes of one run. */
interface Cost {
  readonly code: number | null;
  readonly seconds: number;
  readonly megabytes: number;
  readonly isOtherBuilt: boolean;
}

/** Builds a site of a few small pages and this one. The shell says how much time its children took. */
async function costOf(file: string, text: string): Promise<Cost> {
  const project = contentProject({ [`content/docs/${file}`]: text });
  const timed = ['bash', '-c', '"$@"; code=$?; times >times.txt; exit $code', 'bash'];
  const { code } = await inProject(project, ['build', '--quiet', '--stats', 'stats.json'], { wrapper: timed });
  const [user = 0, system = 0] = [...(project.read('times.txt').split('\n')[1] ?? '').matchAll(/(\d+)m([\d.]+)s/g)].map(
    ([, minutes, seconds]) => Number(minutes) * 60 + Number(seconds),
  );
  const { peakMemory = 0 } = project.has('stats.json') ? JSON.parse(project.read('stats.json')) : {};
  return { code, seconds: user + system, megabytes: peakMemory / 1e6, isOtherBuilt: project.has('dist/docs.html') };
}

const pages = largePages(5_000_000);

describe.skipIf(process.platform === 'win32')('a page of five million bytes', () => {
  /** What the same site takes without the page. */
  let start: number | undefined;

  test.each(pages)('%s', async (name, file, text) => {
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(5_000_000);
    start ??= (await costOf('small.md', '---\ntitle: Small\n---\nSmall.\n')).seconds;
    const cost = await costOf(file, text);
    if (process.env.SITEGEN_TEST_COSTS) process.stderr.write(`${JSON.stringify([name, cost.seconds - start, cost])}\n`);
    expect([0, 1]).toContain(cost.code);
    expect(cost.isOtherBuilt || cost.code === 1).toBe(true);
    expect(cost.seconds - start).toBeLessThan(5);
    expect(cost.megabytes).toBeLessThan(500);
  });
});
