// A tile: icon, a link as its title, and a sentence.

import type { ReactNode } from 'react';
import { dataOf } from '../data/shapes.ts';
import type { Shown } from './avatars.tsx';
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

interface EntryTilesProps {
  readonly view: Shown;
  /** The id of a menu of the bar. */
  readonly menu: string;
  /** Draws the link to an entry: in the shell it may open a new tab, in an article it doesn't. */
  readonly link: (href: string, title: string) => ReactNode;
}

/** The entries of a menu that there is something at. */
export function EntryTiles({ view: { site, t }, menu, link }: EntryTilesProps) {
  const items = dataOf(site, 'menus').flyouts.find(({ id }) => id === menu)?.items ?? [];
  const entries = items.filter(({ comingSoon }) => !comingSoon);
  return (
    <ul className="tiles">
      {entries.map(({ id, icon, href, beta }) => (
        <li key={id}>
          <Tile icon={icon} text={t(`menu.${id}.text`)}>
            {link(href, t(`menu.${id}`))}
            {beta && <span className="badge badge-accent">{t('menu.beta')}</span>}
          </Tile>
        </li>
      ))}
    </ul>
  );
}
