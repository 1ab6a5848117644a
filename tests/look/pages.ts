// One address for every layout and every kind of content.

export const layouts = {
  home: '/',
  'home in German': '/de',
  'docs welcome': '/docs',
  'docs page': '/docs/concepts/server',
  reference: '/docs/reference/specification/v3.0.0',
  explorer: '/docs/reference/specification/v3.0.0-explorer',
  blog: '/blog',
  'blog filter': '/blog/tag/release-notes',
  post: '/blog/release-notes-3.0.0',
  about: '/about',
  tools: '/tools',
  'a tool': '/tools/cli',
  people: '/community/tsc',
  finance: '/finance',
  search: '/search',
  missing: '/docs/concepts/servr',
  design: '/design',
} as const;
