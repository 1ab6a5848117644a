// Pictures and videos of the content. No page asks another host for anything before a click.

import * as z from 'zod';
import { Icon } from '../components/icon.tsx';
import { tag } from './plain-tags.tsx';
import { texts } from './props.ts';

const figureProps = {
  src: z.string(),
  ...texts('alt', 'caption', 'className', 'widthClass', 'imageClass'),
  float: z.enum(['left', 'right']).optional(),
  altOnly: z.boolean().optional(),
};

/** A picture with a caption. Without `alt` the caption describes it; `altOnly` shows no caption at all. */
export const Figure = tag(figureProps, ({ src, alt, caption, float, altOnly }, { site }) => (
  <figure className={float ? `figure figure-${float}` : 'figure'} data-testid="Figure-div">
    <img
      src={src}
      alt={alt ?? caption ?? ''}
      width={site.images[src]?.width}
      height={site.images[src]?.height}
      loading="lazy"
      data-testid="Figure-img"
    />
    {caption && !altOnly && <figcaption>{caption}</figcaption>}
  </figure>
));

const videoId = z.string().regex(/^[\w-]+$/, "expected the ID in the video's address, such as `lamp-trim-1`");

/** A link to a video that a click turns into the player, from the host that sets no cookies. */
export const YouTube = tag({ id: videoId, ...texts('title') }, ({ id, title: given }, { t, post }) => {
  const title = given ?? post.title;
  return (
    <figure className="video" data-embed="">
      <a
        className="video-play"
        href={`https://www.youtube.com/watch?v=${id}`}
        data-act="embed"
        data-src={`https://www.youtube-nocookie.com/embed/${id}?autoplay=1`}
        data-title={title}
      >
        <Icon name="play" />
        <span>{t('video.play', { title })}</span>
      </a>
      <figcaption>{t('video.note')}</figcaption>
    </figure>
  );
});

const tweetProps = { tweetId: z.string(), options: z.record(z.string(), z.unknown()).optional() };

/** A post of the microblog as a plain link: its script is not loaded. */
export const TwitterTweetEmbed = tag(tweetProps, ({ tweetId }, { t }) => (
  <a className="link-card" href={`https://twitter.com/i/status/${tweetId}`} target="_blank" rel="noopener">
    <Icon name="twitter" />
    <span>{t('tweet.link')}</span>
    <Icon name="external" />
  </a>
));
