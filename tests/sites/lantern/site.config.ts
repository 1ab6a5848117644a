// Lantern, a made-up product: the smallest site that uses every stage of the engine, with layouts of its own.

import { defineSite } from 'sitegen';
import { z } from 'zod';
import { Note } from './templates/components.tsx';
import { docs, generic, notFound, post, tagList } from './templates/layouts.tsx';

export default defineSite({
  name: 'Lantern',
  titlePattern: '{title} | Lantern',
  description: 'Lantern lights the way through a folder of notes.',
  origin: 'https://lantern.example',
  locales: {
    default: 'en',
    all: [
      { code: 'en', name: 'English' },
      { code: 'de', name: 'Deutsch' },
    ],
  },
  folders: [
    { path: 'pages', url: '', layout: 'generic', tocDepth: 2, search: ['general'] },
    { path: 'de', url: '/de', layout: 'generic', locale: 'de', tocDepth: 2, search: ['general'] },
    { path: 'docs', layout: 'docs', tocDepth: 3, nav: { welcome: 'Welcome' }, search: ['general', 'docs'] },
    { path: 'docs/legacy', layout: 'docs', tocDepth: 3, search: ['general', 'docs'] },
    { path: 'blog', layout: 'post', tocDepth: 2, dated: { types: ['News', 'Story'] }, search: ['general'] },
  ],
  layouts: { docs, post, generic, 'not-found': notFound, 'tag-list': tagList },
  components: { Note: { render: Note, props: z.object({ title: z.string() }) } },
  styles: 'templates/style.css',
  client: { boot: 'client/boot.ts' },
  socialImage: '/img/card.svg',
  editLinks: [
    { prefix: '', href: 'https://code.example/lantern/edit/main/content' },
    { prefix: '/docs/guides', href: 'https://code.example/guides/edit/main' },
    { prefix: '/docs/guides/deep', href: 'https://code.example/deep/edit/main' },
  ],
  data: { lamps: z.array(z.strictObject({ name: z.string(), lumen: z.int() })) },
  generate: (site) => {
    const posts = site.dated.blog ?? [];
    const tags = [...new Set(posts.flatMap((one) => one.frontMatter.tags ?? []))].sort();
    return tags.map((tag) => ({
      url: `/blog/tags/${tag}`,
      layout: 'tag-list',
      title: `Posts about ${tag}`,
      description: `Every post that is about ${tag}.`,
      facts: tag,
    }));
  },
  feed: {
    folder: 'blog',
    path: '/rss.xml',
    title: 'Lantern news',
    description: 'What is new in Lantern.',
    copyright: 'The Lantern authors',
  },
  search: { indexes: ['general', 'docs'] },
});
