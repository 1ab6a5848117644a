// Tags that lead on: tiles of a section or a menu, and sponsors.

import { CompanyMark, EntryTiles, Icon, plainTag, SectionTiles, Tile, tag } from '@sitegen/theme';
import type { Site } from 'sitegen';
import * as z from 'zod';
import { explorerUrl } from '../asyncapi/model/addresses.ts';
import { dataOf } from '../data/shapes.ts';

export const sectionCards = tag({ section: z.string() }, ({ section }, { site, t }) => (
  <SectionTiles site={site} section={section} t={t} />
));

export const docsCards = plainTag(({ site, t }) => (
  <SectionTiles site={site} section="/docs" t={t} more={explorerUrl('3.0.0')} />
));

/** The entries of a menu of the bar as tiles. */
export const menuCards = tag({ menu: z.enum(['docs', 'tools', 'community']) }, ({ menu }, context) => (
  <EntryTiles view={context} menu={menu} link={(href, title) => <a href={href}>{title}</a>} />
));

/** The sponsors, and how to become one. Pages of asyncapi.com set a class, which says nothing here. */
export const sponsors = tag({ className: z.string().optional() }, (_, { site, t }) => (
  <div className="stack">
    <SponsorTiles site={site} />
    <a className="link-card" href="https://opencollective.com/asyncapi">
      <Icon name="heart" />
      <span>{t('content.sponsors')}</span>
      <Icon name="right" />
    </a>
  </div>
));

/** Those of the highest tier first. */
export function SponsorTiles({ site }: { readonly site: Site }) {
  const tiers = dataOf(site, 'sponsorship').tiers.toReversed();
  const sponsors = tiers.flatMap((tier) => tier.sponsors.map((sponsor) => ({ tier: tier.name, ...sponsor })));
  return (
    <ul className="tiles backers" data-testid="Sponsors-list">
      {sponsors.map(({ tier, href, ...sponsor }) => (
        <li key={sponsor.name}>
          <Tile text={tier}>
            <a href={href} data-testid="Sponsors-link">
              <CompanyMark {...sponsor} site={site} />
            </a>
          </Tile>
        </li>
      ))}
    </ul>
  );
}
