// The frame of every page: skip link, banner, bar, the layout's own part, footer, scroll-to-top.
// What doesn't depend on the page is drawn once per language.

import type { ReactNode } from 'react';
import type { View } from 'sitegen';
import { Island } from 'sitegen/island';
import { CloseButton } from '../components/close-button.tsx';
import { Icon } from '../components/icon.tsx';
import { Banners } from './banner.tsx';
import { Consent } from './consent.tsx';
import { Footer } from './footer.tsx';
import { KeysHelp } from './keys-help.tsx';
import { SearchDialog } from './search-dialog.tsx';
import { TopBar } from './top-bar.tsx';

export function Shell({ view, className, children }: Readonly<{ view: View; className: string; children: ReactNode }>) {
  const { locale } = view.post;
  return (
    <>
      <a className="skip-link" id="page:top" href="#page:main">
        {view.t('site.skip')}
      </a>
      {view.once(`banner ${locale}`, () => (
        <Banners view={view} />
      ))}
      <TopBar view={view} />
      <div className={`page ${className}`} data-done={view.t('heading.copied')}>
        {children}
      </div>
      <div role="status">
        <Untranslated view={view} />
        <span className="waiting">{view.t('site.waiting')}</span>
      </div>
      {view.once(`end ${locale}`, () => (
        <>
          <Footer view={view} />
          <nav className="to-top" aria-label={view.t('top.label')}>
            <Island name="scroll-top" on="intent">
              <a className="scroll-top" href="#page:top">
                <Icon name="up" />
                <span className="visually-hidden">{view.t('top.label')}</span>
              </a>
            </Island>
          </nav>
          <Consent view={view} />
          <KeysHelp view={view} />
          <SearchDialog view={view} />
        </>
      ))}
    </>
  );
}

/** What readers see who asked for this page in a language that it isn't in. A script shows the one in their language. */
function Untranslated({ view: { post, config, site, t } }: { readonly view: View }) {
  const { all, default: original } = config.locales;
  const notice = (code: string) => site.strings[code]?.['language.untranslated'];
  const others = all.filter(({ code }) => code !== original && code !== post.locale && notice(code));
  const missing = others.filter(({ code }) => !post.translations[code] && post.url !== '/404');
  return missing.map(({ code }) => (
    <p key={code} id={`page:not-${code}`} className="untranslated" lang={code} data-untranslated={code} popover="auto">
      {notice(code)}
      <CloseButton panel={`page:not-${code}`} label={site.strings[code]?.['image.close'] ?? t('image.close')} />
    </p>
  ));
}
