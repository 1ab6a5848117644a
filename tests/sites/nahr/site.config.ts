// Nahr, a made-up format for canals: a site on the theme, in a language that is written from right to left.

import {
  blogListLayout,
  docsLayout,
  genericLayout,
  listingPages,
  notFoundLayout,
  postLayout,
  searchLayout,
  themeClient,
  themeComponents,
  themeFiles,
  themeShapes,
  themeStrings,
} from '@sitegen/theme';
import { defineSite } from 'sitegen';

export default defineSite({
  name: 'نهر',
  titlePattern: '{title} | نهر',
  description: 'نهر صيغة ملفات تصف قنوات الري.',
  origin: 'https://nahr.example',
  locales: { default: 'ar', all: [{ code: 'ar', name: 'العربية' }] },
  folders: [
    { path: 'pages', url: '', layout: 'generic', tocDepth: 2, search: ['general'] },
    { path: 'docs', layout: 'docs', tocDepth: 3, nav: { welcome: 'التوثيق' }, search: ['general', 'docs'] },
    { path: 'news', layout: 'post', tocDepth: 2, dated: { types: ['أخبار'] }, search: ['general'] },
  ],
  layouts: {
    docs: docsLayout,
    post: postLayout,
    search: searchLayout,
    'blog-list': blogListLayout,
    generic: genericLayout,
    'not-found': notFoundLayout,
  },
  components: themeComponents,
  styles: '@sitegen/theme/styles.css',
  client: themeClient,
  socialImage: '/img/card.svg',
  theme: {
    searchReport: 'https://nahr.example/issues?title={query}',
    beforeArticle: ({ post }: { readonly post: { readonly title: string } }) => `نهر: ${post.title}`,
  },
  strings: themeStrings,
  // What isn't translated is in English.
  severities: { 'i18n/string-missing': 'off' },
  data: themeShapes,
  generate: listingPages,
  outputs: themeFiles,
  search: { indexes: ['general', 'docs'] },
  feed: { folder: 'news', path: '/rss.xml', title: 'أخبار نهر', description: 'كل جديد في نهر.', copyright: 'نهر' },
});
