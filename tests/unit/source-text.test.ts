// Texts with their places in a file, and files of the project with their addresses on the site.

import { describe, expect, test } from 'vitest';
import type { AppliedConfig } from '../../renderer/config.ts';
import type { Post } from '../../renderer/model.ts';
import { editedText, sourceText } from '../../renderer/parse/source-text.ts';
import { addressOfSource, pageOfSource } from '../../renderer/site/source-path.ts';

test('edits replace parts, a fragment without blank lines around it, and nothing twice', () => {
  const source = sourceText('lamp.md', 'Trim <A/> and <B/>.', 0);
  const fragment = sourceText('wick.md', '\n\nthe *wick*\n\n', 0);
  fragment.edits.push({ start: 6, end: 12, text: 'cord' });
  source.edits.push({ start: 14, end: 18, text: 'light' }, { start: 5, end: 9, text: fragment });
  source.edits.push({ start: 6, end: 8, text: 'within an edit' });
  expect(editedText(source)).toBe('Trim the cord and light.');
});

describe('files of the project', () => {
  const config = { places: { content: 'src/content', publicDir: 'static' } } as unknown as AppliedConfig;
  const post = { path: 'docs/lamp.md' } as Post;

  test.each([
    ['./wick.png', '/src/content/docs/wick.png'],
    ['../../assets/wick.png', '/src/assets/wick.png'],
    ['../../../static/img/wick.png', '/img/wick.png'],
    ['@site/static/img/wick.png', '/img/wick.png'],
    ['@site/wick.png', '/wick.png'],
    ['../../..', undefined],
    ['../../../../wick.png', undefined],
    ['wick.png', undefined],
  ])('%s is at %s', (target, address) => {
    expect(addressOfSource(post, target, config)).toBe(address);
    expect(addressOfSource(post, target, {} as AppliedConfig)).toBeUndefined();
  });

  test('a page by its path from the root', () => {
    expect(pageOfSource('/src/content/docs/lamp.md', config)).toEqual(['/docs/lamp.md']);
    for (const other of ['/src/content/docs/lamp', '/src/docs/lamp.md', 'src/content/docs/lamp.md'])
      expect(pageOfSource(other, config)).toEqual([]);
  });
});
