// Entries of the menus as a list: good places to start for readers whose page or search isn't there.

import type { View } from 'sitegen';
import { Anchor } from './anchor.tsx';

interface StartListProps {
  readonly view: View;
  readonly items: readonly { readonly id: string; readonly href: string }[];
}

/** Links with what's there. */
export function StartList({ view, items }: StartListProps) {
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
