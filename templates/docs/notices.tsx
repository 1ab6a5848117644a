// Lines over the article of a docs page: a newer version of the tool that it describes, and the release notes of a version
// of the specification.

import { formatDate, Icon } from '@sitegen/theme';
import type { View } from 'sitegen';
import { outdatedAt } from '../data/package-versions.ts';
import { dataOf } from '../data/shapes.ts';

/** A line over pages that describe an older version of a tool than the newest on npm. */
export function Outdated({ view: { site, post, t } }: { readonly view: View }) {
  const found = outdatedAt(site, post.url);
  if (found?.newest === undefined) return null;
  const { refreshed } = dataOf(site, 'newest');
  return (
    <p className="refreshed">
      {t('packages.outdated', { name: found.name, version: found.version, newest: found.newest })}{' '}
      {refreshed && (
        <time dateTime={refreshed}>{t('data.refreshed', { date: formatDate(refreshed, post.locale) })}</time>
      )}
    </p>
  );
}

/** The strip over a specification page that leads to its release notes. */
export function ReleaseNote({ view }: { readonly view: View }) {
  const { releaseNoteLink, frontMatter } = view.post;
  const title = frontMatter.label ?? view.post.title;
  if (!releaseNoteLink) return null;
  return (
    <aside className="release-note" aria-label={view.t('docs.release', { title })}>
      <Icon name="spark" />
      <p>
        <strong>{view.t('docs.release', { title })}</strong>{' '}
        <a href={releaseNoteLink}>{view.t('docs.release.notes')}</a>
        <a href="/blog/tag/release-notes">{view.t('docs.release.all')}</a>
      </p>
    </aside>
  );
}
