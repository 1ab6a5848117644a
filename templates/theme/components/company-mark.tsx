// An organization by its logo, or by its name as a wordmark. Initials are for people.

import { slugOf } from '@sitegen/renderer/text';
import type { Site } from 'sitegen';

interface CompanyMarkProps {
  readonly name: string;
  /** Where its logo is, if not where all are. */
  readonly logo?: string | undefined;
  readonly site: Pick<Site, 'images'>;
}

/** The logo, if the public folder has its file: `/img/logos/svix.svg` for Svix, unless the data names another that's there. */
export function CompanyMark({ name, logo = '', site }: CompanyMarkProps) {
  const src = site.images[logo] ? logo : `/img/logos/${slugOf(name)}.svg`;
  const image = site.images[src];
  if (image === undefined) return <span className="company-mark">{name}</span>;
  return (
    <img
      className="company-logo"
      src={src}
      alt={name}
      width={image.width}
      height={image.height}
      loading="lazy"
      data-testid="Sponsors-img"
    />
  );
}
