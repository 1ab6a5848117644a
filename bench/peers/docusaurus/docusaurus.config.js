// The classic preset with the faster bundler; every section is docs with a sidebar of its own. It has no search.

const { themes } = require('prism-react-renderer');

module.exports = {
  title: 'Event API docs',
  url: 'https://example.org',
  baseUrl: '/',
  onBrokenLinks: 'ignore',
  onBrokenAnchors: 'ignore',
  future: { v4: true, faster: true },
  presets: [
    [
      'classic',
      {
        docs: { path: 'content', routeBasePath: '/', sidebarPath: './sidebars.js', numberPrefixParser: false },
        blog: false,
      },
    ],
  ],
  themeConfig: {
    navbar: { title: 'Event API docs' },
    prism: {
      theme: themes.github,
      darkTheme: themes.dracula,
      additionalLanguages: ['bash', 'json', 'java', 'ini', 'groovy', 'php', 'diff'],
    },
  },
};
