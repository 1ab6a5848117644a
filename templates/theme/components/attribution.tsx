// Who wrote a text of another repository, at which commit it's shown, and under which license.

import type { View } from 'sitegen';

export function Attribution({ view }: { readonly view: View }) {
  const { config, post, t } = view;
  const origin = post.origin ?? post.fetched?.origin;
  const source = origin && config.sources?.[origin.source];
  if (!origin || !source) return null;
  const { attribution, license, branch, tag } = source;
  return (
    <p className="attribution">
      {t('source.by')} <a href={attribution.url}>{attribution.name}</a>,{' '}
      <a href={license.url} rel="license">
        {license.name}
      </a>
      . {t('source.at', { ref: tag ?? branch ?? '', commit: origin.commit.slice(0, 7) })}
    </p>
  );
}
