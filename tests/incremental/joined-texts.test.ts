// `llms-full.txt` is put together from the Markdown copies in the output folder, without reading articles again.

import { expect, test } from 'vitest';
import { flawsOf } from '../support/built.ts';
import type { TestProject } from '../support/project.ts';
import { filesIn } from '../support/tree.ts';
import { inProject } from '../support/warm-cli.ts';
import { smallSite } from './small-site.ts';

function project(pages: number): TestProject {
  const text = (index: number) => `---\ntitle: Page ${index}\n---\nThe sentence ${index} with “quotes” and 灯.\n`;
  const files = Array.from({ length: pages }, (_, index) => [`content/docs/page-${index}.md`, text(index)]);
  return smallSite('', '', Object.fromEntries(files));
}

async function build(site: TestProject): Promise<void> {
  const { code, stderr } = await inProject(site, ['build']);
  expect(code, stderr).toBe(0);
  expect(flawsOf(site.path('dist'))).toEqual([]);
}

function copies(site: TestProject): readonly string[] {
  return filesIn(site.path('dist'))
    .filter((path) => path.endsWith('.md'))
    .map((path) => site.read(`dist/${path}`));
}

const full = 'dist/llms-full.txt';

test('the file of all texts has the copies of all pages', async () => {
  const pages = 3;
  const site = project(pages);
  await build(site);
  expect(copies(site)).toHaveLength(pages);
  expect(site.read(full)).toBe(copies(site).join('\n'));
  site.write('content/docs/page-1.md', '---\ntitle: Page 1\n---\nAnother text.\n');
  site.write('dist/docs/page-2.md', 'An edited copy.\n');
  await build(site);
  expect(copies(site).join('')).toContain('Another text.');
  expect(copies(site).join('')).not.toContain('An edited copy.');
  expect(site.read(full)).toBe(copies(site).join('\n'));
  site.remove('content/docs/page-0.md');
  await build(site);
  expect(copies(site)).toHaveLength(pages - 1);
  expect(site.read(full)).toBe(copies(site).join('\n'));
});
