// What a reader can do with the page: copy it as Markdown, read that, print its whole section, or take it to one of the
// programs that `content/data/menus.yml` lists. Without script, all of it is plain links.

import type { View } from 'sitegen';
import { Icon } from '../components/icon.tsx';
import { dataOf } from '../data/shapes.ts';

export function PageActions({ view }: { readonly view: View }) {
  const { t, copyUrl, printUrl, config, site } = view;
  if (copyUrl === undefined) return null;
  const prompt = encodeURIComponent(t('page.prompt', { url: config.origin + copyUrl }));
  return (
    <div className="page-actions">
      <a className="page-copy" href={copyUrl} type="text/markdown" data-act="copy" data-done={t('page.copied')}>
        <Icon name="file" />
        <span>{t('page.copy')}</span>
      </a>
      <details name="page:setting" className="setting" data-setting="page">
        <summary className="icon-button">
          <Icon name="chevron" />
          <span className="visually-hidden">{t('page.more')}</span>
        </summary>
        <ul className="setting-list">
          <li>
            <a href={copyUrl} type="text/markdown" data-reload="">
              {t('page.markdown')}
            </a>
          </li>
          {printUrl && (
            <li>
              <a href={printUrl}>{t('page.print')}</a>
            </li>
          )}
          {dataOf(site, 'menus').openIn.map(({ name, href }) => (
            <li key={name}>
              <a href={href.replace('{prompt}', prompt)} target="_blank" rel="noopener nofollow">
                {t('page.openIn', { name })}
                <Icon name="external" />
              </a>
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}
