// Entries of the menus as a list: good places to start for readers whose page or search isn't there.

import type { View } from 'sitegen';
import type { MenuEntry } from '../data/shapes.ts';
import { Anchor } from './anchor.tsx';

/** Links with what's there. */
export function StartList({ view, items }: Readonly<{ view: View; items: readonly MenuEntry[] }>) {
  const entries = items.filter(({ comingSoon }) => !comingSoon);
  return (
    <ul className="start-list">
      {entries.map(({ id, href }) => (
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
