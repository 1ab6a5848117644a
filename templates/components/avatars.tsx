// Authors as overlapping avatars and as names. An avatar without a picture shows initials; links open a new tab.

import type { ReactElement } from 'react';
import type { Translate } from '../../renderer/config.ts';
import type { Author } from '../../renderer/model.ts';

interface AvatarListProps {
  readonly authors: readonly Author[];
  readonly t: Translate;
}

export function AvatarList({ authors, t }: AvatarListProps): ReactElement {
  return (
    <span className="avatars">
      {authors.map((author) => (
        <AvatarLink key={author.name} author={author} t={t} />
      ))}
    </span>
  );
}

function AvatarLink({ author, t }: { readonly author: Author; readonly t: Translate }): ReactElement {
  const face = <Avatar author={author} />;
  if (!author.link) return face;
  return (
    <a
      className="avatar-link"
      href={author.link}
      target="_blank"
      rel="noopener"
      aria-label={t('people.avatar', { name: author.name })}
      data-testid="Avatars-link"
    >
      {face}
    </a>
  );
}

/** A picture only when it lies on this site: no page makes a reader's browser call another host. */
export function Avatar({ author }: { readonly author: Author }): ReactElement {
  const hue = hueOf(author.name);
  if (author.photo?.startsWith('/')) {
    return (
      <img
        className="avatar"
        src={author.photo}
        alt=""
        width={32}
        height={32}
        loading="lazy"
        data-testid="Avatars-img"
      />
    );
  }
  return (
    <span
      className={`avatar avatar-${hue}`}
      data-initials={initialsOf(author.name)}
      aria-hidden="true"
      data-testid="Avatars-img"
    />
  );
}

/** First letters of the first and last word: `Ada King Lovelace` gives `AL`. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const picked = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return picked.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('');
}

/** One of six colour classes, the same for a name everywhere. */
function hueOf(name: string): number {
  return [...name].reduce((sum, char) => sum + (char.codePointAt(0) ?? 0), 0) % 6;
}

/** Names joined by ` & `, linked when there is a link. */
export function AuthorNames({ authors, t }: AvatarListProps): ReactElement {
  return (
    <span className="author-names">
      {authors.map((author, index) => (
        <span key={author.name}>
          {index > 0 && ' & '}
          {author.link ? (
            <a href={author.link} target="_blank" rel="noopener" aria-label={t('people.avatar', { name: author.name })}>
              {author.name}
            </a>
          ) : (
            author.name
          )}
        </span>
      ))}
    </span>
  );
}
