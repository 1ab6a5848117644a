// One menu of the bar: a link to its overview beside a disclosure with the items.
// Without script it opens on hover (CSS) and as a <details>; scripts attach to `data-flyout`.

import type { ReactElement } from 'react';
import type { View } from '../../renderer/config.ts';
import { Anchor, isExternal } from '../components/anchor.tsx';
import { Icon } from '../components/icon.tsx';
import type { Flyout, MenuEntry } from '../data/shapes.ts';

export function FlyoutMenu({
  view,
  menu,
  area,
}: {
  readonly view: View;
  readonly menu: Flyout;
  readonly area: string;
}): ReactElement {
  const title = view.t(`menu.${menu.id}`);
  return (
    <li className="flyout" data-flyout={menu.id}>
      <Anchor
        view={view}
        href={menu.href}
        className="bar-link"
        testId="NavItem-Link"
        current={menu.href === `/${area}`}
      >
        {title}
      </Anchor>
      <details name="flyout" className="flyout-details">
        <summary className="flyout-toggle" aria-label={view.t('menu.more', { title })}>
          <Icon name="chevron" />
        </summary>
        <div className="flyout-panel" data-testid="Flyout-main">
          <ul className="flyout-items">
            {menu.items.map((item) => (
              <li key={item.id}>
                <MenuItem view={view} item={item} />
              </li>
            ))}
          </ul>
        </div>
      </details>
    </li>
  );
}

/** An entry with icon, title, description and flag; one that is coming soon is not a link. */
export function MenuItem({ view, item }: { readonly view: View; readonly item: MenuEntry }): ReactElement {
  const inside = (
    <>
      <span className="menu-icon" data-testid="MenuBlock-icon">
        <Icon name={item.icon} />
      </span>
      <span className="menu-text">
        <span className="menu-title">
          {view.t(`menu.${item.id}`)}
          <MenuFlag view={view} item={item} />
        </span>
        <span className="menu-note">{view.t(`menu.${item.id}.text`)}</span>
      </span>
    </>
  );
  if (item.comingSoon) return <span className="menu-item is-soon">{inside}</span>;
  return (
    <Anchor view={view} href={item.href} className="menu-item" testId="MenuBlocks-Link">
      {inside}
    </Anchor>
  );
}

function MenuFlag({ view, item }: { readonly view: View; readonly item: MenuEntry }): ReactElement | null {
  if (item.comingSoon) return <span className="badge">{view.t('menu.comingSoon')}</span>;
  if (item.beta) return <span className="badge badge-accent">{view.t('menu.beta')}</span>;
  return isExternal(item.href) ? <Icon name="external" className="menu-external" /> : null;
}
