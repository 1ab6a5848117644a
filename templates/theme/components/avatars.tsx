// Authors as overlapping avatars and as names. An avatar without a picture shows initials; links open a new tab.

import type { Author, Site, View } from 'sitegen';

/** The page that something is drawn on, as layouts and content components know it. */
export type Shown = Pick<View, 'post' | 'site' | 't'>;

interface AvatarListProps {
  readonly authors: readonly Author[];
  readonly view: Shown;
}

/** The names next to them are links to the same places, so the keyboard and screen readers skip these. */
export function AvatarList({ authors, view }: AvatarListProps) {
  return (
    <span className="avatars" aria-hidden="true">
      {authors.map(({ name, photo, link }) => {
        const face = <Avatar key={name} name={name} photo={photo} site={view.site} />;
        if (!link) return face;
        const opens = { href: link, target: '_blank', rel: 'noopener', tabIndex: -1 };
        return (
          <a key={name} className="avatar-link" {...opens} data-testid="Avatars-link">
            {face}
          </a>
        );
      })}
    </span>
  );
}

/** A person by the portrait that they sign posts with, if the site has it, and else by their initials. */
export function Face({ name, site }: Readonly<{ name: string; site: Pick<Site, 'posts' | 'images'> }>) {
  const photo = site.posts
    .flatMap(({ frontMatter }) => frontMatter.authors ?? [])
    .find((author) => author.name === name && site.images[author.photo ?? ''] !== undefined)?.photo;
  return <Avatar name={name} photo={photo} site={site} />;
}

interface AvatarProps {
  readonly name: string;
  readonly photo: string | undefined;
  readonly site: Pick<Site, 'images'>;
}

/** A picture of the site itself, so no page makes a reader's browser call another host, or initials on a color. */
function Avatar({ name, photo = '', site }: AvatarProps) {
  if (site.images[photo] !== undefined) {
    return (
      <img className="avatar" src={photo} alt="" width={36} height={36} loading="lazy" data-testid="Avatars-img" />
    );
  }
  return (
    <span
      className={`avatar avatar-${hueOf(name)}`}
      data-initials={initialsOf(name)}
      aria-hidden="true"
      data-testid="Avatars-img"
    />
  );
}

/** First letters of the first and last word: `Ada King Lovelace` gives `AL`. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const picked = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return picked.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('');
}

/** One of three color classes, the same for a name everywhere. */
function hueOf(name: string): number {
  return [...name].reduce((sum, char) => sum + (char.codePointAt(0) ?? 0), 0) % 3;
}

/** Names joined by ` & `, linked when there is a link. */
export function AuthorNames({ authors, view: { t } }: AvatarListProps) {
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
