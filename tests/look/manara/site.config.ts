// This site's layouts around a site that is written from right to left, in Arabic. The test builds it in a folder of its
// own, with the imported file next to it.

import base from '../../../site.config.ts';

const { releaseNotes: _, sources: __, codeChecks: ___, reads: ____, ...rest } = base;

export default {
  ...rest,
  name: 'منارة',
  titlePattern: '{title} | منارة',
  description: 'أحوال البحر عند الموانئ، رسالة رسالة.',
  origin: 'https://manara.example',
  locales: { default: 'ar', all: [{ code: 'ar', name: 'العربية' }] },
  folders: [
    { path: 'pages', url: '', layout: 'generic', tocDepth: 2, search: ['general'] },
    {
      path: 'docs',
      layout: 'docs',
      tocDepth: 3,
      nav: { welcome: 'مرحبا بكم', print: 'section' },
      search: ['general', 'docs'],
    },
    { path: 'blog', layout: 'post', tocDepth: 2, dated: { types: ['خبر'] }, search: ['general'] },
  ],
  editLinks: [],
};
