// Entries of the menus as a list: good places to start for readers whose page or search isn't there.

import type { View } from 'sitegen';
import type { MenuEntry } from '../data/shapes.ts';
import { Anchor } from './anchor.tsx';

/** Links with what's there. */
export function StartList({ view, items }: Readonly<{ view: View; items: readonly Pick<MenuEntry, 'id' | 'href'>[] }>) {
  return (
    <ul className="start-list">
      {items.map(({ id, href }) => (
        <li key={id}>
          <Anchor view={view} href={href}>
            {view.t(`menu.${id}`)}
          </Anchor>
          <span>{view.t(`menu.${id}.text`)}</span>
        </li>
      ))}
    </ul>
  );
}
