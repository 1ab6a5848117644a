// Any layout, component, or function of the configuration may show any field of any page: its excerpt, its headings, its
// front matter. Other pages are rendered again only if they may show what changed, however they got it.

import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Result } from '../support/cli.ts';
import { type TestProject, temporaryFolder } from '../support/project.ts';
import { treeOf } from '../support/tree.ts';
import { inProject } from '../support/warm-cli.ts';
import { smallSite } from './small-site.ts';

interface Site {
  /** What the layout writes next to the text, and code before it. */
  readonly shows?: string;
  readonly before?: string;
  /** Fields of the configuration. */
  readonly fields?: string;
  readonly text?: string;
}

function project({ shows = 'null', before = '', fields = '', text = '' }: Site): TestProject {
  const page = (name: string) => `---\ntitle: Page ${name}\n---\nThe ${name} sentence.\n\n${text}\n`;
  return smallSite(fields, "import { list } from './templates/layout.tsx';", {
    'templates/layout.tsx': `
export const list = (site) => site.posts.map(({ excerpt }) => excerpt).join(' ');
const of = (site, name) => site.posts.find(({ url }) => url === '/docs/' + name);
${before}
export const layout = {
  render: ({ content, post, site, once, raw }) => <main>{content}<p>{${shows}}</p></main>,
};
`,
    'content/docs/first.md': page('first'),
    'content/docs/second.md': page('second'),
    'content/docs/third.md': page('third'),
  });
}

/** Changes the first sentence of a page. */
function edit(site: TestProject, name: string, sentence: string): void {
  const file = `content/docs/${name}.md`;
  site.write(file, site.read(file).replace(/^(?:The|Open).*$/m, sentence));
}

/** Builds, compares with a clean build unless it's one itself, and returns the addresses that were rendered. */
async function build(site: TestProject): Promise<readonly string[]> {
  const isClean = !site.has('dist');
  const kept = await inProject(site, ['build', '--stats', site.path('stats.json')]);
  if (!isClean) await compareWithClean(site, kept);
  const { slowest } = JSON.parse(site.read('stats.json'));
  return slowest.map(({ url }: { readonly url: string }) => url).sort();
}

async function compareWithClean(site: TestProject, kept: Result): Promise<void> {
  const fresh = temporaryFolder();
  const clean = await inProject(site, ['build', '-o', join(fresh, 'dist')], {
    env: { SITEGEN_CACHE_DIR: join(fresh, 'cache') },
  });
  expect([kept.code, clean.code], kept.stderr + clean.stderr).toEqual([0, 0]);
  expect(treeOf(site.path('dist'))).toEqual(treeOf(join(fresh, 'dist')));
}

test.each<[string, Site]>([
  ['in a list', { shows: 'list(site)' }],
  ['serialized', { shows: 'JSON.stringify(site.posts)' }],
  [
    'on a generated page',
    {
      shows: 'post.facts?.[0].excerpt',
      fields: `generate: ({ posts }) => [{ url: '/all', layout: 'page', title: 'All', description: 'All.', facts: posts }],`,
    },
  ],
  [
    'in a component and its Markdown',
    {
      text: '<List />',
      fields:
        'components: { List: { props: z.object({}), render: (_, { site }) => list(site), markdown: (_, __, { site }) => list(site) } },',
    },
  ],
  ['in structured data', { fields: 'structuredData: ({ site }) => [{ about: list(site) }],' }],
])('an excerpt %s is as in a clean build', async (_, parts) => {
  const site = project(parts);
  await build(site);
  for (const sentence of ['The 1st sentence.', 'The very first sentence of them.']) {
    edit(site, 'first', sentence);
    expect(await build(site)).toContain('/docs/first');
  }
});

/** Changes the first page. */
const edits = {
  'a link': (text: string) => text.replace('sentence.', '[sentence](/docs/second).'),
  'a heading': (text: string) => `${text}\n## More\n`,
  'a description': (text: string) => text.replace('\n---\n', '\ndescription: It is the first.\n---\n'),
  'a keyword': (text: string) => text.replace('\n---\n', '\nkeywords: [top]\n---\n'),
  'another first sentence': (text: string) => text.replace('The first sentence.', 'The other sentence.'),
};

function change(site: TestProject, name: keyof typeof edits): void {
  const file = 'content/docs/first.md';
  site.write(file, edits[name](site.read(file)));
}

test.each<[keyof typeof edits, string]>([
  ['a link', 'of(site, "first").links.length'],
  ['a heading', 'site.posts.map(({ headings }) => headings.length).join()'],
  ['a heading', 'of(site, "first").anchors.join()'],
  ['a description', 'of(site, "first").frontMatter.description'],
  ['a description', '"description" in of(site, "first").frontMatter ? 1 : 0'],
  ['a description', 'Object.hasOwn(of(site, "first").frontMatter, "description") ? 1 : 0'],
  ['a description', 'Object.keys(of(site, "first").frontMatter).join()'],
  ['a description', 'Object.values({ ...of(site, "first").frontMatter }).join()'],
  ['a keyword', 'JSON.stringify(site.posts.map((one) => ({ ...one })))'],
])('%s that other pages show by %s is as in a clean build', async (name, shows) => {
  const site = project({ shows });
  await build(site);
  change(site, name);
  expect(await build(site)).toContain('/docs/second');
});

test.each(Object.keys(edits) as (keyof typeof edits)[])(
  '%s that no other page shows makes only its own page anew',
  async (name) => {
    const site = project({});
    await build(site);
    change(site, name);
    expect(await build(site)).toEqual(['/docs/first']);
  },
);

test('nor are the components of other pages rendered for checks and the search', async () => {
  const site = project({
    text: '<Told />',
    fields: `components: { Told: {
      props: z.object({}),
      render: (_, { post }) => (console.error('rendered ' + post.url), post.title),
    } },`,
  });
  await build(site);
  change(site, 'another first sentence'); // As long as before: another average length would count all words again.
  const { stderr } = await inProject(site, ['build']);
  expect(new Set(stderr.match(/(?<=rendered )\S+/g))).toEqual(new Set(['/docs/first']));
});
