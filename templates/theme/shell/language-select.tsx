// Links to this page in the site's other languages, or to a language's home page if this page isn't translated. A script
// stores the reader's choice (`data-language`).

import type { View } from 'sitegen';
import { Icon } from '../components/icon.tsx';
import { pageAt } from '../page-at.ts';

export function LanguageSelect({ view }: { readonly view: View }) {
  const { post, config } = view;
  const home = pageAt(view.site, '/')?.translations ?? {};
  const offered = config.locales.all.filter(({ code }) => (post.translations[code] ?? home[code]) !== undefined);
  if (offered.length < 2) return null;
  // Pages without translations share this select.
  const shared = Object.values(post.translations).length > 1 ? post.url : post.locale;
  return view.once(`languages ${shared}`, () => (
    <details name="page:setting" className="setting" data-setting="language" data-testid="Select-form">
      <summary className="icon-button">
        <Icon name="globe" />
        <span className="setting-value">{post.locale.toUpperCase()}</span>
        <span className="visually-hidden">{view.t('language.label')}</span>
      </summary>
      <ul className="setting-list">
        {offered.map(({ code, name }) => (
          <li key={code}>
            <a
              // An empty address is that of the page.
              href={code === post.locale ? '' : (post.translations[code] ?? home[code])}
              hrefLang={code}
              lang={code}
              data-language={code}
              data-testid="Option-form"
              aria-current={code === post.locale ? 'true' : undefined}
            >
              {name}
              {post.translations[code] === undefined && <span lang={post.locale}>{view.t('language.home')}</span>}
            </a>
          </li>
        ))}
      </ul>
    </details>
  ));
}
