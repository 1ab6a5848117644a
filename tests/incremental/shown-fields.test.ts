// Any layout, component, or function of the configuration may show any field of any page: its excerpt, its headings, its
// front matter. Other pages are rendered again only if they may show what changed, however they got it.

import { expect, test } from 'vitest';
import type { TestProject } from '../support/project.ts';
import { inProject } from '../support/warm-cli.ts';
import { expectAsClean, smallSite } from './small-site.ts';

interface Site {
  /** What the layout writes next to the text, and code before it. */
  readonly shows?: string;
  readonly before?: string;
  /** Fields of the configuration. */
  readonly fields?: string;
  readonly text?: string;
  /** Lines of the front matter of each page. */
  readonly head?: string;
  /** What the layout of the third page shows. */
  readonly third?: string;
}

function project({
  shows = 'null',
  before = '',
  fields = '',
  text = '',
  head = '',
  third = 'null',
}: Site): TestProject {
  const page = (name: string, more = '') =>
    `---\ntitle: Page ${name}\n${head}${more}---\nThe ${name} sentence.\n\n${text}\n`;
  return smallSite(
    `layouts: { page: layout, third },\n  ${fields}`,
    "import { list, third, titles } from './templates/layout.tsx';",
    {
      'templates/layout.tsx': `
export const list = (site) => site.posts.map(({ excerpt }) => excerpt).join(' ');
const of = (site, name) => site.posts.find(({ url }) => url === '/docs/' + name);
const known = new WeakMap();
export const titles = (site) => {
  if (!known.has(site)) known.set(site, site.posts.map(({ title }) => title).join(' '));
  return known.get(site);
};
${before}
export const third = {
  render: ({ content, post, site, once, raw }) => <main>{content}<p>{${third}}</p></main>,
};
export const layout = {
  render: ({ content, post, site, once, raw }) => <main>{content}<p>{${shows}}</p></main>,
};
`,
      'content/docs/first.md': page('first'),
      'content/docs/second.md': page('second'),
      'content/docs/third.md': page('third', 'layout: third\n'),
    },
  );
}

/** Changes the first sentence of a page. */
function edit(site: TestProject, name: string, sentence: string): void {
  const file = `content/docs/${name}.md`;
  site.replace(file, /^(?:The|Open).*$/m, sentence);
}

/** Builds, compares with a clean build unless it's one itself, and returns the addresses that were rendered. */
async function build(site: TestProject): Promise<readonly string[]> {
  const isClean = !site.has('dist');
  const result = await inProject(site, ['build', '--json', '--stats', site.path('stats.json')]);
  if (!isClean) await expectAsClean(site, result);
  const { slowest } = JSON.parse(site.read('stats.json'));
  return slowest.map(({ url }: { readonly url: string }) => url).sort();
}

const generated =
  "generate: ({ posts }) => [{ url: '/docs/all', layout: 'page', title: 'All', description: 'All.', facts: posts }],";

const withList = `components: {
  List: { props: z.object({}), render: (_, { site }) => list(site), markdown: (_, __, { site }) => list(site) },
},`;
const withFeed = `folders: [{ path: 'docs', layout: 'page', tocDepth: 2, dated: { types: ['News'] } }],
  feed: { folder: 'docs', path: '/rss.xml', title: 'News', description: 'All.', copyright: 'Lamps' },`;

test.each<[string, Site]>([
  ['in a list', { shows: 'list(site)' }],
  ['serialized', { shows: 'JSON.stringify(site.posts)' }],
  ['on a generated page', { shows: 'post.facts?.[0].excerpt', fields: generated }],
  ['of what a generated page was made of', { shows: 'of(site, "all").facts[0].excerpt', fields: generated }],
  ['in a component and its Markdown', { text: '<List />', fields: withList }],
  ['in a feed', { head: 'date: 2024-05-06\ntype: News\n', fields: withFeed }],
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
  ['a description', 'Object.keys(of(site, "first").frontMatter).join()'],
  ['a description', 'String("description" in of(site, "first").frontMatter)'],
  ['a description', 'String(Object.hasOwn(of(site, "first").frontMatter, "description"))'],
  ['a description', '{ ...of(site, "first").frontMatter }.description'],
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

const all = ['/docs/first', '/docs/second', '/docs/third'];
const withTitles = 'components: { Titles: { props: z.object({}), render: (_, { site }) => titles(site) } },';
const shared = 'once("titles", () => <i>{titles(site)}</i>)';

test.each<[string, Site, readonly string[]]>([
  ['pages of one layout', { shows: 'titles(site)' }, ['/docs/first', '/docs/second']],
  ['pages of two layouts that remember it', { shows: 'titles(site)', third: 'titles(site)' }, all],
  ['pages of two layouts in a part of many pages', { shows: shared, third: shared }, all],
  [
    'pages with a component',
    { third: 'raw(String(site.posts.length))', fields: withTitles },
    ['/docs/first', '/docs/second'],
  ],
])('a title that %s show makes only these anew', async (_, parts, made) => {
  const site = project(parts);
  const second = 'content/docs/second.md';
  if (parts.fields) site.write(second, `${site.read(second)}\n<Titles />\n`);
  await build(site);
  for (const title of ['First', 'Page one']) {
    site.replace('content/docs/first.md', /^title: .*$/m, `title: ${title}`);
    expect(await build(site)).toEqual(made);
  }
});

/** Every page shows the tree that it's in. The pages in `de` have one of their own. */
function projectOfTrees(): TestProject {
  const site = project({
    shows: 'JSON.stringify(Object.values(site.nav).find(({ slug }) => post.url.startsWith(slug)))',
  });
  site.replace('site.config.ts', 'tocDepth: 2,', "tocDepth: 2, nav: { welcome: 'Welcome' },");
  const german = "{ path: 'de', locale: 'de', layout: 'page', tocDepth: 2, nav: { welcome: 'Willkommen' } }";
  site.replace('site.config.ts', 'folders: [', `folders: [${german},`);
  site.replace('site.config.ts', "name: 'English' }", "name: 'English' }, { code: 'de', name: 'Deutsch' }");
  site.write('content/de/eins.md', '---\ntitle: Seite eins\n---\nText.\n');
  return site;
}

test('a label that pages have above them in the search is as in a clean build', async () => {
  const site = project({});
  site.write('content/docs/index.md', '---\ntitle: Lamps\nlabel: Lamps\n---\nAll of them.\n');
  await build(site);
  site.replace('content/docs/index.md', 'label: Lamps', 'label: Lights');
  expect(await build(site)).toEqual(['/docs']);
});

test('a title in a tree is new on every page that shows the tree, and only there', async () => {
  const site = projectOfTrees();
  expect(await build(site)).toContain('/de/eins');
  site.replace('content/docs/second.md', /^title: .*$/m, 'title: Second');
  expect(await build(site)).toEqual(all);
});

test('an excerpt that no other page shows renders no component of other pages, not even for checks and the search', async () => {
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
