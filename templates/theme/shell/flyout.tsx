// What's in the bar: links, and menus, which are a link to their overview and a <details> with the items.
// Without script, a menu opens on hover (CSS) and by click.

import type { View } from 'sitegen';
import { Anchor, isExternal } from '../components/anchor.tsx';
import { Icon } from '../components/icon.tsx';
import type { Flyout, MenuEntry, Menus } from '../data/shapes.ts';

interface BarLinkProps {
  readonly view: View;
  readonly link: Menus['links'][number];
  /** The first segment of the page's address. The link to it is marked. */
  readonly area: string;
  readonly testId: string;
}

export function BarLink({ view, link: { id, href }, area, testId }: BarLinkProps) {
  return (
    <Anchor view={view} href={href} className="menus-link" testId={testId} current={href === `/${area}`}>
      {view.t(`menu.${id}`)}
    </Anchor>
  );
}

export function FlyoutMenu({ view, menu, area }: Readonly<{ view: View; menu: Flyout; area: string }>) {
  return (
    <li className="menus-item" data-menu={menu.id}>
      <BarLink view={view} link={menu} area={area} testId="NavItem-Link" />
      <details name="page:menus" className="menus-details">
        <summary className="menus-toggle" aria-label={view.t('menu.more', { title: view.t(`menu.${menu.id}`) })}>
          <Icon name="chevron" />
        </summary>
        <div className="menus-panel" data-testid="Flyout-main">
          <ul className="menus-list">
            {menu.items.map((item) => (
              <li key={item.id}>
                <MenuLine view={view} item={item} />
              </li>
            ))}
          </ul>
        </div>
      </details>
    </li>
  );
}

/** An entry with icon, title, description and flag; one that is coming soon is not a link. */
function MenuLine({ view, item }: Readonly<{ view: View; item: MenuEntry }>) {
  const inside = (
    <>
      <span className="menus-icon" data-testid="MenuBlock-icon">
        <Icon name={item.icon} />
      </span>
      <span className="menus-text">
        <span className="menus-title">
          {view.t(`menu.${item.id}`)} <MenuFlag view={view} item={item} />
        </span>{' '}
        <span className="menus-description">{view.t(`menu.${item.id}.text`)}</span>
      </span>
    </>
  );
  if (item.comingSoon) return <span className="menus-entry is-soon">{inside}</span>;
  return (
    <Anchor view={view} href={item.href} className="menus-entry" testId="MenuBlocks-Link">
      {inside}
    </Anchor>
  );
}

function MenuFlag({ view, item }: Readonly<{ view: View; item: MenuEntry }>) {
  if (item.comingSoon) return <span className="badge menus-badge">{view.t('menu.comingSoon')}</span>;
  if (item.beta) return <span className="badge badge-accent menus-badge">{view.t('menu.beta')}</span>;
  return isExternal(item.href) ? <Icon name="external" className="menus-external" /> : null;
}
