// The tree of a docs folder and the reading order through it, in the shapes that lose pages elsewhere.

import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { NavNode } from '../../renderer/model.ts';
import { assembled, outlineOf, page } from './assembled.ts';

function treeOf(files: { readonly [path: string]: string }): NavNode {
  const tree = assembled(files).site.nav.docs;
  if (tree === undefined) throw new Error('no tree');
  return tree;
}

test('sections and pages by weight, pages without one last, equal ones by address', () => {
  const tree = treeOf({
    'docs/index.md': page({ title: 'Docs' }),
    'docs/c.md': page({ title: 'Third', weight: 30 }),
    'docs/b.md': page({ title: 'No weight b' }),
    'docs/a.md': page({ title: 'No weight a' }),
    'docs/y.md': page({ title: 'Equal y', weight: 10 }),
    'docs/x.md': page({ title: 'Equal x', weight: 10 }),
    'docs/s/_section.md': page({ title: 'Section', weight: 20 }),
    'docs/s/one.md': page({ title: 'Lighter than its section', weight: 1 }),
    'docs/s/zero.md': page({ title: 'Weightless', weight: 0 }),
  });
  expect(outlineOf(tree)).toBe(
    `Welcome
  Equal x
  Equal y
  Section (/docs/s/zero)
    Weightless
    Lighter than its section
  Third
  No weight a
  No weight b
`,
  );
});

test('folders without a section file or landing page, at any depth', () => {
  const tree = treeOf({
    'docs/one/two/three/page.md': page({ title: 'Deep' }),
    'docs/top.md': page({ title: 'Top', weight: 1 }),
  });
  expect(outlineOf(tree)).toBe(
    `Welcome (/docs/top)
  Top
  One (/docs/one/two/three/page)
    Two (/docs/one/two/three/page)
      Three (/docs/one/two/three/page)
        Deep
`,
  );
});

test('a section with a landing page is one node; its title is the section file’s', () => {
  const tree = treeOf({
    'docs/guides/_section.md': page({ title: 'Guides', weight: 1 }),
    'docs/guides/index.md': page({ title: 'All guides' }),
    'docs/guides/a.md': page({ title: 'A' }),
  });
  expect(outlineOf(tree)).toBe('Welcome (/docs/guides)\n  Guides\n    A\n');
});

test('unlisted pages, drafts and pages of other folders stay out', () => {
  const tree = treeOf({
    'docs/a.md': page({ title: 'A' }),
    'docs/hidden.md': page({ title: 'Hidden', unlisted: true }),
    'docs/draft.md': page({ title: 'Draft', draft: true }),
    'pages/about.md': page({ title: 'About' }),
  });
  expect(outlineOf(tree)).toBe('Welcome (/docs/a)\n  A\n');
});

test('the reading order, whatever the folders, has every page once, one head, one tail, back is the reverse of forth', () => {
  const name = fc.constantFrom('a', 'b', 'c', 'index', 'Z', 'ä', '10', '9');
  const path = fc.array(name, { minLength: 1, maxLength: 5 }).map((parts) => `docs/${parts.join('/')}.md`);
  const text = fc.record({
    title: fc.constantFrom('A', 'B', 'C'),
    weight: fc.option(fc.integer({ min: 0, max: 3 })),
    section: fc.boolean(),
  });
  const site = fc.array(fc.tuple(path, text), { minLength: 1, maxLength: 25 });
  fc.assert(
    fc.property(site, (entries) => {
      const all: { [path: string]: string } = {};
      for (const [at, { title, weight, section }] of entries) {
        all[at] = page(weight === null ? { title } : { title, weight });
        if (section) all[at.replace(/[^/]+$/, '_section.md')] = page({ title: 'S', weight: weight ?? 0 });
      }
      const posts = assembled(all).site.posts;
      const byUrl = new Map(posts.map((post) => [post.url, post]));
      expect(posts.filter((post) => post.prevPage === undefined)).toHaveLength(1);
      expect(posts.filter((post) => post.nextPage === undefined)).toHaveLength(1);
      const seen: string[] = [];
      for (
        let post = posts.find((one) => one.prevPage === undefined);
        post;
        post = byUrl.get(post.nextPage?.href ?? '')
      ) {
        seen.push(post.url);
        const next = byUrl.get(post.nextPage?.href ?? '');
        if (next) expect(next.prevPage?.href).toBe(post.url);
      }
      expect(seen.toSorted()).toEqual(posts.map((post) => post.url).toSorted());
    }),
    { numRuns: 50 },
  );
});

const neighbors = assembled({
  'docs/index.md': page({ title: 'Docs' }),
  'docs/a/index.md': page({ title: 'Alpha', weight: 1 }),
  'docs/a/one.md': page({ title: 'One', weight: 1 }),
  'docs/a/deep/_section.md': page({ title: 'Deep', weight: 2 }, ''),
  'docs/a/deep/two.md': page({ title: 'Two', weight: 1 }),
  'docs/a/deep/three.md': page({ title: 'Three', weight: 2 }),
  'docs/b/index.md': page({ title: 'Beta', weight: 2 }),
  'docs/c/_section.md': page({ title: 'Gamma', weight: 3 }, ''),
  'docs/c/four.md': page({ title: 'Four', weight: 1 }),
  'docs/c/deep/_section.md': page({ title: 'Low', weight: 2 }, ''),
  'docs/c/deep/five.md': page({ title: 'Five' }),
  'docs/d/_section.md': page({ title: 'Delta', weight: 4 }, ''),
  'docs/d/six.md': page({ title: 'Six' }),
});

test.each([
  ['/docs/a', 'Docs', 'One'],
  ['/docs/a/one', 'Alpha', 'Deep - Two'],
  ['/docs/a/deep/two', 'Alpha - One', 'Three'],
  ['/docs/a/deep/three', 'Two', 'Beta'],
  // If the other page is a landing page's neighbor, the root section is named; otherwise, the nearest section.
  ['/docs/b', 'Alpha - Three', 'Gamma - Four'],
  ['/docs/c/four', 'Beta', 'Low - Five'],
  ['/docs/d/six', 'Low - Five', undefined],
])('from %s, the pages before and after it are named, with their section if that is another', (url, before, after) => {
  const { prevPage, nextPage } = neighbors.post(url);
  expect([prevPage?.title, nextPage?.title]).toEqual([before, after]);
});
