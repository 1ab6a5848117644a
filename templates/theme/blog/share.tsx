// Plain links that share a post; no script of another host.

import type { View } from 'sitegen';
import { Icon } from '../components/icon.tsx';

export function Share({ view }: { readonly view: View }) {
  const { t, post, config } = view;
  const [url, title] = [config.origin + post.url, post.title].map(encodeURIComponent);
  /** By the name of their icon, which is also that of their words. */
  const ways = {
    linkedin: `https://www.linkedin.com/sharing/share-offsite/?url=${url}`,
    twitter: `https://twitter.com/intent/tweet?text=${title}&url=${url}`,
    mail: `mailto:?subject=${title}&body=${url}`,
  };
  return (
    <section className="share" aria-labelledby="page:share-title">
      <h2 id="page:share-title">{t('blog.share')}</h2>
      <ul>
        {Object.entries(ways).map(([icon, href]) => (
          <li key={icon}>
            <a className="icon-button" href={href} target="_blank" rel="noopener">
              <Icon name={icon} />
              <span className="visually-hidden">{t(`blog.share.${icon}`)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
