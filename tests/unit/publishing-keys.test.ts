// What front matter says about publishing is either understood or refuses the page: a page is never published because
// something that could have kept it back was left out.

import { describe, expect, test } from 'vitest';
import type { FolderRule } from '../../renderer/config.ts';
import { parseFile } from '../../renderer/parse/parse-file.ts';
import { isPublished } from '../../renderer/site/assemble-site.ts';
import { asPage, testRules } from '../markdown/markdown-rules.ts';

const docs: FolderRule = { path: 'docs', layout: 'docs', tocDepth: 3 };
const blog: FolderRule = { path: 'blog', layout: 'blog', tocDepth: 2, dated: { types: ['News'] } };
const notes: FolderRule = { path: 'notes', layout: 'docs', tocDepth: 3, titleFrom: ['heading', 'name'] };
const rules = { ...testRules, folders: [docs, blog, notes] };

/** Whether a page with these lines is published in 2026, and what is said about it. */
function outcome(lines: string, path = 'docs/page.md') {
  const text = `---\ntitle: Page\n${lines}\n---\nText.\n`;
  const { value, diagnostics } = parseFile(rules, { file: `content/${path}`, path, text });
  const { page } = asPage(value);
  const when = { drafts: false, now: '2026-01-01T00:00:00.000Z' };
  return {
    page,
    published: isPublished(page, when),
    withDrafts: isPublished(page, { ...when, drafts: true }),
    codes: diagnostics.map(({ code, at }) => `${code} ${at.line}:${at.column}`),
    hints: diagnostics.map(({ hint }) => hint),
  };
}

/** Lines of a table, several of them in a line of this file. `\n` is a line break. */
const rows = (text: string): readonly string[] =>
  text
    .split(/\s*¦\s*/)
    .map((row) => row.trim().replaceAll(String.raw`\n`, '\n'))
    .filter((row) => row !== '');

describe('what is understood', () => {
  const hidden = String.raw`draft: true ¦ draft: True ¦ draft: YES ¦ draft: y ¦ draft: On ¦ draft: "true" ¦ draft: " true " ¦
    published: false ¦ published: no ¦ published: OFF ¦ published: "false" ¦ published: n ¦
    # a comment\ndraft: yes ¦ published: true\ndraft: true ¦ draft: false\npublished: no`;
  test.each(rows(hidden))('%s keeps the page back', (lines) => {
    expect(outcome(lines)).toMatchObject({ published: false, withDrafts: true, codes: [] });
  });

  const shown = 'draft: false ¦ draft: no ¦ draft: "off" ¦ published: true ¦ published: yes ¦ unlisted: no';
  test.each(rows(shown))('%s publishes it', (lines) => {
    const { published, codes, page } = outcome(lines);
    expect([published, codes, page.frontMatter.unlisted ?? false]).toEqual([true, [], false]);
  });

  test.each(['true', 'yes', '"on"', 'Y'])('unlisted: %s keeps it out of listings', (value) => {
    const { published, codes, page } = outcome(`unlisted: ${value}`);
    expect([published, codes, page.frontMatter.unlisted]).toEqual([true, [], true]);
  });
});

describe('a value that is not understood holds the page back and is reported', () => {
  const values = rows('1 ¦ maybe ¦ [true] ¦ { a: true } ¦ ~ ¦ "true, until May" ¦ 2030-01-01').concat('');
  test.each(values.flatMap((value) => ['draft', 'unlisted', 'published'].map((key) => `${key}: ${value}`)))(
    '%s',
    (lines) => {
      const { published, codes } = outcome(lines);
      expect([published, codes]).toEqual([false, [expect.stringMatching(/^front-matter\/publishing-value 3:/)]]);
    },
  );

  test.each(['date: soon', 'date: 2030-13-01', 'date:', 'date: 2030', 'date: [2030-01-01]'])('%s', (lines) => {
    const { published, codes } = outcome(lines);
    expect([published, codes]).toEqual([false, [expect.stringMatching(/^post\/date-invalid 3:/)]]);
  });

  test('aliases, of which none would lead anywhere', () => {
    expect(outcome('aliases: [old]').codes).toEqual(['front-matter/publishing-value 3:11']);
    expect(outcome('aliases: /old').codes).toEqual(['front-matter/publishing-value 3:10']);
  });

  test('a value that changes only how the page looks does not hold it back', () => {
    expect(outcome('subtitle: 7')).toMatchObject({ published: true, codes: ['front-matter/value-invalid 3:11'] });
    expect(outcome('featured: 7')).toMatchObject({ published: true, codes: ['front-matter/value-invalid 3:11'] });
  });

  test('an empty date or type of a post is missing', () => {
    const codes = ['post/date-invalid 3:6', 'front-matter/value-invalid 4:1'];
    expect(outcome('date:\ntype:', 'blog/post.md')).toMatchObject({ published: false, codes });
  });
});

describe('a key that would keep the page back, if it were read', () => {
  const keys = rows(`Draft: true ¦ DRAFT: true ¦ "draft ": true ¦ dra-ft: true ¦ darft: true ¦ drafts: yes ¦
    isDraft: true ¦ is_draft: on ¦ Published: false ¦ publish: false ¦ listed: no ¦ un-listed: true ¦ Unlisted: true ¦
    Draft: maybe ¦ Date: 2099-01-01 ¦ dat: 2099-01-01`);
  test.each(keys.flatMap((line) => ['docs', 'notes'].map((folder) => [line, folder] as const)))(
    '%s in %s',
    (...[line, folder]) => {
      const { published, codes, hints } = outcome(line, `${folder}/page.md`);
      expect([published, codes]).toEqual([false, ['front-matter/publishing-value 3:1']]);
      expect(hints).toEqual([expect.stringMatching(/^Did you mean `(?:draft|published|unlisted|date)`/)]);
    },
  );

  const harmless = 'publisher: Lin ¦ craft: wood ¦ data: 7 ¦ hints: a, b ¦ Weight: 3 ¦ meta: { draft: true }';
  test.each(rows(harmless))('%s does not', (line) => {
    expect(outcome(line)).toMatchObject({ published: true, codes: ['front-matter/unknown-key 3:1'] });
  });
});
