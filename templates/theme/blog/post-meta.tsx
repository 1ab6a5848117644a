// Avatars, names, date and reading time of a post, in one line.

import type { Post } from 'sitegen';
import { AuthorNames, AvatarList, type Shown } from '../components/avatars.tsx';
import { formatDate } from '../components/format-date.ts';

export function PostMeta({ post, view }: Readonly<{ post: Post; view: Shown }>) {
  const { t } = view;
  const { authors = [], date, day } = post.frontMatter;
  return (
    <div className="post-meta">
      {authors.length > 0 && <AvatarList authors={authors} view={view} />}
      <div className="post-meta-text">
        {authors.length > 0 && <AuthorNames authors={authors} view={view} />}{' '}
        <span className="post-meta-when">
          {day && <time dateTime={date}>{formatDate(day, view.post.locale)}</time>}
          {day && <span aria-hidden="true"> · </span>}
          <span>{t('blog.minutes', { count: post.readingTime })}</span>
        </span>
      </div>
    </div>
  );
}
