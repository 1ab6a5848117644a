// Links of a menu as the items of a list.

import type { View } from 'sitegen';
import { Anchor } from '../components/anchor.tsx';
import type { Menus } from '../data/shapes.ts';

type MenuLink = Menus['links'][number] & { readonly beta?: boolean | undefined };

export function MenuLinks({ view, links }: Readonly<{ view: View; links: readonly MenuLink[] }>) {
  return links.map(({ id, href, beta }) => (
    <li key={id}>
      <Anchor view={view} href={href}>
        {view.t(`menu.${id}`)}
      </Anchor>{' '}
      {beta && <span className="badge badge-accent">{view.t('menu.beta')}</span>}
    </li>
  ));
}
