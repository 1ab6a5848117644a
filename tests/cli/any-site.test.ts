// Pages of the grammar through the whole program: every word is on the built page, in its Markdown copy, and in what
// search finds, or a problem says why not. `PAGES` sets how many, and `SEED` which ones.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyPage } from '../support/any-page.ts';
import { jsonLines } from '../support/cli.ts';
import { repetitions } from '../support/long.ts';
import { contentProject, type TestProject } from '../support/project.ts';
import { inProject } from '../support/warm-cli.ts';
import { expectedWords, searchedText } from '../support/words-of-page.ts';

interface Problem {
  readonly code: string;
  readonly file: string;
  readonly line: number;
  readonly severity: string;
}

/** Words are numbered in each page; here they are different in all pages. */
const pages: readonly string[] = fc
  .sample(anyPage, { numRuns: repetitions('PAGES', 60, 2000), seed: Number(process.env.SEED ?? 1) })
  .map((text, index) => text.replace(/z(\d+)z/g, `z$1x${index}z`));

const nameOf = (index: number): string => `docs/any/p${index}`;
const fileOf = (index: number): string => `content/${nameOf(index)}.md`;

async function problemsOf(project: TestProject): Promise<readonly Problem[]> {
  const result = await inProject(project, ['build', '--json']);
  expect(result.stderr).toBe('');
  expect([0, 1]).toContain(result.code);
  return jsonLines(result).filter(({ type }) => type === 'diagnostic') as unknown as readonly Problem[];
}

test('a site of pages of a grammar is built, and loses no word', { timeout: 600_000 }, async () => {
  const project = contentProject({
    'content/docs/part.md': '---\ntitle: Part\n---\nImported.\n',
    ...Object.fromEntries(pages.map((page, index) => [fileOf(index), page])),
  });
  const problems = await problemsOf(project);
  const refused = new Set(problems.filter(({ severity }) => severity === 'error').map(({ file }) => file));
  for (const file of refused) if (file.startsWith('content/docs/any/')) project.remove(file);
  if (refused.size > 0) expect((await problemsOf(project)).filter(({ severity }) => severity === 'error')).toEqual([]);

  const searched = searchedText(project.path('dist'));
  let published = 0;
  const lost = pages.flatMap((page, index) => {
    if (refused.has(fileOf(index))) return [];
    const path = `dist/${nameOf(index)}`;
    if (!project.has(`${path}.html`))
      return /^(?:draft: true|published: no)$/m.test(page) ? [] : [`${index} isn't built`];
    published += 1;
    const places = { shown: project.read(`${path}.html`), copied: project.read(`${path}.md`), searched };
    const own = problems.filter(({ file }) => file === fileOf(index));
    return expectedWords(page, own).flatMap((word) =>
      Object.entries(places).flatMap(([place, all]) =>
        all.includes(word) ? [] : [`${word} isn't ${place} in ${page}`],
      ),
    );
  });
  expect(lost).toEqual([]);
  expect(published).toBeGreaterThan(pages.length / 2);
});
