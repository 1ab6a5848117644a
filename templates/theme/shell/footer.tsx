// The end of every page: mark, tagline, link groups, social networks, copyright, hosting.

import type { View } from 'sitegen';
import { Anchor } from '../components/anchor.tsx';
import { HomeLink } from '../components/home-link.tsx';
import { Icon } from '../components/icon.tsx';
import { dataOf, type Menus } from '../data/shapes.ts';
import { themeOf } from '../theme.ts';
import { MenuLinks } from './menu-links.tsx';

export function Footer({ view }: { readonly view: View }) {
  const menus = dataOf(view.site, 'menus');
  return (
    <footer className="footer">
      <div className="footer-inner" data-testid="Footer-content">
        <div className="footer-brand">
          <HomeLink view={view} testId="Footer-logo-link" />
          <p>{view.t('site.tagline', { description: view.config.description })}</p>
          {themeOf(view).footerBrand?.(view)}
        </div>
        {menus.footer.map((group) => (
          <FooterGroup key={group.id} view={view} group={group} />
        ))}
        {menus.social.length > 0 && <Social view={view} menus={menus} />}
        <SmallPrint view={view} />
      </div>
    </footer>
  );
}

function FooterGroup({ view, group }: Readonly<{ view: View; group: Menus['footer'][number] }>) {
  return (
    <nav className="footer-group" aria-labelledby={`page:footer-${group.id}`} data-testid={`Footer-${group.id}-links`}>
      <h2 id={`page:footer-${group.id}`}>{view.t(`menu.${group.id}`)}</h2>
      <ul>
        <MenuLinks view={view} links={group.links} />
      </ul>
    </nav>
  );
}

function Social({ view, menus }: Readonly<{ view: View; menus: Menus }>) {
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

function SmallPrint({ view }: { readonly view: View }) {
  return (
    <div className="footer-print" data-testid="Footer-copyright">
      <p>{themeOf(view).smallPrint?.(view) ?? view.t('footer.copyright', { name: view.config.name })}</p>
      <button type="button" className="footer-keys needs-script" popoverTarget="page:keys">
        {view.t('keys.title')}
      </button>
    </div>
  );
}
