// Leftovers: pages that nothing links to, files that nothing uses, and terms that come before their explanation.

import { expect, test } from 'vitest';
import { problems } from '../support/cli.ts';
import { contentProject, copySite, projectIn, type TestProject, temporaryFolder } from '../support/project.ts';
import { inProject } from '../support/warm-cli.ts';

const page = (title: string, text: string, head = ''): string => `---\ntitle: ${title}\n${head}---\n\n${text}\n`;
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"/>';

async function foundIn(project: TestProject): Promise<readonly string[]> {
  const found = problems(await inProject(project, ['check', '--json']));
  return found.filter((one) => /^(?:link\/orphan|file\/unused|metadata\/term-early) /.test(one));
}

test('a page and a picture that nothing uses are found, and what one mention uses is not', async () => {
  const project = contentProject({
    'content/pages/index.md': page('Home', '[Lamp](/lamp) [Old](/old-oil) [Docs](/docs)'),
    'content/pages/lamp.md': page('Lamp', '![A wick](/wick.svg)\n\n[Itself](/lamp)'),
    'content/pages/oil.md': page('Oil', 'Oil.', 'aliases: [/old-oil]\n'),
    'content/pages/hidden.md': page('Hidden', '[Moth](/moth)', 'unlisted: true\n'),
    'content/pages/moth.md': page('Moth', 'Only a page that is hidden leads here.'),
    'content/pages/lost.md': page('Lost', 'Nobody comes.'),
    'content/pages/ring.md': page('Ring', '[Chain](/chain)'),
    'content/pages/chain.md': page('Chain', '[Ring](/ring) [Link](/link) [Home](/)'),
    'content/pages/link.md': page('Link', 'Only a page that nobody comes to leads here.'),
    'content/docs/tree.md': page('Tree', 'In the tree.'),
    'content/docs/idle.png.svg': svg,
    'public/wick.svg': svg,
    'public/glass.svg': '<svg xmlns="http://www.w3.org/2000/svg"><image href="/flame.svg"/></svg>',
    'public/flame.svg': svg,
    'public/lame.svg': svg,
    'public/old/flame.svg': svg,
    'public/favicon.svg': svg,
    'public/.well-known/lamp.json': '{}',
  });
  expect(await foundIn(project)).toEqual([
    'file/unused content/docs/idle.png.svg:1:1',
    'link/orphan content/pages/chain.md:1:1',
    'link/orphan content/pages/link.md:1:1',
    'link/orphan content/pages/lost.md:1:1',
    'link/orphan content/pages/moth.md:1:1',
    'link/orphan content/pages/ring.md:1:1',
    'file/unused public/glass.svg:1:1',
    'file/unused public/lame.svg:1:1',
    'file/unused public/old/flame.svg:1:1',
  ]);
  const off = "{ content: { 'link/orphan': 'off' }, public: { 'file/unused': 'off' } }";
  project.replace('site.config.ts', '  folders: [', `  severitiesIn: ${off},\n  folders: [`);
  expect(await foundIn(project)).toEqual(['file/unused content/docs/idle.png.svg:1:1']);
});

test('the first page that uses a term before its explanation is named, unless it links to that', async () => {
  const project = contentProject({
    'content/docs/one.md': page('One', '`tallow` and [tallow](/docs/one).\n\n```text\ntallow\n```', 'weight: 1\n'),
    'content/docs/two.md': page('Two', '## Tallow\n\nA lamp oil, not tallows alone.\n\n> A wick.', 'weight: 2\n'),
    'content/docs/three.md': page('Three', 'Tallow. [Soot](/docs/words#soot)', 'weight: 3\n'),
    'content/docs/four.md': page('Four', 'All about tallow and oil, without soot or ash.', 'weight: 4\n'),
    'content/docs/words.md': page(
      'Words',
      '## Tallow\n\nFat. See [Four](/docs/four).\n\n## Oil\n\n[Four](/docs/four)\n\n## Lamp oil\n\n[Two](/docs/two)\n\n## Soot\n\nBlack.\n\n## Ash\n\nGray.',
      'weight: 5\n',
    ),
  });
  project.replace('site.config.ts', '  folders: [', `  glossary: '/docs/words',\n  folders: [`);
  // A link to the whole glossary, or to the entry of another term, explains nothing.
  project.write('content/docs/three.md', `${project.read('content/docs/three.md')}\nAsh. [Words](/docs/words)\n`);
  expect(await foundIn(project)).toEqual([
    'metadata/term-early content/docs/three.md:8:1',
    'metadata/term-early content/docs/two.md:8:17',
  ]);
});

test('an unlisted post, or one of another folder, leads to nothing that only posts of the blog have', async () => {
  const root = temporaryFolder();
  copySite('nahr', root, ['content', 'public']);
  const project = projectIn(root, {
    'content/news/hidden.md': page('Hidden', 'Text.', 'date: 2025-12-02\ntype: أخبار\ntags: [own]\nunlisted: true\n'),
    'content/more/other.md': page('Other', 'Text.', 'date: 2025-12-03\ntype: أخبار\ntags: [other]\n'),
  });
  const more = "{ path: 'more', layout: 'post', tocDepth: 2, dated: { types: ['أخبار'] } },\n  ],\n  layouts";
  project.replace('site.config.ts', '],\n  layouts', more);
  project.replace(
    'site.config.ts',
    '  layouts',
    "  severitiesIn: { 'content/more': { 'link/orphan': 'off' } },\n  layouts",
  );
  expect(problems(await inProject(project, ['check', '--json']))).toEqual([]);
});
