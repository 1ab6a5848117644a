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
  const leaves = isExternal(href);
  const leads = leaves ? { href, target: '_blank', rel: 'noopener' } : { href: view.localized(href) };
  return (
    <a className={className} data-testid={testId} aria-current={current ? 'true' : undefined} {...leads}>
      {children}
      {leaves && <span className="visually-hidden"> ({view.t('menu.external')})</span>}
    </a>
  );
}
