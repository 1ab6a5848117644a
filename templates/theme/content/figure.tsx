// Pictures and videos of the content. No page asks another host for anything before a click.

import type { ContentComponent } from 'sitegen';
import * as z from 'zod';
import { Icon } from '../components/icon.tsx';
import { texts } from './props.ts';

const figureProps = z.strictObject({
  src: z.string(),
  ...texts('alt', 'caption', 'className', 'widthClass', 'imageClass'),
  float: z.enum(['left', 'right']).optional(),
  altOnly: z.boolean().optional(),
});

/** A picture with a caption. Without `alt` the caption describes it; `altOnly` shows no caption at all. */
export const figure: ContentComponent = {
  props: figureProps,
  render: (props, { site }) => {
    const { src, alt, caption, float, altOnly } = props as z.infer<typeof figureProps>;
    return (
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
    );
  },
};

const youtubeProps = z.strictObject({ id: z.string(), title: z.string().optional() });

/** A link to a video that a click turns into the player, from the host that sets no cookies. */
export const youtube: ContentComponent = {
  props: youtubeProps,
  render: (props, { t, post }) => {
    const { id, title = post.title } = props as z.infer<typeof youtubeProps>;
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
  },
};
