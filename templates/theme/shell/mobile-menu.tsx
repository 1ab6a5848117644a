// The menu of small screens: a popover with an accordion, one part open at a time. Works without script.

import type { ReactNode } from 'react';
import type { View } from 'sitegen';
import { Anchor } from '../components/anchor.tsx';
import { CloseButton } from '../components/close-button.tsx';
import { HomeLink } from '../components/home-link.tsx';
import type { Menus } from '../data/shapes.ts';
import { LanguageSelect } from './language-select.tsx';
import { MenuLinks } from './menu-links.tsx';
import { SearchButton } from './search-button.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

/** `area` is the first segment of the page's address: its group is open. */
export function MobileMenu({ view, menus, area }: Readonly<{ view: View; menus: Menus; area: string }>) {
  const isOther = menus.links.some(({ href }) => href === `/${area}`);
  const current = menus.flyouts.find(({ href }) => href === `/${area}`) ?? (isOther ? undefined : menus.flyouts[0]);
  return (
    <div
      id="page:mobile-menu"
      className="mobile-menu"
      popover="auto"
      data-panel=""
      role="dialog"
      aria-modal="true"
      aria-label={view.t('menu.open')}
    >
      {view.once(`mobile-menu ${view.post.locale} ${area}`, () => (
        <>
          <div className="mobile-top">
            <HomeLink view={view} className="bar-home" testId="MobileNav-Logo" />
            <SearchButton view={view} label={view.t('search.button')} />
            <CloseButton panel="page:mobile-menu" label={view.t('menu.close')} />
          </div>
          {menus.flyouts.map((menu) => (
            <MobileGroup key={menu.id} id={menu.id} title={view.t(`menu.${menu.id}`)} isOpen={menu === current}>
              <li>
                <Anchor view={view} href={menu.href}>
                  {view.t('menu.overview', { title: view.t(`menu.${menu.id}`) })}
                </Anchor>
              </li>
              <MenuLinks view={view} links={menu.items.filter((item) => !item.comingSoon)} />
            </MobileGroup>
          ))}
          {menus.links.length > 0 && (
            <MobileGroup id="others" title={view.t('menu.others')} isOpen={isOther}>
              <MenuLinks view={view} links={menus.links} />
            </MobileGroup>
          )}
        </>
      ))}
      <div className="mobile-settings">
        <LanguageSelect view={view} />
        <ThemeSwitch view={view} />
      </div>
    </div>
  );
}

interface MobileGroupProps {
  readonly id: string;
  readonly title: string;
  readonly isOpen: boolean;
  readonly children: ReactNode;
}

function MobileGroup({ id, title, isOpen, children }: MobileGroupProps) {
  return (
    <details name="page:mobile" className="mobile-group" open={isOpen} data-testid={`MobileNav-${id}`}>
      <summary>{title}</summary>
      <ul>{children}</ul>
    </details>
  );
}
