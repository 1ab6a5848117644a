// Paths as pages of other programs write them: to pictures beside the pages, with trailing slashes, and in tags.

import { expect, test } from 'vitest';
import { problems } from '../support/cli.ts';
import { bareProject, type Files, lanternProject } from '../support/project.ts';
import { inProject } from '../support/warm-cli.ts';

const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>';

const starlight: Files = {
  'package.json': '{}',
  'src/assets/cloth.svg': picture,
  'src/assets/unused.txt': 'x',
  'public/pics/loom.svg': picture,
  'src/content/docs/index.md': '---\ntitle: Loom\n---\n\n![Cloth](../../assets/cloth.svg) [start](/guides/start/)\n',
  'src/content/docs/guides/start.md':
    '---\ntitle: Start\n---\n\n![Cloth](../../../assets/cloth.svg) ![Loom](../../../../public/pics/loom.svg)\n\n[dye](../dye/#red) [dye](./dye.mdx)\n',
  'src/content/docs/guides/dye.mdx': '---\ntitle: Dye\n---\n\n## Red\n\nBack to [start](../start/).\n',
};

test('pictures beside the pages are published, and relative links count from an address with a slash at its end', async () => {
  const [host, other] = [lanternProject(), bareProject(starlight)];
  const result = await inProject(host, ['build', '--json', '--content', other.root]);
  expect(problems(result)).toEqual([]);
  expect(host.read('dist/src/assets/cloth.svg')).toBe(picture);
  expect(host.has('dist/src/assets/unused.txt')).toBe(false);
  const start = host.read('dist/guides/start.html');
  for (const address of ['src="/src/assets/cloth.svg"', 'src="/pics/loom.svg"', 'href="/guides/dye#red"'])
    expect(start).toContain(address);
});

test('a site with its own pages in src/content/docs has its pictures, too', async () => {
  const own = lanternProject();
  own.write(
    'site.config.ts',
    own.read('site.config.ts').replace("name: 'Lantern',", "name: 'Lantern', content: 'src/content',"),
  );
  own.write('src/assets/wick.svg', picture);
  own.rename('content', 'src/content');
  own.write('src/content/docs/a.md', '---\ntitle: A\n---\n\n![Wick](../../assets/wick.svg)\n');
  const result = await inProject(own, ['build', '--json']);
  expect(problems(result).filter((one) => one.startsWith('image/'))).toEqual([]);
  expect(own.read('dist/docs/a.html')).toContain('src="/src/assets/wick.svg"');
});

test('a Docusaurus project: pages beside the documentation, pictures named by their place, and MDX in every file', async () => {
  const other = bareProject({
    'docusaurus.config.js': 'export default {};\n',
    'src/pages/help.md': '# Help\n\nSee [the start](/docs/start).\n',
    'src/pages/index.js': 'export default () => null;\n',
    'docs/start.md':
      '---\ntitle: Start\n---\n\n![Wheel](@site/static/img/wheel.svg) ![Wheel](../static/img/wheel.svg)\n\n[help](/help)\n\nexport const level = 1;\n',
    'static/img/wheel.svg': picture,
  });
  const host = lanternProject();
  const result = await inProject(host, ['build', '--json', '--content', other.root]);
  expect(problems(result).map((one) => one.split(' ')[0])).toEqual(['component/expression']);
  expect(host.has('dist/help.html')).toBe(true);
  expect(host.read('dist/docs/start.html').match(/src="\/img\/wheel\.svg"/g)).toHaveLength(2);
});

test('a VitePress project: parts without a blank before the end of the comment, snippets, and a home page that is only data', async () => {
  const other = bareProject({
    'package.json': '{}',
    'docs/index.md': '---\nlayout: home\nhero:\n  name: Tide\nfeatures:\n  - title: Fast\n---\n',
    'docs/tide.md': '# Tide\n\n<!--@include: ./parts/common.md-->\n\n<<< ./snippets/a.ts#go{1}\n',
    'docs/parts/common.md': '# Common\n\nWords.\n',
    'docs/snippets/a.ts': '// #region go\nexport const go = 1;\n// #endregion go\n',
    'docs/snippets/b.ts': 'export {};\n',
  });
  const host = lanternProject();
  const result = await inProject(host, ['build', '--json', '--content', other.root]);
  expect(problems(result).map((one) => one.replace(/ .*\/docs/, ''))).toEqual([
    'post/body-empty/index.md:1:1',
    'front-matter/unknown-key/index.md:3:1',
    'front-matter/unknown-key/index.md:5:1',
    'file/unpublished/snippets/b.ts:1:1',
  ]);
  expect(host.read('dist/tide.html')).toContain('Words.');
});

test('photos, links of tags, folders with an index, targets with a slash, and files that the build makes', async () => {
  const post = (photo: string): string =>
    `---\ntitle: Opening\ndate: 2020-05-06\ntype: News\nauthors:\n  - name: Ada\n    photo: ${photo}\n---\n\n[list](/checklist) [list](/checklist/)\n`;
  const other = bareProject({
    'package.json': '{}',
    'markdown/blog/opening.md': post('/img/gone.svg'),
    'markdown/blog/closing.md': post('/img/ada.svg').replace('Opening', 'Closing'),
    'markdown/docs/a.md': '---\ntitle: A\n---\n\n<Note title="Mind" href="/docs/gone/">\n\nIt.\n\n</Note>\n',
    'public/img/ada.svg': picture,
    'public/robots.txt': 'User-agent: *\n',
    'public/checklist/index.html': '<!doctype html><title>List</title>\n',
    'public/_redirects': '/start /docs/a/ 301\n/list /checklist/ 301\n/gone /docs/none/ 301\n',
  });
  const host = lanternProject();
  const config = host.read('site.config.ts');
  host.write('site.config.ts', config.replace('title: z.string() }', 'title: z.string(), href: z.string() }'));
  const result = await inProject(host, ['build', '--json', '--content', other.root]);
  expect(problems(result).map((one) => one.replace(/ .*\/(markdown|public)/, ''))).toEqual([
    'image/missing/blog/opening.md:7:12',
    'link/broken-page/docs/a.md:5:26',
    'redirect/broken-target/_redirects:3:1',
    'file/unpublished/robots.txt:1:1',
  ]);
  expect(host.read('dist/robots.txt')).toContain('Sitemap:');
  expect(host.read('dist/blog/closing.html')).toContain('href="/checklist/index.html"');
});
