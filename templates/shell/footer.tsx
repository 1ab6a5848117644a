// The end of every page: mark, tagline, link groups, social networks, copyright, hosting.

import type { View } from 'sitegen';
import { Anchor } from '../components/anchor.tsx';
import { Icon } from '../components/icon.tsx';
import { Wordmark } from '../components/mark.tsx';
import { dataOf, languageOfData, type Menus } from '../data/shapes.ts';
import { MenuLinks } from './menu-links.tsx';

export function Footer({ view }: { readonly view: View }) {
  const menus = dataOf(view.site, 'menus');
  return (
    <footer className="footer">
      <div className="footer-inner" data-testid="Footer-content">
        <div className="footer-brand">
          <a href={view.localized('/')} aria-label={view.t('site.home')} data-testid="Footer-logo-link">
            <Wordmark view={view} />
          </a>
          <p>{view.t('site.tagline')}</p>
          <Anchor view={view} href={menus.hosting} className="footer-hosting">
            <Icon name="netlify" />
            <span>{view.t('footer.hosting')}</span>
          </Anchor>
        </div>
        {menus.footer.map((group) => (
          <FooterGroup key={group.id} view={view} group={group} />
        ))}
        <Social view={view} menus={menus} />
        <SmallPrint view={view} menus={menus} />
      </div>
    </footer>
  );
}

function FooterGroup({ view, group }: { readonly view: View; readonly group: Menus['footer'][number] }) {
  return (
    <nav className="footer-group" aria-labelledby={`page:footer-${group.id}`} data-testid={`Footer-${group.id}-links`}>
      <h2 id={`page:footer-${group.id}`}>{view.t(`menu.${group.id}`)}</h2>
      <ul>
        <MenuLinks view={view} links={group.links} />
      </ul>
    </nav>
  );
}

function Social({ view, menus }: { readonly view: View; readonly menus: Menus }) {
  return (
    <nav className="footer-group" aria-labelledby="page:footer-social" data-testid="Footer-social-media-links">
      <h2 id="page:footer-social">{view.t('menu.social')}</h2>
      <ul className="footer-social">
        {menus.social.map(({ id, href, icon }) => (
          <li key={id}>
            <Anchor view={view} href={href} className="icon-button">
              <Icon name={icon} />
              <span className="visually-hidden">{view.t('footer.follow', { network: view.t(`footer.${id}`) })}</span>
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function SmallPrint({ view, menus }: { readonly view: View; readonly menus: Menus }) {
  return (
    <div className="footer-print" data-testid="Footer-copyright">
      <p>
        <span lang={languageOfData(view.post.locale)}>{view.t('footer.copyright')}</span> {view.t('footer.terms')}{' '}
        <Anchor view={view} href={menus.foundation}>
          {view.t('footer.foundation')}
        </Anchor>
      </p>
      <button type="button" className="footer-keys needs-script" popoverTarget="page:keys">
        {view.t('keys.title')}
      </button>
    </div>
  );
}
