// The strip over a specification page that leads to its release notes.

import { Icon } from '@sitegen/theme';
import type { View } from 'sitegen';

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
