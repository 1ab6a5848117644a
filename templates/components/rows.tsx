// What rows of lists have: a link with a note, and links that are the same in every row.

import { Fragment, type ReactNode } from 'react';

interface LinkRowProps {
  readonly href?: string | undefined;
  readonly title: ReactNode;
  /** The name of the link in a list of links, as screen readers show it. */
  readonly label?: string;
  readonly children: ReactNode;
}

/** A row that is a link, if there's an address, and a note. */
export function LinkRow({ href, title, label, children }: LinkRowProps) {
  return (
    <li>
      {href ? (
        <a href={href} aria-label={label}>
          {title}
        </a>
      ) : (
        title
      )}{' '}
      <span className="entry-note">{children}</span>
    </li>
  );
}

interface RowLinksProps {
  /** What the row is about, for those who hear a link without the row. */
  readonly of: string;
  /** Those without an address are left out. */
  readonly links: readonly { readonly href: string | undefined; readonly label: string; readonly id?: string }[];
}

export function RowLinks({ of, links }: RowLinksProps) {
  return links.map(
    ({ href, label, id }) =>
      href && (
        <Fragment key={label}>
          {' '}
          <a href={href} aria-label={`${label}: ${of}`} data-testid={id}>
            {label}
          </a>
        </Fragment>
      ),
  );
}
