// The site's mark, if it has one, and its name, as a link to the home page.

import type { View } from 'sitegen';
import { themeOf } from '../theme.ts';

interface HomeLinkProps {
  readonly view: View;
  readonly className?: string;
  readonly testId: string;
}

export function HomeLink({ view, className, testId }: HomeLinkProps) {
  return (
    <a href={view.localized('/')} className={className} aria-label={view.t('site.home')} data-testid={testId}>
      <span className="wordmark">
        {themeOf(view).mark?.(view)}
        <span className="wordmark-name">{view.config.name}</span>
      </span>
    </a>
  );
}
