// The tree of a docs folder and the reading order through it, in the shapes that lose pages elsewhere.

import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { NavNode } from '../../renderer/model.ts';
import { assembled, outlineOf, page } from './assembled.ts';

function treeOf(files: { readonly [path: string]: string }): NavNode {
  const tree = assembled(files).site.nav.docs;
  if (tree === undefined) throw new Error('no tree');
  return tree;
}

const files = (menus: { readonly [path: string]: string }) => {
  const paths = ['index', 'oil/index', 'oil/fill', 'lamps/index', 'lamps/wick', 'lamps/old/index', 'lamps/old/glass'];
  const texts = [...paths, ...Object.keys(menus)].map((path) => {
    const menu = menus[path] === undefined ? '' : `menu: ${menus[path]}\n`;
    return [`docs/${path}.md`.replace('docs/../', ''), `---\ntitle: ${path}\n${menu}---\nText.\n`];
  });
  return assembled(Object.fromEntries(texts));
};
const in_ = (parent: string, tree = 'docs') => `{ ${tree}: { parent: ${parent} } }`;
const whole = 'lamps/index(lamps/old/index(lamps/old/glass) lamps/wick) oil/index(oil/fill)';
const slugsIn = (node?: NavNode): string[] => (node ? [node.slug, ...node.children.flatMap(slugsIn)] : []);
const shape = ({ title, children }: NavNode): string =>
  children.length === 0 ? title : `${title}(${children.map(shape).join(' ')})`;

describe('the tree has a page below the section that its `menu` names', () => {
  test.each([
    ['another one', { 'oil/fill': in_('lamps') }, whole.replace('(oil/fill)', '').replace('wick', 'wick oil/fill')],
    [
      'one further in',
      { 'oil/fill': in_('old') },
      'lamps/index(lamps/old/index(lamps/old/glass oil/fill) lamps/wick) oil/index',
    ],
    [
      'with its whole section',
      { 'oil/index': in_('lamps') },
      'lamps/index(lamps/old/index(lamps/old/glass) lamps/wick oil/index(oil/fill))',
    ],
    ['one above', { 'lamps/old/glass': in_('lamps') }, whole.replace('(lamps/old/glass)', ' lamps/old/glass')],
    ['its own, which changes nothing', { 'oil/fill': in_('oil'), 'oil/index': in_('oil') }, whole],
    [
      'one of two by its path',
      { 'oil/fill': in_('lamps/old'), 'oil/old/rust': in_('oil/old') },
      'lamps/index(lamps/old/index(lamps/old/glass oil/fill) lamps/wick) oil/index(Old(oil/old/rust))',
    ],
  ])('%s', (_, menus, expected) => {
    const { site, diagnostics } = files(menus);
    expect(diagnostics).toEqual([]);
    expect(site.nav.docs?.children.map(shape).join(' ')).toBe(expected);
  });

  test.each([
    [{ 'oil/fill': in_('glass') }, "names the section 'glass', which isn't in 'docs'"],
    [{ 'oil/fill': in_('lamps', 'main') }, "names the tree 'main', but this page is in 'docs'"],
    [
      { 'oil/fill': in_('old'), 'oil/old/rust': in_('oil/old') },
      "names 'old', which can be /docs/lamps/old or /docs/oil/old",
    ],
    [{ 'lamps/index': in_('old') }, "names 'old', which is below this page"],
    [{ 'lamps/index': in_('oil'), 'oil/index': in_('lamps') }, "names 'lamps', which is below this page"],
    [{ '../pages/shop': in_('lamps') }, 'names a tree, but the folder of this page has none'],
    [{ 'oil/fill': 'main' }, 'is a group: `docs: { parent: a-section }`'],
    [{ 'oil/fill': '{ docs: { parent: 3 } }' }, 'holds something that is not text: put it in quotes'],
  ])('or it is reported: %o', (menus, why) => {
    const { site, diagnostics } = files(menus);
    expect(diagnostics).toMatchObject([{ code: 'front-matter/value-invalid', message: `\`menu\` ${why}` }]);
    expect(slugsIn(site.nav.docs)).toEqual(
      expect.arrayContaining(site.posts.map(({ url }) => url).filter((url) => url !== '/shop')),
    );
  });

  test('and the next page, the breadcrumb, and the section follow', () => {
    const { post } = files({ 'oil/fill': in_('lamps') });
    expect(post('/docs/lamps/wick').nextPage?.href).toBe('/docs/oil/fill');
    expect(post('/docs/oil/fill')).toMatchObject({ sectionSlug: '/docs/lamps', rootSectionId: 'lamps' });
    expect(post('/docs/oil/fill').ancestors.map(({ href }) => href)).toEqual(['/docs', '/docs/lamps']);
  });
});

describe('the tree', () => {
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
