// The languages this page exists in, as links in a disclosure; the reader's choice is remembered by script (`data-lang`).

import type { ReactElement } from 'react';
import type { View } from '../../renderer/config.ts';
import { Icon } from '../components/icon.tsx';

export function LanguageSelect({ view }: { readonly view: View }): ReactElement | null {
  const { post, config } = view;
  const offered = config.locales.all.filter((locale) => post.translations[locale.code] !== undefined);
  if (offered.length < 2) return null;
  return (
    <details name="setting" className="setting" data-setting="language" data-testid="Select-form">
      <summary className="icon-button">
        <Icon name="globe" />
        <span className="setting-value">{post.locale.toUpperCase()}</span>
        <span className="visually-hidden">{view.t('language.label')}</span>
      </summary>
      <ul className="setting-list">
        {offered.map(({ code, name }) => (
          <li key={code}>
            <a
              href={post.translations[code]}
              hrefLang={code}
              lang={code}
              data-lang={code}
              data-testid="Option-form"
              aria-current={code === post.locale ? 'true' : undefined}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
