// The bar at the top of every page: the site's mark, menus, links, search, and settings. Narrow windows have a menu button
// instead of the menus, links, and settings.

import type { Post, View } from 'sitegen';
import { Island } from 'sitegen/island';
import { Anchor } from '../components/anchor.tsx';
import { HomeLink } from '../components/home-link.tsx';
import { Icon } from '../components/icon.tsx';
import { dataOf, type Menus } from '../data/shapes.ts';
import { BarLink, FlyoutMenu } from './flyout.tsx';
import { LanguageSelect } from './language-select.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { SearchButton } from './search-button.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

/** First segment of a page's address without its language: the area whose menu is marked. */
export function areaOf({ url, copyOf = url }: Pick<Post, 'url' | 'copyOf'>, { locales }: View['config']): string {
  const [, first = '', second = ''] = copyOf.split('/');
  return locales.all.some(({ code }) => code === first) ? second : first;
}

/** Everything except the links to other languages is drawn once per area and language. */
export function TopBar({ view }: { readonly view: View }) {
  const { locale } = view.post;
  const menus = dataOf(view.site, 'menus');
  const area = areaOf(view.post, view.config);
  return (
    <header className="bar" data-testid="Sticky-div">
      <div className="bar-inner" data-testid="Navbar-main">
        {view.once(`bar ${locale} ${area}`, () => (
          <>
            <HomeLink view={view} className="bar-home" testId="Navbar-logo" />
            {menus.flyouts.length + menus.links.length > 0 && (
              <Island name="menus" on="intent">
                <BarMenus view={view} menus={menus} area={area} />
              </Island>
            )}
            <SearchButton view={view} label={view.t('search.button')} className="bar-search" />
          </>
        ))}
        <div className="bar-settings">
          <LanguageSelect view={view} />
          <ThemeSwitch view={view} />
        </div>
        {view.once(`bar-end ${locale}`, () => (
          <>
            {menus.star && (
              <Anchor view={view} href={menus.star} className="bar-star">
                <Icon name="star" />
                <span>{view.t('star.label')}</span>
              </Anchor>
            )}
            <button
              type="button"
              className="icon-button bar-toggle"
              popoverTarget="page:mobile-menu"
              data-testid="MobileNav-button"
            >
              <Icon name="menu" />
              <span className="visually-hidden">{view.t('menu.open')}</span>
            </button>
          </>
        ))}
      </div>
      <MobileMenu view={view} menus={menus} area={area} />
    </header>
  );
}

function BarMenus({ view, menus, area }: Readonly<{ view: View; menus: Menus; area: string }>) {
  return (
    <nav className="bar-nav" aria-label={view.t('menu.label')}>
      <ul className="menus">
        {menus.flyouts.map((menu) => (
          <FlyoutMenu key={menu.id} view={view} menu={menu} area={area} />
        ))}
        {menus.links.map((link) => (
          <li key={link.id} className="menus-item">
            <BarLink view={view} link={link} area={area} testId="NavMenu-Link" />
          </li>
        ))}
      </ul>
    </nav>
  );
}
