// The announcement strip. It is in every page, hidden; the custom element shows itself before paint when its rules hold,
// so the HTML is the same every day (decision: rules in data, read in UTC in the browser).

import { createElement } from 'react';
import type { View } from 'sitegen';
import { Anchor } from '../components/anchor.tsx';
import { dataOf } from '../data/shapes.ts';

export function Banners({ view }: { readonly view: View }) {
  const { banners } = dataOf(view.site, 'banners');
  return banners.map(({ id, when, links }) =>
    createElement(
      'site-banner',
      { key: id, hidden: true, 'data-rule': JSON.stringify(when) },
      <aside
        className="banner"
        aria-label={`${view.t('banner.label')}: ${view.t(`banner.${id}`)}`}
        data-testid="Banner-main-div"
      >
        <p className="banner-text">{view.t(`banner.${id}`)}</p>
        <p className="banner-links">
          {links.map((link) => (
            <Anchor key={link.id} view={view} href={link.href} className="banner-link">
              {view.t(`banner.${id}.${link.id}`)}
            </Anchor>
          ))}
        </p>
      </aside>,
    ),
  );
}
