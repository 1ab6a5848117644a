// A link of the shell or of a template: within the site it leads to the reader's language,
// elsewhere it opens a new tab and says so to screen readers.

import type { ReactNode } from 'react';
import type { View } from 'sitegen';

export interface AnchorProps {
  readonly view: View;
  readonly href: string;
  readonly className?: string;
  readonly testId?: string;
  readonly current?: boolean;
  readonly children: ReactNode;
}

/** True for addresses that leave the site. */
export function isExternal(href: string): boolean {
  return /^https?:/.test(href);
}

export function Anchor({ view, href, className, testId, current, children }: AnchorProps) {
  const shared = { className, 'data-testid': testId, 'aria-current': current ? ('true' as const) : undefined };
  if (!isExternal(href)) {
    return (
      <a {...shared} href={view.localized(href)}>
        {children}
      </a>
    );
  }
  return (
    <a {...shared} href={href} target="_blank" rel="noopener">
      {children}
      <span className="visually-hidden"> ({view.t('menu.external')})</span>
    </a>
  );
}
