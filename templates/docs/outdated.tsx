// A line over pages that describe an older version of a tool than the newest on npm.

import { formatDate } from '@sitegen/theme';
import type { View } from 'sitegen';
import { outdatedAt } from '../data/package-versions.ts';
import { dataOf } from '../data/shapes.ts';

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
