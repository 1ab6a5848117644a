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
    expect(outcome('aliases:\n  - /old\n  - /a?b').codes).toEqual(['front-matter/publishing-value 5:5']);
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
    Date: 2099-01-01 ¦ dat: 2099-01-01 ¦ hidden: true ¦ private: yes ¦ status: draft ¦ status: Private ¦
    post_status: pending ¦ visibility: hidden ¦ state: "unlisted " ¦ unpublished: true ¦ noindex: true ¦
    no_index: true ¦ wip: maybe ¦ internal: true ¦ confidential: yes ¦ headless: true ¦ hide: true ¦ visible: false ¦
    public: no ¦ render: never ¦ permalink: false ¦ robots: noindex ¦ robots: noindex, nofollow ¦
    expiryDate: 2020-01-01 ¦ expires: 2020-01-01 ¦ unpublish_date: 2020-01-01 ¦ <<: { title: T }`);
  test.each(keys.flatMap((line) => ['docs', 'notes'].map((folder) => [line, folder] as const)))(
    '%s in %s',
    (...[line, folder]) => {
      const { published, codes } = outcome(line, `${folder}/page.md`);
      expect([published, codes]).toEqual([false, ['front-matter/publishing-value 3:1']]);
    },
  );

  test.each(['publishDate: 2099-01-01', 'pubDate: 2099-01-01', 'permalink: /x', 'redirect_from: /y'])(
    '%s, but not where pages bring the front matter of another program',
    (line) => {
      expect(outcome(line).codes).toEqual(['front-matter/publishing-value 3:1']);
      expect(outcome(line, 'notes/page.md')).toMatchObject({ published: true, codes: [] });
    },
  );

  test.each([
    ['Weight: 3', 'Write `weight`.'],
    ['Aliases: [/a]', 'Write `aliases`.'],
    ['Draft: true', 'Write `draft`.'],
    ['hidden: true', 'Write `draft: true`, or `unlisted: true` to keep it out of lists only.'],
    ['permalink: /a', 'Name the file like that, or write `aliases`, a list of addresses.'],
  ])('of %s, it says: %s', (line, hint) => expect(outcome(line).hints).toEqual([hint]));

  const harmless = `hidden: false ¦ status: published ¦ status: stable ¦ visibility: public ¦ state: 3 ¦ private: no ¦
    hide: [navigation, toc] ¦ visible: true ¦ public: 7 ¦ robots: all ¦ publisher: Lin ¦ craft: wood ¦ data: 7 ¦
    hints: a, b`;
  test.each(rows(harmless))('%s does not', (line) => {
    expect(outcome(line)).toMatchObject({ published: true, codes: ['front-matter/unknown-key 3:1'] });
  });
});

describe('a second front matter', () => {
  const codesOf = (below: string) =>
    parseFile(rules, { file: 'a.md', path: 'docs/a.md', text: `---\ntitle: Page\n---\n${below}` }).diagnostics.map(
      ({ code, at }) => `${code} ${at.line}:${at.column}`,
    );

  test.each(['---\ndraft: true\n---\nText.\n', '---\nid: a\nmeta:\n  a: b\n# c\nTitle: "x"\n---'])('%j', (below) => {
    expect(codesOf(below)).toEqual(['front-matter/invalid 4:1']);
    expect(codesOf(`\n\n${below}`)).toEqual(['front-matter/invalid 6:1']);
  });

  test.each(['draft: true\n---\nText.\n', 'tags:\n  - a\n- b\n# c\nUnlisted: yes\nx: y\n--- \n'])(
    '%j, after the first one ended too early',
    (below) => expect(codesOf(below)).toEqual(['front-matter/invalid 4:1']),
  );

  const texts = String.raw`Draft: a ship is\ndeep\n---\n ¦ Weight: 2\n---\n ¦ draft: true\n ¦ ---\n\nText: a\n\n---\n ¦
    ---\nNote: this is text\n---\n ¦ Text.\n\n---\ndraft: true\n---\n`;
  test.each(rows(texts))('%j is none', (below) => expect(codesOf(below)).toEqual([]));
});

describe('a flag inside of another value, where nothing reads it', () => {
  const hiding = String.raw`meta: { draft: true } ¦ meta:\n  draft: yes ¦ sidebar:\n  badge:\n    Unlisted: true ¦
    a: { b: [{ c: { published: no } }] } ¦ authors: [{ name: Lin, draft: true }]`;
  test.each(rows(hiding).flatMap((line) => ['docs', 'notes'].map((folder) => [line, folder] as const)))(
    '%s in %s',
    (...[line, folder]) => {
      const { published, codes, hints } = outcome(line, `${folder}/page.md`);
      expect(published).toBe(false);
      expect(codes).toContainEqual(expect.stringMatching(/^front-matter\/publishing-value [3-9]:/));
      expect(hints).toContain('To keep the page back, write `draft: true` without indentation, as a key of its own.');
    },
  );

  const harmless = String.raw`sidebar: { hidden: true } ¦ meta: { draft: false } ¦ meta: { published: yes } ¦
    excerpt: |\n  With draft: true, nobody sees it.`;
  test.each(rows(harmless))('%s keeps no page back', (line) => {
    expect(outcome(line, 'notes/page.md')).toMatchObject({ published: true, codes: [] });
  });
});

describe('in a page that needs no front matter, a flag outside of it', () => {
  const read = (text: string) => {
    const path = 'notes/page.md';
    const { value, diagnostics } = parseFile(rules, { file: `content/${path}`, path, text });
    const published = isPublished(asPage(value).page, { drafts: false, now: '2026-01-01T00:00:00.000Z' });
    return { published, codes: diagnostics.map(({ code }) => code) };
  };

  test.each([
    '----\ntitle: T\nunlisted: true\n----\n# T\n',
    '\n+++\ndraft = true\n+++\n# T\n',
    '{\n  "title": "T",\n  "draft": true\n}\n# T\n',
    '# T\n\nA sentence.\n\n**Draft:** yes\n',
    '<!-- published: no -->\n# T\n',
    '---\u2028draft: true\u2028---\u2028# T',
  ])('holds the page back: %j', (text) => {
    expect(read(text)).toEqual({ published: false, codes: expect.arrayContaining(['front-matter/publishing-value']) });
  });

  test.each([
    '\n---\ntitle: T\ndraft: true\n---\n# T\n',
    '\n---\ntitle: T\ndate: 2099-01-01\n---\n# T\n',
    '\u200b\n<!-- c\n-->\n---\nhidden: true\n---\n# T\n',
    '<!-- a --><!-- b -->\n\n---\ndescription: Words.\ndraft: false\n--- \n# T\n',
  ])('or front matter that is not at the beginning: %j', (text) => {
    expect(read(text)).toEqual({ published: false, codes: ['front-matter/invalid'] });
  });

  test.each([
    '# T\n\nUse `draft: true` to hide a page.\n\n`draft: true`\n',
    '# T\n\n```yaml\n---\ndraft: true\n---\n```\n',
    '# T\n\nA page:\n\n    ---\n    draft: true\n',
    '# T\n\nDraft: this is the first version of a text.\n',
    '\n---\nText: a\n---\n# T\n',
    `# T\n\n${'A sentence.\n\n'.repeat(20)}draft: true\n`,
  ])('but a text about something else is published: %j', (text) => {
    expect(read(text)).toEqual({ published: true, codes: [] });
  });
});
