// A menu entry as a tile. Its link is given: in the shell it may open a new tab, in an article it doesn't.

import type { ReactNode } from 'react';
import type { Translate } from 'sitegen';
import type { MenuEntry } from '../data/shapes.ts';
import { Icon } from './icon.tsx';

interface EntryTileProps {
  readonly entry: MenuEntry;
  readonly t: Translate;
  /** The link with the entry's title. */
  readonly children: ReactNode;
}

export function EntryTile({ entry: { id, icon, beta }, t, children }: EntryTileProps) {
  return (
    <div className="tile">
      <span className="tile-icon">
        <Icon name={icon} />
      </span>
      <div className="tile-body">
        <h3 className="tile-title">
          {children}
          {beta && <span className="badge badge-accent">{t('menu.beta')}</span>}
        </h3>
        <p className="tile-text">{t(`menu.${id}.text`)}</p>
      </div>
    </div>
  );
}
