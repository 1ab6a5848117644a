// A tile: icon, a link as its title, and a sentence. A menu entry's link is given: in the shell it may open a new tab, in an
// article it doesn't.

import type { ReactNode } from 'react';
import type { Translate } from 'sitegen';
import type { MenuEntry } from '../data/shapes.ts';
import { Icon } from './icon.tsx';

interface TileProps {
  readonly icon?: string | undefined;
  readonly text: string;
  /** A class with the colors of its icon. */
  readonly tone?: string;
  /** The link with the title. */
  readonly children: ReactNode;
}

export function Tile({ icon, text, tone = '', children }: TileProps) {
  return (
    <div className={`tile ${tone}`}>
      {icon && (
        <span className="tile-icon" data-testid="Docs-icon">
          <Icon name={icon} />
        </span>
      )}
      <div className="tile-body" data-testid="Docs-div-contents">
        <p className="tile-title">{children}</p>
        {text && <p className="tile-text">{text}</p>}
      </div>
    </div>
  );
}

export function EntryTile({ entry, t, children }: Readonly<{ entry: MenuEntry; t: Translate; children: ReactNode }>) {
  const { id, icon, beta } = entry;
  return (
    <Tile icon={icon} text={t(`menu.${id}.text`)}>
      {children}
      {beta && <span className="badge badge-accent">{t('menu.beta')}</span>}
    </Tile>
  );
}
