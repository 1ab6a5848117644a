// The pages that the tests of layout and accessibility visit: at least one for every layout of site.config.ts.

export const pagesByLayout = {
  home: { home: '/', 'home in German': '/de' },
  docs: {
    'docs welcome': '/docs',
    'docs page': '/docs/concepts/server',
    reference: '/docs/reference/specification/v3.0.0',
  },
  explorer: { explorer: '/docs/reference/specification/v3.0.0-explorer' },
  'blog-list': { blog: '/blog', 'blog filter': '/blog/tag/release-notes' },
  post: { post: '/blog/release-notes-3.0.0' },
  generic: { about: '/about', 'a tool': '/tools/generator' },
  wide: {
    tools: '/tools',
    'a document to check': '/tools/check',
    people: '/community/tsc',
    finance: '/finance',
    meetings: '/community/events',
    'case studies': '/casestudies',
  },
  section: { 'a section to print': '/docs/reference/extensions.print' },
  search: { search: '/search' },
  'not-found': { missing: '/docs/concepts/servr' },
} as const;

type Merged<Union> = (Union extends unknown ? (one: Union) => void : never) extends (one: infer All) => void
  ? All
  : never;

/** The same pages in one list, by name. */
export const layouts: Merged<(typeof pagesByLayout)[keyof typeof pagesByLayout]> = Object.assign(
  {},
  ...Object.values(pagesByLayout),
);
