// Plain links that share a post; no script of another host.

import type { View } from 'sitegen';
import { Icon } from '../components/icon.tsx';

const ways = [
  { id: 'linkedin', icon: 'linkedin', href: 'https://www.linkedin.com/sharing/share-offsite/?url={url}' },
  { id: 'twitter', icon: 'twitter', href: 'https://twitter.com/intent/tweet?text={title}&url={url}' },
  { id: 'mail', icon: 'mail', href: 'mailto:?subject={title}&body={url}' },
];

export function Share({ view }: { readonly view: View }) {
  const { t, post, config } = view;
  const values = { url: encodeURIComponent(config.origin + post.url), title: encodeURIComponent(post.title) };
  const fill = (href: string) => href.replace('{url}', values.url).replace('{title}', values.title);
  return (
    <section className="share" aria-labelledby="page:share-title">
      <h2 id="page:share-title">{t('blog.share')}</h2>
      <ul>
        {ways.map(({ id, icon, href }) => (
          <li key={id}>
            <a className="icon-button" href={fill(href)} target="_blank" rel="noopener">
              <Icon name={icon} />
              <span className="visually-hidden">{t(`blog.share.${id}`)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
