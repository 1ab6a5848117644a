// What to write instead of a field that the configurations of other programs have.

import { ownValue } from '@sitegen/renderer/text';

const byName: { readonly [name: string]: string } = {
  ...named('title siteTitle site_name siteName', 'Write `name`.'),
  ...named('tagline site_description', 'Write `description`.'),
  ...named('url site site_url siteUrl siteMetadata baseURL hostname', 'Write `origin`.'),
  ...named('baseUrl basePath base_path pathPrefix', 'Write `base`.'),
  ...named('srcDir src_dir docs_dir docsDir contentDir source input', 'Write `content`.'),
  ...named('staticDir staticDirs static_dir public', 'Write `publicDir`.'),
  ...named('site_dir output dist destination', 'Write `outDir`.'),
  ...named('i18n lang language languages defaultLocale', 'Write `locales`.'),
  ...named('feedOptions rss', 'Write `feed`.'),
  ...named('editUrl edit_uri repo_url repository editBaseUrl', 'Write `editLinks`.'),
  ...named('collections docs pages blog sections permalinks', 'Write a rule for each folder of pages in `folders`.'),
  ...named(
    'nav navbar sidebar sidebars menu menus',
    "Trees of pages come from `folders` with `nav`, and a page's `weight`. Other menus are up to your layouts.",
  ),
  ...named(
    'theme_config themeConfig themes params head footer logo favicon extra_css extra_javascript customCss css',
    'What a page looks like is up to your layouts, and to the stylesheet in `styles`.',
  ),
  ...named('algolia', 'Write `search`.'),
  ...named(
    'onBrokenLinks onBrokenAnchors onBrokenMarkdownLinks ignoreDeadLinks strict validation',
    'Write `severities`.',
  ),
  ...named(
    'cleanUrls trailingSlash uglyURLs use_directory_urls',
    'Delete it: addresses never have an ending or a slash at the end.',
  ),
  ...named(
    'plugins presets extensions markdown_extensions markdown markup integrations vite webpack rehypePlugins remarkPlugins transformers',
    'There are no plugins. docs/writing.md has the Markdown that is understood.',
  ),
  ...named('rewrites', 'Write a `slug` in the front matter of a page, or `url` in the rule of its folder.'),
  ...named('sitemap', 'Delete it: the sitemap is always made.'),
  ...named('lastUpdated showLastUpdateTime enableGitInfo', 'Delete it: dates come from Git.'),
};

function named(names: string, hint: string): { readonly [name: string]: string } {
  return Object.fromEntries(names.split(' ').map((name) => [name, hint]));
}

/** The advice for a field at the top of the configuration, if there is one. */
export function insteadOf(name: string, path: readonly PropertyKey[]): string | undefined {
  return path.length === 0 ? ownValue(byName, name) : undefined;
}
