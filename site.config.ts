// Everything that makes this the AsyncAPI site: names, folders, layouts, components, links. Colors are in
// templates/theme/styles/tokens.css, menus in content/data/menus.yml, words of the shell in content/i18n.

import {
  blogListLayout,
  checkTheme,
  docsLayout,
  genericLayout,
  listingPages,
  notFoundLayout,
  postLayout,
  searchLayout,
  sectionLayout,
  themeClient,
  themeFiles,
  themeStrings,
  wideLayout,
} from '@sitegen/theme';
import { defineSite } from 'sitegen';
import { ageOfPages } from './templates/asyncapi/check/ages.ts';
import { checkPage } from './templates/asyncapi/check/check-page.ts';
import { asyncapiCodeCheck } from './templates/asyncapi/code-check.ts';
import { exploredVersions, explorerUrl, versionUrl } from './templates/asyncapi/model/addresses.ts';
import { schemaHeaders, specFiles, specLists } from './templates/asyncapi/site-files.ts';
import { checkNames } from './templates/content/check-names.ts';
import { components } from './templates/content/components.ts';
import { shapes } from './templates/data/shapes.ts';
import { glossaryFile } from './templates/docs/glossary.ts';
import { documentFiles, documentSource } from './templates/document/document-files.tsx';
import { exampleFiles, exampleHeaders } from './templates/examples/example-files.ts';
import { feedbackEndpoint } from './templates/islands/feedback/contract.ts';
import { explorerLayout } from './templates/layouts/explorer.tsx';
import { homeLayout } from './templates/layouts/home.tsx';
import { structuredData } from './templates/metadata/structured-data.ts';
import { inboundSources } from './templates/refresh/inbound.ts';
import { refreshSources } from './templates/refresh/sources.ts';
import { textSources } from './templates/refresh/texts.ts';
import { cardOf, checkCard, defaultCard } from './templates/social/card-of.ts';
import { theme } from './templates/theme-parts.tsx';

const postTypes = ['Communication', 'Engineering', 'Community', 'Strategy', 'Conference'];

/** Pages of the specification may stay as its project writes them, with a heading first: `v3.0.0` says the rest. */
function ofSpecification(name: string): { readonly title: string; readonly weight: number; readonly layout?: string } {
  const [version = name, explorer] = name.replace(/^v(?=\d)/, '').split(/-(?=explorer$)/i);
  if (explorer !== undefined) return { title: `${version} - Explorer`, weight: 101, layout: 'explorer' };
  return { title: version, weight: { '2.x': 100, '3.0.0': 99 }[version] ?? 98 };
}

const ownFiles: typeof themeFiles = (site, articleOf) => [
  // These show nothing of the site, so a build keeps them as long as its code is the same.
  ...[...specFiles(), ...documentFiles()].map((file) => ({ inputs: () => '', ...file })),
  ...exampleFiles(site, articleOf),
];

export default defineSite({
  name: 'AsyncAPI',
  titlePattern: '{title} | AsyncAPI Initiative for event-driven APIs',
  description:
    'AsyncAPI is an open specification for message-driven APIs, with tools that turn one file into documentation, code and checks.',
  origin: 'https://www.asyncapi.com',
  locales: {
    default: 'en',
    all: [
      { code: 'en', name: 'English' },
      { code: 'de', name: 'Deutsch' },
    ],
    prefixed: ['/', '/tools/cli'],
  },
  folders: [
    { path: 'pages', url: '', layout: 'generic', tocDepth: 2, search: ['general'] },
    { path: 'about', layout: 'generic', tocDepth: 2, search: ['general'], titleOptional: true, optional: true },
    { path: 'pages/about', url: '/about', layout: 'generic', tocDepth: 2, search: ['general'], titleOptional: true },
    { path: 'de', url: '/de', layout: 'generic', locale: 'de', tocDepth: 2, search: ['general'] },
    {
      path: 'de/docs',
      url: '/de/docs',
      layout: 'docs',
      locale: 'de',
      tocDepth: 3,
      nav: { welcome: 'Willkommen', print: 'section' },
      search: ['general', 'docs'],
    },
    {
      path: 'docs',
      layout: 'docs',
      tocDepth: 3,
      nav: { welcome: 'Welcome', print: 'section' },
      search: ['general', 'docs'],
    },
    {
      path: 'docs/reference/specification',
      layout: 'docs',
      tocDepth: 3,
      fromName: ofSpecification,
      search: ['general', 'docs'],
    },
    // Pictures of fetched texts. It has no pages.
    { path: 'img', layout: 'generic', tocDepth: 2, optional: true },
    { path: 'blog', layout: 'post', tocDepth: 2, dated: { types: postTypes }, search: ['general'] },
  ],
  layouts: {
    docs: docsLayout,
    explorer: explorerLayout,
    post: postLayout,
    search: searchLayout,
    section: sectionLayout,
    'blog-list': blogListLayout,
    generic: genericLayout,
    wide: wideLayout,
    home: homeLayout,
    'not-found': notFoundLayout,
  },
  components,
  langAliases: { asyncapi: 'yaml' },
  styles: 'templates/styles/index.css',
  client: {
    ...themeClient,
    islands: {
      ...themeClient.islands,
      compare: 'templates/islands/compare/wake.ts',
      document: 'templates/islands/document/wake.ts',
      explorer: 'templates/islands/explorer/wake.ts',
      feedback: 'templates/islands/feedback/wake.ts',
      meetings: 'templates/islands/meetings/wake.ts',
      peek: 'templates/islands/peek/wake.ts',
      'same-place': 'templates/islands/same-place/wake.ts',
      terms: 'templates/islands/terms/wake.ts',
    },
  },
  fonts: ['@sitegen/theme/fonts/inter.woff2', '@sitegen/theme/fonts/work-sans.woff2'],
  icons: { svg: '/icon.svg', png: '/apple-touch-icon.png', manifest: '/site.webmanifest' },
  themeColor: { light: '#ffffff', dark: '#12121c' },
  socialImage: defaultCard,
  socialImageOf: cardOf,
  // Texts of other repositories are edited where their source says; these are the pages of this one.
  editLinks: [{ prefix: '', href: 'https://github.com/asyncapi/website/blob/master/content' }],
  releaseNotes: { folder: 'docs/reference/specification', url: '/blog/release-notes-{title}' },
  theme,
  strings: themeStrings,
  data: shapes,
  refresh: refreshSources(),
  sources: textSources,
  inbound: inboundSources,
  generate: listingPages,
  outputs: (site, articleOf) => [
    ...themeFiles(site, articleOf),
    // The previews of other projects have none of our files.
    ...(site.posts.some(({ url }) => url.startsWith('/docs/reference/specification')) ? ownFiles(site, articleOf) : []),
  ],
  headers: {
    ...schemaHeaders,
    ...exampleHeaders,
    // Pictures and the feed are shown by other sites.
    '/social/*': { 'Cross-Origin-Resource-Policy': 'cross-origin' },
    '/blog/covers/*': { 'Cross-Origin-Resource-Policy': 'cross-origin' },
    // Old addresses of pictures and of files that documents refer to. They redirect.
    '/img/*': { 'Cross-Origin-Resource-Policy': 'cross-origin' },
    '/resources/*': { 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' },
    '/rss.xml': { 'Cross-Origin-Resource-Policy': 'cross-origin' },
    '/atom.xml': { 'Cross-Origin-Resource-Policy': 'cross-origin', 'Content-Type': 'application/atom+xml' },
    '/feed.json': { 'Cross-Origin-Resource-Policy': 'cross-origin', 'Content-Type': 'application/feed+json' },
  },
  llms: () => specLists(),
  mcp: 'templates/asyncapi/agents/tools.ts',
  // The site is made to be found and to be answered from. Training is for the initiative to decide.
  agents: { endpoint: '/mcp', signals: { search: true, 'ai-input': true } },
  feed: {
    folder: 'blog',
    path: '/rss.xml',
    atom: '/atom.xml',
    json: '/feed.json',
    title: 'AsyncAPI Initiative blog',
    description: 'Releases of the specification, and how to design, check, and run event-driven APIs with it.',
    copyright: 'AsyncAPI Project, a Series of LF Projects, LLC',
  },
  codeChecks: [asyncapiCodeCheck],
  reads: ['node_modules/@asyncapi/specs/package.json', glossaryFile, documentSource],
  pageChecks: (page) => [...checkPage(page), ...checkTheme(page), ...checkNames(page), ...checkCard(page)],
  ageChecks: ageOfPages,
  glossary: '/docs/reference/glossary',
  structuredData,
  frameHosts: ['www.youtube-nocookie.com', 'www.youtube.com'],
  search: {
    indexes: ['general', 'docs'],
    weights: {
      '/blog': 0.9,
      '/blog/archive': 0.4,
      // Its headings are the names of the specification's objects.
      '/docs/tools/parser': 0.6,
      // Its headings begin with names of fields, and a name alone should lead to the field.
      '/docs/tools/messages': 0.92,
      '/docs/reference/specification/history': 0.5,
      // Explorers repeat what the specification explains, and older versions repeat it once more. The newest has age 0.
      ...Object.fromEntries(
        exploredVersions.flatMap((version, age) => [
          [versionUrl(version), [1, 0.6][age] ?? 0.5],
          [explorerUrl(version), [0.2, 0.125][age] ?? 0.1],
        ]),
      ),
    },
  },
  functions: { [feedbackEndpoint]: 'functions/github_discussions.ts', '/mcp': 'functions/mcp.ts' },
  // Pages to look things up in aren't read in order.
  severitiesIn: { 'content/docs/reference/specification': { 'metadata/term-early': 'off' } },
  budgets: [
    { files: 'assets/*.css', maxBytes: 22_016 },
    { files: 'assets/*.js', maxBytes: 71_680 },
    // What runs before interaction: together 3,072 bytes.
    { files: 'assets/boot-*.js', maxBytes: 2_617 },
    { files: 'assets/early-*.js', maxBytes: 455 },
  ],
});
