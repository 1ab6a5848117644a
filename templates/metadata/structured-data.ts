// Describes a page to machines (schema.org): articles, the way to the page, the organization, and the site's search.

import type { View } from 'sitegen';
import { dataOf } from '../data/shapes.ts';

/** All records of a page. The engine prints each as JSON-LD. */
export function structuredData(view: View): readonly object[] {
  return recordsOf(view).map((record) => ({ '@context': 'https://schema.org', ...record }));
}

function recordsOf(view: View): readonly object[] {
  const { layout } = view.post;
  const url = view.post.url.replace(/^\/[a-z]{2}(?=\/)/, '');
  if (layout === 'home') return [organization(view), website(view)];
  if (layout === 'post') return [article(view, 'BlogPosting'), breadcrumbs(view)];
  if (url.startsWith('/docs')) return [article(view, 'TechArticle'), ...(url === '/docs' ? [] : [breadcrumbs(view)])];
  return [];
}

function organization({ config, site }: View): object {
  return {
    '@type': 'Organization',
    '@id': `${config.origin}/#organization`,
    name: 'AsyncAPI Initiative',
    url: config.origin,
    logo: `${config.origin}/icon-512.png`,
    sameAs: dataOf(site, 'menus').social.map((link) => link.href),
  };
}

function website({ config, post }: View): object {
  return {
    '@type': 'WebSite',
    name: config.name,
    url: config.origin + (post.url === '/' ? '' : post.url),
    inLanguage: post.locale,
    publisher: { '@id': `${config.origin}/#organization` },
  };
}

function article(view: View, type: string): object {
  const { post, config, site } = view;
  const { description, date, authors, cover, canonical, tags } = post.frontMatter;
  const initiative = { '@type': 'Organization', name: 'AsyncAPI Initiative', url: config.origin };
  const image = cover ?? config.socialImageOf?.(post, site) ?? config.socialImage;
  return {
    '@type': type,
    headline: post.title,
    description: description ?? post.excerpt,
    inLanguage: post.locale,
    mainEntityOfPage: canonical ?? config.origin + post.url,
    image: image?.startsWith('/') ? config.origin + image : image,
    datePublished: date,
    dateModified: post.updated ?? date,
    // The editors of this site sign together.
    author:
      authors?.map(({ name, link }) => ({
        '@type': name.endsWith(' Editors') ? 'Organization' : 'Person',
        name,
        url: link,
      })) ?? initiative,
    keywords: tags?.join(', '),
    publisher: initiative,
  };
}

/** The sections above the page, then the page. */
function breadcrumbs({ post, config, t }: View): object {
  const above =
    post.layout === 'post' ? [{ title: t('blog.title'), href: post.sectionSlug ?? '/blog' }] : post.ancestors;
  const steps = [...above, { title: post.title, href: post.url }];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ title, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      ...(href !== undefined && { item: config.origin + href }),
    })),
  };
}
