import { expect, test } from 'vitest';
import type { NavNode } from '../../../renderer/model.ts';
import { renderTree } from '../../../templates/theme/docs/tree.ts';

const toggle = (title: string): string => `Open ${title}`;

function node(slug: string, children: readonly NavNode[] = []): NavNode {
  return { title: slug, slug, href: slug, isSection: children.length > 0, isRootSection: false, children };
}

function sections(count: number, size: number): NavNode {
  const section = (i: number) =>
    node(
      `/docs/s${i}`,
      Array.from({ length: size }, (_, k) => node(`/docs/s${i}/p${k}`)),
    );
  return node(
    '/docs',
    Array.from({ length: count }, (_, i) => section(i)),
  );
}

test('the page is marked and the branches above it are open, no other', () => {
  const html = renderTree(sections(3, 2), '/docs/s1/p0', toggle);
  expect(html.match(/aria-current="page"/g)).toHaveLength(1);
  expect(html).toContain('<a href="/docs/s1/p0" data-testid="DocsNav-item" aria-current="page">');
  expect(html.match(/<details open/g)).toHaveLength(1);
  expect(html).toContain('<details open data-branch="/docs/s1">');
});

test('the sections around a page are open, also if it is not in the tree', () => {
  const root = node('/docs', [
    node('/docs/a', [node('/docs/a/b', [node('/docs/a/b/c')])]),
    node('/docs/d', [node('/docs/d/y')]),
  ]);
  const open = renderTree(root, '/docs/a/b/x', toggle).match(/(?<=<details open data-branch=")[^"]+/g);
  expect(open).toEqual(['/docs/a', '/docs/a/b']);
});

test('a section whose name begins like the page is not open', () => {
  const root = node('/docs', [node('/docs/a', [node('/docs/a/x')]), node('/docs/a-b', [node('/docs/a-b/y')])]);
  const html = renderTree(root, '/docs/a-b/y', toggle);
  expect(html).toContain('<details data-branch="/docs/a">');
});

test('a tree of 10,000 pages stays small: closed branches are left to their section page', () => {
  const html = renderTree(sections(100, 100), '/docs/s7/p3', toggle);
  expect(html.length).toBeLessThan(60_000);
  expect(html).toContain('href="/docs/s7/p99"');
  expect(html).not.toContain('href="/docs/s8/p0"');
  expect(html).toContain('data-more="/docs/s8"');
});

test('titles are text', () => {
  const root = node('/docs', [{ ...node('/docs/a'), title: '<b>"&' }]);
  expect(renderTree(root, '/', toggle)).toContain('&lt;b&gt;&quot;&amp;</a>');
});
